import type { CalendarDay } from '../time/calendar-day'

/**
 * The name of an exported file, '{name}-{YYYY-MM-DD}.csv' or .xlsx, with #, commas and newlines removed from the name
 * (O8), and other control characters, which would break the header that carries it.
 */
export function exportFileName(name: string, day: CalendarDay, format: 'csv' | 'xlsx' = 'csv'): string {
  return `${name.replace(/[#,\p{Cc}\u2028\u2029]/gu, '')}-${day}.${format}`
}
