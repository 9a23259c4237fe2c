import { isCalendarDay } from '../time/calendar-day'
import { readOrderDate } from '../time/order-date'
import { serialInWords } from '../time/serial-day'
import { say } from '../words/say'
import { type ReadCell, refused } from './read-cell'

/** Whether 03/04/2026 is the third of April or the fourth of March. */
export const dayOrders = ['dmy', 'mdy'] as const
export type DayOrder = (typeof dayOrders)[number]

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()

/** The months by their names in English and French, whole and short; their short forms overlap. */
const monthNames: ReadonlyMap<string, string> = new Map(
  [
    'january jan janvier janv',
    'february feb fevrier fevr fev',
    'march mar mars',
    'april apr avril avr',
    'may mai',
    'june jun juin',
    'july jul juillet juil',
    'august aug aout',
    'september sep sept septembre',
    'october oct octobre',
    'november nov novembre',
    'december dec decembre',
  ].flatMap((names, at) => names.split(' ').map((name) => [name, String(at + 1)] as const)),
)
const chineseMonths = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二']

// "mar" is Tuesday in French, and March where a day and a year follow
const weekday =
  /^(?:(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|lun|mar(?!\.?\s\d{1,2}(?:st|nd|rd|th)?(?:,\s*\d{2,4}|\s\d{4})\b)|mer|jeu|ven|sam|dim)\.?|monday|tuesday|wednesday|thursday|friday|saturday|sunday|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche),?\s+(?=\d|\p{L}+\.?\s\d)/iu
const chineseWeekday = /\s*\(?(?:星期|周|礼拜)[一二三四五六日天]\)?\s*/u

const morning = 'am|a\\.m\\.|上午|早上|凌晨'
const afternoon = 'pm|p\\.m\\.|下午|晚上|中午'
const clock = new RegExp(
  String.raw`^(.*?\d)(?:日\s*|[T, ]+(?:(?:at|à)\s)?|(?=\D{2}\s?\d{1,2}:))(${morning}|${afternoon})?\s*(\d{1,2})\s?[:时点h]\s?(\d{2})分?(?:\s?:?(\d{2})秒?(?:[.,]\d{1,9})?)?\s*(${morning}|${afternoon})?\s*(Z|(?:UTC|GMT)?[+-]\d{2}:?\d{2}|UTC|GMT)?$`,
  'iu',
)
const compact = /^(\d{4})(\d{2})(\d{2})(?:[T ]?(\d{2})(\d{2})(\d{2}))?$/
const yearFirst = /^(\d{4})\s?[-/.年 ]\s?(\d{1,2})\s?[-/.月 ]\s?(\d{1,2})日?$/
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/
const namedFirst = /^(\p{L}+)\.?[- ]?(\d{1,2})(?:st|nd|rd|th)?[-,. ]+(\d{4}|\d{2})$/iu
const namedSecond = /^(\d{1,2})(?:st|nd|rd|th|er)?[-. ]?(?:de |d')?(\p{L}+)\.?[-,. ]+(\d{4}|\d{2})$/iu
const namedThird = /^(\d{4})[-. ](\p{L}+)[-. ]+(\d{1,2})$/u

// the years 2000 to 2199: what is less could be a year, or a typing error
const serials = { first: 36_526, last: 109_574 }

/** The parts of a written day. `order` is missing where the month is named or the year comes first. */
interface WrittenDay {
  year: string
  month: string
  day: string
  /** the two numbers before the year, whose order only the column shows */
  numbers?: readonly [string, string]
}

interface WrittenMoment {
  day: WrittenDay
  /** ' 14:05:00', with its offset where one is written; empty without an hour */
  time: string
}

/**
 * 'YYYY-MM-DD HH:mm:ss' with an offset where one is written, or the day alone. Dates are read as other programs write
 * them: 2026/11/5 下午 2:05, Nov 15, 2026, 15-Nov-2026, 15 nov. 2026, 2026-11-05 10:12:33 -0500.
 */
export function readDay(text: string, dayOrder: DayOrder | null): ReadCell {
  if (/^\d{5,6}(?:\.\d+)?$/.test(text) && Number(text) >= serials.first && Number(text) <= serials.last) {
    return { value: serialInWords(Number(text)) }
  }
  if (readOrderDate(text)) return { value: text }
  const found = readMoment(text)
  if (found === null) return refused(say('imports.day_invalid', { cell: text }))
  const { day, time } = found
  if (day.numbers) {
    const order = dayOrder ?? evidence(day.numbers)
    if (day.year.length === 2 && dayOrder === null) return refusedShortYear(text, found, order)
    if (order === null) return refused(say('imports.day_order_missing', { examples: [text] }))
    return dayOf(text, inOrder(day, order), time)
  }
  if (day.year.length === 2) return refusedShortYear(text, found, 'mdy')
  return dayOf(text, day, time)
}

/** A day with its year last as YYYY-MM-DD, where its order is known; any other text stays as it is. */
export function dayInOrder(text: string, dayOrder: DayOrder | null): string {
  const isInOrder = readMoment(text)?.day.numbers !== undefined
  const read = isInOrder ? readDay(text, dayOrder) : null
  return read && 'value' in read ? read.value : text
}

/** Longer than any date, and so short that the patterns below take no time. */
const momentLengthMax = 60

/** A text as its day and its time, whose numbers may still be no day; null for one that is written as none. */
function readMoment(text: string): WrittenMoment | null {
  if (text.length > momentLengthMax) return null
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\s+/gu, ' ')
    .replace(weekday, '')
    .replace(chineseWeekday, ' ')
    .replace(/([十一二三四五六七八九]{1,2})月/u, (all, name: string) => {
      const at = chineseMonths.indexOf(name)
      return at < 0 ? all : `${at + 1}月`
    })
    .trim()
  const whole = compact.exec(plain)
  if (whole) {
    const [, year = '', month = '', day = '', hour, minute = '', second = ''] = whole
    return { day: { year, month, day }, time: hour === undefined ? '' : ` ${hour}:${minute}:${second}` }
  }
  const timed = clock.exec(plain)
  const day = readWrittenDay((timed?.[1] ?? plain).trim())
  if (day === null) return null
  if (!timed) return { day, time: '' }
  const time = timeOf(timed)
  return time === null ? null : { day, time }
}

function readWrittenDay(text: string): WrittenDay | null {
  const first = yearFirst.exec(text)
  if (first) return { year: first[1] ?? '', month: first[2] ?? '', day: first[3] ?? '' }
  const last = yearLast.exec(text)
  if (last) {
    const [, one = '', , two = '', year = ''] = last
    return { year, month: two, day: one, numbers: [one, two] }
  }
  const month = (name = '') => monthNames.get(folded(name))
  const [, nameOne, dayOne = '', yearOne = ''] = namedFirst.exec(text) ?? []
  const [, dayTwo = '', nameTwo, yearTwo = ''] = namedSecond.exec(text) ?? []
  const [, yearThree = '', nameThree, dayThree = ''] = namedThird.exec(text) ?? []
  const one = month(nameOne)
  if (one !== undefined) return { year: yearOne, month: one, day: dayOne }
  const two = month(nameTwo)
  if (two !== undefined) return { year: yearTwo, month: two, day: dayTwo }
  const three = month(nameThree)
  return three === undefined ? null : { year: yearThree, month: three, day: dayThree }
}

const pad = (part: string) => part.padStart(2, '0')
const isOneOf = (words: string, word: string) =>
  words.replaceAll('\\', '').split('|').includes(word.toLowerCase())

/** The time of day in 24 hours; null for an hour that its half of the day does not have. */
function timeOf([, , before = '', written = '', minute = '', second = '00', after = '', zone = '']: readonly (
  | string
  | undefined
)[]): string | null {
  const half = before || after
  const hour = hourOf(Number(written), half)
  if (hour === null) return null
  const offset = zone.replace(/^(?:UTC|GMT)(?=[+-])/i, '').replace(/^(?:UTC|GMT|Z)$/i, 'Z')
  return ` ${pad(String(hour))}:${minute}:${second}${offset}`
}

function hourOf(hour: number, half: string): number | null {
  if (half === '') return hour
  if (isOneOf(morning, half)) return hour > 12 ? null : hour % 12
  if (hour > 12 || (hour === 12 && half !== '晚上')) return hour
  if (hour === 0 || hour === 12) return null
  return half === '中午' && hour > 3 ? hour : hour + 12
}

const inOrder = ({ year, numbers: [one, two] = ['', ''] }: WrittenDay, order: DayOrder): WrittenDay =>
  order === 'dmy' ? { year, month: two, day: one } : { year, month: one, day: two }

const longYear = (year: string) => (year.length === 2 ? `20${year}` : year)

function dayOf(text: string, { year, month, day }: WrittenDay, time: string): ReadCell {
  const written = `${longYear(year)}-${pad(month)}-${pad(day)}`
  if (!isCalendarDay(written)) {
    const last = lastOfMonth(longYear(year), Number(month))
    return refused(say('imports.day_not_there', { cell: text }), Number(day) > 28 ? last : undefined)
  }
  const whole = `${written}${time}`
  return readOrderDate(whole) ? { value: whole } : refused(say('imports.day_invalid', { cell: text }))
}

/** A year of two digits is asked about: the day is proposed where no other reading of its three numbers is one. */
function refusedShortYear(text: string, { day, time }: WrittenMoment, order: DayOrder | null): ReadCell {
  const said = say('imports.year_short', { cell: text })
  if (order === null) return refused(said)
  const read = dayOf(text, day.numbers ? inOrder(day, order) : day, time)
  const [one = '', two = ''] = day.numbers ?? []
  const isOtherwise = day.numbers && isCalendarDay(`20${pad(one)}-${pad(two)}-${pad(day.year)}`)
  return 'value' in read && !isOtherwise ? refused(said, read.value) : refused(said)
}

function lastOfMonth(year: string, month: number): string | undefined {
  const days = [31, 30, 29, 28].map((day) => `${year}-${pad(String(month))}-${day}`)
  return month >= 1 && month <= 12 ? days.find((day) => isCalendarDay(day)) : undefined
}

/**
 * The order of day and month that the two numbers before a year show: one beyond 12 is a day; two equal ones say the
 * same either way.
 */
function evidence([one, two]: readonly [string, string]): DayOrder | null {
  if (Number(one) > 12) return 'dmy'
  return Number(two) > 12 || Number(one) === Number(two) ? 'mdy' : null
}

/**
 * The order of day and month in a column: one beyond 12 shows it. Null where no value needs it; 'ask' where none shows
 * it, values contradict each other, or a year has two digits, with examples out of the file.
 */
export function dayOrderOf(
  values: readonly string[],
): Readonly<{ order: DayOrder | null } | { order: 'ask'; examples: readonly string[] }> {
  const found = values.flatMap((value) => {
    // nearly no value of a file has its year last
    const day = /\d{4}/.test(value.slice(0, 4)) ? undefined : readMoment(value)?.day
    return day?.numbers ? [{ value, isShort: day.year.length === 2, numbers: day.numbers }] : []
  })
  const telling = found.filter(({ isShort, numbers: [one, two] }) => isShort || Number(one) !== Number(two))
  if (telling.length === 0) return { order: null }
  const isDoubtful = ({ isShort, numbers }: (typeof found)[number]) => isShort || evidence(numbers) === null
  const shown = new Set(telling.flatMap(({ numbers }) => evidence(numbers) ?? []))
  const [only] = shown
  if (only !== undefined && shown.size === 1 && !telling.some(({ isShort }) => isShort))
    return { order: only }
  const doubtful = telling.filter(isDoubtful)
  const examples = (doubtful.length > 0 ? doubtful : telling).map(({ value }) => value)
  return { order: 'ask', examples: [...new Set(examples)].slice(0, 3) }
}

/** Whether a text is written as a day. */
export const isDayLike = (text: string): boolean => readOrderDate(text) !== null || readMoment(text) !== null
