import { TextInput } from '@mantine/core'
import { type KeyboardEvent, memo, type ReactNode } from 'react'
import { useFieldLabel } from '../../../../ui/form/errors/field-labels'
import { tooLongText } from '../../../../ui/form/errors/too-long'
import type { RowStore } from '../../../../ui/form/values/row-store'
import { useRow } from '../../../../ui/form/values/use-row'
import { useShownText } from '../../../../ui/form/values/use-shown-text'
import { t } from '../../products.text'
import classes from '../product-form.module.css'

const maxLength = 100

/** The actions on the values of an option, by their indexes; stable. */
export interface ValueActs {
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
export const OptionValue = memo(function OptionValue({
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
