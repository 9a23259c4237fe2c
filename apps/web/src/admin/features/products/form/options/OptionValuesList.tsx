import { optionValuesMax, repeatedValues } from '@getzo/domain/products/variant-matrix'
import { type RefObject, useCallback, useId, useMemo, useRef } from 'react'
import { useRevealedFields } from '../../../../ui/form/errors/focus-field'
import { useDerived, useFormContext } from '../../../../ui/form/values/form-changes'
import { makeRowStore } from '../../../../ui/form/values/row-store'
import { useRowKeys } from '../../../../ui/form/values/use-row'
import { readBlock } from '../../../../ui/grid/read-block'
import { offerUndo } from '../../../../ui/messages/undo'
import { t } from '../../products.text'
import classes from '../product-form.module.css'
import { blankValue, type ProductValues, type ValueValues } from '../values/product-values'
import { OptionValue, type ValueActs } from './OptionValue'

const keyOf = ({ key }: ValueValues) => key

/**
 * The values of an option in their order. Typing into the last one adds the next; a pasted list from a spreadsheet is
 * split into values. Alt with an arrow moves a value. Each action is one change of the form, since each rearranges the
 * rows of the matrix.
 */
export function OptionValuesList({ index, example }: { index: number; example: string }) {
  const name = `options.${index}.values` as const
  const control = useFormContext<ProductValues>()
  const { getValues } = control
  const rows = useMemo(() => makeRowStore(control, name, keyOf), [control, name])
  const keys = useRowKeys(rows)
  // an option that is being removed has none
  const repeated = useDerived(control, name, () =>
    repeatedValues({ name: '', values: getValues(name) ?? [] }).join(),
  ).split(',')
  const list = useRef<HTMLUListElement>(null)
  const labelId = useId()
  const reveal = useCallback((field: string) => {
    const inputs = [...(list.current?.querySelectorAll('input') ?? [])]
    inputs.find((input) => input.name === field)?.focus()
  }, [])
  useRevealedFields(control, name, reveal)

  const acts = useActs(name, list)
  return (
    <div>
      <p id={labelId} className={classes.valuesLabel}>
        {t('options.values')}
      </p>
      <ul ref={list} className={classes.values} aria-labelledby={labelId}>
        {keys.map((key, place) => (
          <OptionValue
            key={key}
            rows={rows}
            option={index}
            place={place}
            isNext={place === keys.length - 1}
            isLast={place === keys.length - 2}
            isRepeated={repeated.includes(String(place))}
            example={example}
            acts={acts}
          />
        ))}
      </ul>
    </div>
  )
}

/** The values of a pasted list. */
const valuesIn = (text: string): ValueValues[] =>
  readBlock(text)
    .flat()
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .map((name) => ({ ...blankValue(), name }))

function useActs(name: `options.${number}.values`, list: RefObject<HTMLElement | null>): ValueActs {
  const { getValues, setValue } = useFormContext<ProductValues>()
  return useMemo(() => {
    const now = () => getValues(name)
    const focus = (place: number) =>
      requestAnimationFrame(() => list.current?.querySelectorAll('input')[place]?.focus())
    const put = (values: ValueValues[]) => setValue(name, values)
    return {
      focus,
      type: (place, text) => {
        const values = now()
        const typed = values[place]
        const isNext = place === values.length - 1 && text.trim() !== '' && values.length < optionValuesMax
        // the last one is always empty, for typing the next
        if (typed !== undefined && isNext)
          put([...values.slice(0, -1), { ...typed, name: text }, blankValue()])
        else setValue(`${name}.${place}.name`, text)
      },
      move: (from, to) => {
        const values = [...now()]
        const last = values.length - 2
        if (to < 0 || to > last || from > last) return
        values.splice(to, 0, ...values.splice(from, 1))
        put(values)
        focus(to)
      },
      remove: (place) => {
        const removed = now()[place]
        if (removed === undefined) return
        put(now().filter((value) => value !== removed))
        focus(place)
        offerUndo(t('options.valueRemoved', { name: removed.name }), () => {
          const values = now()
          // the last one is for typing the next
          put(values.toSpliced(Math.min(place, values.length - 1), 0, removed))
          focus(place)
        })
      },
      paste: (place, text) => {
        const named = valuesIn(text)
        if (named.length < 2) return false
        const values = now()
        const pasted = named.slice(0, optionValuesMax - values.length)
        put([...values.slice(0, place), ...pasted, ...values.slice(place)])
        focus(place + pasted.length)
        return true
      },
    }
  }, [name, list, getValues, setValue])
}
