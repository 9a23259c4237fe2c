import type { Language } from '@getzo/domain/public/device'
import { writtenTime, writtenZone } from '@getzo/domain/public/written-dates'
import type { CalendarDay } from '@getzo/domain/time/calendar-day'

/**
 * Creating a formatter costs more than the rest of a page, so each is created once. There are as few as time zones in
 * use.
 */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
  clocks.set(timeZone, clock)
  return clock
}

/** An instant (ISO 8601) in a time zone. */
function clockTime(instant: string, timeZone: string): { day: CalendarDay; hour: number; minute: number } {
  const parts = clockOf(timeZone).formatToParts(new Date(instant))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    hour: Number(part('hour')),
    minute: Number(part('minute')),
  }
}

/** An instant (ISO 8601) as medium date and time in the shop's zone (I4). */
export const instantText = (instant: string, language: Language, timeZone: string): string =>
  writtenTime(clockTime(instant, timeZone), language)

/** The same for a sentence that also names the zone: a page that hangs nothing on its reader's clock has to (I4). */
export const zonedTime = (instant: string, language: Language, timeZone: string) => ({
  time: instantText(instant, language, timeZone),
  zone: writtenZone(timeZone, language),
})

/** The day of an instant in a time zone. */
export const instantDay = (instant: string, timeZone: string): CalendarDay => clockTime(instant, timeZone).day
