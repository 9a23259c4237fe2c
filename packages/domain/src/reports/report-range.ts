import { addDays, type CalendarDay, daysInMonth } from '../time/calendar-day'

/** A calendar month 'YYYY-MM'. */
export type Month = string

const partsOf = (month: Month): [year: number, month: number] => [
  Number(month.slice(0, 4)),
  Number(month.slice(5, 7)),
]

/** The month that lies `by` months after a month, before it when negative. */
export function addMonths(month: Month, by: number): Month {
  const [year, number] = partsOf(month)
  const months = year * 12 + number - 1 + by
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** The months from one to another, both included; none where the first is later. */
export function monthsBetween(from: Month, to: Month): Month[] {
  const months: Month[] = []
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month)
  return months
}

export interface DayRange {
  from: CalendarDay
  to: CalendarDay
}

/** The days of a month that have begun: up to `today`. A month to come has its first day alone, which has nothing yet. */
export function daysOfMonth(month: Month, today: CalendarDay): DayRange {
  const [year, number] = partsOf(month)
  const from = `${month}-01`
  const last = `${month}-${String(daysInMonth(year, number)).padStart(2, '0')}`
  return { from, to: today < from ? from : today < last ? today : last }
}

/** The same days a year before; the 29th of February becomes the 28th, or stays the end of a whole month. */
export function yearBefore({ from, to }: DayRange): DayRange {
  const isWholeMonth = addDays(to, 1).endsWith('-01')
  return { from: dayBefore(from, false), to: dayBefore(to, isWholeMonth) }
}

function dayBefore(day: CalendarDay, isLastOfMonth: boolean): CalendarDay {
  const month = addMonths(day.slice(0, 7), -12)
  const [year, number] = partsOf(month)
  const last = daysInMonth(year, number)
  const wanted = isLastOfMonth ? last : Math.min(Number(day.slice(8)), last)
  return `${month}-${String(wanted).padStart(2, '0')}`
}
