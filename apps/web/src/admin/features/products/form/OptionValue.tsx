import { TextInput } from '@mantine/core'
import { type KeyboardEvent, memo, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useField } from '../../../ui/fields/use-field'
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '../../../ui/icons'
import { t } from '../products.text'
import classes from './product-form.module.css'
import type { ProductValues } from './product-values'

/** What can be done with the values of an option, by their places; stable. */
export interface ValueActs {
  focus: (place: number) => void
  typed: () => void
  move: (from: number, to: number) => void
  remove: (place: number) => void
  /** whether it was a list, which became values */
  paste: (place: number, text: string) => boolean
}

/** One value of an option, and what moves and removes it; `isNext` is the empty one that waits. */
export const OptionValue = memo(function OptionValue({
  option,
  place,
  isNext,
  isLast,
  isRepeated,
  example,
  acts,
}: {
  option: number
  place: number
  isNext: boolean
  isLast: boolean
  isRepeated: boolean
  example: string
  acts: ValueActs
}) {
  const { control } = useFormContext<ProductValues>()
  const label = t('options.value', { n: place + 1 })
  const { text, change, shared } = useField({
    control,
    name: `options.${option}.values.${place}.name`,
    label,
    placeholder: example,
    maxLength: 100,
  })
  const hearKey = (event: KeyboardEvent) => {
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
        {...shared}
        label={undefined}
        aria-label={label}
        error={shared.error ?? (isRepeated ? t('options.repeated') : undefined)}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          change(event.currentTarget.value)
          acts.typed()
        }}
        onKeyDown={hearKey}
        onPaste={(event) => {
          if (acts.paste(place, event.clipboardData.getData('text/plain'))) event.preventDefault()
        }}
      />
      {!isNext && (
        <span className={classes.valueActs}>
          <SmallButton
            label={t('options.earlier', { name: text })}
            isOff={place === 0}
            onClick={() => acts.move(place, place - 1)}
          >
            <ChevronLeftIcon size={12} />
          </SmallButton>
          <SmallButton
            label={t('options.later', { name: text })}
            isOff={isLast}
            onClick={() => acts.move(place, place + 1)}
          >
            <ChevronRightIcon size={12} />
          </SmallButton>
          <SmallButton label={t('options.removeValue', { name: text })} onClick={() => acts.remove(place)}>
            <CloseIcon size={12} />
          </SmallButton>
        </span>
      )}
    </li>
  )
})

/** Lighter than the theme's: an option has up to 200 values with three of them each. */
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
      className={classes.smallButton}
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
