import type { OrderDateParts } from '@getzo/domain/time/order-date'
import { spokenTexts } from '../../../i18n/spoken'
import { shopTimeZone } from '../../../page-meta'
import { t } from '../text'

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
  if (date === null) return ''
  return spokenTexts()?.dates.time(isoDateTime.format(date)) ?? mediumDateTime.format(date)
}

/** A date that no line parts. */
export const unbroken = (date: string) => date.replaceAll(' ', '\u00A0')

/** The shop's zone as its place: "Shanghai", which the Chinese name as a clock: 北京时间. */
export const shopPlace =
  spokenTexts()?.dates.place(shopTimeZone) ??
  (shopTimeZone.split('/').at(-1) ?? shopTimeZone).replaceAll('_', ' ')

// the person's own zone
const ownDateTime = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' })

/**
 * Both clocks (O41): "2026-11-12 19:04 Shanghai (03:04 yours)", with the person's own day where it is another; the
 * shop's alone where both say the same. Empty for no or an unreadable instant.
 */
export function bothClocks(instant: string | null | undefined): string {
  const date = dateOf(instant)
  if (date === null) return ''
  const shops = isoDateTime.format(date).slice(0, 16)
  const own = ownDateTime.format(date)
  const values = {
    shops,
    place: shopPlace,
    own: own.slice(0, 10) === shops.slice(0, 10) ? own.slice(11) : own,
  }
  return t(own === shops ? 'time.shops' : 'time.both', values)
}

/** How many hours the shop's clocks are ahead of the person's now; negative where they are behind. */
export function hoursAhead(now = new Date()): number {
  const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`)
  return (at(isoDateTime.format(now).slice(0, 16)) - at(ownDateTime.format(now))) / 3_600_000
}

/** "Nov 24" in the shop's zone, with the year where it is not this one: of a calendar day or an instant. */
export function shortDay(dayOrInstant: string | null | undefined): string {
  const day = dayOf(dayOrInstant)
  if (day === '') return ''
  if (day.slice(0, 4) !== shopToday().slice(0, 4)) return mediumDay(day)
  return spokenTexts()?.dates.date(day) ?? dayOfYear.format(new Date(day))
}

/** "Nov 24" in the shop's zone, "Nov 2025" where it is of another year: of a calendar day or an instant. */
export function briefDay(dayOrInstant: string): string {
  const day = dayOf(dayOrInstant)
  if (day.slice(0, 4) === shopToday().slice(0, 4)) return shortDay(day)
  return spokenTexts()?.dates.month(day) ?? monthOfYear.format(new Date(day))
}

/** "Nov 24, 2026" in the shop's zone: of a calendar day or an instant. */
export function mediumDay(dayOrInstant: string | null | undefined): string {
  const day = dayOf(dayOrInstant)
  if (day === '') return ''
  return spokenTexts()?.dates.day(day) ?? mediumDate.format(new Date(day))
}

/** A calendar day as it is; JavaScript reads it as the beginning of that day in UTC. */
const dayOf = (text: string | null | undefined) => (text?.length === 10 ? text : shopDay(text))

/** "Jun 2025" in the shop's zone. */
export const monthOf = (instant: string) =>
  spokenTexts()?.dates.month(shopDay(instant)) ?? monthOfYear.format(new Date(shopDay(instant)))

const dayOfYear = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const mediumDate = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })
const monthOfYear = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' })

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

/** "now", "10 min" or "7 h" within the last day, else "Nov 21", of another year "Nov 21, 2025"; empty for none. */
export function shortInstant(instant: string | null | undefined, now = new Date()): string {
  return ageWithinDay(instant, now) ?? shortDay(instant)
}

/** The same, of another year its month alone: "Nov 2025". */
export const briefInstant = (instant: string, now = new Date()): string =>
  ageWithinDay(instant, now) ?? briefDay(instant)

/** How long ago an instant of the last day is; '' for none, null for an older one. */
function ageWithinDay(instant: string | null | undefined, now: Date): string | null {
  const date = dateOf(instant)
  if (date === null) return ''
  const minutes = Math.floor((now.getTime() - date.getTime()) / minuteMs)
  if (minutes === 0) return t('ui.age.now')
  if (minutes > 0 && minutes < 60) return t('instant.minutes', { n: minutes })
  if (minutes >= 0 && minutes < 24 * 60) return t('instant.hours', { n: Math.floor(minutes / 60) })
  return null
}

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
