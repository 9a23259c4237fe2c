import { t } from '../text'
import classes from './InstantText.module.css'
import {
  bothClocks,
  briefDay,
  briefInstant,
  exactParts,
  hoursAhead,
  mediumInstant,
  mediumParts,
  shopDateTime,
  shopDay,
  shopPlace,
  shortInstant,
  type WrittenInstant,
} from './instants'

type InstantProps = { value: string | null | undefined }

/**
 * An instant as medium date and time in the shop's zone (I4): "Nov 20, 2025, 8:05 AM", with the zone, and the person's own
 * time on a line below it, where the two differ (O41). Its tooltip always names the zone. Blank for none.
 */
export const InstantText = ({ value }: InstantProps) => <Written value={value} parts={mediumParts(value)} />

/** The same to the second, as order dates are edited (O14): "2025-11-20 08:05:00". */
export const ExactInstant = ({ value }: InstantProps) => <Written value={value} parts={exactParts(value)} />

const Written = ({ value, parts }: InstantProps & { parts: WrittenInstant | null }) =>
  parts && (
    <time dateTime={value ?? undefined} title={bothClocks(value)} className={classes.written}>
      {parts.shops}
      {parts.own !== null && <OwnTime text={parts.own} />}
    </time>
  )

/** The space is for those who hear or copy the two. */
const OwnTime = ({ text }: { text: string }) => (
  <>
    {' '}
    <span className="block quiet">{text}</span>
  </>
)

/** The time of an instant under a heading that names its day: "06:21:40" in the shop's zone. */
export const ClockText = ({ value }: { value: string }) => (
  <time dateTime={value} title={bothClocks(value)}>
    {shopDateTime(value).slice(11)}
  </time>
)

/** A line that says whose clocks a page's times are by; nothing where the shop's and the person's say the same (O41). */
export function ZoneNote() {
  const text = zoneText()
  return text === null ? null : <span>{text}</span>
}

/** The same as a line of its own: of a dialog, whose times have no page around them. */
export function ZoneLine() {
  const text = zoneText()
  return text === null ? null : <p className={`quiet ${classes.zone}`}>{text}</p>
}

function zoneText(): string | null {
  const ahead = hoursAhead()
  if (ahead === 0) return null
  return t(ahead > 0 ? 'time.ahead' : 'time.behind', { place: shopPlace, hours: Math.abs(ahead) })
}

/**
 * An instant for narrow columns: how long ago within a day ("7 h"), else its day ("21 Nov"), with date and time as
 * tooltip and for screen readers.
 */
export const ShortInstant = ({ value }: InstantProps) => <Shortened value={value} by={shortInstant} />

/** The same for a list of many columns: of another year its month alone ("Nov 2025"). */
export const BriefInstant = ({ value }: InstantProps) => <Shortened value={value} by={briefInstant} />

function Shortened({ value, by }: InstantProps & { by: (instant: string) => string }) {
  const text = mediumInstant(value)
  if (!value || text === '') return null
  return (
    <time dateTime={value} title={bothClocks(value)} className="dimmed">
      <span aria-hidden="true">{by(value)}</span>
      <span className="hidden">{text}</span>
    </time>
  )
}

/** The calendar day of an instant in the shop's zone, YYYY-MM-DD (order dates, I4). Blank for none. */
export function DayText({ value }: InstantProps) {
  const text = shopDay(value)
  return text === '' ? null : <time dateTime={text}>{text}</time>
}

/** A stored calendar day for a list of many columns: "Nov 21", of another year "Nov 2025", the whole day as tooltip. */
export const BriefDay = ({ day }: { day: string }) => (
  <time dateTime={day} title={day}>
    {briefDay(day)}
  </time>
)
