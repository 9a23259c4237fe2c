import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/schema/tables'
import { heldPieces, piecesOnShelf } from '../stock/held.sql'

const piecesOfLists: Readonly<Partial<Record<string, string>>> = {
  listOrders: `select o.id::float8 as id, ${heldPieces} as pieces from orders o where o.deleted_at is null and o.id`,
  listProducts: `select p.id::float8 as id, ${piecesOnShelf} as pieces from products p where p.deleted_at is null and p.id`,
}

/** How many pieces the deletion of each record moves to the shelf or from it (S3), by its id. */
export async function readMovedPieces(
  db: Kysely<Tables>,
  list: string,
  records: readonly { id: number }[],
): Promise<ReadonlyMap<number, number>> {
  const statement = piecesOfLists[list]
  if (statement === undefined) return new Map()
  const { rows } = await sql<{ id: number; pieces: number }>`
    ${sql.raw(statement)} = any(${records.map(({ id }) => id)}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, pieces }) => [id, pieces]))
}
