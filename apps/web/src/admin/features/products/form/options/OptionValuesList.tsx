import { optionValuesMax, repeatedValues } from '@getzo/domain/products/variant-matrix'
import { TextInput } from '@mantine/core'
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useId,
  useMemo,
  useRef,
} from 'react'
import { useFieldLabel } from '../../../../ui/form/errors/field-labels'
import { useRevealedFields } from '../../../../ui/form/errors/focus-field'
import { tooLongText } from '../../../../ui/form/errors/too-long'
import { useDerived, useFormContext } from '../../../../ui/form/values/form-changes'
import { makeRowStore, type RowStore } from '../../../../ui/form/values/row-store'
import { useRow, useRowKeys } from '../../../../ui/form/values/use-row'
import { useShownText } from '../../../../ui/form/values/use-shown-text'
import { readBlock } from '../../../../ui/grid/read-block'
import { offerUndo } from '../../../../ui/messages/undo'
import { t } from '../../products.text'
import classes from '../product-form.module.css'
import { blankValue, type ProductValues, type ValueValues } from '../values/product-values'

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

const maxLength = 100

/** The actions on the values of an option, by their indexes; stable. */
interface ValueActs {
  focus: (place: number) => void
  type: (place: number, text: string) => void
  move: (from: number, to: number) => void
  remove: (place: number) => void
  /** Returns whether it was a list, which was split into values. */
  paste: (place: number, text: string) => boolean
}

interface OptionValueProps {
  rows: RowStore
  option: number
  place: number
  /** the empty one at the end */
  isNext: boolean
  isLast: boolean
  isRepeated: boolean
  example: string
  acts: ValueActs
}

/**
 * One value of an option, with its buttons to move and remove it. It subscribes only to its own row: an option has up to
 * 200 of them.
 */
const OptionValue = memo(function OptionValue({
  rows,
  option,
  place,
  isNext,
  isLast,
  isRepeated,
  example,
  acts,
}: OptionValueProps) {
  const { values, errors } = useRow(rows, place)
  const text = typeof values.name === 'string' ? values.name : ''
  const { shown } = useShownText(text)
  const label = t('options.value', { n: place + 1 })
  const name = `options.${option}.values.${place}.name`
  useFieldLabel(name, label, { maxLength })
  const error =
    tooLongText(text, maxLength) ?? errors.name ?? (isRepeated ? t('options.repeated') : undefined)
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.altKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      event.preventDefault()
      acts.move(place, place + (event.key === 'ArrowLeft' ? -1 : 1))
    } else if (event.key === 'Enter') {
      // to the next value: it must not save the form
      event.preventDefault()
      acts.focus(place + 1)
    }
  }
  return (
    <li className={classes.value}>
      <TextInput
        name={name}
        aria-label={label}
        placeholder={example}
        error={error}
        autoComplete="off"
        {...shown}
        onChange={(event) => acts.type(place, event.currentTarget.value)}
        onKeyDown={handleKey}
        onPaste={(event) => {
          if (acts.paste(place, event.clipboardData.getData('text/plain'))) event.preventDefault()
        }}
      />
      {!isNext && <ValueButtons place={place} name={text} isLast={isLast} acts={acts} />}
    </li>
  )
})

/** The buttons that move and remove a value. */
function ValueButtons({
  place,
  name,
  isLast,
  acts,
}: {
  place: number
  name: string
  isLast: boolean
  acts: ValueActs
}) {
  return (
    <span className={classes.valueActs}>
      <SmallButton
        label={t('options.earlier', { name })}
        isOff={place === 0}
        onClick={() => acts.move(place, place - 1)}
      >
        ‹
      </SmallButton>
      <SmallButton
        label={t('options.later', { name })}
        isOff={isLast}
        onClick={() => acts.move(place, place + 1)}
      >
        ›
      </SmallButton>
      <SmallButton label={t('options.removeValue', { name })} onClick={() => acts.remove(place)}>
        ×
      </SmallButton>
    </span>
  )
}

/**
 * Lighter than the theme's, with a letter as its icon: an option has up to 200 values with three buttons each, and the
 * browser lays out every visible SVG again on each key.
 */
function SmallButton({
  label,
  isOff = false,
  onClick,
  children,
}: {
  label: string
  isOff?: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      className={`centred ${classes.smallButton}`}
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
