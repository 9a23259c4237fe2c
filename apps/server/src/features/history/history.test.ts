import { readHistory } from '@getzo/contract/history/history.endpoints'
import { saveOrder } from '@getzo/contract/orders/orders.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCodes } from '../../test-kit/codes'
import { createFactories, type Factories, type Sellable } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp
let make: Factories
let as: { authorization: string }
let brand_id: number
beforeAll(async () => {
  product = await startTestApp()
  make = createFactories(product.db)
  brand_id = await make.brand({ name: 'Cascade Ridge' })
  as = await product.signedInAs('administrator')
})
afterAll(() => product.close())

const run = (text: string, values: unknown[] = []) => product.db.pool.query(text, values)
const historyOf = async (id: number) =>
  (await product.call(readHistory, { params: { root: 'order', id } }, as)).body

/** A mug that is sold in two sizes at their own prices. */
async function mugs(): Promise<{ large: Sellable; small: Sellable }> {
  const product_id = await make.product({ brand_id, name: 'Cedar mug' })
  const size = async (combo_identifier: string, price: string) => {
    const sku_id = await make.sku({ product_id, combo_identifier })
    const promotion_id = await make.promotion({ sku_id, price, currency: 'CAD' })
    return { brand_id, product_id, sku_id, promotion_id }
  }
  return { large: await size('Large', '40.00'), small: await size('Small', '35.50') }
}

const sizeOf = (combo_identifier: string) => ({
  combo_identifier,
  sku: expect.stringMatching(/^SKU-/) as string,
})

test('O36 a product’s and a brand’s parts are named by what they were called then', async () => {
  const product_id = await make.product({ brand_id, name: 'Tea bowl' })
  const variant_id = await make.variant({ product_id, name: 'Glaze' })
  const value = await make.variantOption({ product_id, variant_id, name: 'Celadon' })
  const sku_id = await make.sku({ product_id, sku: 'BOWL-C', combo_identifier: 'Celadon' })
  await make.promotion({ sku_id, price: '40.00' })
  await createCodes(product).document(brand_id)
  await run(`update skus set barcode = '7' where id = $1`, [sku_id])
  await run(`update skus set sku = 'BOWL-1' where id = $1`, [sku_id])
  await run('update variant_options set deleted_at = now() where id = $1', [value])
  const sku = { sku: 'BOWL-C', combo_identifier: 'Celadon' }
  const of = async (root: 'product' | 'brand', id: number) =>
    (await product.call(readHistory, { params: { root, id } }, as)).body.map((entry) => [
      entry.record,
      entry.names_after,
    ])
  expect(await of('product', product_id)).toEqual([
    ['variant_option', { variant_id: { name: 'Glaze' }, variant_option_id: { name: 'Celadon' } }],
    ['sku', { sku_id: { ...sku, sku: 'BOWL-1' } }],
    ['sku', { sku_id: sku }],
    [
      'promotion',
      { brand_id: expect.anything(), sku_id: sku, promotion_id: { price: '40.00', currency: 'USD' } },
    ],
    ['sku', { sku_id: sku }],
    ['variant_option', { variant_id: { name: 'Glaze' }, variant_option_id: { name: 'Celadon' } }],
    ['variant', { variant_id: { name: 'Glaze' } }],
    ['product', { brand_id: { name: 'Cascade Ridge' } }],
  ])
  expect((await of('brand', brand_id)).at(0)).toEqual(['document', { document_id: { title: 'Care guide' } }])
})

describe('the history of an order', () => {
  test('O36 a removed line keeps the names of that time after they are changed', async () => {
    const { large } = await mugs()
    const order = await make.order()
    const line = await make.orderDetail(order, large)
    await run('update order_details set active = false, deleted_at = now() where id = $1', [line])
    await run(`update products set name = 'Renamed', deleted_at = now() where id = $1`, [large.product_id])
    await run(`update skus set combo_identifier = 'XL' where id = $1`, [large.sku_id])
    await run(`update promotions set price = 1 where id = $1`, [large.promotion_id])
    const names_after = {
      brand_id: { name: 'Cascade Ridge' },
      product_id: { name: 'Cedar mug' },
      sku_id: sizeOf('Large'),
      promotion_id: { price: '40.00', currency: 'CAD' },
    }
    expect(await historyOf(order)).toMatchObject([
      { record: 'order_detail', record_id: line, action: 'delete', names_before: null, names_after },
      { record: 'order_detail', record_id: line, action: 'create', names_before: null, names_after },
      { record: 'order', action: 'create' },
    ])
  })

  test('O36 a line moved to another price names both', async () => {
    const { large, small } = await mugs()
    const order = await make.order()
    const line = await make.orderDetail(order, large)
    await run('update order_details set sku_id = $2, promotion_id = $3 where id = $1', [
      line,
      small.sku_id,
      small.promotion_id,
    ])
    const [edit] = await historyOf(order)
    expect(edit).toMatchObject({
      names_before: { sku_id: sizeOf('Large'), promotion_id: { price: '40.00', currency: 'CAD' } },
      names_after: {
        product_id: { name: 'Cedar mug' },
        sku_id: sizeOf('Small'),
        promotion_id: { price: '35.50', currency: 'CAD' },
      },
    })
    expect(edit?.names_before).not.toHaveProperty('product_id')
  })

  test('O36 an order moved to another customer names both; another change names nobody', async () => {
    const [from, to] = [
      await make.customer({ customer_name: '张伟', phone_number: '13800138001' }),
      await make.customer({ customer_name: '李梅', phone_number: '13800138002' }),
    ]
    const order = await make.order({ customer_id: from })
    await run('update orders set customer_id = $2 where id = $1', [order, to])
    await run(`update orders set tracking_id = '1Z1' where id = $1`, [order])
    await run(`update customers set customer_name = 'Renamed' where id = any($1)`, [[from, to]])
    expect(await historyOf(order)).toMatchObject([
      { after: { tracking_id: '1Z1' }, names_before: null, names_after: null },
      {
        names_before: { customer_id: { customer_name: '张伟', phone_number: '13800138001' } },
        names_after: { customer_id: { customer_name: '李梅', phone_number: '13800138002' } },
      },
      { action: 'create', names_before: null, names_after: { customer_id: { customer_name: '张伟' } } },
    ])
  })

  test('O28 the refusal of a save from an older version carries the same names', async () => {
    const { large } = await mugs()
    const order = await make.order()
    await run('update orders set date_modified = now() where id = $1', [order])
    const customer = await make.customer({ customer_name: '王芳' })
    await product.db.kysely.transaction().execute(async (tx) => {
      await tx.updateTable('orders').set({ customer_id: customer }).where('id', '=', order).execute()
      const line = { order_id: order, quantity: 1, created_by: 'bo@getzo.test', ...large }
      await tx.insertInto('order_details').values(line).execute()
    })
    const { status, body } = await product.call(
      saveOrder,
      {
        params: { id: order },
        body: {
          order_number: 'N',
          order_reference: 'R-names',
          order_date: '2026-01-02 03:04:05',
          customer: { id: customer },
          details: [{ promotion_id: large.promotion_id, quantity: 1 }],
          version: 0,
        },
      },
      as,
    )
    expect(status).toBe(409)
    const { changes = [] } = (body as unknown as { data: { changes?: { field: string }[] } }).data // of the refusal
    expect(changes.find(({ field }) => field === 'customer_id')).toMatchObject({
      names_after: { customer_id: { customer_name: '王芳' } },
    })
    expect(changes.find(({ field }) => field === 'promotion_id')).toMatchObject({
      names_after: { product_id: { name: 'Cedar mug' }, sku_id: sizeOf('Large') },
    })
  })
})

test('O36 every column that points at something with a name is named by the history', async () => {
  const { rows } = await run(`
    select distinct a.attname as name from pg_constraint k
      join pg_trigger g on g.tgrelid = k.conrelid and g.tgfoid = 'record_history'::regproc
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    -- the other part of a key says itself what it is
    where k.contype = 'f' and a.attname like '%\\_id'
      -- a batch of URLs has no name but its number, a refund none but its order's; an arrival and a count are the roots of their parts; the
      -- histories of a payment and of a message leave their report to WeChat and their consent out
      and a.attname not in ('url_batch_id', 'refund_id', 'arrival_id', 'count_id', 'report_id', 'consent_id') and position(quote_literal(a.attname) in pg_get_functiondef('names_of'::regproc)) = 0`)
  expect(rows).toEqual([])
})
