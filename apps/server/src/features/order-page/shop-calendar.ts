import { addDays, type CalendarDay } from '@getzo/domain/time/calendar-day'
import type { Config } from '../../config/config'
import { dayInZone, startOfDay } from '../../time/zone'

/** The moment with the shop's day and zone, and in how many days it usually pays back; 0: it names no day. */
export interface ShopCalendar {
  now: Date
  today: CalendarDay
  timeZone: string
  refundDays: number
}

export const shopCalendar = (
  { shopTimeZone: timeZone, refundDays }: Pick<Config, 'shopTimeZone' | 'refundDays'>,
  now: Date,
): ShopCalendar => ({ now, today: dayInZone(now, timeZone), timeZone, refundDays })

/** The calendar of a deadline that was promised by another zone's clock; the shop's own where none was (K5). */
export const promisedBy = <C extends Pick<ShopCalendar, 'now' | 'today' | 'timeZone'>>(
  calendar: C,
  zone: string | null,
): C => (zone === null ? calendar : { ...calendar, timeZone: zone, today: dayInZone(calendar.now, zone) })

/** When a day is over by the shop's clock. */
export const endOfDay = (day: CalendarDay, { timeZone }: ShopCalendar): string =>
  startOfDay(addDays(day, 1), timeZone).toISOString()

/** The day by which a refund that was asked for at an instant is usually paid back (K7); null where none is named. */
export function refundDay(
  askedAt: string | null,
  { timeZone, refundDays }: ShopCalendar,
): CalendarDay | null {
  if (askedAt === null || refundDays === 0) return null
  return addDays(dayInZone(new Date(askedAt), timeZone), refundDays)
}
