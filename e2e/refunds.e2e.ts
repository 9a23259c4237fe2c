import { beforeAll, expect, test } from 'vitest'
import { type Item, makeOrder, someItems } from './kit/orders'
import { atScreen, countClicks, sees, soon } from './kit/person'
import { useProduct } from './kit/product'

const product = useProduct()
let items: Item[]
beforeAll(async () => {
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
