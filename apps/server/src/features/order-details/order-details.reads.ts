import type { ChangeRequest } from '@getzo/contract/order-details/order-details.schema'
import { type Combination, requestedItem } from '@getzo/domain/orders/requests/other-sizes'
import { say } from '@getzo/domain/words/say'
import type { Database } from '../../db/connection/connect'
import { Refused } from '../../http/refused'
import { answerRecord, noSuch, recordOf } from '../../lists/records'
import { namedOptions } from '../products/named-options.sql'
import {
  isOpenRequest,
  selectOrderDetails,
  selectOrderDetailView,
  soldCombination,
} from './order-details.sql'

const ofOrder = {
  name: 'order-details-of-order',
  text: `select (select coalesce(json_agg(row_to_json(r)), '[]') from (
      ${selectOrderDetails} where d.order_id = o.id and d.deleted_at is null order by d.id) r)::text as json
    from orders o where o.id = $1 and o.deleted_at is null`,
}

/** The active lines of an order with their products, in the sequence they were added. */
export const readOrderDetails = (db: Database, orderId: number) =>
  answerRecord(db, ofOrder, [orderId], () => noSuch('order', orderId, 'order_id'))

const one = recordOf(
  'order-detail',
  `${selectOrderDetailView} where d.id = $1 and d.deleted_at is null and o.deleted_at is null`,
)

/** One line with its order, customer, product and price (D4). */
export const readOrderDetail = (db: Database, id: number) =>
  answerRecord(db, one, [id], () => new Refused('not_found', { field: 'id' }, say('order.detail_not_found')))

const changeRequests = {
  name: 'change-requests',
  text: `select row_to_json(r) as request from (
    select d.id, d.order_id, o.order_number, o.order_reference, o.order_date, d.status_change, ${soldCombination},
      s.sku, d.customer_change_date, d.product_id, p.name as product_name,
      m.price::text as price, m.currency, d.date_modified, d.request_language,
      s.combo_identifier as combination_now, ${namedOptions} as options
    from order_details d
    join orders o on o.id = d.order_id
    join products p on p.id = d.product_id
    join skus s on s.id = d.sku_id
    join promotions m on m.id = d.promotion_id
    where ${isOpenRequest}
    order by d.customer_change_date, d.id) r`,
}

type StoredRequest = Omit<ChangeRequest, 'requested_item'> &
  Pick<Combination, 'options'> & {
    /** the current name of its SKU, by which the requested size is found */
    combination_now: string
  }

/** The size-change requests of orders that have not left yet, oldest first (R1). */
export async function readChangeRequests(db: Database): Promise<ChangeRequest[]> {
  const { rows } = await db.pool.query<{ request: StoredRequest }>(changeRequests)
  return rows.map(({ request: { combination_now: combo_identifier, options, ...request } }) => ({
    ...request,
    requested_item: requestedItem({ ...request, combo_identifier, options }),
  }))
}
