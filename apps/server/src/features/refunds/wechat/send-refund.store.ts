import { liveStatuses } from '@getzo/domain/refunds/sent-refunds'
import { sql } from 'kysely'
import type { Tx } from '../../../db/connection/transaction'
import type { PaymentRecord } from '../../../outside/wechat-pay/wechat-pay'
import { lockPaymentNumber } from '../../payments/lock-payment'

const live = sql.raw(liveStatuses.map((status) => `'${status}'`).join(', '))
const counting = sql`${live}, 'success'`

export async function isOrder(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from orders where id = ${id} for no key update`.execute(tx)
  return rows.length === 1
}

/** Payments by one of the numbers of this one. */
const ofPayment = ({ transactionId, outTradeNo, merchant }: PaymentRecord & { merchant: string }) =>
  sql`(transaction_id = ${transactionId}
    or out_trade_no = ${outTradeNo} and coalesce(merchant, ${merchant}) = ${merchant})`

/**
 * Whether the order keeps the payment that it has: a refund of it is on its way, or was carried out and `other` is no
 * payment that the order has beside it (J1).
 */
export async function isPaymentKept(
  tx: Tx,
  orderId: number,
  other: PaymentRecord & { merchant: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from wechat_refunds where order_id = ${orderId} and (status in (${live}) or status = 'success'
      and not exists (select from order_payments where order_id = ${orderId} and removed_at is null
        and ${ofPayment(other)})) limit 1`.execute(tx)
  return rows.length > 0
}

interface ConfirmedPayment extends PaymentRecord {
  merchant: string
  at: Date
  actor: string
}

/**
 * Stores the payment from which an order's refunds are paid: the claim with one of its numbers is confirmed, or it stands
 * beside what forms, imports and keys say (J1). One that was named before for refunds alone, and of which nothing was paid
 * back, was not the right one.
 */
export async function confirmOrderPayment(tx: Tx, orderId: number, payment: ConfirmedPayment): Promise<void> {
  const { merchant, transactionId, outTradeNo, at, actor } = payment
  const isThis = ofPayment(payment)
  const { rows } = await sql<{ id: number }>`
    select id from order_payments where order_id = ${orderId} and removed_at is null and ${isThis}
    order by transaction_id is not distinct from ${transactionId} desc, id limit 1`.execute(tx)
  const stored = rows[0]?.id ?? null
  const isOther = sql`order_id = ${orderId} and removed_at is null and id is distinct from ${stored}::bigint`
  // of two claims by one number each, about this one payment, the second goes
  await sql`update order_payments set removed_at = ${at}::timestamptz, is_for_refunds = false, version = version + 1
    where ${isOther} and (${isThis} or is_for_refunds and claimed_at is null and not exists (select from wechat_refunds w
      where w.order_id = ${orderId} and w.transaction_id = order_payments.transaction_id and w.status = 'success'))`.execute(
    tx,
  )
  await sql`update order_payments set is_for_refunds = false where ${isOther} and is_for_refunds`.execute(tx)
  const words = sql`${merchant}, ${transactionId}, ${outTradeNo}, ${payment.totalFen}::bigint,
    ${payment.paidAt}::timestamptz, ${at}::timestamptz, ${actor}, true`
  await (stored === null
    ? sql`insert into order_payments (order_id, merchant, transaction_id, out_trade_no, total_fen, paid_at, confirmed_at,
        confirmed_by, is_for_refunds, appid, openid)
      values (${orderId}::bigint, ${words}, ${payment.appid}, ${payment.openid})`
    : sql`update order_payments set (merchant, transaction_id, out_trade_no, total_fen, paid_at, confirmed_at,
        confirmed_by, is_for_refunds) = (${words}), appid = coalesce(${payment.appid}, appid),
        openid = coalesce(${payment.openid}, openid), version = version + 1
      where id = ${stored}`
  ).execute(tx)
}

interface DueRefund {
  order_id: number
  order_number: string
  done_by: string | null
  is_done: boolean
  is_withdrawn: boolean
  wechat_status: string | null
}

export async function lockRefund(tx: Tx, id: number): Promise<DueRefund | undefined> {
  const { rows } = await sql<DueRefund>`
    select r.order_id, o.order_number, r.done_by, r.done_at is not null as is_done,
      r.withdrawn_at is not null as is_withdrawn, r.wechat_status
    from refunds r join orders o on o.id = r.order_id where r.id = ${id} for update of r`.execute(tx)
  return rows[0]
}

export interface PaymentOfOrder {
  merchant: string
  transaction_id: string
  total_fen: number
  paid_at: string
  sent_fen: number
  sent_count: number
}

/** How an order was paid, and what of that payment was sent back. Locked: two refunds of one payment go one after another. */
export async function lockPayment(tx: Tx, orderId: number): Promise<PaymentOfOrder | undefined> {
  const { rows: paid } = await sql<{ transaction_id: string }>`
    select transaction_id from order_payments where order_id = ${orderId} and is_for_refunds`.execute(tx)
  if (paid[0] !== undefined) await lockPaymentNumber(tx, paid[0].transaction_id)
  const { rows } = await sql<PaymentOfOrder>`
    select p.merchant, p.transaction_id, p.total_fen, p.paid_at, s.fen as sent_fen, s.count as sent_count
    from order_payments p cross join lateral (
      select coalesce(sum(refund_fen), 0)::bigint as fen, count(*)::int as count
      from wechat_refunds where transaction_id = p.transaction_id and status in (${counting})) s
    where p.order_id = ${orderId} and p.is_for_refunds`.execute(tx)
  return rows[0]
}

export async function countSent(tx: Tx, refundId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from wechat_refunds where refund_id = ${refundId}`.execute(tx)
  return rows[0]?.count ?? 0
}

interface NewSentRefund {
  refundId: number
  orderId: number
  number: string
  merchant: string
  transactionId: string
  totalFen: number
  refundFen: number
  body: string
  actor: string
  at: Date
}

/** Keeps a refund before it is sent, and shows it on its refund. Answers its id. */
export async function insertSent(tx: Tx, sent: NewSentRefund): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with stored as (
      insert into wechat_refunds (refund_id, order_id, number, merchant, transaction_id, total_fen, refund_fen, body,
        asked_at, asked_by)
      values (${sent.refundId}::bigint, ${sent.orderId}::bigint, ${sent.number}, ${sent.merchant}, ${sent.transactionId},
        ${sent.totalFen}::bigint, ${sent.refundFen}::bigint, ${sent.body}, ${sent.at}::timestamptz, ${sent.actor})
      returning id)
    update refunds set wechat_number = ${sent.number}, wechat_status = 'asked', wechat_fen = ${sent.refundFen}::bigint,
      needs_hand = false
    where id = ${sent.refundId}::bigint returning (select id from stored)`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error(`there is no refund ${sent.refundId}`)
  return row.id
}

/** The refund's one that is live; undefined without one. */
export async function selectLive(tx: Tx, refundId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from wechat_refunds where refund_id = ${refundId}
      and status in (${sql.raw(liveStatuses.map((status) => `'${status}'`).join(', '))})`.execute(tx)
  return rows[0]?.id
}
