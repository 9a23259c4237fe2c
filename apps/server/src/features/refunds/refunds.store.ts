import type { Refund } from '@getzo/contract/refunds/refunds.schema'
import type { RefundDecision, StoredRefund } from '@getzo/domain/refunds/refund-states'
import { liveStatuses } from '@getzo/domain/refunds/sent-refunds'
import { sql } from 'kysely'
import type { Tx } from '../../db/connection/transaction'
import { sumsOf } from '../orders/order-sums.sql'
import { refundColumns, refundTables } from './refunds.list'
import { leftOfRefund } from './wechat/payments-left.sql'

const live = sql.raw(liveStatuses.map((status) => `'${status}'`).join(', '))

/** Marks a refund that is due as carried out. False where there is none that is due. */
export async function updateRefundDone(
  tx: Tx,
  id: number,
  done: { at: Date; actor: string; note: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    update refunds set done_at = ${done.at}::timestamptz, done_by = ${done.actor}, note = ${done.note}
    where id = ${id} and done_at is null and withdrawn_at is null and coalesce(wechat_status, '') not in (${live})
    returning id`.execute(tx)
  return rows.length === 1
}

/** Makes a refund due again that was marked at `doneAt`. False where it is no longer so, or its order owes another one. */
export async function updateRefundReopened(tx: Tx, id: number, doneAt: Date): Promise<boolean> {
  const { rows } = await sql`
    update refunds r set done_at = null, done_by = null, note = null
    where id = ${id} and done_at = ${doneAt}::timestamptz
      and (coalesce(wechat_status, '') <> 'success' or exists (select ${sql.raw(leftOfRefund)}))
      and not exists (select from refunds other where other.order_id = r.order_id
        and other.done_at is null and other.withdrawn_at is null)
    returning id`.execute(tx)
  return rows.length === 1
}

export async function selectRefund(tx: Tx, id: number): Promise<Refund | undefined> {
  const { rows } = await sql<{ record: Refund }>`select row_to_json(r) as record from (
    select ${sql.raw(refundColumns)} from ${sql.raw(refundTables)} where r.id = ${id}) r`.execute(tx)
  return rows[0]?.record
}

/** The status of an order that is locked for the rest of the transaction; undefined where it is gone. */
export async function lockedStatus(tx: Tx, orderId: number): Promise<string | undefined> {
  const { rows } = await sql<{ order_status: string }>`
    select order_status from orders where id = ${orderId} and deleted_at is null for update`.execute(tx)
  return rows[0]?.order_status
}

/** The refund of an order that is due; an order has one at most. */
export async function selectDueRefund(tx: Tx, orderId: number): Promise<Refund | undefined> {
  const { rows } = await sql<{ record: Refund }>`select row_to_json(x) as record from (
    select ${sql.raw(refundColumns)} from ${sql.raw(refundTables)}
    where r.order_id = ${orderId} and r.done_at is null and r.withdrawn_at is null) x`.execute(tx)
  return rows[0]?.record
}

interface LockedRefund extends Omit<StoredRefund, 'amountCents'> {
  id: number
  orderId: number
  /** a bigint, which JSON has not */
  amountCents: string
}

/** All refunds of these orders, the oldest first, locked against a concurrent payment. */
export async function lockRefunds(tx: Tx, orderIds: readonly number[]): Promise<LockedRefund[]> {
  const { rows } = await sql<LockedRefund>`
    select id, order_id as "orderId", (amount * 100)::bigint::text as "amountCents", currency, done_by as "paidBy",
      case when done_at is not null then 'paid' when withdrawn_at is not null then 'withdrawn'
        when kept_at is not null then 'kept' else 'due' end as state,
      done_at is null and withdrawn_at is null and coalesce(wechat_status, '') in (${live}, 'success') as "isSent"
    from refunds where order_id = any(${orderIds}::bigint[]) order by id for update`.execute(tx)
  return rows
}

/** The totals of these orders as they stand (O43), and their customers. */
export async function selectOrderTotals(
  tx: Tx,
  orderIds: readonly number[],
): Promise<{ id: number; customer: string; totalCents: string }[]> {
  const { rows } = await sql<{ id: number; customer: string; totalCents: string }>`
    select o.id, c.customer_name as customer, (t.total * 100)::bigint::text as "totalCents"
    from orders o join customers c on c.id = o.customer_id cross join lateral ${sql.raw(sumsOf('o'))} t where o.id = any(${orderIds}::bigint[])`.execute(
    tx,
  )
  return rows
}

/** Ends due refunds of orders without their money, or has them stay due although the order was taken up again. */
export const updateDecided = (
  tx: Tx,
  orderIds: readonly number[],
  { decision, at, actor, reason }: { decision: RefundDecision; at: Date; actor: string; reason: string },
) =>
  sql`update refunds set ${
    decision === 'keep'
      ? sql`kept_at = ${at}::timestamptz`
      : sql`withdrawn_at = ${at}::timestamptz, withdrawn_by = ${actor}, withdraw_reason = ${reason}`
  } where order_id = any(${orderIds}::bigint[]) and done_at is null and withdrawn_at is null`.execute(tx)

/** Makes refunds due again that were kept or withdrawn, with the amount owed now. */
export const updateOwed = (tx: Tx, owed: readonly { id: number; amount: string }[], at: Date) =>
  sql`update refunds r set amount = w.amount, requested_at = ${at}::timestamptz, kept_at = null, withdrawn_at = null,
      withdrawn_by = null, withdraw_reason = null
    from jsonb_to_recordset(${JSON.stringify(owed)}::jsonb) as w(id bigint, amount numeric)
    where r.id = w.id and r.done_at is null`.execute(tx)

/** Adds the amount owed for an order to the list of refunds. */
export const insertRefund = (tx: Tx, orderId: number, amount: string, at: Date) =>
  sql`insert into refunds (order_id, amount, requested_at)
    values (${orderId}::bigint, ${amount}::numeric, ${at}::timestamptz)`.execute(tx)

/** A refund as an undo restores it: its columns, most of which only the database reads. */
export type KeptRefund = Readonly<{ id: number; wechat_status: string | null } & Record<string, unknown>>

/** An order's refunds, locked, with all that a change of its status may write. */
export async function selectKeptRefunds(tx: Tx, orderId: number): Promise<KeptRefund[]> {
  const { rows } = await sql<{ it: KeptRefund }>`
    select to_jsonb(r) as it from refunds r where order_id = ${orderId} order by id for update`.execute(tx)
  return rows.map(({ it }) => it)
}

const restored = ['amount', 'requested_at', 'kept_at', 'withdrawn_at', 'withdrawn_by', 'withdraw_reason']

/**
 * Sets refunds back to `before`, those that are still as in `after`; answers the others, with who has paid them. They
 * must be locked.
 */
export async function updateRestored(
  tx: Tx,
  { before, after }: { before: readonly KeptRefund[]; after: readonly KeptRefund[] },
): Promise<{ id: number; paidBy: string | null }[]> {
  const of = (alias: string) =>
    sql.raw([...restored, 'done_at'].map((column) => `${alias}.${column}`).join(', '))
  const { rows } = await sql<{ id: number; paidBy: string | null }>`
    with was as (select * from jsonb_populate_recordset(null::refunds, ${JSON.stringify(before)}::jsonb)),
      then_was as (select * from jsonb_populate_recordset(null::refunds, ${JSON.stringify(after)}::jsonb)),
      done as (update refunds r set ${sql.raw(restored.map((column) => `${column} = w.${column}`).join(', '))}
        from was w join then_was t on t.id = w.id
        where r.id = w.id and (${of('r')}) is not distinct from (${of('t')}) returning r.id)
    select r.id, r.done_by as "paidBy" from refunds r join was on was.id = r.id
    where r.id not in (select id from done) order by r.done_at nulls last`.execute(tx)
  return rows
}
