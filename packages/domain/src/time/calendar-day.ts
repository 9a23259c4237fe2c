/** A calendar day 'YYYY-MM-DD' of the years 0001 to 9999, in whatever zone its maker meant. */
export type CalendarDay = string

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether a text is a day that exists, written 'YYYY-MM-DD' (I4). */
export function isCalendarDay(text: string): boolean {
  return readDay(text) !== null
}

/** The number of days in a month (1 to 12) of the Gregorian calendar. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/**
 * The day that lies `days` after a day (before it when negative). Throws a RangeError for a text that is no
 * day and outside the years 0001 to 9999: days from people are checked by isCalendarDay first.
 */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  return dayOf(daysFromCivil(day) + days)
}

/** How many days lie between two days, `to` minus `from`; negative when `to` is earlier. Throws as addDays. */
export function diffDays(from: CalendarDay, to: CalendarDay): number {
  return daysFromCivil(to) - daysFromCivil(from)
}

/** The days of a calendar day since 1970-01-01. Throws a RangeError for a text that is no day. */
export function daysFromCivil(day: CalendarDay): number {
  const parts = readDay(day)
  if (parts === null) throw new RangeError(`not a calendar day: ${day}`)
  return countDays(parts.year, parts.month, parts.day)
}

// Years are counted from March in eras of 400, so that the leap day is the last of its year.
// The published days-from-civil algorithm (H. Hinnant, "chrono-compatible low-level date algorithms").
function countDays(year: number, month: number, day: number): number {
  const marchYear = month > 2 ? year : year - 1
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/** The calendar day that lies a number of days after 1970-01-01. Throws outside the years 0001 to 9999. */
export function dayOf(daysSince1970: number): CalendarDay {
  if (!Number.isInteger(daysSince1970)) throw new RangeError('days are whole')
  const shifted = daysSince1970 + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  if (year < 1 || year > 9999) throw new RangeError('the years are 0001 to 9999')
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
}

function readDay(text: string): { year: number; month: number; day: number } | null {
  const found = dayPattern.exec(text)
  if (found === null) return null
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])]
  const exists = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
  return exists ? { year, month, day } : null
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0')
}
