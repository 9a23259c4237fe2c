import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFactories, type Factories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { tables } from './tables'

let product: TestApp
let make: Factories
beforeAll(async () => {
  product = await startTestApp()
  make = createFactories(product.db)
})
afterAll(() => product.close())

const run = async <R extends object>(text: string, values: unknown[] = []) =>
  (await product.db.pool.query<R>(text, values)).rows
const versionOf = async (table: string, id: number) =>
  (await run<{ version: number }>(`select version from ${table} where id = $1`, [id]))[0]?.version
const historyOf = (record: string, ids: number[]) =>
  run<{ root_id: number; root_version: number }>(
    `select root_id, root_version from history where record = $1 and record_id = any($2) and action = 'edit' order by id`,
    [record, ids],
  )

/** Two orders of one line each; the second has been saved more often. */
async function twoOrders() {
  const held = await make.sellable()
  const orders = [await make.order(), await make.order()]
  const lines: number[] = []
  for (const order of orders) lines.push(await make.orderDetail(order, held))
  await run('update orders set tracking_id = $2 where id = $1', [orders[1], '1Z1'])
  await run('update orders set tracking_id = $2 where id = $1', [orders[1], '1Z2'])
  const versions = [await versionOf('orders', orders[0] ?? 0), await versionOf('orders', orders[1] ?? 0)]
  return { orders, lines, versions: versions.map(Number) }
}

test('O28 O36 one statement over many orders gives each its own next version, in its history too', async () => {
  const { orders, versions } = await twoOrders()
  await run(`update orders set order_status = 'shipped' where id = any($1)`, [orders])
  const last = await run<{ root_id: number; root_version: number }>(
    `select distinct on (root_id) root_id, root_version from history
     where root = 'order' and root_id = any($1) order by root_id, id desc`,
    [orders],
  )
  expect(last).toEqual(orders.map((root_id, at) => ({ root_id, root_version: Number(versions[at]) + 1 })))
})

test('O28 O36 one statement over the lines of many orders makes each order a new version', async () => {
  const { orders, lines, versions } = await twoOrders()
  await run('update order_details set quantity = 9 where id = any($1)', [lines])
  const expected = orders.map((root_id, at) => ({ root_id, root_version: Number(versions[at]) + 1 }))
  expect(await historyOf('order_detail', lines)).toEqual(expected)
  for (const { root_id, root_version } of expected) {
    expect(await versionOf('orders', root_id)).toBe(root_version)
  }
})

test('O28 a save of an order and its lines is one new version, however many lines it changes', async () => {
  const { orders, versions } = await twoOrders()
  const [order = 0] = orders
  await product.db.kysely.transaction().execute(async (tx) => {
    await tx.updateTable('orders').set({ order_number: 'X' }).where('id', '=', order).execute()
    await tx.updateTable('order_details').set({ quantity: 3 }).where('order_id', '=', order).execute()
    await tx.updateTable('order_details').set({ quantity: 4 }).where('order_id', '=', order).execute()
  })
  expect(await versionOf('orders', order)).toBe(Number(versions[0]) + 1)
})

test('O28 a line that moves makes both its orders a new version', async () => {
  const { orders, lines, versions } = await twoOrders()
  await run('update order_details set deleted_at = now() where id = $1', [lines[1]])
  await run('update order_details set order_id = $2 where id = $1', [lines[0], orders[1]])
  expect(await versionOf('orders', orders[0] ?? 0)).toBe(Number(versions[0]) + 1)
  expect(await versionOf('orders', orders[1] ?? 0)).toBe(Number(versions[1]) + 2)
})

test('O28 a refund makes its order no new version', async () => {
  const id = await make.order()
  await run('insert into refunds (order_id, amount) values ($1, 5)', [id])
  expect(await versionOf('orders', id)).toBe(0)
})

test('P8 M1 O28 SKUs, prices and options have moving versions, and so has their product', async () => {
  const { product_id, sku_id, promotion_id } = await make.sellable()
  const variant = await make.variant({ product_id, name: 'Size' })
  const option = await make.variantOption({ product_id, variant_id: variant, name: 'M' })
  const before = Number(await versionOf('products', product_id))
  const changes = [
    ['skus', sku_id, `barcode = '5'`],
    ['promotions', promotion_id, 'price = 1'],
    ['variants', variant, 'position = 2'],
    ['variant_options', option, 'position = 2'],
  ] as const
  for (const [at, [table, id, change]] of changes.entries()) {
    expect(await versionOf(table, id)).toBe(0)
    await run(`update ${table} set ${change} where id = $1`, [id])
    expect(await versionOf(table, id)).toBe(1)
    expect(await versionOf('products', product_id)).toBe(before + at + 1)
  }
  expect(await historyOf('promotion', [promotion_id])).toEqual([
    { root_id: product_id, root_version: before + 2 },
  ])
})

/** Columns whose change makes no version of the SKU: author and time, the quantity, and how stock is kept. */
const noSave = new Set([
  'id',
  'version',
  'search_text',
  'date_created',
  'created_by',
  'date_modified',
  'modified_by',
  'deleted_by',
  'quantity',
  'reorder_at',
  'is_untracked',
  'warns_since',
])
const otherValue: Record<string, string> = {
  product_id: '(select max(id) from products)',
  serial_run_limit: '7',
  url_item_type: `'m'`,
  active: 'not active',
  deleted_at: 'now()',
}

test('S1 O28 a change of any column of a SKU is a new version, but of its stock none', async () => {
  const ids: Record<string, number> = {}
  for (const name of Object.keys(tables.skus)) ids[name] = await make.sku()
  for (const [name, id] of Object.entries(ids)) {
    if (noSave.has(name)) continue
    await run(`update skus set ${name} = ${otherValue[name] ?? `'other'`} where id = $1`, [id])
    expect({ name, version: await versionOf('skus', id) }).toEqual({ name, version: 1 })
  }
  for (const change of ['quantity = 8', 'reorder_at = 8', 'is_untracked = true', 'warns_since = now()']) {
    const { product_id, sku_id } = await make.sellable()
    const before = await versionOf('products', product_id)
    await run(`update skus set ${change}, date_modified = now(), modified_by = 'bo' where id = $1`, [sku_id])
    expect([await versionOf('skus', sku_id), await versionOf('products', product_id)]).toEqual([0, before])
  }
})
