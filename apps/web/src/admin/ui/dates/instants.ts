import type { OrderDateParts } from '@getzo/domain/time/order-date'
import { spokenTexts } from '../../../i18n/spoken'
import { shopTimeZone } from '../../../page-meta'
import { t } from '../text'

// of a time that is written as if it were in UTC
const mediumDateTime = new Intl.DateTimeFormat('en', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})
const clock = new Intl.DateTimeFormat('en', { timeStyle: 'short', timeZone: 'UTC' })
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

/** A date that no line parts. */
export const unbroken = (date: string) => date.replaceAll(' ', '\u00A0')

/** The shop's zone as its place: "Shanghai", which the Chinese name as a clock: 北京时间. */
export const shopPlace =
  spokenTexts()?.dates.place(shopTimeZone) ??
  (shopTimeZone.split('/').at(-1) ?? shopTimeZone).replaceAll('_', ' ')

// the person's own zone
const ownDateTime = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' })

/** An instant as it is written: by the shop's clocks, and by the person's own where those differ, else null (O41). */
export interface WrittenInstant {
  shops: string
  own: string | null
}

/**
 * Medium date and time in the shop's zone (I4), which is named, with the person's own time, where the two differ (O41):
 * "Nov 12, 2026, 7:04 PM Shanghai" and "(6:04 AM yours)". Null for no or an unreadable instant.
 */
export function mediumParts(instant: string | null | undefined): WrittenInstant | null {
  const read = clocksOf(instant)
  return read && partsOf(mediumText(read.shops), read)
}

/** The same with the date and time as they are edited (O14): "2026-11-12 19:04:00 Shanghai" and "(6:04 AM yours)". */
export function exactParts(instant: string | null | undefined): WrittenInstant | null {
  const read = clocksOf(instant)
  return read && partsOf(shopDateTime(instant), read)
}

/** The medium date and time for a sentence: "Nov 12, 2026, 7:04 PM Shanghai (6:04 AM yours)"; empty for none. */
export const mediumInstant = (instant: string | null | undefined): string => joined(mediumParts(instant))

/** The same, with the zone named in any case. */
export function bothClocks(instant: string | null | undefined): string {
  const read = clocksOf(instant)
  if (read === null) return ''
  const shops = mediumText(read.shops)
  return read.own === read.shops ? inShop(shops) : joined(partsOf(shops, read))
}

/** The times of the shop's and of the person's clocks at an instant, 'YYYY-MM-DD HH:mm'. */
interface Clocks {
  shops: string
  own: string
}

function clocksOf(instant: string | null | undefined): Clocks | null {
  const date = dateOf(instant)
  return date && { shops: isoDateTime.format(date).slice(0, 16), own: ownDateTime.format(date) }
}

/** The person's own time stands without its day where that is the shop's too. */
function partsOf(text: string, { shops, own }: Clocks): WrittenInstant {
  if (own === shops) return { shops: text, own: null }
  const ownText = own.slice(0, 10) === shops.slice(0, 10) ? clockText(own) : mediumText(own)
  return { shops: inShop(text), own: t('time.own', { own: ownText }) }
}

const inShop = (shops: string) => t('time.shops', { shops, place: shopPlace })

function joined(parts: WrittenInstant | null): string {
  if (parts === null) return ''
  const { shops, own } = parts
  return own === null ? shops : t('time.both', { shops, own })
}

const mediumText = (dateTime: string) =>
  spokenTexts()?.dates.time(dateTime) ?? mediumDateTime.format(asUtc(dateTime))

const clockText = (dateTime: string) => spokenTexts()?.dates.clock(dateTime) ?? clock.format(asUtc(dateTime))

/** 'YYYY-MM-DD HH:mm' as if it were in UTC, in epoch milliseconds. */
const asUtc = (dateTime: string) => Date.parse(`${dateTime.replace(' ', 'T')}Z`)

/** The time of day alone, in the shop's zone: "2:05 PM". Empty for no or an unreadable instant. */
export function shopClock(instant: string | null | undefined): string {
  const read = clocksOf(instant)
  return read === null ? '' : clockText(read.shops)
}

/** How many hours the shop's clocks are ahead of the person's now; negative where they are behind. */
export function hoursAhead(now = new Date()): number {
  return (asUtc(isoDateTime.format(now).slice(0, 16)) - asUtc(ownDateTime.format(now))) / 3_600_000
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
  const inUtc = Date.UTC(year, month - 1, day, hour, minute, second)
  if (offsetMinutes !== null) return inUtc - offsetMinutes * minuteMs
  // the zone's offset at that time, corrected once if the first guess was across a change of the clocks
  const guess = inUtc - offsetAt(inUtc)
  return inUtc - offsetAt(guess)
}

/** The beginning of a calendar day in the shop's zone, in epoch milliseconds. */
export function startOfShopDay(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return shopInstant({ year, month, day, hour: 0, minute: 0, second: 0, offsetMinutes: null })
}

/** How far the shop's clocks are ahead of UTC, in milliseconds. */
const offsetAt = (instant: number) => asUtc(isoDateTime.format(instant)) - instant
