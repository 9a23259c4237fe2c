import { useEffect, useMemo } from 'react'
import { createStore } from '../../../api/session/store'
import { afterPaint } from '../../../ui/form/save/after-paint'
import { useFormContext } from '../../../ui/form/values/form-changes'
import type { ProductValues } from '../form/values/product-values'
import { arrangeRows, makeMatrixMemory } from './matrix-rows'

/** The current names of the matrix's rows; subscribers are notified when one changes. */
export interface MatrixLabels {
  subscribe: (listener: () => void) => () => void
  of: (combination: string) => string
}

/** Keeps the form's rows in step with its options (P5), for changes by a person, a draft, or a merge. */
export function useMatrix(): MatrixLabels {
  const control = useFormContext<ProductValues>()
  const { getValues, setValue } = control
  const matrix = useMemo(() => {
    const memory = makeMatrixMemory()
    const labels = createStore<ReadonlyMap<string, string>>(new Map())
    const arrange = () => {
      const { flag_options, options, rows } = getValues()
      const arranged = arrangeRows(flag_options ? options : null, rows, memory)
      if (!isSameMap(labels.get(), memory.labels)) labels.set(memory.labels)
      if (arranged !== rows) setValue('rows', arranged)
    }
    return { arrange, labels }
  }, [getValues, setValue])
  useEffect(() => {
    let isOpen = true
    const arrange = () => {
      if (isOpen) matrix.arrange()
    }
    // the form may have been filled in since
    arrange()
    // a thousand rows must not delay the key that changes them, but an earlier save waits for them
    const arrangeLater = afterPaint(arrange)
    document.addEventListener('submit', arrange, { capture: true })
    const stop = control.subscribeToValues((name) => {
      if (name === undefined) arrange()
      else if (name === 'flag_options' || name.startsWith('options')) arrangeLater()
    })
    return () => {
      isOpen = false
      stop()
      document.removeEventListener('submit', arrange, { capture: true })
    }
  }, [matrix, control])
  const { labels } = matrix
  return useMemo(
    () => ({ subscribe: labels.subscribe, of: (combination) => labels.get().get(combination) ?? '' }),
    [labels],
  )
}

const isSameMap = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
  one.size === other.size && [...one].every(([key, value]) => other.get(key) === value)
