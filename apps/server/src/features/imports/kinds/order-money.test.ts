import { beforeEach, expect, test } from 'vitest'
import { useImportDesk } from '../../../test-kit/desks/import-desk'

const { desk, checked, imported, undone, query, faultsOf, outcomes } = useImportDesk()

beforeEach(() => desk().make.order({ order_number: 'N-1' }))

const sku = 'TIDE-PLATE-S'
const heading =
  'order_reference,order_date,customer_name,customer_phone,sku,quantity,price_sold,price_reason,discount,shipping_charged,paid_amount,paid_currency'
const order = (money: string) => [heading, `MM-1,2026-05-10,Buyer,6045550241,${sku},2,${money}`].join('\n')
const stored = async () =>
  (
    await query(`select d.sold_price::text as sold_price, d.price_reason, o.discount::text as discount,
      o.shipping_charged::text as shipping_charged, o.paid_amount::text as paid_amount, o.paid_currency
      from orders o join order_details d on d.order_id = o.id where o.order_reference = 'MM-1' and d.deleted_at is null`)
  )[0]

const agreed = {
  sold_price: '8.00',
  price_reason: 'Agreed in WeChat',
  discount: '1.50',
  shipping_charged: '4.00',
  paid_amount: '130.00',
  paid_currency: 'CNY',
}

test('O43 W9 an order is imported with what it really cost, the same file again changes nothing', async () => {
  const file = order('8.00,Agreed in WeChat,1.5,4,130,CNY')
  await imported(await checked('orders', file))
  expect(await stored()).toEqual(agreed)
  expect(outcomes(await checked('orders', file))).toEqual({ same: 1 })
})

test('O43 W9 a file changes what an order cost, and its undo gives it back', async () => {
  await imported(await checked('orders', order('8.00,Agreed in WeChat,1.5,4,130,CNY')))
  const it = await imported(await checked('orders', order('7,,2,,140,')))
  expect(await stored()).toEqual({
    ...agreed,
    sold_price: '7.00',
    price_reason: 'Import',
    discount: '2.00',
    paid_amount: '140.00',
  })
  expect((await undone(it)).state).toBe('undone')
  expect(await stored()).toEqual(agreed)
})

test('O43 W9 a price that is the list price is no price as sold', async () => {
  await imported(await checked('orders', order('10,,,,,')))
  expect(await stored()).toMatchObject({ sold_price: null, price_reason: null })
})

test.each([
  ['a discount above the items', '8,,30,,,', 'discount'],
  ['a discount below zero', ',,-1,,,', 'discount'],
  ['a sum paid without its currency', ',,,,130,', 'paid_currency'],
  ['a currency that is none', ',,,,130,RMB', 'paid_currency'],
])('O43 W9 a row is refused at its field for %s', async (_, money, field) => {
  const faults = await faultsOf(await checked('orders', order(money)))
  expect(faults.map(([line, at]) => [line, at])).toEqual([[2, field]])
})
