import { sql } from 'kysely'
import type { Tx } from '../../db/transaction'
import type { ReceivedFile } from '../../files/receive'

interface NewDocument {
  brandId: number
  code: string
  title: string
  key: string
  file: ReceivedFile
}

/** Undefined where the brand is gone. */
export async function insertDocument(
  tx: Tx,
  { brandId, code, title, key, file }: NewDocument,
  actor: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into documents (brand_id, code, title, file_key, size_bytes, sha256, created_by)
    select id, ${code}, ${title}, ${key}, ${file.size}::integer, ${file.sha256}::bytea, ${actor}
    from brands where id = ${brandId} and deleted_at is null for share
    returning id`.execute(tx)
  return rows[0]?.id
}
