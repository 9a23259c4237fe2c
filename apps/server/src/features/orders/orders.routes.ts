import * as endpoints from '@getzo/contract/orders/orders.endpoints'
import * as shapes from '@getzo/contract/orders/orders.schema'
import type { Author, Tx } from '../../db/transaction'
import type { Deps } from '../../deps'
import { csvAnswer } from '../../http/csv-answer'
import { written } from '../../http/envelope'
import type { Route } from '../../http/route'
import { answerList } from '../../lists/list'
import { deleteRecord } from '../../records/deletion'
import { type DueRefund, decideDueRefund, readDecidedRefund } from '../refunds/due-refund'
import { saveNewOrder, saveOrder } from './order-save.service'
import { countChanged, setOrderStatuses } from './order-statuses.service'
import { orderList } from './orders.list'
import { listOrdersHolding, proposeOrderNumber, readOrder } from './orders.reads'
import { changeOneField, createOrder, editOrder, type OrderDesk } from './orders.service'

export function ordersRoutes(route: Route, deps: Deps) {
  const { db, config, secrets } = deps
  const list = orderList(config.shopTimeZone)
  const desk = ({ actor }: Author): OrderDesk => ({
    actor,
    timeZone: config.shopTimeZone,
    linkSecret: secrets.orderLinks,
  })

  route(endpoints.listOrders, shapes.listOrdersShapes, (call) => answerList(deps, list, call))

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
    csvAnswer(deps, list, call, 'orders_data'),
  )

  route(endpoints.readOrder, shapes.readOrderShapes, {
    readAhead: ({ params }) => readOrder(db, secrets.orderLinks, params.id),
  })

  route(endpoints.proposeOrderNumber, shapes.proposeOrderNumberShapes, async () => ({
    order_number: await proposeOrderNumber(db),
  }))

  route(endpoints.createOrder, shapes.createOrderShapes, async ({ body, author, write }) => {
    const order = await write((tx) => createOrder(tx, body, desk(author)))
    return written([order], 'order.created', { id: order.id })
  })

  route(endpoints.editOrder, shapes.editOrderShapes, async ({ params, body, author, write }) => {
    const { saved, refund } = await write((tx) =>
      withRefund(tx, params.id, body, () => editOrder(tx, params.id, body, desk(author))),
    )
    return updated([saved], refund)
  })

  route(endpoints.setOrderStatus, shapes.setOrderStatusShapes, async ({ params, body, author, write }) => {
    const { saved, refund } = await write((tx) =>
      withRefund(tx, params.id, body, () => changeOneField(tx, params.id, body, desk(author))),
    )
    return updated([saved], refund)
  })

  route(endpoints.setOrderStatuses, shapes.setOrderStatusesShapes, async ({ body, author, write }) => {
    const results = await write(async (tx) => {
      await decideDueRefund(tx, body.due_refund)
      return setOrderStatuses(tx, list, body, author.actor)
    })
    return written(results, 'list.some_changed', countChanged(results))
  })

  route(
    endpoints.setOrderTracking,
    shapes.setOrderTrackingShapes,
    async ({ params, body, author, write }) => {
      const order = await write((tx) => changeOneField(tx, params.id, body, desk(author)))
      return written([order], 'order.updated')
    },
  )

  route(endpoints.deleteOrder, shapes.deleteOrderShapes, async ({ params, body, author, write }) => {
    const deleted = await write((tx) => deleteRecord(tx, 'order', params.id, author.actor, body.version))
    return written([deleted], 'order.deleted', { id: deleted.id })
  })

  route(endpoints.saveNewOrder, shapes.saveNewOrderShapes, async ({ body, author, write }) => {
    const saved = await write((tx) => saveNewOrder(tx, body, desk(author)))
    return written(saved, 'order.created', { id: saved.order.id })
  })

  route(endpoints.saveOrder, shapes.saveOrderShapes, async ({ params, body, author, write }) => {
    const { saved, refund } = await write((tx) =>
      withRefund(tx, params.id, body, () => saveOrder(tx, params.id, body, desk(author))),
    )
    return updated(saved, refund)
  })
}

/** A save, and what it did with the refund of an order that its customer had cancelled. */
async function withRefund<T>(
  tx: Tx,
  id: number,
  { due_refund: decision }: { due_refund?: DueRefund },
  save: () => Promise<T>,
) {
  await decideDueRefund(tx, decision)
  const saved = await save()
  return { saved, refund: (await readDecidedRefund(tx, id)) ?? null }
}

type Decided = Awaited<ReturnType<typeof withRefund>>['refund']

/** Whoever takes up a cancelled order again is told of its money. */
function updated<T>(data: T, refund: Decided) {
  if (refund === null) return written(data, 'order.updated')
  const { amount, currency } = refund
  return written(data, refund.is_kept ? 'order.updated_refund_kept' : 'order.updated_refund_withdrawn', {
    amount,
    currency,
  })
}
