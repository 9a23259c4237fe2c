import { t } from '../text'
import { bothClocks } from './instants'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long ago an instant was, in its largest unit: "10 min", "7 h", "12 days". */
export function ageText(instant: string, now = Date.now()): string {
  const age = Math.max(0, now - Date.parse(instant))
  if (age < minuteMs) return t('ui.age.now')
  if (age < hourMs) return t('ui.age.minutes', { n: Math.floor(age / minuteMs) })
  if (age < dayMs) return t('ui.age.hours', { n: Math.floor(age / hourMs) })
  return t('ui.age.days', { n: Math.floor(age / dayMs) })
}

/** The age of an instant, with the instant itself as tooltip and for screen readers. */
export const AgeText = ({ value }: { value: string }) => (
  <time dateTime={value} title={bothClocks(value)}>
    {ageText(value)}
  </time>
)
