import type { OrderDateParts } from '@getzo/domain/time/order-date'
import { shopTimeZone } from '../../page-meta'

const mediumDateTime = new Intl.DateTimeFormat('en', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: shopTimeZone,
})
// Swedish dates are in ISO format
const isoDateTime = new Intl.DateTimeFormat('sv-SE', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: shopTimeZone,
})

/** Medium date and time in the shop's zone (I4); empty for no or an unreadable instant. */
export function mediumInstant(instant: string | null | undefined): string {
  const date = dateOf(instant)
  return date === null ? '' : mediumDateTime.format(date)
}

/** 'YYYY-MM-DD HH:mm:ss' in the shop's zone, as order dates are edited (O14); empty for none. */
export function shopDateTime(instant: string | null | undefined): string {
  const date = dateOf(instant)
  return date === null ? '' : isoDateTime.format(date)
}

/** 'YYYY-MM-DD' in the shop's zone, as order dates are listed (I4); empty for none. */
export function shopDay(instant: string | null | undefined): string {
  return shopDateTime(instant).slice(0, 10)
}

/** 'YYYY-MM-DD' in the shop's zone. */
export const shopToday = () => isoDateTime.format(new Date()).slice(0, 10)

/** Now in the shop's zone, 'YYYY-MM-DD HH:mm:ss'. */
export const shopNow = () => isoDateTime.format(new Date())

function dateOf(instant: string | null | undefined): Date | null {
  if (instant === null || instant === undefined || instant === '') return null
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? null : date
}

const minuteMs = 60_000

/**
 * A written date in epoch milliseconds: in its own zone if it names one, else in the shop's. A time skipped by a change
 * of the clocks is moved forward by that change.
 */
export function shopInstant(parts: OrderDateParts): number {
  const { year, month, day, hour, minute, second, offsetMinutes } = parts
  const asUtc = Date.UTC(year, month - 1, day, hour, minute, second)
  if (offsetMinutes !== null) return asUtc - offsetMinutes * minuteMs
  // the zone's offset at that time, corrected once if the first guess was across a change of the clocks
  const guess = asUtc - offsetAt(asUtc)
  return asUtc - offsetAt(guess)
}

/** How far the shop's clocks are ahead of UTC, in milliseconds. */
const offsetAt = (instant: number) =>
  Date.parse(`${isoDateTime.format(instant).replace(' ', 'T')}Z`) - instant
