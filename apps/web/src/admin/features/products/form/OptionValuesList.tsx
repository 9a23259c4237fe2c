import { optionValuesMax, repeatedValues } from '@getzo/domain/products/variant-matrix'
import { useId, useMemo, useRef } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { readBlock } from '../../../ui/grid/read-block'
import { t } from '../products.text'
import { OptionValue, type ValueActs } from './OptionValue'
import classes from './product-form.module.css'
import { blankValue, type ProductValues, type ValueValues } from './product-values'

/**
 * The values of an option in their order. Typing into the last one offers the next; a list from a spreadsheet pasted
 * into one becomes as many. Alt with an arrow moves a value.
 */
export function OptionValuesList({ index, example }: { index: number; example: string }) {
  const name = `options.${index}.values` as const
  const { control, getValues } = useFormContext<ProductValues>()
  const { fields, append, insert, remove, move } = useFieldArray({ control, name, keyName: 'fieldId' })
  // a key in a value draws that one alone
  const repeated = useWatch({
    control,
    name,
    // of an option that is being removed there are none
    compute: (values: ValueValues[] | undefined) => repeatedValues({ name: '', values: values ?? [] }).join(),
  }).split(',')
  const list = useRef<HTMLUListElement>(null)
  const labelId = useId()

  const acts = useMemo<ValueActs>(() => {
    const focus = (place: number) =>
      requestAnimationFrame(() => list.current?.querySelectorAll('input')[place]?.focus())
    return {
      focus,
      typed: () => {
        const now = getValues(name)
        // the last one is always empty: the place to type the next
        if (now.at(-1)?.name.trim() !== '' && now.length < optionValuesMax) {
          append(blankValue(), { shouldFocus: false })
        }
      },
      move: (from, to) => {
        const last = getValues(name).length - 2
        if (to < 0 || to > last || from > last) return
        move(from, to)
        focus(to)
      },
      remove: (place) => {
        remove(place)
        focus(place)
      },
      paste: (place, text) => {
        const names = readBlock(text)
          .flat()
          .map((cell) => cell.trim())
          .filter((cell) => cell !== '')
        if (names.length < 2) return false
        const room = optionValuesMax - getValues(name).length
        const pasted = names.slice(0, room).map((cell) => ({ ...blankValue(), name: cell }))
        insert(place, pasted, { shouldFocus: false })
        focus(place + pasted.length)
        return true
      },
    }
  }, [name, getValues, append, insert, remove, move])
  return (
    <div>
      <p id={labelId} className={classes.valuesLabel}>
        {t('options.values')}
      </p>
      <ul ref={list} className={classes.values} aria-labelledby={labelId}>
        {fields.map(({ key }, place) => (
          <OptionValue
            key={key}
            option={index}
            place={place}
            isNext={place === fields.length - 1}
            isLast={place === fields.length - 2}
            isRepeated={repeated.includes(String(place))}
            example={example}
            acts={acts}
          />
        ))}
      </ul>
    </div>
  )
}
