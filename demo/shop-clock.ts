import { addDays, type CalendarDay, diffDays } from '@getzo/domain/time/calendar-day'
import { Temporal } from 'temporal-polyfill'
import { dayInZone } from '../apps/server/src/time/zone'
import type { Random } from './random'

/** Days and times of the shop, as the demo counts them: back from the moment it is loaded. */
export interface ShopClock {
  now: Date
  today: CalendarDay
  /** the instant of a time of day in the shop's zone; minutes count from midnight */
  at(day: CalendarDay, minutes: number): Date
  dayOf(instant: Date): CalendarDay
  daysAgo(days: number): CalendarDay
  /** a moment of a working day so many days ago, and never one that is still to come */
  someTime(random: Random, daysAgo: number): Date
  /** the moment later by so many days, within working hours; it may be still to come */
  later(random: Random, from: Date, days: number): Date
  /** how many days ago an instant was */
  ageInDays(instant: Date): number
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** half past nine to six in the evening */
const workingMinutes = [9.5 * 60, 18 * 60] as const

export function createShopClock(now: Date, timeZone: string): ShopClock {
  const midnights = new Map<CalendarDay, number>()
  const today = dayInZone(now, timeZone)
  const midnight = (day: CalendarDay) => {
    const known = midnights.get(day)
    if (known !== undefined) return known
    const instant = Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds
    midnights.set(day, instant)
    return instant
  }
  const at = (day: CalendarDay, minutes: number) => new Date(midnight(day) + minutes * minuteMs)
  const dayOf = (instant: Date) => dayInZone(instant, timeZone)
  const workingTime = (random: Random, day: CalendarDay) => at(day, random.integer(...workingMinutes))
  const daysAgo = (days: number) => addDays(today, -days)
  return {
    now,
    today,
    at,
    dayOf,
    daysAgo,
    someTime(random, days) {
      const time = workingTime(random, daysAgo(days))
      return time < now
        ? time
        : new Date(time.getTime() - Math.ceil((time.getTime() - now.getTime() + 1) / dayMs) * dayMs)
    },
    later: (random, from, days) => workingTime(random, addDays(dayOf(from), days)),
    ageInDays: (instant) => diffDays(dayOf(instant), today),
  }
}
