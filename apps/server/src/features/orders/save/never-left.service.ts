import type { BodyOf } from '@getzo/contract/endpoint'
import type { markNeverLeftShapes, OrderRecord } from '@getzo/contract/orders/orders.schema'
import { hasEnded } from '@getzo/domain/orders/order-status'
import { refuse } from '@getzo/domain/refusal'
import { sql } from 'kysely'
import { currentActor, type Tx } from '../../../db/connection/transaction'
import { refuseRule } from '../../../http/refused'
import { refuseChanged } from '../../history/changed-meanwhile'
import { heldPieces } from '../../stock/held.sql'
import { orderJson } from '../order-columns'
import { type OrderContext, orderRecord } from '../orders.service'
import type { StoredOrder } from '../orders.store'

/** Takes back that a closed order's goods left (S3); `held` is how many pieces are on the shelf again. */
export async function markNeverLeft(
  tx: Tx,
  id: number,
  { note, version }: BodyOf<typeof markNeverLeftShapes>,
  context: OrderContext,
): Promise<{ order: OrderRecord; held: number }> {
  const kept = note.trim()
  if (kept === '') refuseRule(refuse('order.never_left_note', 'note'))
  const found = await lockOrder(tx, id, version)
  if (!found) return refuseChanged(tx, 'order', id, version)
  if (!found.has_left || !hasEnded(found.order_status)) {
    refuseRule(refuse('order.never_left_none', 'order_status'))
  }
  const order = await updateNeverLeft(tx, id, kept)
  return { order: orderRecord(order, context), held: found.held }
}

interface LockedOrder {
  order_status: string
  has_left: boolean
  held: number
}

async function lockOrder(tx: Tx, id: number, version: number): Promise<LockedOrder | undefined> {
  const { rows } = await sql<LockedOrder>`
    select order_status, left_at is not null as has_left, ${sql.raw(heldPieces)} as held from orders o
    where id = ${id} and deleted_at is null and version = ${version} for update`.execute(tx)
  return rows[0]
}

/** Of an order that is locked. Its trigger takes the steps out, and settling brings the pieces back. */
async function updateNeverLeft(tx: Tx, id: number, note: string): Promise<StoredOrder> {
  const { rows } = await sql<StoredOrder>`
    with o as (
      update orders set left_at = null, never_left = ${note}, date_modified = now(), modified_by = ${currentActor}
      where id = ${id} returning *
    )
    select ${sql.raw(orderJson)} as record, o.link_generation from o join customers c on c.id = o.customer_id`.execute(
    tx,
  )
  const [order] = rows
  if (!order) throw new Error(`order ${id} went while it was locked`)
  return order
}
