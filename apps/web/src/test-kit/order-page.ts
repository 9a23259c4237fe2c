import type { OrderView } from '@getzo/contract/orders/order-view.schema'
import type { Order } from '@getzo/contract/orders/orders.schema'
import { fakeApi, userOf } from './fake-api'
import { labelContext } from './label-records'
import { order, orderDetail, orderView } from './order-records'
import { renderApp } from './render-app'

/** Two items, the customer asks for another size of the second. */
export const orderLines = [
  orderDetail(),
  orderDetail({ id: 91, quantity: 1, price: '0.10', status_change: 'Change size to M' }),
]

/** The page of order 12 for a role; `view` is what it reads beside the order. */
export function openOrder(
  role: string,
  record: Partial<Order> = {},
  extra: Parameters<typeof fakeApi>[0] = {},
  view: Partial<Omit<OrderView, 'order'>> = {},
) {
  const requests = [{ id: 91, requested_item: 'M', request_language: null }]
  const body = orderView({ details: orderLines, requests, ...view, order: order(record) })
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf(role) }),
    'GET /release/o/id/12/v=view': () => ({ body }),
    'GET /release/o/id/12/label': () => ({ body: labelContext() }),
    'GET /release/o/id/12/tracking': () => ({ body: [] }),
    'GET /release/o/id/12/link': () => ({ body: { id: 12, failures: 0, closed_at: null, codes: [] } }),
    ...extra,
  })
  return { calls, ...renderApp('/admin/o/12', { token: 'abc' }) }
}
