import { orderHash } from '../features/orders/order-link'
import { createFactories } from './factories'
import type { TestApp } from './test-app'

/** An order as its customer has it: the link, the last four, and what it holds. */
export interface CustomersOrder {
  id: number
  hash: string
  lastFour: string
  /** of its only line */
  detailId: number
}

let made = 1000

/** Makes orders with one line each, and looks them up as their customers do. */
export function createCustomers(product: TestApp) {
  const { app, db, deps } = product
  const factories = createFactories(db)

  async function order(columns: Record<string, unknown> = {}, price = '12.50'): Promise<CustomersOrder> {
    made += 1
    const lastFour = String(made)
    const customer_id = await factories.customer({ customer_name: '王小明' })
    const id = await factories.order({ customer_id, order_reference: `WX-${lastFour}`, ...columns })
    const detailId = await factories.orderDetail(id, await factories.sellable({ price }), { quantity: 2 })
    return { id, lastFour, detailId, hash: orderHash(deps.secrets.orderLinks, id, 1) }
  }

  /** A mask in three sizes and two colours, whose SKUs carry the brand's size-change marker; the line holds Blue - S. */
  async function maskOrder(
    columns: Record<string, unknown> = {},
  ): Promise<CustomersOrder & { product_id: number }> {
    const brand_id = await factories.brand({ size_change_markers: '{MASK}' })
    const product_id = await factories.product({ brand_id, flag_options: true })
    for (const [position, name] of ['Color', 'Size'].entries()) {
      const variant = await db.pool.query<{ id: number }>(
        'insert into variants (product_id, name, position) values ($1, $2, $3) returning id',
        [product_id, name, position],
      )
      const values = name === 'Color' ? ['Blue', 'Red'] : ['S', 'M', 'L', 'XL']
      for (const [at, value] of values.entries()) {
        await db.pool.query(
          'insert into variant_options (product_id, variant_id, name, position) values ($1, $2, $3, $4)',
          [product_id, variant.rows[0]?.id, value, at],
        )
      }
    }
    const sku = (combo_identifier: string, more = {}) =>
      factories.sku({
        product_id,
        combo_identifier,
        sku: `G-MASK-${product_id}-${combo_identifier}`,
        ...more,
      })
    const sku_id = await sku('Blue - S')
    await sku('Blue - L')
    await sku('Blue - M')
    await sku('Blue - XL', { active: false })
    await sku('Red - M')
    const promotion_id = await factories.promotion({ sku_id, price: '30.00' })
    const plain = await order(columns)
    const detailId = await factories.orderDetail(plain.id, { brand_id, product_id, sku_id, promotion_id })
    return { ...plain, detailId, product_id }
  }

  /** Looks an order up through the call, from an address, and answers the raw answer. */
  const lookUp = (hash: string, lastFour: string, options: { ip?: string; cookie?: string } = {}) =>
    app.inject({
      method: 'GET',
      url: `/release/o/id_hash/${encodeURIComponent(hash)}/${encodeURIComponent(lastFour)}`,
      remoteAddress: options.ip ?? '198.51.100.7',
      headers: options.cookie === undefined ? {} : { cookie: options.cookie },
    })

  /** The proof cookie that an order's lookup gives, as a header. */
  async function proofOf({
    hash,
    lastFour,
  }: Pick<CustomersOrder, 'hash' | 'lastFour'>): Promise<{ cookie: string }> {
    const answer = await lookUp(hash, lastFour)
    const [cookie] = answer.cookies
    if (!cookie) throw new Error(`the lookup gave no proof: ${answer.statusCode} ${answer.body}`)
    return { cookie: `${cookie.name}=${cookie.value}` }
  }

  return { ...factories, order, maskOrder, lookUp, proofOf }
}
