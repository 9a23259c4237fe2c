import { expect, test } from 'vitest'
import { useImportDesk } from '../../test-kit/desks/import-desk'

const { desk, rowsOf, checked, imported, query, outcomes } = useImportDesk()

const week = (quantity = 1) =>
  [
    '订单号,下单时间,订单状态,收件人姓名,收件人手机,收货地址,SKU编码,商品数量',
    `OVL-1,2026-11-20 09:00,待发货,陈晨,13912352001,广东省深圳市南山区科技园路1号,TIDE-PLATE-S,${quantity}`,
  ].join('\n')
const stored = () =>
  query(`select order_status, customer_ship_to_address_line as line, d.quantity
    from orders o join order_details d on d.order_id = o.id where order_reference = 'OVL-1' and d.deleted_at is null`)
const leftOut = async (id: number) =>
  (await rowsOf(id)).flatMap(({ record }) =>
    (record?.changes ?? []).map(({ field, left_out }) => [field, left_out]),
  )

/** A person's save of the order, as its page does it: with the actor that the history names. */
const changedBy = (actor: string, change: string) =>
  desk().app.asOwner(
    `begin; set local getzo.actor = '${actor}'; update orders set ${change} where order_reference = 'OVL-1'; commit`,
  )

test('W9 a file that still says 待发货 takes no delivered order back, and says so', async () => {
  await desk().make.order({ order_number: 'N-1' })
  await imported(await checked('orders', week()))
  await changedBy('system', "order_status = 'delivered'")
  const it = await checked('orders', week(2))
  expect([outcomes(it), await leftOut(it.id)]).toEqual([
    { change: 1 },
    [
      ['quantity TIDE-PLATE-S', undefined],
      ['order_status', 'goes_back'],
    ],
  ])
  await imported(it)
  expect(await stored()).toMatchObject([{ order_status: 'delivered', quantity: 2 }])
})

test('W9 an address that a person corrected after the last import stays, and the check says so', async () => {
  await desk().make.order({ order_number: 'N-1' })
  await imported(await checked('orders', week()))
  await changedBy('staff@example.com', "customer_ship_to_address_line = '科技园路9号'")
  const it = await checked('orders', week())
  expect([outcomes(it), await leftOut(it.id)]).toEqual([{ same: 1 }, [['address_line', 'changed_by_person']]])
  expect(await stored()).toMatchObject([{ line: '科技园路9号' }])
})
