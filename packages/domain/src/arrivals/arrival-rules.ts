import { parseCents } from '../orders/order-total'
import { type Refusal, refuse } from '../refusal'

/** How an arrival stands (S7). It is received in part while one of its receipts stands. */
export const arrivalStates = ['draft', 'ordered', 'received_in_part', 'closed', 'cancelled'] as const
export type ArrivalState = (typeof arrivalStates)[number]

/** The views of its list. */
export const arrivalViews = ['open', 'late', 'draft', 'closed'] as const
export type ArrivalView = (typeof arrivalViews)[number]

/** By what an arrival's costs are spread over its lines (S7). */
export const spreads = ['value', 'weight', 'pieces'] as const
export type Spread = (typeof spreads)[number]

/** The currencies of makers, by ISO 4217. */
export const arrivalCurrencies = ['USD', 'CAD', 'CNY', 'EUR', 'GBP', 'JPY'] as const
export type ArrivalCurrency = (typeof arrivalCurrencies)[number]

export const arrivalActs = [
  'edit',
  'order',
  'receive',
  'take_back',
  'close',
  'cost',
  'cancel',
  'delete',
] as const
export type ArrivalAct = (typeof arrivalActs)[number]

export const arrivalLinesMax = 200
export const orderedMax = 999_999

const statesOf: Readonly<Record<ArrivalAct, readonly ArrivalState[]>> = {
  edit: ['draft', 'ordered', 'received_in_part'],
  order: ['draft'],
  receive: ['ordered', 'received_in_part'],
  take_back: ['received_in_part'],
  close: ['received_in_part'],
  cost: ['draft', 'ordered', 'received_in_part', 'closed'],
  cancel: ['ordered'],
  delete: ['draft'],
}

/** Whether an act may follow in a state. */
export const mayFollow = (act: ArrivalAct, state: ArrivalState): boolean => statesOf[act].includes(state)

const stateRules = {
  draft: 'arrival.is_draft',
  ordered: 'arrival.is_ordered',
  received_in_part: 'arrival.is_received',
  closed: 'arrival.is_closed',
  cancelled: 'arrival.is_cancelled',
} as const

/** Why an act may not follow, or null; of ordering also what the arrival lacks. */
export function checkAct(
  act: ArrivalAct,
  arrival: {
    number: string
    state: ArrivalState
    expected_on: string | null
    lines: readonly { sku: string; ordered: number; is_sku_deleted: boolean }[]
  },
): Refusal | null {
  if (!mayFollow(act, arrival.state)) return refuse(stateRules[arrival.state], '', { number: arrival.number })
  if (act !== 'order') return null
  if (arrival.expected_on === null) return refuse('arrival.day_missing', 'expected_on')
  if (arrival.lines.length === 0) return refuse('arrival.lines_missing', 'lines')
  const gone = arrival.lines.findIndex(({ is_sku_deleted: isGone }) => isGone)
  if (gone !== -1)
    return refuse('arrival.sku_deleted', `lines.${gone}.sku_id`, { sku: arrival.lines[gone]?.sku ?? '' })
  const none = arrival.lines.findIndex(({ ordered }) => ordered === 0)
  return none === -1 ? null : refuse('arrival.ordered_invalid', `lines.${none}.ordered`, { max: orderedMax })
}

/** A line as it is entered. */
export interface LineEntry {
  readonly sku_id: number | null
  readonly ordered: number | null
  readonly unit_cost: string | null
}

/** An arrival as it is entered. */
export interface ArrivalEntry {
  readonly brand_id: number | null
  readonly currency: string | null
  readonly freight: string | null
  readonly duty: string | null
  readonly other: string | null
  readonly other_what: string | null
  readonly rate: string | null
  readonly lines: readonly LineEntry[]
}

/** Everything that is wrong with what is entered, in the order of the form; a draft may lack its day and its costs. */
export function arrivalFaults(entry: ArrivalEntry): Refusal[] {
  const { brand_id, freight, duty, other, rate, lines } = entry
  const money = Object.entries({ freight, duty, other }).flatMap(([field, value]) =>
    isMoney(value) ? [] : [refuse('arrival.amount_invalid', field)],
  )
  return [
    ...(brand_id === null ? [refuse('arrival.maker_missing', 'brand_id')] : []),
    ...(entry.currency === null ? [refuse('arrival.currency_missing', 'currency')] : []),
    ...money,
    ...(other !== null && Number(other) > 0 && (entry.other_what ?? '').trim() === ''
      ? [refuse('arrival.other_unsaid', 'other_what')]
      : []),
    ...(isRate(rate) ? [] : [refuse('arrival.rate_invalid', 'rate')]),
    ...lines.flatMap((line, at) => lineFaults(line, lines, at)),
  ]
}

/** What it costs, as it is entered by itself: also when it is closed, as bills come later (S8). */
export type CostEntry = Pick<ArrivalEntry, 'freight' | 'duty' | 'other' | 'other_what' | 'rate'> & {
  readonly lines: readonly { line_id: number; unit_cost: string | null }[]
}

/** The first thing that is wrong with it, or null. */
export function checkCosts({ lines, ...costs }: CostEntry, lineIds: readonly number[]): Refusal | null {
  const fault = checkArrival({ ...costs, brand_id: 1, currency: 'USD', lines: [] })
  if (fault !== null) return fault
  for (const [at, { line_id, unit_cost }] of lines.entries()) {
    const isTwice = lines.findIndex((other) => other.line_id === line_id) < at
    if (isTwice || !lineIds.includes(line_id)) return refuse('arrival.line_unknown', `lines.${at}.line_id`)
    if (!isMoney(unit_cost)) return refuse('arrival.amount_invalid', `lines.${at}.unit_cost`)
  }
  return null
}

/** The first of them, or null. */
export const checkArrival = (entry: ArrivalEntry): Refusal | null => arrivalFaults(entry)[0] ?? null

function lineFaults(line: LineEntry, lines: readonly LineEntry[], at: number): Refusal[] {
  const { sku_id, ordered, unit_cost } = line
  if (sku_id === null) return [refuse('arrival.sku_missing', `lines.${at}.sku_id`)]
  if (lines.findIndex((other) => other.sku_id === sku_id) < at)
    return [refuse('arrival.sku_twice', `lines.${at}.sku_id`)]
  return [
    ...(ordered === null || ordered < 0 || ordered > orderedMax
      ? [refuse('arrival.ordered_invalid', `lines.${at}.ordered`, { max: orderedMax })]
      : []),
    ...(isMoney(unit_cost) ? [] : [refuse('arrival.amount_invalid', `lines.${at}.unit_cost`)]),
  ]
}

const isMoney = (text: string | null) => text === null || parseCents(text) !== null
const isRate = (text: string | null) =>
  text === null || (/^\d{1,6}(\.\d{1,6})?$/.test(text) && Number(text) > 0)

/** One line of a delivery. */
export interface ReceivedLine {
  readonly line_id: number
  readonly received: number
  /** of them */
  readonly damaged: number
}

/** What a delivery needs: lines of the arrival, each once, with pieces, and no more damaged ones than came. */
export function checkReceipt(received: readonly ReceivedLine[], lineIds: readonly number[]): Refusal | null {
  if (received.length === 0) return refuse('arrival.nothing_received', 'lines')
  for (const [at, { line_id, received: pieces, damaged }] of received.entries()) {
    const isOther = !lineIds.includes(line_id)
    if (isOther || received.findIndex((other) => other.line_id === line_id) < at)
      return refuse('arrival.line_unknown', `lines.${at}.line_id`)
    if (pieces < 1 || pieces > orderedMax)
      return refuse('arrival.received_invalid', `lines.${at}.received`, { max: orderedMax })
    if (damaged < 0 || damaged > pieces)
      return refuse('arrival.damaged_invalid', `lines.${at}.damaged`, { n: pieces })
  }
  return null
}

/** A line with the sums of its receipts that stand. */
export interface LineSums {
  readonly ordered: number
  readonly received: number
  readonly damaged: number
}

/** How what came differs from what was ordered. */
export const differenceOf = ({ ordered, received, damaged }: LineSums) => ({
  missing: Math.max(0, ordered - received),
  more: Math.max(0, received - ordered),
  damaged,
})

/** Whether it is late: it is open, and its day has passed. Days as YYYY-MM-DD in the shop's time zone. */
export const isLate = (state: ArrivalState, expectedOn: string | null, today: string): boolean =>
  (state === 'ordered' || state === 'received_in_part') && expectedOn !== null && expectedOn < today
