import { tellEvents } from './customer-order'
import { makeOrder, someCustomer, someItems } from './orders'
import type { Product } from './product'
import type { Made } from './staff-views'

/** Makes records that staff screens are about, each with as much on it as a screen can show. */
export async function makeRecords(product: Product): Promise<Made> {
  const items = await someItems(product, 2)
  const order = await makeOrder(product, items, {
    order_status: 'shipped',
    tracking_id: '1Z999AA10123456784',
  })
  await tellEvents(product, order.id, [
    'customs',
    'on_the_way',
    'on_the_way',
    'on_the_way',
    'picked_up',
    'label_made',
  ])
  const customerId = (await someCustomer(product)).id
  const [brand] = await product.rows<{ id: number }>(
    "select id::int from brands where care_videos <> '[]' limit 1",
  )
  const [line] = await product.rows<{ id: number }>(
    `select min(d.id)::int as id from order_details d join brands b on b.id = d.brand_id
      where b.size_change_markers <> '{}' and d.deleted_at is null`,
  )
  const [batch] = await product.rows<{ id: number }>(
    `insert into url_batches (url_item_type, url_destination_type, tail, quantity, cancelled_at, cancelled_by)
       values ('pqr', 'p', true, 3, now(), 'admin@example.com') returning id::int`,
  )
  const [arrival] = await product.rows<{ id: number }>(
    `select a.id::int from arrivals a where a.status = 'ordered'
      and exists (select from arrival_receipts r where r.arrival_id = a.id) order by a.id limit 1`,
  )
  const [closed] = await product.rows<{ id: number }>(
    `select min(id)::int as id from arrivals where status = 'closed'`,
  )
  const counts = await product.rows<{ id: number; status: string }>(
    `select min(id)::int as id, status from stock_counts where status in ('open', 'saved') group by status order by status`,
  )
  const [tag] = await product.rows<{ id: number; batch_id: number }>(
    `with batch as (insert into tag_batches (name, mirror, tamper, system_identifier)
         values ('Spring', 'plain', true, '') returning id),
       keys as (insert into tag_keys
         (batch_id, key_version, installation_version, app_key, meta_key, file_key)
         select id, 1, 1, '\\x00', '\\x00', '\\x00' from batch)
       insert into tags (batch_id, key_version, uid)
         select id, 1, '04000000000001' from batch returning id::int, batch_id::int`,
  )
  await product.rows('insert into tag_states (tag_id, counter, tapped_at) values ($1, 1, now())', [tag?.id])
  await product.rows(
    `update order_details set status_change = 'Change size to M', customer_change_date = now()
       where order_id = $1`,
    [order.id],
  )
  return {
    order,
    customerId,
    brandId: brand?.id ?? 0,
    lineId: line?.id ?? 0,
    batchId: batch?.id ?? 0,
    arrivalId: arrival?.id ?? 0,
    closedArrivalId: closed?.id ?? 0,
    countId: counts[0]?.id ?? 0,
    savedCountId: counts[1]?.id ?? 0,
    tagBatchId: tag?.batch_id ?? 0,
    tagId: tag?.id ?? 0,
  }
}
