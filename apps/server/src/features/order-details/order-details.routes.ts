import * as endpoints from '@getzo/contract/order-details/order-details.endpoints'
import type { OrderDetail } from '@getzo/contract/order-details/order-details.schema'
import * as shapes from '@getzo/contract/order-details/order-details.schema'
import { readsCosts } from '../../access/reads-costs'
import type { Database } from '../../db/connection/connect'
import type { Author } from '../../db/connection/transaction'
import type { Deps } from '../../deps'
import { written } from '../../http/envelope'
import type { Route } from '../../http/route'
import { placed, placedOf } from '../../http/validation/placed'
import { listed } from '../../lists/page/listed'
import {
  applyChangeRequest,
  clearChangeRequest,
  declineChangeRequest,
  undoChangeRequest,
} from '../orders/requests/change-requests.service'
import { oversoldText, readOversoldSince, selling } from '../stock/selling.service'
import { editOrderDetail } from './order-detail-edit.service'
import { orderDetailList } from './order-details.list'
import { readChangeRequests, readOrderDetail, readOrderDetails } from './order-details.reads'
import { createOrderDetails, deleteOrderDetails, editOrderDetails } from './order-details.service'

export function orderDetailsRoutes(route: Route, deps: Deps) {
  const { db } = deps
  const { shopTimeZone } = deps.config
  const lists = { with: orderDetailList(shopTimeZone, true), without: orderDetailList(shopTimeZone, false) }
  route(
    endpoints.listAllOrderDetails,
    shapes.listAllOrderDetailsShapes,
    listed(deps, endpoints.listAllOrderDetails, (_query, by) =>
      readsCosts(by) ? lists.with : lists.without,
    ),
  )

  route(endpoints.readOrderDetail, shapes.readOrderDetailShapes, ({ params }) =>
    readOrderDetail(db, params.id),
  )

  route(endpoints.listOrderDetails, shapes.listOrderDetailsShapes, ({ params }) =>
    readOrderDetails(db, params.order_id),
  )

  route(endpoints.createOrderDetails, shapes.createOrderDetailsShapes, async (call) => {
    const { body, session, write } = call
    const lines = placedOf(body)
    const sale = { orders: ordersOf(lines), lines, isForm: session !== null }
    const { made: created } = await write((tx) => selling(tx, sale, () => createOrderDetails(tx, lines)))
    return telling(db, written(created, 'order.details_created', { ids: created.map(({ id }) => id) }))
  })

  route(endpoints.editOrderDetails, shapes.editOrderDetailsShapes, async (call) => {
    const { body, session, write } = call
    const lines = placed(body.data)
    const sale = { orders: ordersOf(lines), lines, isForm: session !== null }
    const { made: changed } = await write((tx) => selling(tx, sale, () => editOrderDetails(tx, lines)))
    return telling(db, written(changed, 'order.details_updated'))
  })

  route(endpoints.deleteOrderDetails, shapes.deleteOrderDetailsShapes, async ({ body, write }) => {
    const deleted = await write((tx) => deleteOrderDetails(tx, placed(body.data)))
    return written(deleted, 'order.details_deleted')
  })

  route(endpoints.editOrderDetail, shapes.editOrderDetailShapes, async (call) => {
    const { params, body, session, write } = call
    const lines = [{ ...body, place: '' }]
    const sale = { orders: ordersOf(lines), lines, isForm: session !== null }
    const { made: changed } = await write((tx) =>
      selling(tx, sale, () => editOrderDetail(tx, params.id, body)),
    )
    return telling(db, written(changed, 'order.details_updated'))
  })

  route(endpoints.deleteOrderDetail, shapes.deleteOrderDetailShapes, async ({ params, write }) => {
    const line = { id: params.id, place: '' }
    const deleted = await write((tx) => deleteOrderDetails(tx, [line]))
    return written(deleted, 'order.details_deleted')
  })

  changeRequestRoutes(route, deps)
}

const ordersOf = (lines: readonly { order_id?: number | null }[]) => [
  ...new Set(lines.flatMap(({ order_id: id }) => id ?? [])),
]

/** Says in the message what the orders of the lines now take more than there is (S4). */
async function telling<Answer extends { message: string; data: OrderDetail[] }>(
  db: Database,
  answer: Answer,
) {
  const oversold = await readOversoldSince(db, ordersOf(answer.data))
  return { ...answer, message: [answer.message, ...oversold.map(oversoldText)].join('. ') }
}

function changeRequestRoutes(route: Route, { db, config }: Deps) {
  const answeredBy = ({ actor }: Author) => ({ actor, timeZone: config.shopTimeZone })

  route(endpoints.listChangeRequests, shapes.listChangeRequestsShapes, () => readChangeRequests(db))

  route(endpoints.clearChangeRequest, shapes.clearChangeRequestShapes, async ({ body, author, write }) => {
    const cleared = await write((tx) => clearChangeRequest(tx, body, answeredBy(author)))
    return written(cleared, 'change_request.cleared', { id: body.id })
  })

  route(endpoints.applyChangeRequest, shapes.applyChangeRequestShapes, async ({ body, author, write }) => {
    const { lines, changed } = await write((tx) => applyChangeRequest(tx, body, answeredBy(author)))
    return written(lines, changed.rule, changed.params)
  })

  route(endpoints.undoChangeRequest, shapes.undoChangeRequestShapes, async ({ body, write }) => {
    const lines = await write((tx) => undoChangeRequest(tx, body))
    return written(lines, 'change_request.undone', {
      product: lines[0]?.product_name ?? '',
      before: lines[0]?.combo_identifier ?? '',
    })
  })

  route(endpoints.declineChangeRequest, shapes.declineChangeRequestShapes, async (call) => {
    const { body, author, write } = call
    const declined = await write((tx) => declineChangeRequest(tx, body, answeredBy(author)))
    return written(declined, 'change_request.declined', { product: declined[0]?.product_name ?? '' })
  })
}
