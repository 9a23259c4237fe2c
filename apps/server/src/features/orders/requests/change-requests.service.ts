import type { OrderDetail } from '@getzo/contract/order-details/order-details.schema'
import { hasNotLeft, saidOfApplied, skuForRequest } from '@getzo/domain/orders/requests/apply-size'
import { checkDecline, type DeclineReason } from '@getzo/domain/orders/requests/decline-request'
import { type Said, say } from '@getzo/domain/words/say'
import type { Tx } from '../../../db/connection/transaction'
import { Refused, refuseRule } from '../../../http/refused'
import { secondInZone } from '../../../time/zone'
import { lineGone } from '../../order-details/order-details.checks'
import {
  clearStatusChange,
  priceFor,
  selectOrderDetailRecords,
  selectOrderOfLine,
  selectPrices,
  updateLines,
} from '../../order-details/order-details.store'
import { lineOn } from '../../order-details/order-lines'
import { touchOrder } from '../orders.store'
import {
  reopenRequest,
  selectAnswered,
  selectApplied,
  selectAskedLine,
  updateAppliedFrom,
  updateDecline,
} from './change-requests.store'

/** A request as the person who answers it saw it. */
interface SeenRequest {
  id: number
  seen?: string
  seen_date?: string | null
}

/** The user who answers it, and the shop's time zone, for the time of a colleague's earlier answer. */
interface AnsweredBy {
  timeZone: string
}

/** Clears a customer's size-change request, only if it still is the one that the person saw (R3). */
export async function clearChangeRequest(
  tx: Tx,
  request: SeenRequest,
  by: AnsweredBy,
): Promise<OrderDetail[]> {
  await lockOrder(tx, request)
  await takeAway(tx, request, by)
  return selectOrderDetailRecords(tx, [request.id])
}

/**
 * Puts a line on the size that its customer asks for, at that SKU's price in force, and clears the request (R4).
 * Answers the line and its changes.
 */
export async function applyChangeRequest(
  tx: Tx,
  request: SeenRequest,
  by: AnsweredBy,
): Promise<{ lines: OrderDetail[]; changed: Said }> {
  const { id } = request
  await lockOrder(tx, request)
  const line = await selectAskedLine(tx, id)
  // before its size is looked for: a request that has changed is no longer the one to answer
  await takeAway(tx, request, by)
  const { sku, refusal } = skuForRequest(line)
  if (refusal) throw new Refused('rule', { field: refusal.field }, refusal)
  const { promotion_id } = sku
  const { quantity, sold_price, price_reason } = line
  // what was agreed for the line is agreed for its other size (O43)
  const wanted = { place: '', promotion_id, quantity, sold_price, price_reason }
  const values = lineOn(
    await priceFor(tx, await selectPrices(tx, line.order_id, [promotion_id]), wanted),
    wanted,
  )
  await updateLines(tx, [{ id, ...values }])
  await updateAppliedFrom(tx, id, line.promotion_id)
  const lines = await selectOrderDetailRecords(tx, [id])
  const [now = line] = lines
  return { lines, changed: saidOfApplied(line, now) }
}

/** Takes back an application, while nothing has changed since: the line as it was, and the request open (R4, O40). */
export async function undoChangeRequest(
  tx: Tx,
  { id, seen_date: seenDate }: { id: number; seen_date: string },
): Promise<OrderDetail[]> {
  await lockOrder(tx, { id })
  const { quantity, sold_price, price_reason, order_status } = await selectAskedLine(tx, id)
  const before = hasNotLeft(order_status) ? await selectApplied(tx, id, seenDate) : undefined
  if (!before)
    throw new Refused('request_changed_meanwhile', { field: 'id' }, say('change_request.undo_late'))
  await updateLines(tx, [{ id, ...before, quantity, sold_price, price_reason }])
  await reopenRequest(tx, id)
  return selectOrderDetailRecords(tx, [id])
}

/**
 * Answers a request with a reason that its customer reads, only if it still is the one that the person saw. The line
 * stays as it is.
 */
export async function declineChangeRequest(
  tx: Tx,
  request: Required<SeenRequest> & DeclineReason,
  by: AnsweredBy,
): Promise<OrderDetail[]> {
  const { id, seen, language } = request
  refuseRule(checkDecline(request))
  await lockOrder(tx, request)
  await takeAway(tx, request, by)
  await updateDecline(tx, id, { request: seen, reason: request.reason.trim(), language })
  return selectOrderDetailRecords(tx, [id])
}

async function lockOrder(tx: Tx, { id }: SeenRequest) {
  const line = await selectOrderOfLine(tx, id)
  if (!line || !(await touchOrder(tx, line.order_id))) throw lineGone({ id, place: '' })
}

async function takeAway(tx: Tx, { id, seen, seen_date: seenDate }: SeenRequest, { timeZone }: AnsweredBy) {
  const cleared = await clearStatusChange(tx, id, { seen, seenDate })
  if (cleared) return
  const now = await selectAnswered(tx, id)
  const { status_change, cleared_by: name, admin_clear_date: at } = now ?? {}
  // the customer has sent another request, or a colleague has answered
  const isAnswered = status_change === null && name && at
  const said = isAnswered
    ? say('change_request.cleared_before', { name, when: secondInZone(new Date(at), timeZone) })
    : undefined
  throw new Refused('request_changed_meanwhile', { field: 'id' }, said)
}
