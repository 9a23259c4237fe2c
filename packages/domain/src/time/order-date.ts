import { isCalendarDay } from './calendar-day'

/**
 * The parts of an order date as written. `offsetMinutes` is east of UTC and null where no zone is written:
 * such a time is meant in the shop's own zone.
 */
export type OrderDateParts = Readonly<{
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  offsetMinutes: number | null
}>

const written =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/

/**
 * Reads 'YYYY-MM-DD HH:mm:ss' or an ISO date, date-time or instant, strictly: days that exist, hours 0 to 23,
 * no other text around it (O14). A day alone is its midnight; fractions of a second are dropped.
 * Null for anything else.
 */
export function parseOrderDate(text: string): OrderDateParts | null {
  const found = written.exec(text.trim())
  if (found === null) return null
  const [, day = '', hour = '00', minute = '00', second = '00', zone] = found
  const offsetMinutes = zone === undefined ? null : offsetOf(zone)
  if (!isCalendarDay(day) || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  if (Number.isNaN(offsetMinutes)) return null
  return {
    year: Number(day.slice(0, 4)),
    month: Number(day.slice(5, 7)),
    day: Number(day.slice(8, 10)),
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
    offsetMinutes,
  }
}

/** Whether a text is an instant, ISO 8601 with its offset: a day that exists, and a time of day with its zone. */
export const isInstant = (text: string): boolean =>
  instantLike.test(text) && (parseOrderDate(text)?.offsetMinutes ?? null) !== null

const instantLike = /^\d{4}-\d{2}-\d{2}T/

// Outside these years a date is a typing error, and PostgreSQL and JavaScript write it differently.
const orderYearMin = 1900
const orderYearMax = 2199

/** parseOrderDate for the date of an order: null for a year that no order has, too (O14). */
export function readOrderDate(text: string): OrderDateParts | null {
  const parts = parseOrderDate(text)
  return parts !== null && parts.year >= orderYearMin && parts.year <= orderYearMax ? parts : null
}

/** 'YYYY-MM-DD HH:mm:ss' of the parts as written, without their zone (O14). */
export function formatOrderDate(parts: Omit<OrderDateParts, 'offsetMinutes'>): string {
  const { year, month, day, hour, minute, second } = parts
  return `${pad(year, 4)}-${pad(month)}-${pad(day)} ${pad(hour)}:${pad(minute)}:${pad(second)}`
}

/** 'YYYY-MM-DD' of the parts, as order dates are listed (I4). */
export function formatOrderDay(parts: Pick<OrderDateParts, 'year' | 'month' | 'day'>): string {
  return `${pad(parts.year, 4)}-${pad(parts.month)}-${pad(parts.day)}`
}

/** Minutes east of UTC; NaN for an offset no place has (the widest are -12:00 and +14:00). */
function offsetOf(zone: string): number {
  if (zone === 'Z') return 0
  const hours = Number(zone.slice(1, 3))
  const minutes = Number(zone.slice(-2))
  if (minutes > 59 || hours * 60 + minutes > 14 * 60) return Number.NaN
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}

function pad(value: number, width = 2): string {
  return String(value).padStart(width, '0')
}
