import type { OrderDateParts } from '@getzo/domain/time/order-date'
import { Temporal } from 'temporal-polyfill'

/** The calendar day of an instant in a time zone, YYYY-MM-DD. */
export const dayInZone = (instant: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()

/** The instant that written parts mean: in their own offset where they have one, else in the shop's zone. */
export function instantOf(parts: OrderDateParts, timeZone: string): Date {
  const { offsetMinutes, ...local } = parts
  const written = Temporal.PlainDateTime.from(local)
  const zoned = offsetMinutes === null ? written.toZonedDateTime(timeZone) : written.toZonedDateTime('UTC')
  return new Date(zoned.epochMilliseconds - (offsetMinutes ?? 0) * 60_000)
}

/** Year to minute of an instant in a time zone, month and day from 1. */
export function minutePartsInZone(instant: Date, timeZone: string) {
  const { year, month, day, hour, minute } = Temporal.Instant.fromEpochMilliseconds(
    instant.getTime(),
  ).toZonedDateTimeISO(timeZone)
  return { year, month, day, hour, minute }
}

/** 'YYYY-MM-DD HH:mm:ss' of an instant in a time zone, as exports write it. */
export const secondInZone = (instant: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ')
