import * as calls from '@getzo/contract/customers/customers.endpoints'
import {
  customerShapes,
  listCustomerOrdersShapes,
  readCustomerOverviewShapes,
} from '@getzo/contract/customers/customers.schema'
import type { Deps } from '../../deps'
import type { Route } from '../../http/route'
import { recordRoutes } from '../../records/record.routes'
import { readCustomerOverview } from './customer-overview.reads'
import { customerOrderList } from './customers.list'
import { listCustomerOrders, readCustomer } from './customers.reads'
import { customerRecord } from './customers.service'

export function customersRoutes(route: Route, deps: Deps) {
  const orders = customerOrderList(deps.config.shopTimeZone)
  recordRoutes(route, deps, customerRecord, ['read'])
  route(calls.readCustomer, customerShapes.read, ({ params }) => readCustomer(deps.db, params.id))
  route(calls.readCustomerOverview, readCustomerOverviewShapes, ({ params }) =>
    readCustomerOverview(deps.db, params.id),
  )
  route(calls.listCustomerOrders, listCustomerOrdersShapes, (call) =>
    listCustomerOrders(deps, orders, call.params.customer_id, call),
  )
}
