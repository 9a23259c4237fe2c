import { recordKinds } from '@getzo/domain/records/record-kinds'
import { openForMs } from '@getzo/domain/timeline/note-rules'
import type { TimelineRoot } from '@getzo/domain/timeline/timeline-rules'
import { sql } from 'kysely'
import type { Tx } from '../../db/connection/transaction'
import { nameOf } from './timeline.sql'

export interface StoredNote {
  id: number
  root: TimelineRoot
  root_id: number
  author_id: number
  text: string
  is_pinned: boolean
  version: number
}

/** Whether a record is there, kept from being deleted until the transaction ends. */
export async function lockRecord(tx: Tx, root: TimelineRoot, id: number): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(recordKinds[root].table)}
    where id = ${id} and deleted_at is null for share`.execute(tx)
  return rows.length === 1
}

export async function insertNote(
  tx: Tx,
  note: { root: TimelineRoot; root_id: number; text: string; userId: number; at: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into notes (root, root_id, author_id, text, date_created)
    values (${note.root}, ${note.root_id}, ${note.userId}, ${note.text}, ${note.at}) returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a note was not stored')
  return row.id
}

/** A note, kept from being changed by anybody else until the transaction ends. */
export async function lockNote(tx: Tx, id: number): Promise<StoredNote | undefined> {
  const { rows } = await sql<StoredNote>`
    select id, root, root_id, author_id, text, pinned_at is not null as is_pinned, version
    from notes where id = ${id} and deleted_at is null for update`.execute(tx)
  return rows[0]
}

export const updateNote = (tx: Tx, id: number, text: string, by: string, at: Date) =>
  sql`update notes set text = ${text}, date_modified = ${at}, modified_by = ${by}, version = version + 1
    where id = ${id}`.execute(tx)

export const markNoteDeleted = (tx: Tx, id: number, by: string, at: Date) =>
  sql`update notes set deleted_at = ${at}, deleted_by = ${by} where id = ${id}`.execute(tx)

export const setPinned = (tx: Tx, id: number, at: Date | null) =>
  sql`update notes set pinned_at = ${at} where id = ${id}`.execute(tx)

/** How many notes of a record are pinned. They are pinned one after the other, so that their number holds. */
export async function countPinned(tx: Tx, { root, root_id }: StoredNote): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('pins of ' || ${root} || ${String(root_id)}, 0))`.execute(
    tx,
  )
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from notes
    where root = ${root} and root_id = ${root_id} and pinned_at is not null and deleted_at is null`.execute(
    tx,
  )
  return rows[0]?.n ?? 0
}

/** Mentions those of the people who are active; the author's own is seen already. Answers how many. */
export async function insertMentions(
  tx: Tx,
  noteId: number,
  users: readonly number[],
  author: number,
  at: Date,
): Promise<number> {
  const { rows } = await sql`insert into mentions (note_id, user_id, made_at, seen_at)
    select ${noteId}, u.id, ${at}, case when u.id = ${author} then ${at}::timestamptz end
    from users u where u.id = any(${users}) and u.disabled_at is null order by u.id returning id`.execute(tx)
  return rows.length
}

export const deleteMentionsBut = (tx: Tx, noteId: number, kept: readonly number[]) =>
  sql`delete from mentions where note_id = ${noteId} and user_id <> all(${kept})`.execute(tx)

/** Marks the mention of somebody in a note as seen. False where there is none. */
export async function markSeen(tx: Tx, noteId: number, userId: number, at: Date): Promise<boolean> {
  const { rows } = await sql`update mentions set seen_at = coalesce(seen_at, ${at})
    where note_id = ${noteId} and user_id = ${userId} returning id`.execute(tx)
  return rows.length === 1
}

/** Says that somebody has a record open, and answers who else has. */
export async function touchOpen(
  tx: Tx,
  { root, id, userId, at }: { root: TimelineRoot; id: number; userId: number; at: Date },
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    with own as (insert into open_records (root, root_id, user_id, seen_at) values (${root}, ${id}, ${userId}, ${at})
      on conflict (root, root_id, user_id) do update set seen_at = excluded.seen_at)
    select u.id, ${sql.raw(nameOf('u'))} as name from open_records r join users u on u.id = r.user_id
    where r.root = ${root} and r.root_id = ${id} and r.user_id <> ${userId} and u.disabled_at is null
      and r.seen_at > ${new Date(at.getTime() - openForMs)}
    order by r.seen_at desc, u.id limit 20`.execute(tx)
  return rows
}

/** Forgets who had what open before an instant. */
export const forgetOpenBefore = (tx: Tx, before: Date) =>
  sql`delete from open_records where seen_at <= ${before}`.execute(tx)

/** A mention to be mailed. */
export interface DueMention {
  id: number
  note_id: number
  root: TimelineRoot
  record: string
  root_id: number
  author: string
  email: string
  first_name: string | null
  user_id: number
}

/** Mentions made before an instant that were neither seen nor mailed, kept from other copies of the service. */
export async function lockDueMentions(tx: Tx, before: Date, limit: number): Promise<DueMention[]> {
  const { rows } = await sql<DueMention>`
    select m.id, m.note_id, n.root, n.root_id, coalesce(o.order_number, n.root_id::text) as record,
      ${sql.raw(nameOf('a'))} as author, u.id as user_id, u.email, u.first_name
    from mentions m join notes n on n.id = m.note_id join users u on u.id = m.user_id join users a on a.id = n.author_id
      left join orders o on n.root = 'order' and o.id = n.root_id
    where m.seen_at is null and m.mailed_at is null and m.made_at <= ${before}
      and n.deleted_at is null and u.disabled_at is null
    order by m.made_at, m.id limit ${limit} for update of m skip locked`.execute(tx)
  return rows
}

export const markMailed = (tx: Tx, ids: readonly number[], at: Date) =>
  sql`update mentions set mailed_at = ${at} where id = any(${ids})`.execute(tx)
