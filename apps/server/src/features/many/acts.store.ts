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

interface StatusBefore {
  order_status: OrderStatus
  date_cancelled: string | null
}

/** An order's status, and when it was cancelled. The order must be locked. */
export async function selectOrderStatus(tx: Tx, id: number): Promise<StatusBefore> {
  const { rows } = await sql<StatusBefore>`
    select order_status, to_json(date_cancelled) #>> '{}' as date_cancelled from orders where id = ${id}`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error(`order ${id} went while it was locked`)
  return row
}

export const setDateCancelled = (tx: Tx, id: number, at: string | null) =>
  sql`update orders set date_cancelled = ${at}::timestamptz
    where id = ${id} and date_cancelled is distinct from ${at}::timestamptz`.execute(tx)

/** The lines of an order whose size change is open. */
export async function selectOpenRequests(tx: Tx, orderId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from order_details where order_id = ${orderId} and status_change is not null and deleted_at is null
    order by id`.execute(tx)
  return rows.map(({ id }) => id)
}
