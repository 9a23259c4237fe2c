import type { Database } from '../../db/connection/connect'
import { readRows } from '../../db/connection/read'
import { heldPieces, piecesOfBrand, piecesOnShelf } from '../stock/held.sql'
import { readPiecesOfOptions, readPiecesOfVariants } from '../variants/pieces-of-parts.reads'

type ReadPieces = (db: Database, ids: readonly number[]) => Promise<ReadonlyMap<number, number>>

const readPiecesOfLists: Readonly<Partial<Record<string, ReadPieces>>> = {
  listOrders: inTable('orders o', 'o', heldPieces),
  listProducts: inTable('products p', 'p', piecesOnShelf),
  listBrands: inTable('brands b', 'b', piecesOfBrand),
  listVariants: readPiecesOfVariants,
  listVariantOptions: readPiecesOfOptions,
}

function inTable(table: string, alias: string, pieces: string): ReadPieces {
  return async (db, ids) => {
    const rows = await readRows<{ id: number; pieces: number }>(db, {
      name: `moved-pieces-${alias}`,
      text: `select ${alias}.id::float8 as id, ${pieces} as pieces from ${table}
        where ${alias}.deleted_at is null and ${alias}.id = any($1::bigint[])`,
      values: [ids],
    })
    return new Map(rows.map(({ id, pieces: n }) => [id, n]))
  }
}

/** How many pieces the deletion of each record moves to the shelf, or takes from it or from sale (S3), by its id. */
export const readMovedPieces = async (
  db: Database,
  list: string,
  records: readonly { id: number }[],
): Promise<ReadonlyMap<number, number>> =>
  (await readPiecesOfLists[list]?.(
    db,
    records.map(({ id }) => id),
  )) ?? new Map<number, number>()
