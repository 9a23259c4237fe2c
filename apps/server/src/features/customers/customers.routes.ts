import * as endpoints from '@getzo/contract/customers/customers.endpoints'
import * as shapes from '@getzo/contract/customers/customers.schema'
import type { Deps } from '../../deps'
import { csvAnswer } from '../../http/csv-answer'
import { written } from '../../http/envelope'
import type { Route } from '../../http/route'
import { answerList } from '../../lists/list'
import { deleteRecord } from '../../records/deletion'
import { customerList, customerOrderList } from './customers.list'
import { listCustomerOrders, readCustomer } from './customers.reads'
import { createCustomer, editCustomer } from './customers.service'

export function customersRoutes(route: Route, deps: Deps) {
  const { db, config } = deps
  const list = customerList(config.shopTimeZone)
  const orders = customerOrderList(config.shopTimeZone)

  route(endpoints.listCustomers, shapes.listCustomersShapes, (call) => answerList(deps, list, call))

  route(endpoints.exportCustomers, shapes.exportCustomersShapes, (call) =>
    csvAnswer(deps, list, call, 'customers_data'),
  )

  route(endpoints.readCustomer, shapes.readCustomerShapes, ({ params }) => readCustomer(db, params.id))

  route(endpoints.listCustomerOrders, shapes.listCustomerOrdersShapes, (call) =>
    listCustomerOrders(deps, orders, call.params.customer_id, call),
  )

  route(endpoints.createCustomer, shapes.createCustomerShapes, async ({ body, author, write }) => {
    const customer = await write((tx) => createCustomer(tx, body, author.actor))
    return written([customer], 'customer.created', { id: customer.id })
  })

  route(endpoints.editCustomer, shapes.editCustomerShapes, async ({ params, body, author, write }) => {
    const customer = await write((tx) => editCustomer(tx, params.id, body, author.actor, body.version))
    return written([customer], 'customer.updated')
  })

  route(endpoints.deleteCustomer, shapes.deleteCustomerShapes, async ({ params, body, author, write }) => {
    const deleted = await write((tx) => deleteRecord(tx, 'customer', params.id, author.actor, body.version))
    return written([deleted], 'customer.deleted', { id: deleted.id })
  })
}
