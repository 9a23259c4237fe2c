import { beforeEach, expect, test } from 'vitest'
import { useImportDesk } from '../../../test-kit/desks/import-desk'

const { desk, checked, imported, undone, query, rowsOf, faultsOf, outcomes } = useImportDesk()

// the numbers of imported orders follow those that are there
beforeEach(() => desk().make.order({ order_number: 'N-1' }))

const sku = 'TIDE-PLATE-S'
const heading = 'order_reference,order_date,customer_name,customer_phone,sku,quantity'
const csv = (...lines: string[]) => [heading, ...lines].join('\n')
const orderOf = (day: string) => csv(`PP-1,${day},Old Buyer,6045550241,${sku},1`)

const soldSku = async (): Promise<number> => (await query(`select id from skus where sku = '${sku}'`))[0].id

/** The SKU's price of 2026-01-01 is replaced by one from 2026-08-01 on. */
async function replacePrice() {
  const sku_id = await soldSku()
  await query(`update promotions set active = false, date_modified = '2026-08-01T08:00:00Z',
    date_created = '2026-01-01T08:00:00Z' where sku_id = ${sku_id}`)
  return desk().make.promotion({ sku_id, price: '12.50', promotion_date: '2026-08-01T08:00:00Z' })
}

const soldAt = () =>
  query(`select m.price::text as price from order_details d join promotions m on m.id = d.promotion_id
    where d.deleted_at is null order by d.id`)

test('O46 a line of an imported order of an earlier day is at the price in force that day, and the check says so', async () => {
  await replacePrice()
  const it = await checked('orders', orderOf('2026-06-10'))
  const [row] = await rowsOf(it.id)
  expect(row?.record?.changes).toEqual([{ field: `price_then ${sku}`, from: '12.50', to: '10.00' }])
  await imported(it)
  expect(await soldAt()).toEqual([{ price: '10.00' }])
})

test('O46 many imported orders of earlier days are each at the price of their day', async () => {
  await replacePrice()
  const days = ['2026-06-10', '2026-09-10', '2026-07-31', '2026-08-02']
  await imported(
    await checked('orders', csv(...days.map((day, n) => `PP-${n},${day},Buyer,604555024${n},${sku},1`))),
  )
  expect((await soldAt()).map(({ price }) => price)).toEqual(['10.00', '12.50', '10.00', '12.50'])
})

test('O46 an imported order from before the first price is at the price of today, and the check says so', async () => {
  const it = await checked('orders', orderOf('2025-06-10'))
  const [row] = await rowsOf(it.id)
  expect(row?.record?.changes).toEqual([{ field: `price_then ${sku}`, from: '', to: '10.00' }])
  await imported(it)
  expect(await soldAt()).toEqual([{ price: '10.00' }])
})

test('O46 an imported order of a day on which the SKU had lost its price is refused', async () => {
  const sku_id = await soldSku()
  await query(`update promotions set active = false, date_modified = '2026-02-01T08:00:00Z',
    date_created = '2026-01-01T08:00:00Z' where sku_id = ${sku_id}`)
  await desk().make.promotion({ sku_id, price: '12.50', promotion_date: '2026-08-01T08:00:00Z' })
  expect(await faultsOf(await checked('orders', orderOf('2026-06-10')))).toEqual([
    [2, 'sku', 'imports.sku_no_price'],
  ])
})

/** An order with two lines of the SKU, one at each of its prices. */
async function orderOfTwoLines() {
  await imported(await checked('orders', orderOf('2026-09-10')))
  const promotion_id = await replacePrice()
  await query(`insert into order_details (order_id, quantity, promotion_id, sku_id, product_id, brand_id)
    select order_id, 1, ${promotion_id}, sku_id, product_id, brand_id from order_details where deleted_at is null`)
}
const quantities = async () =>
  (await query('select quantity from order_details where deleted_at is null order by id')).map(
    ({ quantity }) => quantity,
  )
const wanting = (quantity: number) => csv(`PP-1,2026-09-10,Old Buyer,6045550241,${sku},${quantity}`)

test('W9 an order that has a SKU on two lines is unchanged by a file with their sum', async () => {
  await orderOfTwoLines()
  expect(outcomes(await checked('orders', wanting(2)))).toEqual({ same: 1 })
})

test.each([
  [5, [4, 1]],
  [1, [1]],
])(
  'W9 an order that has a SKU on two lines has %i after a file that says so, and its undo gives both back',
  async (wanted, after) => {
    await orderOfTwoLines()
    const it = await imported(await checked('orders', wanting(wanted)))
    expect(await quantities()).toEqual(after)
    expect((await undone(it)).state).toBe('undone')
    expect(await quantities()).toEqual([1, 1])
  },
)

const codes = [sku, 'CR-MASK-R-SLA-M', 'THIRD']
/** An order of three rows, of which the last one ends so. */
const threeRows = (last: string) =>
  [
    `${heading},price_sold`,
    ...codes.map((code, at) => `PP-3,2026-09-10,Buyer,6045550243,${code},${at === 2 ? last : '1,'}`),
  ].join('\n')

test.each([
  ['no quantity', '0,', 'quantity', 'order.quantity_missing'],
  ['a quantity above 999,999', '1000000,', 'quantity', 'order.quantity_invalid'],
  ['a price as sold of eleven digits', '1,12345678901', 'price_sold', 'order.sold_price_invalid'],
])('W9 O17 O43 %s in the third row of a new order is named by its line', async (_, last, field, rule) => {
  await desk().make.sellable({ sku: { sku: 'THIRD' } })
  expect(await faultsOf(await checked('orders', threeRows(last)))).toEqual([
    [2, null, 'imports.other_line'],
    [3, null, 'imports.other_line'],
    [4, field, rule],
  ])
})

test('W9 O17 a third row of a known order is named for a quantity above 999,999, and takes its SKU out by 0', async () => {
  await desk().make.sellable({ sku: { sku: 'THIRD' } })
  await imported(await checked('orders', threeRows('1,')))
  expect((await faultsOf(await checked('orders', threeRows('1000000,')))).at(-1)).toEqual([
    4,
    'quantity',
    'order.quantity_invalid',
  ])
  await imported(await checked('orders', threeRows('0,')))
  expect(await quantities()).toEqual([1, 1])
})

test('W9 a price that somebody deletes while an order is checked is named by the row of its SKU', async () => {
  await desk().make.sellable({ sku: { sku: 'THIRD' } })
  const other = await desk().app.db.pool.connect()
  await other.query('begin')
  await other.query(`insert into customers (customer_name, phone_number) values ('Buyer', '6045550243')`)
  const check = checked('orders', threeRows('1,'))
  // its prices are read, and its customer waits for the other one with the number
  await expect.poll(() => desk().app.waiters()).toBe(1)
  await query(`update promotions set deleted_at = now()
    where sku_id = (select id from skus where sku = 'THIRD')`)
  await other.query('rollback')
  other.release()
  expect((await faultsOf(await check)).at(-1)).toEqual([4, 'sku', 'order.promotion_inactive'])
})
