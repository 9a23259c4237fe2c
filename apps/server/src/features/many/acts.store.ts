import type { OrderStatus } from '@getzo/domain/orders/order-status'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../db/connection/transaction'
import type { Tables } from '../../db/schema/tables'

/** Where the records of a list are: SQL over `source`. */
export interface Subject {
  source: string
  id: string
  name: string
  state: string
  version: string
  deleted: string
  /** whether its rows can be locked */
  isTable: boolean
}

/** A record as an act chooses it. */
export interface ChosenRow {
  id: number
  name: string
  state: string
  version: number | null
  is_deleted: boolean
}

/** Records by their ids; with `isLocked`, locked until the end of the transaction. */
export async function selectSubjects(
  db: Kysely<Tables>,
  { source, id, name, state, version, deleted, isTable }: Subject,
  ids: readonly number[],
  isLocked: boolean,
): Promise<ChosenRow[]> {
  const { rows } = await sql<ChosenRow>`
    select ${sql.raw(`${id} as id, ${name} as name, ${state} as state, ${version} as version, ${deleted} as is_deleted
    from ${source} where ${id}`)} = any(${ids}::bigint[]) order by 1
    ${sql.raw(isLocked && isTable ? 'for update' : '')}`.execute(db)
  return rows
}

/** Where the goods of an order are, and since when. */
interface Whereabouts {
  left_at: string | null
  never_left: string | null
  steps: { status: OrderStatus; reached_at: string }[]
}
interface StatusBefore {
  order_status: OrderStatus
  date_cancelled: string | null
  /** missing in acts that older versions have stored */
  goods?: Whereabouts
}

/** An order's status and what stands and falls with it. The order must be locked. */
export async function selectOrderStatus(tx: Tx, id: number): Promise<StatusBefore> {
  const { rows } = await sql<StatusBefore>`
    select order_status, to_json(date_cancelled) #>> '{}' as date_cancelled,
      json_build_object('left_at', left_at, 'never_left', never_left, 'steps', (
        select coalesce(json_agg(json_build_object('status', s.status, 'reached_at', s.reached_at)), '[]')
        from order_steps s where s.order_id = o.id)) as goods
    from orders o where id = ${id}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`order ${id} went while it was locked`)
  return row
}

/**
 * Gives an order back what its status of now has changed beside it. What had left before stock was kept, and came back, has
 * been counted as there since: it leaves now.
 */
export async function restoreOrderStatus(
  tx: Tx,
  id: number,
  { date_cancelled: cancelled, goods }: StatusBefore,
) {
  await sql`update orders set date_cancelled = ${cancelled}::timestamptz
    where id = ${id} and date_cancelled is distinct from ${cancelled}::timestamptz`.execute(tx)
  if (goods === undefined) return
  const { left_at: left, never_left: note, steps } = goods
  await sql`
    update orders set never_left = ${note}, left_at = case ${left} when '-infinity' then now() else ${left}::timestamptz end
    where id = ${id} and (left_at, never_left) is distinct from (${left}::timestamptz, ${note}::text)`.execute(
    tx,
  )
  await sql`
    with kept as (select * from json_to_recordset(${JSON.stringify(steps)}::json) s(status text, reached_at timestamptz)),
      gone as (delete from order_steps where order_id = ${id} and status not in (select status from kept))
    insert into order_steps (order_id, status, reached_at) select ${id}, status, reached_at from kept
    on conflict (order_id, status) do update set reached_at = excluded.reached_at
    where order_steps.reached_at <> excluded.reached_at`.execute(tx)
}

/** The lines of an order whose size change is open. */
export async function selectOpenRequests(tx: Tx, orderId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from order_details where order_id = ${orderId} and status_change is not null and deleted_at is null
    order by id`.execute(tx)
  return rows.map(({ id }) => id)
}
