import { expect, test } from 'vitest'
import { startWeChatPay, type WeChatPayStandIn } from '../apps/server/src/test-kit/wechat-pay/stand-in'
import { openProven, placeOrder, skus } from './kit/customer-order'
import { type Item, makeOrder, someItems } from './kit/orders'
import { atScreen, countClicks, dialog, sees, soon } from './kit/person'
import { desktop, useProduct } from './kit/product'

let pay: WeChatPayStandIn
const product = useProduct(async () => (pay = await startWeChatPay()))
let items: Item[]
product.prepare(async () => {
  items = await someItems(product, 1)
})

test('K7 W2 the refund that has waited longest stands first and is marked done by one click, which an undo takes back', async () => {
  const order = await makeOrder(product, items, { order_status: 'cancelled_by_customer' })
  const [refund] = await product.rows<{ id: number }>(
    `insert into refunds (order_id, amount, requested_at) values (${order.id}, 26, now() - interval '90 days')
     returning id::int`,
  )
  const isDone = async () =>
    (
      await product.rows<{ done: boolean }>(
        `select done_at is not null as done from refunds where id = ${refund?.id}`,
      )
    )[0]?.done
  const page = await product.signedIn('csr', '/admin/refunds')
  await atScreen(page, 'Refunds')
  const first = page.getByRole('region', { name: 'Refunds, table' }).getByRole('row').nth(1)
  await soon(() => first.getByRole('rowheader').textContent()).toBe(order.number)
  const due = page.getByRole('tab', { name: /^Due \d+$/ })
  await soon(() => due.getAttribute('aria-selected')).toBe('true')
  await due.waitFor()
  const before = await due.textContent()

  const clicks = await countClicks(page)
  await first.getByRole('button', { name: /^Mark done/ }).click()
  await page.getByText(`Order ${order.number} refunded`).waitFor()
  expect(await clicks()).toBe(1)
  expect(await isDone()).toBe(true)
  await soon(() => due.textContent()).not.toBe(before)
  await soon(() => page.getByRole('link', { name: order.number }).count()).toBe(0)

  await page.getByRole('button', { name: 'Undo' }).click()
  await sees(page, `Refund of order ${order.number} is due again.`)
  expect(await isDone()).toBe(false)
  await soon(() => due.textContent()).toBe(before)
})

test('O37 W4 an order taken up again withdraws its refund with a reason; cancelled in bulk it is due again, and the undo withdraws it', async () => {
  const order = await makeOrder(product, items, { order_status: 'cancelled_by_customer' })
  await product.rows(
    `insert into refunds (order_id, amount, requested_at) values (${order.id}, 26, now() - interval '2 days')`,
  )
  const refund = async () =>
    (
      await product.rows<{ reason: string | null; status: string }>(
        `select r.withdraw_reason as reason, o.order_status as status
           from refunds r join orders o on o.id = r.order_id where o.id = ${order.id}`,
      )
    )[0]
  const page = await product.signedIn('administrator', `/admin/orders?q=${order.number}`, desktop, [
    /status of 422/,
  ])
  await page.getByRole('button', { name: `Status of Order ${order.number}: Cancelled by Customer` }).click()
  await page.getByRole('menuitem', { name: 'Awaiting Fulfillment' }).click()
  const question = dialog(page, `${order.number} becomes Awaiting Fulfillment. Keep its refund?`)
  await question.getByText(/still owed/).waitFor()
  await question.getByRole('radio', { name: /^Withdraw the refund/ }).check()
  await question.getByLabel(/^Reason/).fill('Wants it after all')
  await question.getByRole('button', { name: 'Withdraw and save' }).click()
  await sees(page, `Order ${order.number} is now Awaiting Fulfillment.`)
  const withdrawn = { reason: 'Wants it after all', status: 'awaiting_fulfillment' }
  expect(await refund()).toEqual(withdrawn)

  await page.getByLabel(`Select Order ${order.number}`).check()
  await page.getByRole('button', { name: 'Change status' }).click()
  await page.getByRole('menuitem', { name: 'Cancelled by Admin' }).click()
  await page.getByRole('button', { name: 'Change status to Cancelled by Admin (1)' }).click()
  await soon(refund).toEqual({ reason: null, status: 'cancelled_by_admin' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await soon(refund).toEqual(withdrawn)

  await page.goto(`${product.url}/admin/refunds?state=withdrawn&q=${order.number}`)
  await atScreen(page, 'Refunds')
  await page.getByRole('row').filter({ hasText: order.number }).getByText('Wants it after all').waitFor()
})

test('W17 where a merchant is configured a due refund goes through WeChat Pay, and its notice tells staff and customer', async () => {
  const order = await placeOrder(product, [skus.mask])
  await product.rows(
    `update orders set order_status = 'cancelled_by_customer', date_cancelled = now() where id = $1`,
    [order.id],
  )
  const [refund] = await product.rows<{ id: number }>(
    `insert into refunds (order_id, amount, requested_at) values ($1, 26, now() - interval '80 days') returning id::int`,
    [order.id],
  )
  const payment = pay.pay()
  const page = await product.signedIn('csr', `/admin/refunds?q=${encodeURIComponent(order.number)}`)
  await page.getByRole('button', { name: `Refund order ${order.number} through WeChat Pay` }).click()
  const details = dialog(page, `Refund of order ${order.number}`)
  await details.getByLabel('Transaction or merchant order number').fill(payment.transactionId)
  await details.getByRole('button', { name: 'Find the payment' }).click()
  await details.getByRole('button', { name: 'Refund 188.00 CNY through WeChat Pay' }).click()
  const number = async () =>
    (
      await product.rows<{ number: string }>(
        `select number from wechat_refunds where refund_id = $1 and status = 'processing'`,
        [refund?.id],
      )
    )[0]?.number ?? ''
  await soon(number).not.toBe('')
  await page.getByRole('tab', { name: /^Processing/ }).click()
  await page
    .getByRole('row', { name: new RegExp(order.number) })
    .getByText('PROCESSING')
    .waitFor()

  const customer = await openProven(product, order)
  await sees(customer, /^Your refund is on its way: WeChat Pay is returning 188\.00\sCNY/)

  pay.settle(await number(), 'SUCCESS')
  const { payload, headers } = pay.notice(await number())
  const answer = await fetch(`${product.url}/release/wechat-pay/notice`, {
    method: 'POST',
    body: payload,
    headers,
  })
  expect(answer.status).toBe(200)
  await customer.reload()
  await sees(customer, /^WeChat Pay returned 188\.00\sCNY to the account that you paid from/)
  await page.reload()
  await page.getByRole('tab', { name: /^Paid back/ }).click()
  await page
    .getByRole('row', { name: new RegExp(order.number) })
    .getByText('SUCCESS')
    .waitFor()
})
