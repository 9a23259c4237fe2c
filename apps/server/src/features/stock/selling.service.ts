import { refuse } from '@getzo/domain/refusal'
import { inEnglish } from '@getzo/domain/words/in-english'
import { say } from '@getzo/domain/words/say'
import { CompiledQuery, sql } from 'kysely'
import type { Database } from '../../db/connection/connect'
import type { Tx } from '../../db/connection/transaction'
import { refuseRule } from '../../http/refused'
import { lockSkus } from '../../records/lock-skus'
import { type Sells, sellingSkus, sellingSpace, sells } from './selling.sql'
import { type Oversold, readOversold, readTaken } from './stock-left.reads'

/** How long an answer waits for others who sell the same at that moment. */
const waitMs = 1_000

interface Sale {
  /** the orders that the change names */
  orders: readonly number[]
  /** its lines, with the prefixes of their fields' names */
  lines: readonly { promotion_id?: number | null; place: string }[]
  /** a person fills in a form: a setting may refuse to sell more than there is */
  isForm: boolean
}

interface Sold<T> {
  made: T
  /** stock is kept of none of the lines: nothing is taken that is not there */
  keepsNone: boolean
}

const lockSelling = `with ${sellingSkus('$1')} select ${sells}`

/**
 * Makes a change that sells (S4). Others who sell the same SKUs at once wait for its end before they are told what is left,
 * and so both are told (readOversoldSince). Where a setting forbids it, a form that takes more than there is and more than
 * its order had is refused, one after the other. Of a new order: sellNew.
 */
export async function selling<T>(tx: Tx, sale: Sale, change: () => Promise<T>): Promise<Sold<T>> {
  const promotions = promotionsOf(sale.lines)
  const { rows } = await tx.executeQuery<Sells>(CompiledQuery.raw(lockSelling, [promotions]))
  const [found] = rows
  if (!found) throw new Error('a select without a table answered no row')
  const isAsked = isRefusing(found, sale)
  const before = isAsked ? await readTaken({ kysely: tx }, sale.orders) : nothingTaken
  const made = await change()
  if (isAsked) await refuseOversold(tx, sale, sale.orders, before)
  return { made, keepsNone: found.keeps_none }
}

/**
 * Makes a new order, which has taken nothing before. `change` is given its promotions, locks their SKUs with the statement
 * that writes it, and answers what that has found.
 */
export async function sellNew<T extends { order: { id: number } }>(
  tx: Tx,
  sale: Omit<Sale, 'orders'>,
  change: (promotions: number[]) => Promise<{ made: T; sells: Sells }>,
): Promise<Sold<T>> {
  const { made, sells: found } = await change(promotionsOf(sale.lines))
  if (isRefusing(found, sale)) await refuseOversold(tx, sale, [made.order.id], nothingTaken)
  return { made, keepsNone: found.keeps_none }
}

/** The pieces that orders have taken, by order and SKU. */
type Taken = Awaited<ReturnType<typeof readTaken>>

const nothingTaken: Taken = new Map()

const promotionsOf = (lines: readonly { promotion_id?: number | null }[]): number[] =>
  lines.flatMap(({ promotion_id: id }) => id ?? [])

const isRefusing = (found: Sells, { isForm }: Pick<Sale, 'isForm'>) =>
  isForm && found.is_refused && !found.keeps_none

async function refuseOversold(
  tx: Tx,
  { lines }: Pick<Sale, 'lines'>,
  orders: readonly number[],
  before: Taken,
): Promise<void> {
  // in the order in which stock is settled: with those that this change gives back
  await lockSkus(
    tx,
    sql`s.id in (select d.sku_id from order_details d where d.order_id = any(${[...orders]}::bigint[]))`,
  )
  // what left with this change is off the shelf before it is compared
  await sql`set constraints all immediate`.execute(tx)
  await sql`set constraints all deferred`.execute(tx)
  const [first] = (await readOversold({ kysely: tx }, orders)).filter(
    ({ order_id, sku_id, own }) => own > (before.get(`${order_id}/${sku_id}`) ?? 0),
  )
  if (first) refuseRule(await refusalOf(tx, first, lines))
}

/** Names the last of the change's lines with the SKU. */
async function refusalOf(tx: Tx, { sku_id, sku, more, left }: Oversold, lines: Sale['lines']) {
  const { rows } = await sql<{
    id: number
  }>`select id::float8 as id from promotions where sku_id = ${sku_id}`.execute(tx)
  const line = lines.findLast(({ promotion_id }) => rows.some(({ id }) => id === promotion_id))
  return refuse('stock.oversold', `${line?.place ?? ''}quantity`, { sku, n: more, left })
}

/**
 * What an order takes more than there is, once it is stored: of others who were selling the same meanwhile, each is told
 * with what the other has taken. Who takes longer than a second is not waited for, and is told by itself.
 */
export async function readOversoldSince(db: Database, orderIds: readonly number[]): Promise<Oversold[]> {
  const { rowCount } = await waitForOthers(db, orderIds)
  return rowCount === 0 ? [] : readOversold(db, orderIds)
}

/** For callers without words of their own. */
export const oversoldText = ({ sku, more, left }: Oversold): string =>
  inEnglish(say('stock.oversold_told', { sku, n: more, left }))

function waitForOthers(
  { pool }: Database,
  orderIds: readonly number[],
): Promise<{ rowCount: number | null }> {
  const warning = `select distinct d.sku_id from order_details d join skus k on k.id = d.sku_id
    where d.order_id = any($1::bigint[]) and d.deleted_at is null and k.warns_since is not null and not k.is_untracked order by d.sku_id`
  return pool
    .query(
      `with patience as materialized (select set_config('lock_timeout', '${waitMs}', true)),
        w as materialized (${warning})
      select pg_advisory_xact_lock(${sellingSpace}, w.sku_id::int) from patience, w`,
      [orderIds],
    )
    .catch((error: unknown) => {
      if (isLockTimeout(error)) return { rowCount: null }
      throw error
    })
}

const isLockTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03'
