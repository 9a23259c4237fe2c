import { expect } from 'vitest'
import type { Product } from './product'

/** Something that can be ordered: a price of a SKU with everything that it belongs to. */
export interface Item {
  brand_id: number
  product_id: number
  sku_id: number
  promotion_id: number
  brand: string
  product: string
  description: string
  sku: string
  combo: string
  /** decimal text */
  price: string
}

/** Items of different products that have choices at every step, always the same ones. */
export const someItems = (product: Product, count: number): Promise<Item[]> =>
  product.rows<Item & Record<string, unknown>>(
    `select * from (
       select distinct on (p.id) b.id::int as brand_id, p.id::int as product_id, s.id::int as sku_id,
         m.id::int as promotion_id, b.name as brand, p.name as product, p.description, s.sku,
         s.combo_identifier as combo, m.price::text as price
       from promotions m
         join skus s on s.id = m.sku_id and s.active and s.deleted_at is null
         join products p on p.id = s.product_id and p.deleted_at is null
         join brands b on b.id = p.brand_id and b.deleted_at is null
       where m.active and m.deleted_at is null
       order by p.id, s.id, m.id) as item
     order by product_id limit $1`,
    [count],
  )

/** One customer of the demo, without "=" or other oddities in the name. */
export async function someCustomer(product: Product): Promise<{ id: number; name: string; phone: string }> {
  const [customer] = await product.rows<{ id: number; name: string; phone: string }>(
    `select id::int, customer_name as name, phone_number as phone from customers
       where deleted_at is null order by id limit 1`,
  )
  if (customer === undefined) throw new Error('the demo has no customers')
  return customer
}

export interface MadeOrder {
  id: number
  number: string
  reference: string
  version: number
}

/** Makes an order past the screens; `more` is laid over what the save call takes. */
export async function makeOrder(
  product: Product,
  items: readonly Item[],
  more: Record<string, unknown> = {},
): Promise<MadeOrder> {
  const made = product.counted()
  const call = await product.caller('administrator')
  const { status, body } = await call('POST', '/release/o/a=save', {
    order_number: `E2E-${made}`,
    order_reference: `E2E-REF-${made}`,
    order_date: '2026-01-02 03:04:05',
    customer: { id: (await someCustomer(product)).id },
    details: items.map(({ promotion_id }, index) => ({ promotion_id, quantity: index + 1 })),
    ...more,
  })
  expect({ status, body }).toMatchObject({ status: 200 })
  const { order } = (body as { data: { order: Record<string, string | number> } }).data // the contract's saveNewOrder
  return {
    id: Number(order.id),
    number: String(order.order_number),
    reference: String(order.order_reference),
    version: Number(order.version),
  }
}

/** An order's lines as stored, deleted ones too. */
export const storedLines = (product: Product, orderId: number) =>
  product.rows<{
    id: number
    promotion_id: number
    quantity: number
    active: boolean
    deleted_by: string | null
    isDeleted: boolean
  }>(
    `select id::int, promotion_id::int, quantity, active, deleted_by, deleted_at is not null as "isDeleted"
       from order_details where order_id = $1 order by id`,
    [orderId],
  )
