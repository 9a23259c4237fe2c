import type { CustomerOrderDetail, CustomerOrderView } from '@getzo/contract/order-page/order-page.schema'
import type { letterWords } from '@getzo/domain/orders/letter/letter-words'
import { canCancel, requestedSize, sizeChangeText } from '@getzo/domain/orders/letter/thank-you-letter'
import type { Language } from '@getzo/domain/public/device'
import { refuse } from '@getzo/domain/refusal'
import { say } from '@getzo/domain/words/say'
import type { Tx } from '../../db/connection/transaction'
import { Refused, refuseRule } from '../../http/refused'
import { noSuch } from '../../lists/records'
import { orderHash } from '../orders/order-link'
import { settleRefund } from '../refunds/order-refunds.service'
import { readCustomerOrder, readCustomerOrderDetail } from './order-page.reads'
import {
  cancelOpenOrder,
  type LockedOrder,
  lockOrder,
  lockOrderOfLine,
  type Moment,
  raiseLinkGeneration,
  touchOpenOrder,
  updateStatusChange,
} from './order-page.store'
import { promisedBy } from './shop-calendar'

/**
 * Cancels an order for its customer and puts its refund on the staff's list (K7). An order that its customer has
 * cancelled already stays as it is: a second press of the button is no error.
 */
export async function cancelOrder(tx: Tx, id: number, moment: Moment): Promise<CustomerOrderView> {
  const order = await lockOrder(tx, id)
  if (!order) throw new Refused('order_not_found')
  const { order_status: status, promised_zone: zone } = order
  if (status !== 'cancelled_by_customer') await cancelNow(tx, order, promisedBy(moment, zone))
  return readCustomerOrder(tx, id, moment)
}

async function cancelNow(tx: Tx, order: LockedOrder, moment: Moment): Promise<void> {
  const { id } = order
  if (!(await cancelOpenOrder(tx, id, moment))) {
    const state = { status: order.order_status, tyl_date_delivered: order.tyl_date_delivered }
    const decision = canCancel(state, moment.today)
    // allowed by the order's own state, so a label is being bought for it
    refuseRule(decision.allowed ? refuse('letter.cancel_closed', '') : decision.refusal)
  }
  const status = 'cancelled_by_customer'
  await settleRefund(tx, id, { status, decision: undefined, isClaimed: true, ...moment })
}

interface AskedSize {
  id: number
  statusChange: string
  provenOrder: number | null
  /** the customer's, null where it is not known */
  language: Language | null
}

/**
 * Asks for another size of an item (K8). Only sizes that the item can be had in, only within the window. Where an order
 * is proven, only of its own items.
 */
export async function requestSizeChange(
  tx: Tx,
  { id, statusChange, provenOrder, language }: AskedSize,
  moment: Moment,
): Promise<CustomerOrderDetail> {
  const order = await lockOrderOfLine(tx, id)
  if (!order || (provenOrder !== null && order.id !== provenOrder)) throw new Refused('order_not_found')
  const visitor = { ...moment, language: null }
  const line = await readCustomerOrderDetail(tx, id, visitor)
  if (line.size_change === 'missed') throw sizeRefused('letter.size_missed')
  if (!(await touchOpenOrder(tx, order.id, promisedBy(moment, order.promised_zone))))
    throw sizeRefused('letter.size_closed')
  if (line.size_change === 'fixed') throw sizeRefused('letter.size_fixed')
  if (line.other_sizes.length === 0) throw sizeRefused('letter.size_alone')
  const size = requestedSize(statusChange)
  if (size === null || !line.other_sizes.includes(size)) throw sizeRefused('letter.size_unavailable')
  const stored = {
    id,
    order_id: order.id,
    status_change: sizeChangeText(size),
    request_language: language,
  }
  if (!(await updateStatusChange(tx, stored, moment))) throw new Refused('order_not_found')
  return readCustomerOrderDetail(tx, id, visitor)
}

const sizeRefused = (rule: keyof typeof letterWords) =>
  new Refused('rule', { field: 'status_change' }, say(rule))

/** Ends a customer's link with every proof that it gave, and answers the new one (K11). */
export async function renewOrderLink(tx: Tx, secret: Uint8Array, id: number, moment: Moment) {
  const order = await raiseLinkGeneration(tx, id, moment)
  if (!order) throw noSuch('order', id)
  return { id, order_hash: orderHash(secret, id, order.link_generation) }
}
