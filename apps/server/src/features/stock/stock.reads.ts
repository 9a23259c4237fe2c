import type { StockRow, WaitingLine } from '@getzo/contract/stock/stock.schema'
import type { NumberedPieces } from '@getzo/domain/pieces/piece-place'
import { sql } from 'kysely'
import type { Database } from '../../db/connection/connect'
import { piecesOfSku } from '../pieces/pieces.sql'
import { lackingLines } from './reserved.sql'
import { stockColumns, stockTables } from './stock.list'

const lackingMax = 50

/** What is left of some SKUs that are not deleted, in the order of their ids. */
export async function readStockOf(
  { kysely }: Pick<Database, 'kysely'>,
  ids: readonly number[],
  timeZone: string,
): Promise<StockRow[]> {
  const { rows } = await sql<{ record: StockRow }>`select row_to_json(x) as record from (
    select ${sql.raw(stockColumns(timeZone))} from ${sql.raw(stockTables)}
    where s.id = any(${[...ids]}::bigint[]) and s.deleted_at is null and p.deleted_at is null order by s.id) x`.execute(
    kysely,
  )
  return rows.map(({ record }) => record)
}

/** The open orders that cannot be sent with what is there of a SKU. */
export async function readLacking(
  { kysely }: Pick<Database, 'kysely'>,
  skuId: number,
): Promise<WaitingLine[]> {
  const { rows } = await sql<WaitingLine>`
    select l.order_id::float8 as order_id, o.order_number, sum(l.quantity)::int as quantity, sum(l.lacks)::int as lacks
    from ${sql.raw(lackingLines)} l join orders o on o.id = l.order_id where l.sku_id = ${skuId}
    group by l.order_id, o.order_number order by min(l.turn) limit ${lackingMax}`.execute(kysely)
  return rows
}

/** The numbered pieces of a SKU, by what their orders say (S9). */
export async function readPieces(
  { kysely }: Pick<Database, 'kysely'>,
  skuId: number,
): Promise<NumberedPieces> {
  const { rows } = await sql<NumberedPieces>`select p.* from (select ${skuId}::bigint as id) a
    cross join lateral ${sql.raw(piecesOfSku('a.id'))} p`.execute(kysely)
  return rows[0] ?? { free: 0, packed: 0, sent: 0 }
}
