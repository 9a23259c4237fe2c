import type { LabelFields } from '@getzo/domain/labels/shipment'
import { checkPrintedOrders, type DeclaredItem, printedOrdersMax } from '@getzo/domain/papers/papers'
import type { Database } from '../../db/connection/connect'
import { refuseRule } from '../../http/refused'
import type { ListDefinition, ListQuery } from '../../lists/definition'
import { matchingIds } from '../../lists/matching'
import { soldCombination } from '../order-details/order-details.sql'

/** One item of an order, as its papers name it. price is that of the list, sold_price the agreed one (O43), as decimal text. */
export interface PrintedLine extends DeclaredItem {
  quantity: number
  brand: string
  item: string
  sku: string
  price: string
  sold_price: string | null
  currency: string
}

/** An order with all that its papers say. */
export interface PrintedOrder extends LabelFields {
  id: number
  order_number: string
  order_reference: string
  order_date: string
  link_generation: number
  /** the code of its letter's own short address (K18); null where none opens the order */
  letter_code: string | null
  provider_tracking_number: string | null
  has_label: boolean
  lines: PrintedLine[]
  discount: string | null
}

/** The orders to print: those that were named, in that order, or all that the list's search and filters match. */
export async function readPrintedOrders(
  db: Database,
  list: ListDefinition,
  { ids, ...query }: ListQuery & { ids?: string },
): Promise<PrintedOrder[]> {
  const wanted =
    ids === undefined ? await matchingIds(db, list, query, printedOrdersMax) : ids.split(',').map(Number)
  refuseRule(checkPrintedOrders(wanted.length))
  const orders = await selectOrders(db, [...new Set(wanted)])
  refuseRule(checkPrintedOrders(orders.length))
  return orders
}

const shipTo = [
  'name',
  'name_pinyin',
  'attention_name',
  'attention_name_pinyin',
  'address_line',
  'address_line_pinyin',
  'address_country_code',
  'address_country_code_pinyin',
  'address_state_province_code',
  'address_state_province_code_pinyin',
  'address_city',
  'address_city_pinyin',
  'address_postal_code',
  'phone_number',
].map((field) => `o.customer_ship_to_${field}`)

const printed = {
  name: 'printed-orders',
  text: `select o.id, o.order_number, o.order_reference, o.order_date, o.link_generation, o.provider_tracking_number,
      (select u.url_seed from urls u where u.order_id = o.id and u.url_item_type = 'tyl' and u.deleted_at is null
        and u.suspended_at is null and (u.product_id is null or u.url_destination_type = 'o')
        order by u.id desc limit 1) as letter_code,
      (o.provider_label is not null or exists (select from shipping_labels b
        where b.order_id = o.id and b.status = 'bought' and b.image is not null)) as has_label,
      ${shipTo.join(', ')}, o.package_package_weight, o.package_dimensions_length, o.package_dimensions_width,
      o.package_dimensions_height, o.discount::text as discount,
      coalesce((select json_agg(json_build_object('quantity', l.quantity, 'product', l.product, 'brand', l.brand,
          'country', l.country, 'hs_code', l.hs_code,
          'customs_description', l.customs_description, 'origin_country', l.origin_country, 'item', l.combo_identifier, 'sku', l.sku, 'price', l.price, 'sold_price', l.sold_price, 'currency', l.currency) order by l.id)
        from (select d.id, d.quantity, p.name as product, b.name as brand, b.country, p.hs_code, p.customs_description,
            p.origin_country, ${soldCombination}, s.sku,
            m.price::text as price, d.sold_price::text as sold_price, m.currency
          from order_details d join products p on p.id = d.product_id join brands b on b.id = d.brand_id
            join skus s on s.id = d.sku_id join promotions m on m.id = d.promotion_id
          where d.order_id = o.id and d.deleted_at is null) l), '[]') as lines
    from orders o where o.id = any($1::bigint[]) and o.deleted_at is null
    order by array_position($1::bigint[], o.id)`,
}

async function selectOrders(db: Database, ids: readonly number[]): Promise<PrintedOrder[]> {
  const { rows } = await db.pool.query<PrintedOrder>({ ...printed, values: [ids] })
  return rows
}

const labelPictures = {
  name: 'label-pictures',
  text: `select o.id, l.image, o.provider_label
    from orders o left join shipping_labels l on l.order_id = o.id and l.status = 'bought'
    where o.id = any($1::bigint[])`,
}

/**
 * The carrier's pictures by their order's id, as they are stored: in base64 where an order has its own, which may be
 * anything that was once written there.
 */
export async function readLabelPictures(
  db: Database,
  orders: readonly PrintedOrder[],
): Promise<Map<number, Uint8Array>> {
  if (orders.length === 0) return new Map()
  const { rows } = await db.pool.query<{ id: number; image: Buffer | null; provider_label: string | null }>({
    ...labelPictures,
    values: [orders.map(({ id }) => id)],
  })
  return new Map(
    rows.flatMap(({ id, image, provider_label }) => {
      if (image === null && provider_label === null) return []
      return [[id, image ?? Buffer.from(provider_label ?? '', 'base64')]]
    }),
  )
}
