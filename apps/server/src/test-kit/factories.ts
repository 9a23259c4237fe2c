import { createHash } from 'node:crypto'
import type { Database } from '../db/connection/connect'

/** The columns of a row, over the factory's own values. */
type Columns = Record<string, unknown>

/** A price with all that it is the price of. */
export interface Sellable {
  brand_id: number
  product_id: number
  sku_id: number
  promotion_id: number
}

/** How many names were made in a database. */
const made = new WeakMap<Database, number>()

/** Characters that look random, and are the same in each run. */
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Makes records straight in the database, for tests whose subject is something else. Each answers its id. Names and
 * numbers are counted in each database, so that a test meets the same ones in each run.
 */
export function createFactories(db: Database) {
  const next = () => {
    const number = (made.get(db) ?? 0) + 1
    made.set(db, number)
    return number
  }

  async function insert(table: string, columns: Columns): Promise<number> {
    const names = Object.keys(columns)
    const { rows } = await db.pool.query<{ id: number }>(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
      Object.values(columns),
    )
    const [row] = rows
    if (!row) throw new Error(`no ${table} row was made`)
    return row.id
  }

  const brand = (columns: Columns = {}) => insert('brands', { name: `Brand ${next()}`, ...columns })

  const preset = (columns: Columns = {}) =>
    insert('import_presets', {
      name: `Preset ${next()}`,
      kind: 'customers',
      headings: ['Name', 'Phone'],
      columns: JSON.stringify(['customer_name', 'phone_number']),
      ...columns,
    })

  const product = async (columns: Columns = {}) =>
    insert('products', {
      brand_id: columns.brand_id ?? (await brand()),
      name: `Product ${next()}`,
      ...columns,
    })

  const sku = async (columns: Columns = {}) =>
    insert('skus', {
      product_id: columns.product_id ?? (await product()),
      sku: `SKU-${digestOf(`sku ${next()}`).slice(0, 32)}`,
      combo_identifier: `Option ${next()}`,
      ...columns,
    })

  /** A price; its SKU's product and brand unless given. */
  async function promotion(columns: Columns & { sku_id: number }) {
    const { rows } = await db.pool.query<{ product_id: number; brand_id: number }>(
      'select p.id as product_id, p.brand_id from skus s join products p on p.id = s.product_id where s.id = $1',
      [columns.sku_id],
    )
    return insert('promotions', { ...rows[0], price: '10.00', promotion_date: '2026-01-01', ...columns })
  }

  /** A new brand, product and SKU with a price, for an order line. */
  async function sellable(
    columns: { price?: string; sku?: Columns; product?: Columns } = {},
  ): Promise<Sellable> {
    const brand_id = await brand()
    const product_id = await product({ brand_id, ...columns.product })
    const sku_id = await sku({ product_id, ...columns.sku })
    const promotion_id = await promotion({ sku_id, price: columns.price ?? '10.00' })
    return { brand_id, product_id, sku_id, promotion_id }
  }

  const variant = (columns: Columns) => insert('variants', columns)
  const variantOption = (columns: Columns) => insert('variant_options', columns)
  /** Makes a product's Size with these values. */
  const sizes = async (product_id: number, names: readonly string[]) => {
    const variant_id = await variant({ product_id, name: 'Size', position: 0 })
    for (const [position, name] of names.entries())
      await variantOption({ product_id, variant_id, name, position })
  }
  const matrixItem = (columns: Columns) => insert('matrix', columns)

  const customer = (columns: Columns = {}) =>
    insert('customers', {
      customer_name: `Customer ${next()}`,
      phone_number: String(6_045_000_000 + next()),
      ...columns,
    })

  const order = async (columns: Columns = {}) =>
    insert('orders', {
      customer_id: columns.customer_id ?? (await customer()),
      order_number: `N-${next()}`,
      order_reference: `R-${digestOf(`order ${next()}`).slice(0, 12)}`,
      order_date: '2026-03-01T00:00:00Z',
      ...columns,
    })

  /** A line of an order on a new SKU. */
  const orderDetail = (order_id: number, held: Sellable, columns: Columns = {}) =>
    insert('order_details', { order_id, quantity: 1, ...held, ...columns })

  return {
    brand,
    preset,
    product,
    sku,
    promotion,
    sellable,
    variant,
    variantOption,
    sizes,
    matrixItem,
    customer,
    order,
    orderDetail,
  }
}

export type Factories = ReturnType<typeof createFactories>
