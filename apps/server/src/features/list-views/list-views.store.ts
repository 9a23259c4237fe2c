import type { Arrangement } from '@getzo/domain/list-views/arrangement'
import { sql } from 'kysely'
import { currentActor, type Tx } from '../../db/connection/transaction'

export interface ViewFields {
  name: string
  shared: boolean
  query: Record<string, string>
  arrangement: Arrangement | null
}

const json = (value: unknown) =>
  sql`${value === null || value === undefined ? null : JSON.stringify(value)}::jsonb`

export async function insertView(
  tx: Tx,
  list: string,
  { name, shared, query, arrangement }: ViewFields,
  by: { userId: number; email: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into list_views (list, name, shared, owner_id, query, arrangement, created_by)
    values (${list}, ${name}, ${shared}, ${by.userId}, ${json(query)}, ${json(arrangement)}, ${by.email})
    returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a view was not stored')
  return row.id
}

/** Views of one list are added one after the other, so that their number holds. */
export const lockViewsOf = (tx: Tx, list: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('views of ' || ${list}, 0))`.execute(tx)

/** How many views of a list the team has, and a person keeps for themselves. */
export async function countViews(
  tx: Tx,
  list: string,
  userId: number,
): Promise<{ ofTeam: number; own: number }> {
  const { rows } = await sql<{ ofTeam: number; own: number }>`
    select count(*) filter (where shared)::int as "ofTeam",
      count(*) filter (where not shared and owner_id = ${userId})::int as own
    from list_views where list = ${list}`.execute(tx)
  return rows[0] ?? { ofTeam: 0, own: 0 }
}

/** Whose a view is and its version, kept from being changed by anybody else until the transaction ends. */
export async function lockView(
  tx: Tx,
  id: number,
): Promise<{ owner_id: number; shared: boolean; version: number } | undefined> {
  const { rows } = await sql<{ owner_id: number; shared: boolean; version: number }>`
    select owner_id, shared, version from list_views where id = ${id} for update`.execute(tx)
  return rows[0]
}

export const updateView = (tx: Tx, id: number, { name, shared, query, arrangement }: ViewFields) =>
  sql`update list_views set name = ${name}, shared = ${shared}, query = ${json(query)},
    arrangement = ${json(arrangement)}, date_modified = now(), modified_by = ${currentActor}, version = version + 1
    where id = ${id}`.execute(tx)

/** With it go the columns that people had in it, and it is no default any more. */
export const deleteView = (tx: Tx, id: number) => sql`delete from list_views where id = ${id}`.execute(tx)

export const upsertArrangement = (
  tx: Tx,
  userId: number,
  list: string,
  viewId: number | null,
  arrangement: Arrangement,
) =>
  sql`insert into list_arrangements (user_id, list, view_id, arrangement)
    values (${userId}, ${list}, ${viewId}, ${json(arrangement)})
    on conflict (user_id, list, (coalesce(view_id, 0))) do update set arrangement = excluded.arrangement`.execute(
    tx,
  )

export const deleteArrangement = (tx: Tx, userId: number, list: string, viewId: number | null) =>
  sql`delete from list_arrangements
    where user_id = ${userId} and list = ${list} and view_id is not distinct from ${viewId}::bigint`.execute(
    tx,
  )

export const upsertDefault = (tx: Tx, userId: number, list: string, viewId: number) =>
  sql`insert into list_default_views (user_id, list, view_id) values (${userId}, ${list}, ${viewId})
    on conflict (user_id, list) do update set view_id = excluded.view_id`.execute(tx)

export const deleteDefault = (tx: Tx, userId: number, list: string) =>
  sql`delete from list_default_views where user_id = ${userId} and list = ${list}`.execute(tx)
