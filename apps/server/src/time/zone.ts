import type { OrderDateParts } from '@getzo/domain/time/order-date'
import type { SeedMoment } from '@getzo/domain/urls/url-seed'
import { Temporal } from 'temporal-polyfill'

/** The calendar day of an instant in a time zone, YYYY-MM-DD. */
export const dayInZone = (instant: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()

/** The instant that written parts mean: in their own offset where they have one, else in the shop's zone. */
export const instantOf = (parts: OrderDateParts, timeZone: string): Date =>
  readInZone(parts, timeZone).instant

/** As instantOf; `isSkipped` where the zone's clocks pass over the written time: 02:30 on the day on which they go from 2 to 3 (O14). */
export function readInZone({ offsetMinutes, ...local }: OrderDateParts, timeZone: string) {
  const written = Temporal.PlainDateTime.from(local)
  const zoned = written.toZonedDateTime(offsetMinutes === null ? timeZone : 'UTC')
  return {
    instant: new Date(zoned.epochMilliseconds - (offsetMinutes ?? 0) * 60_000),
    isSkipped: !zoned.toPlainDateTime().equals(written),
  }
}

/** Whether the clocks of a zone show a written time twice: 01:30 on the day on which they go back from 2 to 1 (O14). */
export function isTwice({ offsetMinutes, ...local }: OrderDateParts, timeZone: string): boolean {
  const written = Temporal.PlainDateTime.from(local)
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    written.toZonedDateTime(timeZone, { disambiguation }),
  )
  return (
    offsetMinutes === null &&
    first?.equals(second ?? first) === false &&
    first.toPlainDateTime().equals(written)
  )
}

/** The first instant of a calendar day in a time zone. */
export const startOfDay = (day: string, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds)

/** An instant as URL seeds tell it, in the shop's zone (U6, U15). */
export function seedMoment(instant: Date, timeZone: string): SeedMoment {
  const moment = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)
  const { year, month } = moment
  const begin = moment.with({ day: 1 }).startOfDay()
  return {
    year,
    month,
    minutesOfMonth: Math.floor((moment.epochMilliseconds - begin.epochMilliseconds) / 60_000),
  }
}

/** 'YYYY-MM-DD HH:mm:ss' of an instant in a time zone, as exports write it. */
export const secondInZone = (instant: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ')
