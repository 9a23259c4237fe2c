import { saveNewOrderShapes } from '@getzo/contract/orders/new-order.schema'
import { readOrderViewShapes } from '@getzo/contract/orders/order-view.schema'
import * as endpoints from '@getzo/contract/orders/orders.endpoints'
import type { OrderRecord, OrderSave, OrderSaved } from '@getzo/contract/orders/orders.schema'
import * as shapes from '@getzo/contract/orders/orders.schema'
import { formatMoney, parseCents } from '@getzo/domain/orders/order-total'
import { type Said, say } from '@getzo/domain/words/say'
import type { Static } from 'typebox'
import type { Author, Tx } from '../../db/connection/transaction'
import type { Deps } from '../../deps'
import { csvAnswer } from '../../http/csv-answer'
import { alsoSaying, written } from '../../http/envelope'
import type { Route } from '../../http/route'
import type { ListDefinition, ListQuery } from '../../lists/definition'
import { answerList } from '../../lists/page/list'
import { listed } from '../../lists/page/listed'
import { deleteRecord } from '../../records/deletion'
import { addPayments, paymentContextOf } from '../payments/payments.service'
import { type DecidedRefund, type SentDecision, settleRefund } from '../refunds/order-refunds.service'
import { readOversoldSince, selling, sellNew } from '../stock/selling.service'
import { orderFile } from './list/order-files'
import { orderList, ordersAsked } from './list/orders.list'
import type { SameOrders } from './order-numbers.store'
import { readOrderView } from './order-view.reads'
import { listOrdersHolding, readOrder, readOrderingCustomer } from './orders.reads'
import {
  changeOneField,
  createOrder,
  editOrder,
  type OrderContext,
  proposeOrderNumber,
} from './orders.service'
import { markNeverLeft } from './save/never-left.service'
import { type SavedOrder, saveNewOrder, saveOrder } from './save/order-save.service'

type OrderExport = Static<typeof shapes.exportOrdersShapes.query>

export function ordersRoutes(route: Route, deps: Deps) {
  const list = orderList(deps.config.shopTimeZone)
  readRoutes(route, deps, list)
  newRoutes(route, deps)
  editRoutes(route, deps)
}

function readRoutes(route: Route, deps: Deps, list: ListDefinition) {
  const { db, secrets, config } = deps
  const fileOf = ({ rows, language = 'en', ...query }: OrderExport) =>
    rows === undefined
      ? ordersAsked(config.shopTimeZone, query)
      : orderFile(config.shopTimeZone, rows, language)
  const asked = (query: ListQuery) => ordersAsked(config.shopTimeZone, query)

  route(endpoints.listOrders, shapes.listOrdersShapes, listed(deps, endpoints.listOrders, asked))

  route(endpoints.listOrdersOfStatus, shapes.listOrdersOfStatusShapes, (call) =>
    answerList(deps, list, { ...call, query: { status: call.params.status } }),
  )

  route(endpoints.listOrdersOfSku, shapes.listOrdersOfSkuShapes, (call) =>
    listOrdersHolding(deps, list, call.params, call),
  )

  route(endpoints.listCustomerOrdersOfSku, shapes.listCustomerOrdersOfSkuShapes, (call) =>
    listOrdersHolding(deps, list, call.params, call),
  )

  route(endpoints.exportOrders, shapes.exportOrdersShapes, (call) =>
    csvAnswer(deps, fileOf(call.query), call, 'orders_data'),
  )

  route(endpoints.readOrder, shapes.readOrderShapes, ({ params }) =>
    readOrder(db, secrets.orderLinks, params.id),
  )

  route(endpoints.readOrderView, readOrderViewShapes, ({ params }) =>
    readOrderView(db, secrets.orderLinks, params.id),
  )

  route(endpoints.readOrderingCustomer, shapes.readOrderingCustomerShapes, ({ params }) =>
    readOrderingCustomer(db, params.customer_id),
  )

  route(endpoints.proposeOrderNumber, shapes.proposeOrderNumberShapes, async () => ({
    order_number: await proposeOrderNumber(db),
  }))
}

function newRoutes(route: Route, deps: Deps) {
  route(endpoints.createOrder, shapes.createOrderShapes, async ({ body, write }) => {
    const { order, same } = await write((tx) => createOrder(tx, body, contextOf(deps)))
    return alsoSaying(written([order], 'order.created', { id: order.id }), sameSaid(same, order))
  })

  route(endpoints.saveNewOrder, saveNewOrderShapes, async ({ body, author, session, write }) => {
    const { payments = [], ...order } = body
    const sale = { lines: linesOf(body), isForm: session !== null }
    const { keepsNone, ...saved } = await write(async (tx) => {
      const { made, ...stock } = await sellNew(tx, sale, (sold) =>
        saveNewOrder(tx, order, contextOf(deps), sold),
      )
      await addPayments(tx, made.order.id, payments, paymentContextOf(deps, author.actor))
      return { ...made, ...stock }
    })
    const told = await telling(deps, written(saved, 'order.created', { id: saved.order.id }), keepsNone)
    return alsoSaying(told, sameSaid(saved, saved.order))
  })
}

function editRoutes(route: Route, deps: Deps) {
  route(endpoints.editOrder, shapes.editOrderShapes, async ({ params, body, author, write }) => {
    const { saved, refund, same } = await write(async (tx) => {
      const { order, same: other } = await editOrder(tx, params.id, body, contextOf(deps))
      // a call of the specifications has no decision on the refund, so that it stays due
      const decision = { ...body, due_refund: body.due_refund ?? 'keep' } as const
      return { saved: order, same: other, refund: await refundOf(deps, tx, order, decision, author) }
    })
    return alsoSaying(updated([saved], refund), sameSaid(same, saved))
  })

  route(endpoints.setOrderStatus, shapes.setOrderStatusShapes, async ({ params, body, author, write }) => {
    const { saved, refund } = await write(async (tx) => {
      const { order } = await changeOneField(tx, params.id, body, contextOf(deps))
      return { saved: order, refund: await refundOf(deps, tx, order, body, author) }
    })
    return updated([saved], refund)
  })

  route(endpoints.setOrderTracking, shapes.setOrderTrackingShapes, async ({ params, body, write }) => {
    const { order, same } = await write((tx) => changeOneField(tx, params.id, body, contextOf(deps)))
    return alsoSaying(written([order], 'order.updated'), sameSaid(same, order))
  })

  route(endpoints.markNeverLeft, shapes.markNeverLeftShapes, async ({ params, body, write }) => {
    const { order, held } = await write((tx) => markNeverLeft(tx, params.id, body, contextOf(deps)))
    return written([order], 'order.never_left', { number: order.order_number, n: held })
  })

  route(endpoints.deleteOrder, shapes.deleteOrderShapes, async ({ params, body, write }) => {
    const deleted = await write((tx) => deleteRecord(tx, 'order', params.id, body.version))
    return written([deleted], 'order.deleted', { id: deleted.id })
  })

  route(endpoints.saveOrder, shapes.saveOrderShapes, async ({ params, body, author, session, write }) => {
    const sale = { orders: [params.id], lines: linesOf(body), isForm: session !== null }
    const { saved, keepsNone, refund } = await write(async (tx) => {
      const sold = await selling(tx, sale, () => saveOrder(tx, params.id, body, contextOf(deps)))
      const decided = await refundOf(deps, tx, sold.made.order, body, author)
      return { saved: sold.made, keepsNone: sold.keepsNone, refund: decided }
    })
    return telling(deps, updated(saved, refund), keepsNone)
  })
}

const linesOf = ({ details }: OrderSave) =>
  details.map(({ promotion_id }, at) => ({ promotion_id, place: `details.${at}.` }))

/** Adds the SKUs of which the order now takes more than there is (S4). A stored answer of before has no `keepsNone`. */
async function telling(
  { db }: Deps,
  { data, ...answer }: ReturnType<typeof updated<SavedOrder>>,
  keepsNone: boolean | undefined,
): Promise<ReturnType<typeof updated<OrderSaved>>> {
  const oversold = keepsNone === true ? [] : await readOversoldSince(db, [data.order.id])
  const told = oversold.map(({ sku_id, sku, more, left }) => ({ sku_id, sku, more, left }))
  return { ...answer, data: { ...data, oversold: told } }
}

/** Sentences that name another order with the same number or tracking id. */
const sameSaid = (
  { same_number_id, same_tracking }: SameOrders,
  { order_number: number }: OrderRecord,
): Said[] => [
  ...(same_number_id === null ? [] : [say('order.same_number', { number })]),
  ...(same_tracking === null ? [] : [say('order.same_tracking', { number: same_tracking })]),
]

const contextOf = ({ config, secrets }: Deps): OrderContext => ({
  timeZone: config.shopTimeZone,
  linkSecret: secrets.orderLinks,
})

/** After the order's lines: a refund that is due again is of their current cost. */
const refundOf = (
  { now }: Deps,
  tx: Tx,
  { id, order_status: status }: OrderRecord,
  { due_refund: decision, refund_reason: reason }: SentDecision,
  { actor }: Author,
) => settleRefund(tx, id, { status, decision, reason, actor, at: now() })

const toldOfRefund = {
  keep: 'order.refund_kept',
  withdraw: 'order.refund_withdrawn',
  owe: 'order.refund_due',
} as const

/** A cancelled order that gets another status, or is cancelled again, needs a decision on its refund. */
function updated<T>(data: T, refund: DecidedRefund | null) {
  const answer = written(data, 'order.updated')
  const kind = refund?.step.kind
  if (refund === null || kind === undefined || kind === 'nothing' || kind === 'refuse') return answer
  const amount = formatMoney(parseCents(refund.amount) ?? 0)
  return alsoSaying(answer, [say(toldOfRefund[kind], { amount, currency: refund.currency })])
}
