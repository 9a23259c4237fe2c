import type { OrderPayment, SentRefund } from '@getzo/contract/refunds/wechat-refunds.schema'
import { isPaymentNumber, liveStatuses } from '@getzo/domain/refunds/sent-refunds'
import type { Database } from '../../../db/connection/connect'
import { readByKey } from '../../../db/connection/read'
import { noSuch } from '../../../lists/records'
import { paymentsLeft } from './payments-left.sql'

const counting = [...liveStatuses, 'success'].map((status) => `'${status}'`).join(', ')

const payment = `select p.merchant, p.transaction_id, p.out_trade_no, p.total_fen::int, p.paid_at, p.confirmed_at,
    p.confirmed_by, (p.total_fen - coalesce((select sum(refund_fen) from wechat_refunds
      where transaction_id = p.transaction_id and status in (${counting})), 0))::int as left_fen,
    (select coalesce(json_agg(o.order_number order by o.id), '[]') from order_payments other
      join orders o on o.id = other.order_id
      where other.transaction_id = p.transaction_id and other.order_id <> p.order_id and other.removed_at is null) as other_orders
  from order_payments p where p.order_id = o.id and p.is_for_refunds`

const sent = `select s.number, s.status, s.code, s.message, s.refund_fen::int, s.payer_refund_fen::int, s.asked_at, s.asked_by,
    s.answered_at, s.succeeded_at, s.account, s.settled_by, s.settle_note,
    c.next_at as next_check_at
  from wechat_refunds s left join outside_calls c on c.kind = 'refund' and c.record = s.id where s.refund_id = r.id order by s.id`

const beside = paymentsLeft(
  'r.order_id',
  '(select transaction_id from order_payments where order_id = r.order_id and is_for_refunds)',
)

const sending = {
  name: 'refund-sending',
  text: `select r.order_id, o.order_reference, (select row_to_json(p) from (${payment}) p) as payment,
      (select coalesce(json_agg(row_to_json(s)), '[]') from (${sent}) s) as sent,
      (select coalesce(p.transaction_id, p.out_trade_no) ${beside} order by p.id limit 1) as next_number
    from refunds r join orders o on o.id = r.order_id where r.id = $1`,
}

interface Sending {
  order_id: number
  order_reference: string
  payment: OrderPayment | null
  sent: SentRefund[]
  next_number: string | null
}

/** The facts of sending a refund: how its order was paid, and what was sent before. */
export async function readSending(db: Database, id: number) {
  const [row] = await readByKey<Sending>(db, sending, [id])
  if (!row) throw noSuch('refund', id)
  const { order_reference: reference, next_number: next, ...rest } = row
  if (rest.payment?.left_fen === 0) return { ...rest, proposed_number: next }
  // the mini-program's number of an order is often the number under which it was paid
  return { ...rest, proposed_number: isPaymentNumber(reference) ? reference : null }
}

/** How an order was paid. */
export async function readPayment(db: Database, orderId: number): Promise<OrderPayment | null> {
  const [row] = await readByKey<{ payment: OrderPayment | null }>(
    db,
    {
      name: 'order-payment',
      text: `select (select row_to_json(p) from (${payment}) p) as payment from orders o where o.id = $1`,
    },
    [orderId],
  )
  return row?.payment ?? null
}
