import { sql } from 'kysely'
import { currentActor, type Tx } from '../../db/connection/transaction'
import type { ReceivedFile } from '../../files/receive'

/** A file that has come for a document, under the key that it will have. */
export interface DocumentFile extends ReceivedFile {
  key: string
  /** null where the sender did not say */
  pages: number | null
}

/** Undefined where the brand is gone. */
export async function insertDocument(
  tx: Tx,
  document: { brandId: number; code: string; title: string; aboutSizes: boolean; file: DocumentFile },
): Promise<number | undefined> {
  const { brandId, code, title, aboutSizes, file } = document
  const { rows } = await sql<{ id: number }>`
    insert into documents (brand_id, code, title, file_key, size_bytes, sha256, pages, about_sizes, created_by)
    select id, ${code}, ${title}, ${file.key}, ${file.size}::integer, ${file.sha256}::bytea, ${file.pages}::integer,
      ${aboutSizes}::boolean, ${currentActor}
    from brands where id = ${brandId} and deleted_at is null for share
    returning id`.execute(tx)
  return rows[0]?.id
}

/** A document that is not deleted, of a brand that is not, until the change is stored. */
export async function lockDocument(
  tx: Tx,
  id: number,
): Promise<{ brand_id: number; code: string; file_key: string } | undefined> {
  const { rows } = await sql<{ brand_id: number; code: string; file_key: string }>`
    select d.brand_id, d.code, d.file_key from documents d join brands b on b.id = d.brand_id
    where d.id = ${id} and d.deleted_at is null and b.deleted_at is null for update of d`.execute(tx)
  return rows[0]
}

/** Fields that are left out stay. */
export const setTitle = (tx: Tx, id: number, title: string, aboutSizes: boolean | undefined) =>
  sql`update documents set title = ${title}, about_sizes = coalesce(${aboutSizes ?? null}::boolean, about_sizes)
    where id = ${id}`.execute(tx)

export const setFile = (tx: Tx, id: number, { key, size, sha256, pages }: DocumentFile) =>
  sql`update documents set file_key = ${key}, size_bytes = ${size}::integer, sha256 = ${sha256}::bytea,
    pages = ${pages}::integer where id = ${id}`.execute(tx)

export const markDeleted = (tx: Tx, id: number) =>
  sql`update documents set deleted_at = now(), deleted_by = ${currentActor} where id = ${id}`.execute(tx)
