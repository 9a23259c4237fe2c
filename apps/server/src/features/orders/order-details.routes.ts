import * as endpoints from '@getzo/contract/orders/order-details.endpoints'
import * as shapes from '@getzo/contract/orders/order-details.schema'
import { changeRequestMessages, orderEditMessages } from '@getzo/domain/orders/order-messages'
import type { Deps } from '../../deps'
import { written } from '../../http/envelope'
import type { Route } from '../../http/route'
import { readChangeRequests, readOrderDetails } from './order-details.reads'
import {
  clearChangeRequest,
  createOrderDetails,
  deleteOrderDetails,
  editOrderDetails,
} from './order-details.service'

export function orderDetailsRoutes(route: Route, { db }: Deps) {
  route(endpoints.listOrderDetails, shapes.listOrderDetailsShapes, ({ params }) =>
    readOrderDetails(db, params.order_id),
  )

  route(endpoints.listChangeRequests, shapes.listChangeRequestsShapes, () => readChangeRequests(db))

  route(endpoints.createOrderDetails, shapes.createOrderDetailsShapes, async ({ body, author, write }) => {
    const created = await write((tx) => createOrderDetails(tx, body.data, author.actor))
    return written(created, orderEditMessages.detailsCreated(created.map(({ id }) => id)))
  })

  route(endpoints.editOrderDetails, shapes.editOrderDetailsShapes, async ({ body, author, write }) => {
    const changed = await write((tx) => editOrderDetails(tx, body.data, author.actor))
    return written(changed, orderEditMessages.detailsUpdated)
  })

  route(endpoints.deleteOrderDetails, shapes.deleteOrderDetailsShapes, async ({ body, author, write }) => {
    const deleted = await write((tx) => deleteOrderDetails(tx, body.data, author.actor))
    return written(deleted, orderEditMessages.detailsDeleted)
  })

  route(endpoints.clearChangeRequest, shapes.clearChangeRequestShapes, async ({ body, author, write }) => {
    const cleared = await write((tx) => clearChangeRequest(tx, body, author.actor))
    return written(cleared, changeRequestMessages.cleared(body.id))
  })
}
