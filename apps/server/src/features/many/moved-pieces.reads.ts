import type { Database } from '../../db/connection/connect'
import { readRows } from '../../db/connection/read'
import { heldPieces, piecesComing, piecesOfBrand, piecesOnShelf } from '../stock/held.sql'
import { readPiecesOfOptions, readPiecesOfVariants } from '../variants/pieces-of-parts.reads'

export interface MovedPieces {
  pieces: number
  coming: number
}

type ReadPieces = (db: Database, ids: readonly number[]) => Promise<ReadonlyMap<number, MovedPieces>>

const readPiecesOfLists: Readonly<Partial<Record<string, ReadPieces>>> = {
  listOrders: inTable('orders o', 'o', heldPieces, '0'),
  listProducts: inTable('products p', 'p', piecesOnShelf, piecesComing),
  listBrands: inTable('brands b', 'b', piecesOfBrand, '0'),
  listVariants: readPiecesOfVariants,
  listVariantOptions: readPiecesOfOptions,
}

function inTable(table: string, alias: string, pieces: string, coming: string): ReadPieces {
  return async (db, ids) => {
    const rows = await readRows<MovedPieces & { id: number }>(db, {
      name: `moved-pieces-${alias}`,
      text: `select ${alias}.id::float8 as id, ${pieces} as pieces, ${coming} as coming from ${table}
        where ${alias}.deleted_at is null and ${alias}.id = any($1::bigint[])`,
      values: [ids],
    })
    return new Map(rows.map(({ id, ...moved }) => [id, moved]))
  }
}

/**
 * How many pieces the deletion of each record moves to the shelf, or takes from it or from sale (S3), and how many of what
 * is deleted are coming (S7), by its id.
 */
export const readMovedPieces = async (
  db: Database,
  list: string,
  records: readonly { id: number }[],
): Promise<ReadonlyMap<number, MovedPieces>> =>
  (await readPiecesOfLists[list]?.(
    db,
    records.map(({ id }) => id),
  )) ?? new Map<number, MovedPieces>()
