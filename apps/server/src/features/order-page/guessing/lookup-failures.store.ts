import { type LookupTally, lookupSeconds } from '@getzo/domain/orders/lookup/lookup-limits'
import type { Database } from '../../../db/connection/connect'

/** A try as it is kept: keyed hashes of the link as it was given, and of where it came from. */
export interface Try {
  link: string
  address: string
  network: string
  at: Date
}

const { failures, quarterHour, orders, day } = lookupSeconds
const since = (seconds: number) => `at > $4::timestamptz - interval '${seconds} seconds'`
const age = (moment: string, filter: string) =>
  `coalesce(extract(epoch from $4::timestamptz - ${moment} filter (where ${filter})), 0)::float`
const count = (filter: string, what = '*') => `count(${what}) filter (where ${filter})::int`

/** longer than a try takes: one without a result for so long died with its process, and does not count */
const tryingSeconds = 30
const isCounted = `(has_failed or ${since(tryingSeconds)})`

/** Earlier failures of one place: its address or network. */
const ofPlace = (column: 'address' | 'network', value: string) => `
  select ${count(since(failures))} as failures, ${age('min(at)', since(failures))} as failures_age,
    ${count(`link <> $1`, 'distinct link')} as orders, ${age('min(at)', 'link <> $1')} as orders_age
  from lookup_failures where ${column} = ${value} and ${since(orders)} and id <> $5 and ${isCounted}`

const tally = {
  name: 'lookup-tally',
  text: `select a.failures as "addressFailures", a.failures_age as "addressAge",
      n.failures as "networkFailures", n.failures_age as "networkAge",
      a.orders as "addressOrders", a.orders_age as "addressOrdersAge",
      n.orders as "networkOrders", n.orders_age as "networkOrdersAge", s.orders as "shopOrders", l.*
    from (${ofPlace('address', '$2')}) a, (${ofPlace('network', '$3')}) n,
      (select count(distinct order_id)::int as orders from lookup_failures
        where order_id is not null and ${since(orders)} and id <> $5) s,
      (select count(*)::int as "linkEver", ${count('has_failed')} as "linkFailed",
          ${count(since(day))} as "linkDay", ${age('min(at)', since(day))} as "linkDayAge",
          ${count(since(quarterHour))} as "linkQuarter", ${age('min(at)', since(quarterHour))} as "linkQuarterAge",
          ${age('max(at)', 'true')} as "linkLastAge",
          ${count(`network = $3 and ${since(day)}`)} as "linkNetwork",
          ${age('min(at)', `network = $3 and ${since(day)}`)} as "linkNetworkAge"
        from lookup_failures where link = $1 and ($5 = 0 or id < $5) and ${isCounted}) l`,
}

/**
 * The failures that went before a try, and the tries under way; `own` is its row where it has one already. Of the tries
 * on one link only the earlier ones count, so that of many at once the first goes on: if all refused each other, a
 * stranger who tries all the time would keep out an owner whose wait is over.
 */
export async function readTally(
  db: Database,
  { link, address, network, at }: Try,
  own = 0,
): Promise<LookupTally> {
  const { rows } = await db.pool.query<LookupTally>({ ...tally, values: [link, address, network, at, own] })
  const [row] = rows
  if (!row) throw new Error('the tally is one row')
  return row
}

const insert = {
  name: 'lookup-try',
  // one after the other on each link: a higher id sees the rows of all lower ones
  text: `insert into lookup_failures (link, address, network, at)
    select $1, $2, $3, $4::timestamptz from (select pg_advisory_xact_lock(hashtextextended($1, 0))) as turn returning id`,
}

/** Writes a try down before it is made: it is a failure until it has gone well. */
export async function insertTry(db: Database, { link, address, network, at }: Try): Promise<number> {
  const { rows } = await db.pool.query<{ id: number }>({ ...insert, values: [link, address, network, at] })
  const [row] = rows
  if (!row) throw new Error('a try was not written down')
  return row.id
}

const remove = { name: 'lookup-try-undone', text: 'delete from lookup_failures where id = $1' }

export const deleteTry = async (db: Database, id: number) =>
  void (await db.pool.query({ ...remove, values: [id] }))

const fail = {
  name: 'lookup-try-failed',
  text: 'update lookup_failures set has_failed = true, order_id = $2, link_generation = $3 where id = $1',
}

/** Says that a try failed, and with which order's own link, if with one: a wrong link takes the same time. */
export const keepFailure = async (
  db: Database,
  id: number,
  order: { id: number; generation: number } | null,
) => void (await db.pool.query({ ...fail, values: [id, order?.id ?? null, order?.generation ?? null] }))
