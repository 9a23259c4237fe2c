import type { Arrival, Proposal, ScannedThing } from '@getzo/contract/arrivals/arrivals.schema'
import { sql } from 'kysely'
import type { Database } from '../../db/connection/connect'
import { readByKey } from '../../db/connection/read'
import { noSuch } from '../../lists/records'
import { foundSku, inArrival, namedBy } from '../pieces/named.reads'
import { stockColumns, stockTables } from '../stock/stock.list'
import { nameOfAuthor } from '../timeline/timeline.sql'
import { arrivalColumns, arrivalTables } from './arrivals.list'
import { receivedOfLine } from './arrivals.sql'

const list = (select: string) => `(select coalesce(json_agg(row_to_json(y)), '[]') from (${select}) y)`
const person = (email: string) => `coalesce(${nameOfAuthor(email)}, ${email})`

/** The figures of its SKUs are read once, also where the planner knows too little of the tables to see why. */
const lines = (
  timeZone: string,
) => `with f as materialized (select ${stockColumns(timeZone)} from ${stockTables}
      where s.id in (select sku_id from arrival_lines where arrival_id = $1))
  select l.id, l.sku_id, k.sku, k.combo_identifier, k.barcode, k.product_id, p.name as product_name,
    k.pic_url as pic, k.active, k.deleted_at is not null as is_sku_deleted, trim_scale(p.weight_g)::text as weight_g, l.ordered, g.received, g.damaged, f.left, coalesce(f.sold, 0) as sold,
    l.proposal
  from arrival_lines l join skus k on k.id = l.sku_id join products p on p.id = k.product_id
    cross join lateral ${receivedOfLine} g
    left join f on f.id = l.sku_id
  where l.arrival_id = a.id and l.deleted_at is null order by l.position, l.id`

const receipts = `select r.id, r.pieces, r.damaged, r.note, r.received_at, ${person('r.received_by')} as received_by, r.taken_back_at,
    ${person('r.taken_back_by')} as taken_back_by,
    ${list('select x.line_id, x.received, x.damaged from arrival_receipt_lines x where x.receipt_id = r.id order by x.id')} as lines
  from arrival_receipts r where r.arrival_id = a.id order by r.id desc`

const costs = `(select row_to_json(y) from (select a.freight::text as freight, a.duty::text as duty, a.other::text as other, a.other_what,
    a.spread, trim_scale(a.rate)::text as rate,
    ${list(`select l.id as line_id, l.unit_cost::text as unit_cost from arrival_lines l
      where l.arrival_id = a.id and l.deleted_at is null order by l.position, l.id`)} as lines) y)`

const one = (timeZone: string, withCosts: boolean) => ({
  name: withCosts ? 'arrival-with-costs' : 'arrival',
  text: `select row_to_json(x) as record from (select ${arrivalColumns(timeZone)}, b.language as brand_language, a.carrier, a.tracking, a.note, a.ordered_at,
      ${person('a.ordered_by')} as ordered_by, a.closed_at, ${person('a.closed_by')} as closed_by, a.date_created, a.created_by,
      a.date_modified, a.modified_by, a.version, a.deleted_at, a.deleted_by, ${list(lines(timeZone))} as lines, ${list(receipts)} as receipts
      ${withCosts ? `, ${costs} as costs` : ''}
    from ${arrivalTables} where a.id = $1) x`,
})

/** One arrival, a deleted one too; its costs only for those who read them (A26). */
export async function readArrival(
  db: Database,
  id: number,
  { timeZone, withCosts }: { timeZone: string; withCosts: boolean },
): Promise<Arrival> {
  const [row] = await readByKey<{ record: Arrival }>(db, one(timeZone, withCosts), [id])
  if (!row) throw noSuch('arrival', id)
  return row.record
}

/** The SKUs or the piece that a text names, scanned or typed while an arrival is received (S7). */
export async function readScannedThing(
  db: Database,
  id: number,
  scanned: { text: string; ownHosts: readonly string[] },
): Promise<ScannedThing> {
  const [arrival] = await readByKey(
    db,
    { name: 'arrival-there', text: 'select from arrivals where id = $1' },
    [id],
  )
  if (!arrival) throw noSuch('arrival', id)
  const { skus, piece } = await namedBy(db.kysely, inArrival(id), scanned)
  const { piece: key = null, order_id = null, order_number = null } = piece ?? {}
  return { skus: skus.map(foundSku), piece: key, order_id, order_number }
}

/** A SKU with the figures from which its quantity is proposed, and what its maker's last arrivals say. */
export interface AgainSku extends Omit<Proposal, 'quantity'> {
  id: number
  brand_id: number
  currency: string | null
  unit_cost: string | null
}

/** SKUs that are not deleted and of which stock is kept; the cost of a piece as of the last arrival in its maker's currency. */
export async function readAgain(
  { kysely }: Pick<Database, 'kysely'>,
  skuIds: readonly number[],
  timeZone: string,
): Promise<AgainSku[]> {
  const { rows } = await sql<{ record: AgainSku }>`
    select row_to_json(x) as record from (
      select f.id, f.brand_id, f.left, f.coming, f.sold, f.reorder_at, f.lasts_until, m.currency,
        (select l.unit_cost::text from arrival_lines l join arrivals a on a.id = l.arrival_id
          where l.sku_id = f.id and l.deleted_at is null and l.unit_cost is not null and a.deleted_at is null
            and a.brand_id = f.brand_id and a.currency = m.currency order by a.id desc limit 1) as unit_cost
      from (select ${sql.raw(stockColumns(timeZone))} from ${sql.raw(stockTables)}
        where s.id = any(${[...skuIds]}::bigint[]) and s.deleted_at is null and p.deleted_at is null and b.deleted_at is null and not s.is_untracked) f
      left join lateral (select a.currency from arrivals a where a.brand_id = f.brand_id and a.deleted_at is null
        order by a.id desc limit 1) m on true
      order by f.brand_id, f.product_name, f.id) x`.execute(kysely)
  return rows.map(({ record }) => record)
}

/** The SKUs of an arrival's lines that are sold at present. */
export async function readSkusOf({ kysely }: Pick<Database, 'kysely'>, arrivalId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.sku_id::float8 as id from arrival_lines l join skus k on k.id = l.sku_id and k.active
    where l.arrival_id = ${arrivalId} and l.deleted_at is null order by l.position, l.id`.execute(kysely)
  return rows.map(({ id }) => id)
}
