import { normalizePhoneDigits, plainPhoneText } from '../customers/customer-rules'
import { type OrderStatus, parseOrderStatus } from '../orders/order-status'
import { withoutApostrophes } from '../text/formula-safe'
import { isGroupedOrDecimal } from '../text/typed-number'
import { isCleanText } from '../text/wire-text'
import { isCalendarDay } from '../time/calendar-day'
import { readOrderDate } from '../time/order-date'
import { serialInWords } from '../time/serial-day'
import { type Said, say } from '../words/say'
import type { CellShape, ImportField } from './import-kinds'

/** Whether 03/04/2026 is the third of April or the fourth of March. */
export const dayOrders = ['dmy', 'mdy'] as const
export type DayOrder = (typeof dayOrders)[number]

/** The meaning of a cell, or why it has none, with a proposal where what was meant is likely. */
export type ReadCell = Readonly<{ value: string }> | Readonly<{ said: Said; proposal?: string }>

const refused = (said: Said, proposal?: string): ReadCell =>
  proposal === undefined ? { said } : { said, proposal }

/**
 * Spreadsheets write a number of 12 digits and more as 4.00638E+12, and keep 15 digits of a longer one: two zeros and more
 * stand for those that are lost. A single one is too often the code's own.
 */
const isExponent = (text: string) => /^[+-]?\d+(?:[.,]\d+)?E[+-]?\d+$/i.test(text)
const hasLostDigits = (text: string) => /^\d{17,}$/.test(text) && /^0+$/.test(text.slice(15))
const isDecimalOfWhole = (text: string) => /^\d{5,}[.,]0+$/.test(text)

// of Excel, LibreOffice and Numbers
const errorCell = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/

/**
 * Reads a cell by its field. An empty cell is an empty value. Nothing that a spreadsheet has changed is guessed (W9).
 */
export function readCell(
  { shape, max, name }: ImportField,
  cell: string,
  dayOrder: DayOrder | null,
): ReadCell {
  const text = withoutApostrophes(cell).normalize('NFC').trim()
  if (text === '') return { value: '' }
  if (errorCell.test(text)) return refused(say('imports.cell_error', { cell: text }))
  if (!isCleanText(text, { lines: name === 'staff_note' })) return refused(say('imports.text_unclean'))
  if (text.length > max) return refused(say('imports.text_too_long', { max }))
  return readers[shape](text, dayOrder)
}

const readers: Record<CellShape, (text: string, dayOrder: DayOrder | null) => ReadCell> = {
  text: (text) => ({ value: text }),
  code: (text) => shortened(text) ?? { value: text },
  phone: readPhone,
  day: readDay,
  whole: readWholeCell,
  money: readMoney,
  status: readStatus,
}

const shortened = (text: string): ReadCell | null =>
  isExponent(text) || hasLostDigits(text) || isDecimalOfWhole(text)
    ? refused(say('imports.shortened', { cell: text }))
    : null

/**
 * A phone number as it is stored. Ten bare digits after a 1, and nine or fewer, are a Chinese mobile or a number with its
 * first zero that lost a digit.
 */
function readPhone(text: string): ReadCell {
  const lost = shortened(text)
  if (lost) return lost
  const phone = normalizePhoneDigits(text)
  if (phone === null) return refused(say('imports.phone_invalid', { cell: text }))
  const bare = plainPhoneText(text)
  if (!/^\d+$/.test(bare)) return { value: phone }
  const isShortMobile = bare.length === 10 && bare.startsWith('1')
  const isLongMobile = bare.length === 12 && /^1[3-9]/.test(bare)
  if (isShortMobile || isLongMobile) {
    return refused(say('imports.phone_digits', { cell: text, count: bare.length }))
  }
  if (bare.length === 9 || (bare.length === 11 && !bare.startsWith('1') && !bare.startsWith('0'))) {
    return refused(say('imports.phone_zero', { cell: text }))
  }
  return { value: phone }
}

const numberWords: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'one un une 一',
    'two deux 二 两',
    'three trois 三',
    'four quatre 四',
    'five cinq 五',
    'six 六',
    'seven sept 七',
    'eight huit 八',
    'nine neuf 九',
    'ten dix 十',
  ].flatMap((names, at) => names.split(' ').map((one) => [one, String(at + 1)])),
)

/** 2, 2.0 and full-width ２; 1,000 and 1.000 could be one or a thousand and are refused; of 2件 and x2 the 2 is proposed. */
function readWholeCell(text: string): ReadCell {
  const plain = text.normalize('NFKC')
  const [, digits] = /^(\d{1,9})(?:[.,]0+)?$/.exec(plain) ?? []
  if (digits !== undefined && !isGroupedOrDecimal(plain)) return { value: String(Number(digits)) }
  const [, counted] = /^(?:[x×*]\s*)?(\d{1,6})\s*(?:\p{L}+)?$/iu.exec(plain) ?? []
  return refused(say('imports.whole_invalid', { cell: text }), numberWords[text.toLowerCase()] ?? counted)
}

/** 12.50, 12,50, $12.50 and 1,234.50; an ambiguous amount is refused. */
function readMoney(text: string): ReadCell {
  const plain = text.replaceAll(/^(?:US\$|\$|USD)\s*|\s*(?:USD|\$)$/gi, '')
  if (/^\d+(?:\.\d{1,2})?$/.test(plain)) return { value: plain }
  if (/^\d+,\d{2}$/.test(plain)) return { value: plain.replace(',', '.') }
  if (/^\d{1,3}(?:,\d{3})+\.\d{2}$/.test(plain)) return { value: plain.replaceAll(',', '') }
  return refused(say('imports.money_invalid', { cell: text }))
}

const statusWords: Readonly<Record<string, OrderStatus>> = {
  待付款: 'waiting_for_payment',
  待发货: 'awaiting_fulfillment',
  已付款: 'awaiting_fulfillment',
  已发货: 'shipped',
  待收货: 'shipped',
  已完成: 'delivered',
  已签收: 'delivered',
  交易成功: 'delivered',
  已退款: 'refunded',
  已取消: 'cancelled_by_admin',
  交易关闭: 'cancelled_by_admin',
  paid: 'awaiting_fulfillment',
  unpaid: 'waiting_for_payment',
  'en attente de paiement': 'waiting_for_payment',
  'en préparation': 'awaiting_fulfillment',
  payée: 'awaiting_fulfillment',
  expédiée: 'shipped',
  livrée: 'delivered',
  remboursée: 'refunded',
  annulée: 'cancelled_by_admin',
}

function readStatus(text: string): ReadCell {
  const status = parseOrderStatus(text) ?? statusWords[text.toLowerCase()]
  return status ? { value: status } : refused(say('imports.status_invalid', { cell: text }))
}

const timePart = String.raw`(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?`
const yearFirst = new RegExp(String.raw`^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?${timePart}$`)
const yearLast = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})${timePart}$`)
// the years 2000 to 2199: what is less could be a year, or a typing error
const serials = { first: 36_526, last: 109_574 }

/** 'YYYY-MM-DD HH:mm:ss', or the day alone; an ISO instant stays as it is. */
function readDay(text: string, dayOrder: DayOrder | null): ReadCell {
  if (/^\d{5,6}(?:\.\d+)?$/.test(text) && Number(text) >= serials.first && Number(text) <= serials.last) {
    return { value: serialInWords(Number(text)) }
  }
  if (readOrderDate(text)) return { value: text }
  const first = yearFirst.exec(text)
  if (first) return dayOf(text, { year: first[1], month: first[2], day: first[3] }, first.slice(4))
  const last = yearLast.exec(text)
  if (!last) return refused(say('imports.day_invalid', { cell: text }))
  const [, one, two, year, ...time] = last
  const order = dayOrder ?? evidence(one, two)
  if (order === null) return refused(say('imports.day_order_missing', { examples: [text] }))
  const parts = order === 'dmy' ? { year, month: two, day: one } : { year, month: one, day: two }
  return dayOf(text, parts, time)
}

/** A day with its year last as YYYY-MM-DD, where its order is known; any other text stays as it is. */
export function dayInOrder(text: string, dayOrder: DayOrder | null): string {
  const read = yearLast.test(text) ? readDay(text, dayOrder) : null
  return read && 'value' in read ? read.value : text
}

interface DayParts {
  year: string | undefined
  month: string | undefined
  day: string | undefined
}

function dayOf(
  text: string,
  { year = '', month = '', day = '' }: DayParts,
  time: readonly (string | undefined)[],
): ReadCell {
  const [hour, minute, second = '00'] = time
  const pad = (part: string) => part.padStart(2, '0')
  const written = `${year}-${pad(month)}-${pad(day)}`
  if (!isCalendarDay(written)) {
    const last = lastOfMonth(Number(year), Number(month))
    return refused(say('imports.day_not_there', { cell: text }), Number(day) > 28 ? last : undefined)
  }
  const whole = hour === undefined ? written : `${written} ${pad(hour)}:${pad(minute ?? '00')}:${pad(second)}`
  return readOrderDate(whole) ? { value: whole } : refused(say('imports.day_invalid', { cell: text }))
}

function lastOfMonth(year: number, month: number): string | undefined {
  const pad = (part: number) => String(part).padStart(2, '0')
  const days = [31, 30, 29, 28].map((day) => `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`)
  return month >= 1 && month <= 12 ? days.find((day) => isCalendarDay(day)) : undefined
}

/**
 * The order of day and month that the two numbers before a year show: one beyond 12 is a day; two equal ones say the
 * same either way.
 */
function evidence(one = '', two = ''): DayOrder | null {
  if (Number(one) > 12) return 'dmy'
  return Number(two) > 12 || Number(one) === Number(two) ? 'mdy' : null
}

/**
 * The order of day and month in a column: one beyond 12 shows it. Null where no value needs it; 'ask' where none shows
 * it, or values contradict each other, with examples out of the file.
 */
export function dayOrderOf(
  values: readonly string[],
): Readonly<{ order: DayOrder | null } | { order: 'ask'; examples: readonly string[] }> {
  const found = values.flatMap((value) => {
    const parts = yearLast.exec(value.trim())
    return parts && Number(parts[1]) !== Number(parts[2])
      ? [{ value, shown: evidence(parts[1], parts[2]) }]
      : []
  })
  if (found.length === 0) return { order: null }
  const shown = new Set(found.flatMap(({ shown: one }) => (one === null ? [] : [one])))
  const [only] = shown
  if (only !== undefined && shown.size === 1) return { order: only }
  const doubtful = found.filter(({ shown: one }) => one === null)
  const examples = (doubtful.length > 0 ? doubtful : found).map(({ value }) => value)
  return { order: 'ask', examples: [...new Set(examples)].slice(0, 3) }
}

/** Whether a value looks like a shape, by which columns without a known heading are matched. */
export function cellIs(shape: CellShape, value: string): boolean {
  const text = value.trim()
  if (shape === 'phone') {
    const digits = normalizePhoneDigits(text) ?? ''
    return /^1[3-9]\d{9}$/.test(digits) || (/^[+(]/.test(plainPhoneText(text)) && digits !== '')
  }
  if (shape === 'day') return yearFirst.test(text) || yearLast.test(text) || readOrderDate(text) !== null
  return shape === 'status' && 'value' in readStatus(text)
}
