import type { PaymentOfOrder } from '@getzo/contract/payments/payments.schema'
import type { PaymentClaim } from '@getzo/domain/payments/payment-claim'
import { liveStatuses } from '@getzo/domain/refunds/sent-refunds'
import { sql } from 'kysely'
import { readRows, type Source } from '../../db/connection/read'
import type { Tx } from '../../db/connection/transaction'
import { lockAllPayments, lockPaymentNumber, sharePaymentsLock } from './lock-payment'
import { paymentsOfOrder } from './payments.sql'

/** A claim that is stored, with what is kept of it alone. */
export interface StoredClaim extends PaymentClaim {
  id: number
  version: number
  confirmed_at: string | null
  /** a refund was sent from it that may have been carried out */
  is_refunded: boolean
}

const liveOrPaid = [...liveStatuses, 'success'].map((status) => `'${status}'`).join(', ')

const claimColumns =
  sql.raw(`p.id, p.version, p.channel, p.appid, p.merchant, p.transaction_id, p.out_trade_no, p.openid,
  p.total_fen, p.paid_at, p.confirmed_at, exists (select from wechat_refunds w where w.order_id = p.order_id
    and w.transaction_id = p.transaction_id and w.status in (${liveOrPaid})) as is_refunded`)

/** Locks the order, so that its payments change one after another. */
export async function lockOrder(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from orders where id = ${id} and deleted_at is null for no key update`.execute(tx)
  return rows.length === 1
}

export async function selectClaims(tx: Tx, orderId: number): Promise<StoredClaim[]> {
  const { rows } = await sql<StoredClaim>`
    select ${claimColumns} from order_payments p
    where p.order_id = ${orderId} and p.removed_at is null order by p.id`.execute(tx)
  return rows
}

/** Of another order with the same payment: what stands there, and the order's number. */
export type SamePayment = Pick<PaymentClaim, 'openid' | 'total_fen'> & { order_number: string }

/** Other orders with the same payment. Two that name it at once are compared one after the other. */
export async function selectSamePayments(
  tx: Tx,
  orderId: number,
  { transaction_id: transaction, out_trade_no: trade, merchant }: PaymentClaim,
): Promise<SamePayment[]> {
  await sharePaymentsLock(tx)
  for (const number of [transaction, trade].filter((each) => each !== null).toSorted()) {
    await lockPaymentNumber(tx, number)
  }
  const { rows } = await sql<SamePayment>`
    select p.openid, p.total_fen, o.order_number
    from order_payments p join orders o on o.id = p.order_id and o.deleted_at is null
    where p.order_id <> ${orderId} and p.removed_at is null and (p.transaction_id = ${transaction}
      or p.out_trade_no = ${trade} and p.merchant is not distinct from ${merchant})
    order by p.id limit 20`.execute(tx)
  return rows
}

/**
 * Of orders whose payments an import has said, one that a form or another import says otherwise meanwhile; nobody says
 * anything until the import ends.
 */
export async function selectContradicted(
  tx: Tx,
  orderIds: readonly number[],
  at: Date,
): Promise<number | undefined> {
  await lockAllPayments(tx)
  const { rows } = await sql<{ id: number }>`
    select p.order_id::float8 as id from order_payments p join order_payments q on q.order_id <> p.order_id
      and q.removed_at is null and (q.transaction_id = p.transaction_id
        or q.out_trade_no = p.out_trade_no and q.merchant is not distinct from p.merchant)
    join orders o on o.id = q.order_id and o.deleted_at is null
    where p.order_id = any(${[...orderIds]}::bigint[]) and p.claimed_at = ${at}::timestamptz and p.removed_at is null
      and (q.openid <> p.openid or q.total_fen <> p.total_fen) limit 1`.execute(tx)
  return rows[0]?.id
}

interface Said {
  at: Date
  actor: string
}

export const insertClaim = (tx: Tx, orderId: number, claim: PaymentClaim, said: Said) =>
  insertClaims(tx, [{ ...claim, order_id: orderId }], said)

/** The payments that have one of these numbers, with their orders. */
export async function selectByNumbers(
  tx: Tx,
  numbers: readonly string[],
): Promise<(SamePayment & PaymentClaim & { order_id: number })[]> {
  if (numbers.length === 0) return []
  const { rows } = await sql<SamePayment & PaymentClaim & { order_id: number }>`
    select p.order_id, o.order_number, p.channel, p.appid, p.merchant, p.transaction_id, p.out_trade_no, p.openid,
      p.total_fen, p.paid_at
    from order_payments p join orders o on o.id = p.order_id and o.deleted_at is null
    where p.removed_at is null and (p.transaction_id = any(${[...numbers]}::text[])
      or p.out_trade_no = any(${[...numbers]}::text[])) order by p.id`.execute(tx)
  return rows
}

/** How many payments each of these orders has. */
export async function countPayments(tx: Tx, orderIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{
    id: number
    count: number
  }>`select order_id::float8 as id, count(*)::int as count
    from order_payments where order_id = any(${[...orderIds]}::bigint[]) and removed_at is null group by order_id`.execute(
    tx,
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Adds claims of several orders in one statement; answers their ids in order. */
export async function insertClaims(
  tx: Tx,
  claims: readonly (PaymentClaim & { order_id: number })[],
  { at, actor }: Said,
): Promise<number[]> {
  if (claims.length === 0) return []
  const { rows } = await sql<{ id: number }>`insert into order_payments (order_id, channel, appid, merchant,
      transaction_id, out_trade_no, openid, total_fen, claimed_fen, paid_at, claimed_at, claimed_by)
    select c.order_id, c.channel, c.appid, c.merchant, c.transaction_id, c.out_trade_no, c.openid, c.total_fen,
      c.total_fen, c.paid_at, ${at}::timestamptz, ${actor}
    from rows from (jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as (order_id bigint, channel text, appid text,
        merchant text, transaction_id text, out_trade_no text, openid text, total_fen bigint, paid_at timestamptz))
      with ordinality c(order_id, channel, appid, merchant, transaction_id, out_trade_no, openid, total_fen, paid_at, place)
    order by c.place returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function updateClaim(
  tx: Tx,
  id: number,
  claim: PaymentClaim,
  { at, actor }: Said,
): Promise<void> {
  await sql`update order_payments set channel = ${claim.channel}, appid = ${claim.appid}, merchant = ${claim.merchant},
      transaction_id = ${claim.transaction_id}, out_trade_no = ${claim.out_trade_no}, openid = ${claim.openid},
      total_fen = ${claim.total_fen}::bigint, claimed_fen = ${claim.total_fen}::bigint,
      paid_at = ${claim.paid_at}::timestamptz, claimed_at = ${at}::timestamptz, claimed_by = ${actor},
      -- another payment has a report of its own
      report_id = case when (channel, appid, merchant, transaction_id, out_trade_no) is not distinct from (
        ${claim.channel}, ${claim.appid}, ${claim.merchant}, ${claim.transaction_id}, ${claim.out_trade_no}) then report_id end,
      -- a transaction is announced whatever else is said of it
      announced_until = case when transaction_id is not distinct from ${claim.transaction_id} then announced_until end,
      announce_at = case when transaction_id is not distinct from ${claim.transaction_id} then announce_at end,
      version = version + 1
    where id = ${id}`.execute(tx)
}

export const removeClaim = (tx: Tx, id: number, at: Date) =>
  sql`update order_payments set removed_at = ${at}::timestamptz, is_for_refunds = false, version = version + 1 where id = ${id}`.execute(
    tx,
  )

/** The payments of an order as they are answered. */
export async function selectPayments(from: Source, orderId: number): Promise<PaymentOfOrder[]> {
  const rows = await readRows<{ payments: PaymentOfOrder[] }>(from, {
    name: 'payments-of-order',
    text: `select (select coalesce(json_agg(row_to_json(p)), '[]') from (${paymentsOfOrder}) p) as payments
      from orders o where o.id = $1`,
    values: [orderId],
  })
  return rows[0]?.payments ?? []
}
