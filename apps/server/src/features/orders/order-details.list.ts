import type { ListDefinition } from '../../lists/definition'
import { orderDetailColumns, orderDetailTables } from './order-details.sql'

/** The active lines of all orders. Those of a deleted order went with it. */
export const orderDetailList: ListDefinition = {
  name: 'order-details',
  source: 'order_details d',
  joins: `(${orderDetailTables})`,
  key: 'd.id',
  columns: orderDetailColumns,
  conditions: [
    'd.deleted_at is null',
    'exists (select from orders k where k.id = d.order_id and k.deleted_at is null)',
  ],
  sorts: { id: { expression: 'd.id', type: 'bigint' } },
  defaultSort: '-id',
  filters: {},
}
