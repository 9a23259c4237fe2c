import type { CountKind, CountState, ScanOutcome } from '@getzo/domain/counts/count-rules'
import { sql } from 'kysely'
import { currentActor, type Tx } from '../../db/connection/transaction'
import { stockConditionOf } from '../stock/stock.list'
import { countable, doneColumns, isCountedAfter, scansOfLine } from './counts.sql'

/** A count that nobody else changes or scans into until the end of the transaction. */
export interface LockedCount {
  id: number
  number: string
  state: CountState
  /** the database's time in milliseconds, by which it is reckoned when an event was */
  now: number
}

export async function lockCount(tx: Tx, id: number): Promise<LockedCount | undefined> {
  const { rows } = await sql<LockedCount>`select id::float8 as id, number, status as state
    from stock_counts where id = ${id} for no key update`.execute(tx)
  const [found] = rows
  if (!found) return undefined
  // after the wait for the lock
  const { rows: clock } = await sql<{ now: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as now`.execute(tx)
  return { ...found, now: clock[0]?.now ?? 0 }
}

export async function isBrandThere(tx: Tx, id: number): Promise<boolean> {
  const { rows } =
    await sql`select from brands where id = ${id} and deleted_at is null for key share`.execute(tx)
  return rows.length > 0
}

export async function insertCount(
  tx: Tx,
  { kind, brandId }: { kind: CountKind; brandId: number | null },
): Promise<{ id: number; number: string }> {
  const { rows } = await sql<{ id: number; number: string }>`
    insert into stock_counts (kind, brand_id, created_by) values (${kind}, ${brandId}, ${currentActor})
    returning id::float8 as id, number`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('an insert answers its row')
  return row
}

/** The SKUs of a count, and how many they are. */
export async function insertLines(
  tx: Tx,
  countId: number,
  { kind, brandId, skuIds }: { kind: CountKind; brandId: number | null; skuIds: readonly number[] },
): Promise<number> {
  const which = {
    brand: sql`p.brand_id = ${brandId}`,
    not_counted: sql.raw(stockConditionOf.not_counted),
    selection: sql`s.id = any(${[...skuIds]}::bigint[])`,
    all: sql`true`,
  }[kind]
  const { rows } = await sql`
    insert into stock_count_lines (count_id, sku_id)
    select ${countId}, s.id from skus s join products p on p.id = s.product_id
    where ${sql.raw(countable)} and ${which} order by p.name, s.id returning id`.execute(tx)
  return rows.length
}

/** Takes a SKU into a count. */
export async function insertLine(tx: Tx, countId: number, skuId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into stock_count_lines (count_id, sku_id, added_by) values (${countId}, ${skuId}, ${currentActor})
    returning id::float8 as id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** An event as it was stored, and what came of it. */
export interface StoredEvent {
  event_key: string
  outcome: ScanOutcome
  sku_id: number | null
  order_id: number | null
  order_number: string | null
}

export async function selectEvents(tx: Tx, keys: readonly string[]): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select v.event_key::text as event_key, v.outcome, v.sku_id::float8 as sku_id, v.order_id::float8 as order_id, o.order_number
    from stock_count_events v left join orders o on o.id = v.order_id
    where v.event_key = any(${[...keys]}::uuid[])`.execute(tx)
  return rows
}

/** How a line of a count stands before an event. */
export interface LineNow {
  round: number
  /** when it was begun again, in milliseconds */
  round_at: number
  is_done: boolean
  counted: number
  damaged: number
}

export async function selectLineNow(tx: Tx, lineId: number): Promise<LineNow> {
  const { rows } = await sql<LineNow>`
    select l.round, extract(epoch from l.round_at)::float8 * 1000 as round_at, l.closed_at is not null as is_done, n.counted, n.damaged
    from stock_count_lines l cross join lateral ${sql.raw(scansOfLine)} n where l.id = ${lineId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`there is no line ${lineId}`)
  return row
}

/** How often a piece counts in a line's round: once or not at all. */
export async function timesOfPiece(tx: Tx, lineId: number, round: number, piece: string): Promise<number> {
  const { rows } = await sql<{
    times: number
  }>`select coalesce(sum(pieces), 0)::int as times from stock_count_events
    where line_id = ${lineId} and round = ${round} and piece = ${piece}`.execute(tx)
  return rows[0]?.times ?? 0
}

interface NewEvent {
  key: string | null
  device: string | null
  kind: 'scan' | 'done' | 'again'
  scanned?: string | null
  lineId: number | null
  skuId: number | null
  piece?: string | null
  orderId?: number | null
  round: number | null
  pieces?: number
  damaged?: number
  outcome: ScanOutcome
  at: Date
}

export const insertEvent = (tx: Tx, countId: number, event: NewEvent) =>
  sql`insert into stock_count_events (count_id, event_key, device, kind, scanned, line_id, sku_id, piece, order_id, round,
      pieces, damaged, outcome, made_at, made_by)
    values (${countId}, ${event.key}, ${event.device}, ${event.kind}, ${event.scanned ?? null}, ${event.lineId}, ${event.skuId},
      ${event.piece ?? null}, ${event.orderId ?? null}, ${event.round}, ${event.pieces ?? 0}, ${event.damaged ?? 0},
      ${event.outcome}, ${event.at}, ${currentActor})`.execute(tx)

/** The line that a phone scanned last, of those it has scanned since they were begun again. */
export async function selectLastOfDevice(tx: Tx, countId: number, device: string) {
  const { rows } = await sql<{ line_id: number; sku_id: number }>`
    select v.line_id::float8 as line_id, v.sku_id::float8 as sku_id
    from stock_count_events v join stock_count_lines l on l.id = v.line_id and l.round = v.round
    where v.count_id = ${countId} and v.device = ${device} and v.kind = 'scan' and v.outcome = 'counted'
    order by v.id desc limit 1`.execute(tx)
  return rows[0]
}

/** A line to be closed, as of a moment; `isNow` is the present one. */
export interface Closing {
  lineId: number
  skuId: number
  at: Date
  isNow: boolean
}

/** Closes lines whose SKUs are locked, with what the ledger says as of then. */
export const closeLines = (tx: Tx, closings: readonly Closing[]) =>
  sql`update stock_count_lines l set closed_at = v.at, closed_by = ${currentActor}, expected = v.expected, ledger_id = v.ledger_id,
      is_opening = not exists (select from stock_entries e where e.sku_id = l.sku_id and e.id <= v.ledger_id
          and e.kind in ('opening', 'counted', 'arrived'))
        and not exists (select from stock_count_lines x where x.sku_id = l.sku_id and x.saved_at is not null)
    from (
      select c."lineId" as id, c.at, coalesce(e.id, 0) as ledger_id, coalesce(e.before + e.amount, 0) as expected
      from jsonb_to_recordset(${JSON.stringify(closings)}::jsonb) c("lineId" bigint, "skuId" bigint, at timestamptz, "isNow" boolean)
      left join lateral (select e.id, e.before, e.amount from stock_entries e
        where e.sku_id = c."skuId" and (c."isNow" or e.made_at <= c.at) order by e.id desc limit 1) e on true) v
    where l.id = v.id and l.closed_at is null`.execute(tx)

/** Begins SKUs of a count again, and answers their lines. */
export async function beginAgain(tx: Tx, countId: number, skuIds: readonly number[]) {
  const { rows } = await sql<{ id: number; sku_id: number; round: number }>`
    update stock_count_lines set round = round + 1, round_at = clock_timestamp(), closed_at = null, closed_by = null,
      expected = null, ledger_id = null, is_opening = false
    where count_id = ${countId} and sku_id = any(${[...skuIds]}::bigint[])
    returning id::float8 as id, sku_id::float8 as sku_id, round`.execute(tx)
  return rows
}

/** A line with what decides about saving it. */
export interface LineToSave {
  id: number
  sku_id: number
  sku: string
  counted: number
  damaged: number
  has_scans: boolean
  is_done: boolean
  expected: number | null
  is_opening: boolean
  is_out: boolean
  is_counted_since: boolean
}

export async function selectLinesToSave(tx: Tx, countId: number): Promise<LineToSave[]> {
  const { rows } = await sql<LineToSave>`
    select ${sql.raw(doneColumns)} from stock_count_lines l join skus k on k.id = l.sku_id
      cross join lateral ${sql.raw(scansOfLine)} n where l.count_id = ${countId} order by l.sku_id`.execute(
    tx,
  )
  return rows
}

interface LineEntry {
  lineId: number
  skuId: number
  kind: string
  amount: number
}

/** Entries of a count, in the order given, of SKUs that are locked. */
export const insertEntriesOfCount = (tx: Tx, entries: readonly LineEntry[], note: string | null) =>
  sql`insert into stock_entries (sku_id, amount, kind, count_line_id, note)
    select (v ->> 'skuId')::bigint, (v ->> 'amount')::integer, v ->> 'kind', (v ->> 'lineId')::bigint, ${note}
    from jsonb_array_elements(${JSON.stringify(entries)}::jsonb) with ordinality w(v, n) order by n`.execute(
    tx,
  )

/** Lines whose SKUs are corrected, or agreed: they warn from their first count on. */
export async function markSaved(tx: Tx, lineIds: readonly number[]): Promise<void> {
  await sql`update stock_count_lines set saved_at = now() where id = any(${[...lineIds]}::bigint[])`.execute(
    tx,
  )
  await sql`update skus set warns_since = now() where warns_since is null
    and id in (select sku_id from stock_count_lines where id = any(${[...lineIds]}::bigint[]))`.execute(tx)
}

export const updateCount = (
  tx: Tx,
  id: number,
  set: { status: CountState; note?: string | null },
): Promise<unknown> =>
  sql`update stock_counts set status = ${set.status}, date_modified = now(), modified_by = ${currentActor}
    ${set.note === undefined ? sql`` : sql`, note = ${set.note}`}
    ${set.status === 'saved' ? sql`, saved_at = now(), saved_by = ${currentActor}` : sql``}
    ${set.status === 'undone' ? sql`, undone_at = now(), undone_by = ${currentActor}` : sql``}
    where id = ${id}`.execute(tx)

/** The saved lines of a count, by their SKUs' ids, and whether these were counted since. */
export async function selectSavedLines(tx: Tx, countId: number) {
  const { rows } = await sql<{ id: number; sku_id: number; sku: string; is_counted_after: boolean }>`
    select l.id::float8 as id, l.sku_id::float8 as sku_id, k.sku, ${sql.raw(isCountedAfter)} as is_counted_after
    from stock_count_lines l join skus k on k.id = l.sku_id
    where l.count_id = ${countId} and l.saved_at is not null order by l.sku_id`.execute(tx)
  return rows
}

/** Opposite entries of a count's lines, whose SKUs are locked. */
export async function takeLinesBack(tx: Tx, lineIds: readonly number[]): Promise<void> {
  await sql`insert into stock_entries (sku_id, amount, kind, count_line_id)
    select e.sku_id, -e.amount, e.kind, e.count_line_id from stock_entries e
    where e.count_line_id = any(${[...lineIds]}::bigint[]) order by e.sku_id, e.id desc`.execute(tx)
  await sql`update stock_count_lines set saved_at = null where id = any(${[...lineIds]}::bigint[])`.execute(
    tx,
  )
}
