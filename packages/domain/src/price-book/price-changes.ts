import { parseCents } from '../orders/order-total'

/**
 * One price of a SKU from its effective date on. `price` is decimal text, `start` the effective date (epoch
 * milliseconds). `ended` is when one that is not active was replaced or taken away; without it that was before any
 * moment that is asked about. Deleted ones are left out by the caller.
 */
export type PriceRecord = Readonly<{
  id: number
  price: string
  start: number
  active: boolean
  ended?: number | null
}>

/**
 * The state of a price at a moment: in force, to come, over (replaced, or overtaken by a later one), or withdrawn before
 * it began (P9, P15, W10).
 */
export type PriceState = 'current' | 'scheduled' | 'past' | 'withdrawn'

/** A SKU's prices at one moment. `scheduled` soonest first, `past` and `withdrawn` newest first. */
export type PricesAt<R extends PriceRecord> = Readonly<{
  current: R | null
  scheduled: readonly R[]
  past: readonly R[]
  withdrawn: readonly R[]
}>

/** Later start first; of two that start together the newer record first. */
const latestFirst = (a: PriceRecord, b: PriceRecord) => b.start - a.start || b.id - a.id
/** Earlier start first; of two that start together the newer record first, which is the one that will be in force. */
const soonestFirst = (a: PriceRecord, b: PriceRecord) => a.start - b.start || b.id - a.id

/** Whether a price stood at `at`: one that has ended since counted until then. */
const stood = ({ active, ended }: PriceRecord, at: number) => active || (ended ?? -Infinity) > at

/** Whether a price that is not in force at `at` ever was, or was withdrawn before it began. */
const began = ({ active, ended, start }: PriceRecord, at: number) =>
  start <= at && (active || ended === undefined || ended === null || ended > start)

/**
 * Which of a SKU's prices is in force at `at` (epoch milliseconds), and what the others are. In force is the one that
 * stood then and started last; of two that start together the newer record. The one place that decides it: forms, lists,
 * order lines, price book and history ask here, and the same order stands in SQL (server, promotions/prices-at.ts).
 */
export function pricesAt<R extends PriceRecord>(records: readonly R[], at: number): PricesAt<R> {
  const ordered = records.toSorted(latestFirst)
  const current = ordered.find((record) => stood(record, at) && record.start <= at) ?? null
  const isScheduled = (record: R) => stood(record, at) && record.start > at
  const others = ordered.filter((record) => record !== current && !isScheduled(record))
  return {
    current,
    scheduled: records.filter(isScheduled).toSorted(soonestFirst),
    past: others.filter((record) => began(record, at)),
    withdrawn: others.filter((record) => !began(record, at)),
  }
}

/** The state of one of `records` at `at`. */
export function priceStateAt<R extends PriceRecord>(
  record: R,
  records: readonly R[],
  at: number,
): PriceState {
  const prices = pricesAt(records, at)
  if (prices.current?.id === record.id) return 'current'
  const isIn = (list: readonly R[]) => list.some(({ id }) => id === record.id)
  if (isIn(prices.scheduled)) return 'scheduled'
  return isIn(prices.past) ? 'past' : 'withdrawn'
}

/** The price that a form shows for a SKU (P6): the one in force, else the next to come. */
export function shownPrice<R extends PriceRecord>(records: readonly R[], at: number): R | null {
  const { current, scheduled } = pricesAt(records, at)
  return current ?? scheduled[0] ?? null
}

/** A price as a form asks for it: `price` decimal text, `start` epoch milliseconds. */
export type WantedPrice = Readonly<{ price: string; start: number }>

/** The effect of saving on a SKU's prices: records that end, and one that begins. */
export type PriceChange = Readonly<{ deactivate: readonly number[]; create: WantedPrice | null }>

const nothing: PriceChange = { deactivate: [], create: null }

/**
 * The records to write when a form that showed `shown` asks for `wanted` (null for no price) at `now` (P9, P19, P20):
 * - the same price from the same moment on: nothing, so a price set back before saving leaves no trace;
 * - another price or another date: a new record, and the shown one ends. Both together make one new record;
 * - no price: the shown one ends, and the SKU cannot be sold.
 * With a shown one that has begun end those that it overtook, so that no older price comes back.
 * A price that starts later leaves the one in force in force until then, so that nothing stops being sold meanwhile
 * (decided); where only the date moves, the shown one ends. A record is never rewritten: orders hold it (M5).
 * Another price that would start at the same moment ends, so that one moment has one price.
 */
export function changePrice<R extends PriceRecord>(
  records: readonly R[],
  shown: R | null,
  wanted: WantedPrice | null,
  now: number,
): PriceChange {
  const withShown = shown === null ? [] : [shown, ...overtaken(records, shown, now)]
  if (wanted === null) return { deactivate: idsOf(withShown), create: null }
  const { start } = wanted
  const samePrice = shown !== null && parseCents(shown.price) === parseCents(wanted.price)
  if (samePrice && shown.start === start) return nothing
  const replaced = records.filter((record) => record.active && record.start === start)
  const staysUntilThen = shown !== null && !samePrice && shown.start <= now && start > now
  return { deactivate: idsOf(staysUntilThen ? replaced : [...withShown, ...replaced]), create: wanted }
}

/** The prices that the shown one overtook when it began, which would be in force again without it. */
const overtaken = (records: readonly PriceRecord[], shown: PriceRecord, now: number) =>
  records.filter(({ active, start }) => active && start <= shown.start && shown.start <= now)

const idsOf = (records: readonly PriceRecord[]): number[] =>
  [...new Set(records.map(({ id }) => id))].toSorted((a, b) => a - b)
