import { expect, test } from 'vitest'
import { startWeChatStandIn, type WeChatStandIn } from '../apps/server/src/outside/wechat/stand-in'
import { type Item, makeOrder, someItems } from './kit/orders'
import { sees } from './kit/person'
import { useProduct } from './kit/product'

let weChat: WeChatStandIn
const product = useProduct(async () => {
  weChat = await startWeChatStandIn()
  return {
    env: {
      WECHAT_APP_ID: weChat.credentials.appId,
      WECHAT_APP_SECRET: weChat.credentials.appSecret,
      WECHAT_BASE_URL: weChat.url,
    },
    close: () => weChat.close(),
  }
})
let items: Item[]
product.prepare(async () => {
  items = await someItems(product, 1)
})

test('J2 J3 a payment that WeChat does not find is reported again once it is there, confirmed, and its money is free', async () => {
  const order = await makeOrder(product, items, {
    order_status: 'shipped',
    tracking_id: '1Z999AA10123456784',
  })
  const number = '4200002351202611194871035299'
  await product.rows(
    `insert into order_payments (order_id, channel, appid, merchant, transaction_id, openid, total_fen, paid_at, claimed_at, claimed_by)
     values (${order.id}, 'mini_program', '${weChat.credentials.appId}', '1604118842', '${number}', 'o${number}', 18800, now(), now(), 'key')`,
  )
  const page = await product.signedIn('administrator', `/admin/o/${order.id}`)
  const card = page.getByRole('region', { name: 'WeChat', exact: true })
  await card.getByRole('button', { name: 'Report now' }).click()
  await card.getByText('WeChat does not find this payment.').waitFor()

  const payment = weChat.orders.pay({ transaction_id: number })
  await card.getByRole('button', { name: 'Report again' }).click()
  await card.getByText('Waits for the customer').waitFor()
  expect(payment.parcels).toMatchObject([{ tracking_no: '1Z999AA10123456784', express_company: 'UPS' }])

  payment.state = 3
  await card.getByRole('button', { name: 'Read from WeChat' }).click()
  await card.getByText('Confirmed by the customer').waitFor()
  payment.state = 4
  await card.getByRole('button', { name: 'Read from WeChat' }).click()
  await card.getByText(/^The money is free: 188\.00/).waitFor()
  await sees(page, 'WeChat paid the money out')
})
