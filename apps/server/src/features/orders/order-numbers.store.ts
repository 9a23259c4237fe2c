import { type CountedNumber, usualOrderNumber } from '@getzo/domain/orders/order-number'
import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/connection/transaction'
import type { Tables } from '../../db/schema/tables'
import { type OrderValues, tidy, tidyTracking } from './save/order-values'

interface Counted {
  number: string
  /** whether an order has it already */
  is_taken: boolean
}

/** Each n of `counted` as the setting writes it. */
const written = (counted: RawBuilder<unknown>) => sql<Counted>`
  select w.number, exists (select from orders o where o.order_number = w.number and o.deleted_at is null) as is_taken
  from (${counted}) c cross join (
    select substring(pattern from '^(.*?)[0-9]{1,15}$') as prefix, length(substring(pattern from '[0-9]{1,15}$')) as digits
    from (select coalesce(order_number, ${usualOrderNumber}) as pattern from shop_settings) s
  ) p cross join lateral (
    select prefix || lpad(n::text, greatest(digits, length(n::text)), '0') as number
  ) w order by n`

/** Numbers that come next, `from` 1; none of them is given. */
const coming = (from: number, count: number) =>
  written(
    sql`select last_value + k as n from order_numbers, generate_series(${from}::int, ${from + count - 1}::int) k`,
  )

const isFree = ({ number, is_taken: isTaken }: Counted, others: ReadonlySet<string>) =>
  !isTaken && !others.has(number)

const numbersLock = sql`hashtextextended('order numbers', 0)`

/** Until the change is stored no number is given: the setting can be compared with the last one. */
export const holdNumbers = (tx: Tx) => sql`select pg_advisory_xact_lock(${numbersLock})`.execute(tx)

/** Numbers looked at in one step where those that come next are taken. */
const lookedAt = 1000

/** The next numbers that no order has, without those in `others`. It gives none of them: another caller is answered the same ones. */
export async function comingNumbers(
  db: Kysely<Tables>,
  count: number,
  others: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const free: string[] = []
  let from = 1
  for (let size = count; free.length < count; size = lookedAt) {
    const { rows } = await coming(from, size).execute(db)
    free.push(...rows.filter((one) => isFree(one, others)).map(({ number }) => number))
    from += size
  }
  return free.slice(0, count)
}

/**
 * Gives the next numbers that no order has, without those in `others`. No number is given twice: one that was given to a
 * save that is taken back stays unused (O44).
 */
export async function giveNumbers(
  tx: Tx,
  count: number,
  others: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  await sql`select pg_advisory_xact_lock_shared(${numbersLock})`.execute(tx)
  const numbers: string[] = []
  while (numbers.length < count) {
    const next = sql`select nextval('order_numbers') as n from generate_series(1, ${count - numbers.length}::int)`
    const { rows } = await written(next).execute(tx)
    const free = rows.filter((one) => isFree(one, others))
    numbers.push(...free.map(({ number }) => number))
    if (free.length === 0) await passTaken(tx, others)
  }
  return numbers
}

/** Counts past the numbers that come next and are an order's own, or in `others`. */
async function passTaken(tx: Tx, others: ReadonlySet<string>): Promise<void> {
  const { rows } = await coming(1, lookedAt).execute(tx)
  const free = rows.findIndex((one) => isFree(one, others))
  const taken = free === -1 ? lookedAt : free
  if (taken > 0)
    await sql`select count(nextval('order_numbers')) from generate_series(1, ${taken}::int)`.execute(tx)
}

/** The number that comes next, whether an order has it or not. */
export async function readNextNumber(db: Kysely<Tables>): Promise<string> {
  const { rows } = await coming(1, 1).execute(db)
  const [next] = rows
  if (!next) throw new Error('the shop has no settings')
  return next.number
}

/** The number after the last one that was given with this prefix while the shop used another; null where none was. */
export async function numberAfterEnd(tx: Tx, { prefix }: CountedNumber): Promise<number | null> {
  const { rows } = await sql<{ after: string }>`
    select last_number + 1 as after from order_number_ends where prefix = ${prefix}`.execute(tx)
  return rows[0] ? Number(rows[0].after) : null
}

/** Remembers how far numbers were counted with this prefix. */
export async function endNumbers(tx: Tx, { prefix, value }: CountedNumber): Promise<void> {
  await sql`insert into order_number_ends (prefix, last_number) values (${prefix}, ${value}::bigint - 1)
    on conflict (prefix) do update set last_number = excluded.last_number`.execute(tx)
}

/** Numbers are given from this one on. A sequence takes nothing back, so that this is a change's last step. */
export async function beginNumbersAt(tx: Tx, { value }: CountedNumber): Promise<void> {
  await sql`select setval('order_numbers', ${value}::bigint - 1)`.execute(tx)
}

/** Gives a new order the next number where its caller gives none. */
export async function numberOrder(tx: Tx, values: OrderValues): Promise<void> {
  if (values.order_number === null) [values.order_number] = await giveNumbers(tx, 1)
}

/** Other orders, not deleted, with what a caller gave an order. Both may repeat, and are told (O44). */
export interface SameOrders {
  /** the id of one with the number */
  same_number_id: number | null
  /** the number of one with the tracking id */
  same_tracking: string | null
}

/** SameOrders as two columns, for these expressions; `but` is one more condition of the other order s. */
export const sameOrders = ({
  number,
  tracking,
  but = '',
}: {
  number: string
  tracking: string
  but?: string
}) => `
  (select s.id from orders s where s.order_number = ${number} and s.deleted_at is null ${but} limit 1) as same_number_id,
  (select s.order_number from orders s where s.tracking_id = ${tracking} and s.deleted_at is null ${but}
    order by s.id desc limit 1) as same_tracking`

const ofOthers = `select ${sameOrders({ number: '$1', tracking: '$2', but: 'and s.id <> $3' })}`

/** Of an order that is there. A new one is told when it is written (insertOrder). */
export async function otherOrders(
  tx: Tx,
  given: { order_number?: string; tracking_id?: string | null },
  id: number,
): Promise<SameOrders> {
  const [number, tracking] = [tidy(given.order_number ?? ''), tidyTracking(given.tracking_id ?? '')]
  if (number === null && tracking === null) return { same_number_id: null, same_tracking: null }
  const { rows } = await tx.executeQuery<SameOrders>(CompiledQuery.raw(ofOthers, [number, tracking, id]))
  const [same] = rows
  if (!same) throw new Error('a select without a table answered no row')
  return same
}

/** The numbers of these that an order has which is not deleted, and `others`. */
export async function takenNumbers(
  tx: Tx,
  numbers: readonly string[],
  others: ReadonlySet<string>,
): Promise<Set<string>> {
  const { rows } = await sql<{ order_number: string }>`
    select distinct order_number from orders
    where order_number = any(${numbers}::text[]) and deleted_at is null`.execute(tx)
  return new Set([...others, ...rows.map(({ order_number: number }) => number)])
}
