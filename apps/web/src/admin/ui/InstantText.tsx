import classes from './InstantText.module.css'
import { mediumInstant, shopDay } from './instants'

type InstantProps = { value: string | null | undefined }

/** An instant as medium date and time in the shop's zone (I4): "Nov 20, 2025, 8:05 AM". Blank for none. */
export function InstantText({ value }: InstantProps) {
  const text = mediumInstant(value)
  return text === '' ? null : <time dateTime={value ?? undefined}>{text}</time>
}

/**
 * An instant for narrow columns: its day, with date and time as tooltip and for screen readers; a phone's card shows
 * both.
 */
export function ShortInstant({ value }: InstantProps) {
  const text = mediumInstant(value)
  if (text === '') return null
  return (
    <time dateTime={value ?? undefined} title={text}>
      <span className={classes.short} aria-hidden="true">
        {shopDay(value)}
      </span>
      <span className={classes.full}>{text}</span>
    </time>
  )
}

/** The calendar day of an instant in the shop's zone, YYYY-MM-DD (order dates, I4). Blank for none. */
export function DayText({ value }: InstantProps) {
  const text = shopDay(value)
  return text === '' ? null : <time dateTime={text}>{text}</time>
}
