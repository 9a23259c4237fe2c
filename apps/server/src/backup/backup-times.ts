import { Temporal } from 'temporal-polyfill'

/** When few are awake in the shop's time zone. */
const hourOfNight = 3

/** The night for which there is a backup, or there ought to be one: the last that has begun. */
export function lastNight(now: Date, every: 'day' | 'week', timeZone: string): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const tonight = local.startOfDay().with({ hour: hourOfNight })
  const begun = Temporal.ZonedDateTime.compare(tonight, local) > 0 ? tonight.subtract({ days: 1 }) : tonight
  // weeks begin with the night to Monday
  const night = every === 'day' ? begun : begun.subtract({ days: begun.dayOfWeek - 1 })
  return new Date(night.epochMilliseconds)
}
