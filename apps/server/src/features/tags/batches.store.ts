import type { TagBatch } from '@getzo/contract/tags/tags.schema'
import type { TagMirror } from '@getzo/domain/tags/encoder-template'
import { type Insertable, sql } from 'kysely'
import { currentActor, type Tx } from '../../db/connection/transaction'
import type { Tables } from '../../db/schema/tables'
import { batchColumns, batchTables } from './tags.list'

export const insertBatch = (
  tx: Tx,
  fields: { name: string; mirror: TagMirror; tamper: boolean; system_identifier: string },
) =>
  tx
    .insertInto('tag_batches')
    .values({ ...fields, created_by: currentActor })
    .returning('id')
    .executeTakeFirstOrThrow()

export const insertKeys = (tx: Tx, keys: Insertable<Tables['tag_keys']>) =>
  tx.insertInto('tag_keys').values(keys).execute()

export async function selectBatch(tx: Tx, id: number): Promise<TagBatch | undefined> {
  const { rows } = await sql<{ record: TagBatch }>`select row_to_json(r) as record from (
    select ${sql.raw(batchColumns)} from ${sql.raw(batchTables)} where b.id = ${id}) r`.execute(tx)
  return rows[0]?.record
}

/** The next version of a batch's keys, with the version of the batch that was seen; undefined where it is another. */
export const updateKeyVersion = (tx: Tx, id: number, version: number) =>
  tx
    .updateTable('tag_batches')
    .set({
      key_version: sql<number>`key_version + 1`,
      modified_by: currentActor,
      date_modified: sql<string>`now()`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('key_version')
    .executeTakeFirst()

/** Marks a batch's newest keys as shown, once; undefined where they were shown before, or there is no such batch. */
export async function takeKeys(tx: Tx, batchId: number, taken: { at: Date; by: string }) {
  const { rows } = await sql<Tables['tag_keys']>`
    update tag_keys k set taken_at = ${taken.at}::timestamptz, taken_by = ${taken.by}
    from tag_batches b where b.id = ${batchId} and k.batch_id = b.id and k.key_version = b.key_version
      and k.taken_at is null
    returning k.batch_id, k.key_version, k.installation_version, k.app_key, k.meta_key, k.file_key`.execute(
    tx,
  )
  return rows[0] as SealedKeys | undefined // the select list above
}

export interface SealedKeys {
  batch_id: number
  key_version: number
  installation_version: number
  app_key: Buffer
  meta_key: Buffer
  file_key: Buffer
}

const sealed = ['batch_id', 'key_version', 'installation_version', 'app_key', 'meta_key', 'file_key'] as const

/** Keys that lie under another key of the installation, kept from everybody else until the transaction ends. */
export const lockKeysNotUnder = (tx: Tx, installationVersion: number): Promise<SealedKeys[]> =>
  tx
    .selectFrom('tag_keys')
    .select(sealed)
    .where('installation_version', '!=', installationVersion)
    .orderBy('batch_id')
    .orderBy('key_version')
    .forUpdate()
    .execute()

export const updateSealed = (tx: Tx, { batch_id, key_version, ...keys }: SealedKeys) =>
  tx
    .updateTable('tag_keys')
    .set(keys)
    .where('batch_id', '=', batch_id)
    .where('key_version', '=', key_version)
    .execute()

/** Of these codes, those of URLs that are not deleted. */
export async function selectKnownCodes(tx: Tx, codes: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ url_seed: string }>`
    select url_seed from urls where url_seed = any(${codes}::text[]) and deleted_at is null`.execute(tx)
  return new Set(rows.map(({ url_seed }) => url_seed))
}
