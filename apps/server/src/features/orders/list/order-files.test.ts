import { exportOrders } from '@getzo/contract/orders/orders.endpoints'
import { type OrderFileRows, orderFileRows } from '@getzo/domain/orders/order-file-rows'
import { columnsOfFile } from '@getzo/domain/orders/order-files'
import { languages } from '@getzo/domain/public/device'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { xlsxRows } from '../../../sheets/xlsx-rows'
import { useImportDesk } from '../../../test-kit/desks/import-desk'

const { desk, checked, rowsOf, query, outcomes, imported } = useImportDesk()

const address = {
  customer_ship_to_name: '张伟',
  customer_ship_to_phone_number: '138 0013 8000',
  customer_ship_to_address_line: '软件园路 1 号, "A"',
  customer_ship_to_address_city: '福州市',
  customer_ship_to_address_state_province_code: '福建省',
  customer_ship_to_address_country_code: 'CN',
  customer_ship_to_address_postal_code: '350001',
}
const change = (text: string, values: unknown[] = []) => desk().app.db.pool.query(text, values)

/** Orders as they come about: plain, agreed prices, a discount, two prices of one SKU, no lines, no address, long digits. */
async function orders() {
  const { make } = desk()
  const customer_id = await make.customer({ customer_name: '=王小明', phone_number: '13800138000' })
  const [mask, plate] = [await make.sellable({ price: '10.00' }), await make.sellable({ price: '3.33' })]
  const first = await make.order({
    customer_id,
    order_number: '0012',
    order_reference: '4200001234567890123456789012',
    order_date: '2026-05-10T16:30:07Z',
    tracking_id: '1Z2220060294314162',
    ...address,
  })
  await make.orderDetail(first, mask, { quantity: 2 })
  await make.orderDetail(first, plate, { quantity: 3 })
  await change(
    `update order_details set sold_price = 8.30, price_reason = '老客户; "WeChat"' where order_id = $1 and quantity = 2`,
    [first],
  )
  await change(
    `update orders set discount = 1.01, shipping_charged = 4, paid_amount = 180, paid_currency = 'CNY' where id = $1`,
    [first],
  )
  const other = await make.order({ order_reference: 'R-2', order_number: 'N-2', order_status: 'refunded' })
  await make.orderDetail(other, plate)
  await make.orderDetail(other, mask)
  await change(
    'update order_details set sold_price = 0, price_reason = $2 where order_id = $1 and product_id = $3',
    [other, 'gift', mask.product_id],
  )
  await make.order({ order_reference: 'R-3', customer_ship_to_address_line: '北京市朝阳区建国路 1 号' })
  // one SKU at two prices
  const twice = await make.order({ order_reference: 'R-4' })
  await make.orderDetail(twice, mask)
  const promotion_id = await make.promotion({ sku_id: mask.sku_id, price: '7.00' })
  await make.orderDetail(twice, { ...mask, promotion_id }, { quantity: 4 })
  return { first, mask, plate }
}

const exported = async (
  rows: OrderFileRows,
  language: (typeof languages)[number],
  format: 'csv' | 'xlsx',
) => {
  const { app, boss } = desk()
  const answer = await app.app.inject({
    url: `/release/o/all/f=csv?rows=${rows}&language=${language}&format=${format}&sort=order_reference`,
    headers: { authorization: boss.authorization },
  })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

test.each(
  orderFileRows.flatMap((rows) =>
    languages.flatMap((language) =>
      (['csv', 'xlsx'] as const).map((format) => [rows, language, format] as const),
    ),
  ),
)('O45 orders that are exported by %s in %s as %s come back unchanged', async (rows, language, format) => {
  await orders()
  const file = await exported(rows, language, format)
  const it = await checked('orders', file)
  const found = await rowsOf(it.id)
  expect(found.flatMap(({ faults, record }) => [...faults, ...(record?.changes ?? [])])).toEqual([])
  expect(outcomes(it)).toEqual({ same: rows === 'order' ? 4 : 6 })
})

test('O45 a file of lines has each SKU with its prices, the sums of an order once, and long digits as text', async () => {
  const { mask, plate } = await orders()
  const [first, second] = parse<Record<string, string>>(await exported('line', 'en', 'csv'), {
    bom: true,
    columns: true,
  }).filter((row) => row['Order Number'] === '0012')
  expect(first).toMatchObject({
    'Order Reference': '4200001234567890123456789012',
    'Order Date': '2026-05-11 00:30:07',
    'Customer Name': "'=王小明",
    Address: '软件园路 1 号, "A"',
    Quantity: '2',
    'List Price (USD)': '10.00',
    'Price as Sold': '8.30',
    'Discount (USD)': '1.01',
    'Shipping Charged (USD)': '4.00',
    'Total (USD)': '29.58',
  })
  expect(second).toMatchObject({ Quantity: '3', 'Price as Sold': '', 'Total (USD)': '', 'Amount Paid': '' })
  const skus = await query(
    `select id, sku from skus where id in (${mask.sku_id}, ${plate.sku_id}) order by id`,
  )
  expect([first?.SKU, second?.SKU]).toEqual(skus.map(({ sku }) => sku))
  const cells: string[][] = []
  for await (const row of xlsxRows(await exported('line', 'cn', 'xlsx'))) cells.push(row.cells)
  expect(cells[0]).toEqual(columnsOfFile('line').map(({ headings }) => headings.cn))
  expect(cells.map(([reference]) => reference)).toContain('4200001234567890123456789012')
})

test('O45 a file of orders names the items and the total of each', async () => {
  await orders()
  const rows = parse<Record<string, string>>(await exported('order', 'fr', 'csv'), {
    bom: true,
    columns: true,
  })
  expect(rows).toHaveLength(4)
  const row = rows.find((one) => one['N° de commande'] === '0012')
  expect(row?.Articles).toMatch(/^\S+ × 2; \S+ × 3$/)
  expect(row?.['Total (USD)']).toBe('29.58')
})

test('O45 what an exported file changes is imported, and nothing else', async () => {
  await orders()
  const file = (await exported('line', 'en', 'csv')).toString().replace(',1.01,', ',2.00,')
  const it = await checked('orders', file)
  expect((await rowsOf(it.id, 'change')).flatMap(({ record }) => record?.changes ?? [])).toEqual([
    expect.objectContaining({ field: 'discount', from: '1.01', to: '2.00' }),
  ])
  await imported(it)
  expect(await query('select discount::text from orders where discount is not null')).toEqual([
    { discount: '2.00' },
  ])
})

test('O45 a person who may not export orders gets no file of them', async () => {
  const csr = await desk().app.signedInAs('csr')
  expect((await desk().app.call(exportOrders, { query: { rows: 'line' } }, csr)).status).toBe(403)
})
