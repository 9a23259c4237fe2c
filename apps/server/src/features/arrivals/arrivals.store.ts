import type { ArrivalState } from '@getzo/domain/arrivals/arrival-rules'
import { sql } from 'kysely'
import { currentActor, type Tx } from '../../db/connection/transaction'
import { receivedOfLine, stateOf } from './arrivals.sql'

/** An arrival that nobody else changes until the end of the transaction. */
export interface LockedArrival {
  id: number
  number: string
  brand_id: number
  state: ArrivalState
  expected_on: string | null
  version: number
}

export async function lockArrival(tx: Tx, id: number): Promise<LockedArrival | undefined> {
  await sql`select from arrivals where id = ${id} for no key update`.execute(tx)
  const { rows } =
    await sql<LockedArrival>`select a.id::float8 as id, a.number, a.brand_id::float8 as brand_id,
      ${sql.raw(stateOf)} as state, a.expected_on, a.version
    from arrivals a where a.id = ${id} and a.deleted_at is null`.execute(tx)
  return rows[0]
}

/** A stored line with what has come of it. */
export interface StoredLine {
  id: number
  sku_id: number
  sku: string
  ordered: number
  unit_cost: string | null
  position: number
  received: number
  is_sku_deleted: boolean
}

export async function selectLines(tx: Tx, arrivalId: number): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select l.id::float8 as id, l.sku_id::float8 as sku_id, k.sku, l.ordered, l.unit_cost::text as unit_cost, l.position, g.received,
      k.deleted_at is not null as is_sku_deleted
    from arrival_lines l join skus k on k.id = l.sku_id cross join lateral ${sql.raw(receivedOfLine)} g
    where l.arrival_id = ${arrivalId} and l.deleted_at is null order by l.position, l.id`.execute(tx)
  return rows
}

interface StoredCosts {
  freight: string | null
  duty: string | null
  other: string | null
  other_what: string | null
  rate: string | null
}

/** The costs of a stored arrival beside its goods: freight, duty, others, and the rate. */
export async function selectCosts(tx: Tx, id: number): Promise<StoredCosts> {
  const { rows } =
    await sql<StoredCosts>`select freight::text as freight, duty::text as duty, other::text as other, other_what,
      trim_scale(rate)::text as rate from arrivals where id = ${id}`.execute(tx)
  return rows[0] ?? { freight: null, duty: null, other: null, other_what: null, rate: null }
}

/** Of some SKUs those that are there and of a maker who is there. */
export async function skusOfMaker(tx: Tx, brandId: number, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select k.id::float8 as id from skus k join products p on p.id = k.product_id join brands b on b.id = p.brand_id
    where k.id = any(${[...ids]}::bigint[]) and p.brand_id = ${brandId}
      and k.deleted_at is null and p.deleted_at is null and b.deleted_at is null`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

export async function isMakerThere(tx: Tx, id: number): Promise<boolean> {
  const { rows } =
    await sql`select from brands where id = ${id} and deleted_at is null for key share`.execute(tx)
  return rows.length > 0
}

/** The currency of a maker's last arrival. */
export async function selectLastCurrency(tx: Tx, brandId: number): Promise<string | undefined> {
  const { rows } = await sql<{ currency: string }>`
    select currency from arrivals where brand_id = ${brandId} and deleted_at is null order by id desc limit 1`.execute(
    tx,
  )
  return rows[0]?.currency
}

export interface LineValues {
  sku_id: number
  ordered: number
  unit_cost: string | null
  position: number
  proposal?: object | null
}

export const insertLines = (tx: Tx, arrivalId: number, lines: readonly LineValues[]) =>
  lines.length === 0
    ? Promise.resolve()
    : sql`insert into arrival_lines (arrival_id, sku_id, ordered, unit_cost, position, proposal)
        select ${arrivalId}, v.sku_id, v.ordered, v.unit_cost, v.position, v.proposal
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
          v(sku_id bigint, ordered integer, unit_cost numeric, position integer, proposal jsonb)
        order by v.position`.execute(tx)

export const updateLines = (tx: Tx, lines: readonly (Omit<LineValues, 'sku_id'> & { id: number })[]) =>
  lines.length === 0
    ? Promise.resolve()
    : sql`update arrival_lines l set ordered = v.ordered, unit_cost = v.unit_cost, position = v.position
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
          v(id bigint, ordered integer, unit_cost numeric, position integer) where l.id = v.id`.execute(tx)

export const deleteLines = (tx: Tx, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve()
    : sql`update arrival_lines set deleted_at = now() where id = any(${[...ids]}::bigint[])`.execute(tx)

interface ReceiptOfKey {
  arrival_id: number
  is_back: boolean
  lines: { line_id: number; received: number; damaged: number }[]
}

/** A delivery by the key that it was given, of whichever arrival, with its lines by their ids. */
export async function selectReceiptOfKey(tx: Tx, key: string): Promise<ReceiptOfKey | undefined> {
  const { rows } = await sql<ReceiptOfKey>`
    select r.arrival_id::float8 as arrival_id, r.taken_back_at is not null as is_back, (
      select json_agg(json_build_object('line_id', x.line_id, 'received', x.received, 'damaged', x.damaged) order by x.line_id)
      from arrival_receipt_lines x where x.receipt_id = r.id) as lines
    from arrival_receipts r where r.receipt_key = ${key}`.execute(tx)
  return rows[0]
}

/** A line of a delivery with the SKU that it is of. */
export interface ReceiptLine {
  id: number
  sku_id: number
  received: number
  damaged: number
}

export async function insertReceipt(
  tx: Tx,
  receipt: { arrivalId: number; key: string; note: string | null; actor: string },
  lines: readonly { line_id: number; received: number; damaged: number }[],
): Promise<ReceiptLine[]> {
  const sum = (name: 'received' | 'damaged') => lines.reduce((all, line) => all + line[name], 0)
  const { rows } = await sql<ReceiptLine>`
    with r as (
      insert into arrival_receipts (arrival_id, receipt_key, pieces, damaged, note, received_by)
      values (${receipt.arrivalId}, ${receipt.key}, ${sum('received')}, ${sum('damaged')}, ${receipt.note}, ${receipt.actor}) returning id
    ), x as (
      insert into arrival_receipt_lines (receipt_id, line_id, received, damaged)
      select r.id, v.line_id, v.received, v.damaged
      from r, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) v(line_id bigint, received integer, damaged integer)
      returning id, line_id, received, damaged
    )
    select x.id::float8 as id, l.sku_id::float8 as sku_id, x.received, x.damaged
    from x join arrival_lines l on l.id = x.line_id order by l.sku_id`.execute(tx)
  return rows
}

interface StoredReceipt {
  arrival_id: number
  is_back: boolean
}

export async function selectReceipt(tx: Tx, id: number): Promise<StoredReceipt | undefined> {
  const { rows } = await sql<StoredReceipt>`
    select arrival_id::float8 as arrival_id, taken_back_at is not null as is_back from arrival_receipts where id = ${id}`.execute(
    tx,
  )
  return rows[0]
}

/** Marks a delivery as taken back, and answers its lines. */
export async function updateReceiptBack(tx: Tx, id: number): Promise<ReceiptLine[]> {
  await sql`update arrival_receipts set taken_back_at = now(), taken_back_by = ${currentActor} where id = ${id}`.execute(
    tx,
  )
  const { rows } = await sql<ReceiptLine>`
    select x.id::float8 as id, l.sku_id::float8 as sku_id, x.received, x.damaged
    from arrival_receipt_lines x join arrival_lines l on l.id = x.line_id where x.receipt_id = ${id} order by l.sku_id`.execute(
    tx,
  )
  return rows
}
