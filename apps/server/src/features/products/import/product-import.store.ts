import type { ColumnMatch } from '@getzo/domain/products/import/match-columns'
import { readRows, type Source } from '../../../db/connection/read'
import type { Tx } from '../../../db/connection/transaction'

/** An uploaded file of products; file_id is null once the file has gone. */
export interface ProductImport {
  id: number
  file_id: number | null
  type: string
  headings: string[]
  carried_out_at: string | null
}

/** How the last file with these headings was matched. */
export async function selectMatch(from: Source, headingsHash: Buffer): Promise<ColumnMatch | null> {
  const [found] = await readRows<{ columns: ColumnMatch }>(from, {
    name: 'match-of-headings',
    text: 'select columns from product_imports where headings_hash = $1 order by id desc limit 1',
    values: [headingsHash],
  })
  return found?.columns ?? null
}

export async function insertImport(
  tx: Tx,
  made: { file_id: number; type: string; headings: string[]; headingsHash: Buffer; columns: ColumnMatch },
  actor: string,
): Promise<number> {
  const [stored] = await readRows<{ id: number }>(tx, {
    name: 'insert-product-import',
    text: `insert into product_imports (file_id, type, headings, headings_hash, columns, created_by)
      values ($1, $2, $3, $4, $5, $6) returning id`,
    values: [made.file_id, made.type, made.headings, made.headingsHash, JSON.stringify(made.columns), actor],
  })
  if (!stored) throw new Error('no import was stored')
  return stored.id
}

/** A person's own upload: nobody else may import the file. */
export async function selectImport(
  from: Source,
  id: number,
  actor: string,
): Promise<ProductImport | undefined> {
  const [found] = await readRows<ProductImport>(from, {
    name: 'product-import',
    text: `select id, file_id, type, headings, carried_out_at from product_imports where id = $1 and created_by = $2`,
    values: [id, actor],
  })
  return found
}

export const updateMatch = async (tx: Tx, id: number, columns: ColumnMatch): Promise<void> =>
  void (await readRows(tx, {
    name: 'match-product-import',
    text: 'update product_imports set columns = $2 where id = $1',
    values: [id, JSON.stringify(columns)],
  }))

/** Marks a file as imported; false where it has been already. A second call waits for the first. */
export async function markCarriedOut(tx: Tx, id: number): Promise<boolean> {
  const marked = await readRows(tx, {
    name: 'carry-out-product-import',
    text: 'update product_imports set carried_out_at = now() where id = $1 and carried_out_at is null returning id',
    values: [id],
  })
  return marked.length > 0
}
