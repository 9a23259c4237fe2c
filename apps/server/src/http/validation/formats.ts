import { isCleanText, withoutDirectionMarks } from '@getzo/domain/text/wire-text'
import { isCalendarDay } from '@getzo/domain/time/calendar-day'
import { isInstant, parseOrderDate } from '@getzo/domain/time/order-date'

/** Format names that the contract's shapes use, each with its check. Text rules are the threat model's. */
export const formats: Record<string, (text: string) => boolean> = {
  'clean-text': (text) => isCleanText(text),
  'search-text': (text) => isCleanText(withoutDirectionMarks(text)),
  'clean-lines': (text) => isCleanText(text, { lines: true }),
  'calendar-day': isCalendarDay,
  'calendar-day-or-none': (text) => text === '' || isCalendarDay(text),
  'date-time': isInstant,
  'calendar-days': (text) => text.split(',').every(isCalendarDay),
  'order-date': (text) => parseOrderDate(text) !== null,
  measure: (text) => text === '' || /^\d{1,4}(\.\d{1,3})?$/.test(text),
}
