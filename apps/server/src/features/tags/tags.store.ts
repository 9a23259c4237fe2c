import type { Tag } from '@getzo/contract/tags/tags.schema'
import { codeKey } from '@getzo/domain/scan/scan-code'
import type { TagStatus } from '@getzo/domain/tags/tag-rules'
import type { TamperState } from '@getzo/domain/tags/tag-tamper'
import { sql } from 'kysely'
import { currentActor, type Tx } from '../../db/connection/transaction'
import { keyOfSeed } from '../urls/url-hashes'
import { tagColumns, tagTables } from './tags.list'

export async function selectTag(tx: Tx, id: number): Promise<Tag | undefined> {
  const { rows } = await sql<{ record: Tag }>`select row_to_json(r) as record from (
    select ${sql.raw(tagColumns)} from ${sql.raw(tagTables)} where t.id = ${id}) r`.execute(tx)
  return rows[0]?.record
}

/** Reads a tag and locks it until the transaction ends. */
export const lockTag = (tx: Tx, id: number) =>
  tx.selectFrom('tags').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The same by its UID. */
export const lockTagOfChip = (tx: Tx, uid: string) =>
  tx.selectFrom('tags').selectAll().where('uid', '=', uid).forUpdate().executeTakeFirst()

export const insertTag = (tx: Tx, fields: { uid: string; batch_id: number; key_version: number }) =>
  tx
    .insertInto('tags')
    .values({ ...fields, created_by: currentActor })
    .returning('id')
    .executeTakeFirstOrThrow()

/** The facts of a tag's first tap. */
export const insertState = (
  tx: Tx,
  state: { tagId: number; counter: number; tamper: TamperState | null; at: Date },
) =>
  sql`insert into tag_states (tag_id, counter, taps, tapped_at, tamper, opened_at)
    values (${state.tagId}, ${state.counter}, 1, ${state.at}::timestamptz, ${state.tamper},
      ${state.tamper === 'opened' ? state.at : null}::timestamptz)`.execute(tx)

/** A tag that was encoded again counts its taps from its new keys' first one. */
export const restartState = (
  tx: Tx,
  state: { tagId: number; counter: number; tamper: TamperState | null; at: Date },
) =>
  sql`update tag_states set counter = ${state.counter}, taps = taps + 1, tapped_at = ${state.at}::timestamptz,
      tamper = case when tamper = 'opened' then tamper else ${state.tamper} end,
      opened_at = coalesce(opened_at, ${state.tamper === 'opened' ? state.at : null}::timestamptz)
    where tag_id = ${state.tagId}`.execute(tx)

export const updateKeys = (tx: Tx, id: number, keys: { batch_id: number; key_version: number }) =>
  tx
    .updateTable('tags')
    .set({ ...keys, modified_by: currentActor, date_modified: sql<string>`now()` })
    .where('id', '=', id)
    .execute()

export const updateUrl = (tx: Tx, id: number, urlId: number) =>
  tx
    .updateTable('tags')
    .set({ url_id: urlId, modified_by: currentActor, date_modified: sql<string>`now()` })
    .where('id', '=', id)
    .execute()

export const updateStatus = (
  tx: Tx,
  id: number,
  { status, reason }: { status: TagStatus; reason: string | null },
) =>
  tx
    .updateTable('tags')
    .set({ status, reason, modified_by: currentActor, date_modified: sql<string>`now()` })
    .where('id', '=', id)
    .execute()

/**
 * The URL of a code, however it was typed (Q12), with whether a tag is in use for it; undefined where there is none, or it
 * was deleted.
 */
export async function selectUrlOfCode(tx: Tx, code: string) {
  const { rows } = await sql<{ id: number; has_tag: boolean }>`
    select u.id, exists (select from tags t where t.url_id = u.id and t.status <> 'retired') as has_tag
    from urls u where ${sql.raw(keyOfSeed('u.url_seed'))} = ${codeKey(code)} and u.deleted_at is null
    order by u.url_seed <> ${code}, u.id limit 1`.execute(tx)
  return rows[0]
}
