import { useEffect, useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { createStore } from '../../../api/store'
import type { ProductValues } from '../form/product-values'
import { arrangeRows, combinationsOf, makeMatrixMemory } from './matrix-rows'

/** What the rows of the matrix are called now; whoever shows one is told when any is called otherwise. */
export interface MatrixLabels {
  subscribe: (listener: () => void) => () => void
  of: (combination: string) => string
}

/** Keeps the form's rows in step with its options (P5), whoever changes them: a person, a draft, a merge. */
export function useMatrix(): MatrixLabels {
  const { subscribe, getValues, setValue } = useFormContext<ProductValues>()
  const matrix = useMemo(() => {
    const memory = makeMatrixMemory()
    const labels = createStore<ReadonlyMap<string, string>>(new Map())
    const arrange = ({ flag_options, options, rows }: ProductValues) => {
      const taken = flag_options ? options : null
      const arranged = arrangeRows(taken, rows, memory)
      labels.set(new Map(combinationsOf(taken).map(({ key, label }) => [key, label])))
      if (arranged !== rows) setValue('rows', arranged, { shouldDirty: true })
    }
    return { arrange, labels }
  }, [setValue])
  useEffect(() => {
    // the form may have been filled in since
    matrix.arrange(getValues())
    return subscribe({
      formState: { values: true },
      callback: ({ name, values }) => {
        if (name === undefined || name === 'flag_options' || name.startsWith('options'))
          matrix.arrange(values)
      },
    })
  }, [matrix, subscribe, getValues])
  const { labels } = matrix
  return useMemo(
    () => ({ subscribe: labels.subscribe, of: (combination) => labels.get().get(combination) ?? '' }),
    [labels],
  )
}
