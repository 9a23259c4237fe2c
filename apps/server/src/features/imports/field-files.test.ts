import { beforeEach, expect, test } from 'vitest'
import { useImportDesk } from '../../test-kit/desks/import-desk'

/** Files as shops sent them, word for word, through the import. */
const { desk, checked, correct, read, imported, query, rowsOf, faultsOf, outcomes } = useImportDesk()

beforeEach(() => desk().make.order({ order_number: 'N-1' }))
const sold = (...skus: string[]) =>
  Promise.all(skus.map((sku) => desk().make.sellable({ sku: { sku }, price: '22.00' })))

const quantities = `\uFEFFreference,date,phone,name,sku,quantity
Q-1,2026-11-20,604-555-0171,A Wu,WS-PILLAR-S,２
Q-2,2026-11-20,604-555-0172,B Wu,WS-PILLAR-S,2件
Q-3,2026-11-20,604-555-0173,C Wu,WS-PILLAR-S,x2
Q-4,2026-11-20,604-555-0174,D Wu,WS-PILLAR-S,"1,000"
Q-5,2026-11-20,604-555-0175,E Wu,WS-PILLAR-S,-1
Q-6,2026-11-20,604-555-0176,F Wu,WS-PILLAR-S,0
Q-7,2026-11-20,604-555-0177,G Wu,ws-pillar-s,1
Q-8,2026-11-20,604-555-0178,H Wu, WS-PILLAR-S ,1
Q-9,2026-11-20,604-555-0179,I Wu,WS-PILLAR-S,"1,000.00"
`

test('W9 O17 of the quantities of a file ２ is 2, of 2件 and x2 the 2 is proposed, and 1,000 is never 1', async () => {
  await sold('WS-PILLAR-S')
  const it = await checked('orders', quantities)
  const faults = await faultsOf(it)
  expect(faults.map(([line, field]) => [line, field])).toEqual([
    ...[3, 4, 5, 6, 7].map((line) => [line, 'quantity']),
    [8, 'sku'],
    [10, 'quantity'],
  ])
  const proposals = (await rowsOf(it.id, 'refused')).flatMap(({ faults: all }) =>
    all.map(({ proposal }) => proposal ?? null),
  )
  expect(proposals.slice(0, 3)).toEqual(['2', '2', null])
  await imported(it)
  const stored = await query(`select o.order_reference as reference, d.quantity from orders o
    join order_details d on d.order_id = o.id where order_reference like 'Q-%' order by 1`)
  expect(stored).toEqual([
    { reference: 'Q-1', quantity: 2 },
    { reference: 'Q-8', quantity: 1 },
  ])
})

const week = `\uFEFF订单号,下单时间,订单状态,收件人姓名,收件人手机,收货地址,SKU编码,商品数量
OVL-1,2026-11-20 09:00,待发货,陈晨,13912352001,广东省深圳市南山区科技园路1号,WS-PILLAR-S,1
OVL-2,2026-11-20 09:00,待发货,陈曦,13912352002,广东省深圳市南山区科技园路2号,WS-PILLAR-S,1
`

test('W9 an export of the last seven days, imported again, takes back neither a status nor a corrected address', async () => {
  await sold('WS-PILLAR-S')
  await imported(await checked('orders', week))
  await desk().app.asOwner(`begin; set local getzo.actor = 'staff@example.com';
    update orders set order_status = 'delivered' where order_reference = 'OVL-1';
    update orders set customer_ship_to_address_line = '科技园路9号' where order_reference = 'OVL-2'; commit`)
  const again = await checked('orders', week)
  const leftOut = (await rowsOf(again.id)).flatMap(({ record }) =>
    (record?.changes ?? []).map(({ field, left_out }) => [field, left_out]),
  )
  expect(leftOut).toEqual([
    ['order_status', 'goes_back'],
    ['address_line', 'changed_by_person'],
  ])
  expect(outcomes(again)).toEqual({ same: 2 })
  const stored = await query(`select order_status as status, customer_ship_to_address_line as line from orders
    where order_reference like 'OVL-%' order by order_reference`)
  expect(stored).toMatchObject([{ status: 'delivered' }, { line: '科技园路9号' }])
})

const backdated = `order_reference,order_date,name,phone,sku,quantity,unit price
PP-1,2025-06-10,Old Buyer,604-555-0241,AT-PADDLE-54,1,140.00
`

test('O46 a file of an earlier day is at the price in force that day, not silently at that of today', async () => {
  const [{ sku_id } = { sku_id: 0 }] = await sold('AT-PADDLE-54')
  await query(`update promotions set active = false, price = 145, date_created = '2024-06-22T08:46:00Z',
    promotion_date = '2024-06-22T08:46:00Z', date_modified = '2026-07-21T06:48:00Z' where sku_id = ${sku_id}`)
  await desk().make.promotion({
    sku_id,
    price: '158.00',
    promotion_date: '2026-07-21T06:48:00Z',
  })
  const it = await checked('orders', backdated)
  expect(await faultsOf(it)).toEqual([[2, 'unit_price', 'imports.price_differs']])
  await correct(it.id, { cells: [{ line: 2, field: 'unit_price', text: '145.00' }] })
  const [row] = await rowsOf(it.id)
  expect(row?.record?.changes).toEqual([{ field: 'price_then AT-PADDLE-54', from: '158.00', to: '145.00' }])
  await imported(await read(it.id))
  expect(
    await query(`select m.price::text as price from order_details d join promotions m on m.id = d.promotion_id
      join orders o on o.id = d.order_id where o.order_reference = 'PP-1'`),
  ).toEqual([{ price: '145.00' }])
})
