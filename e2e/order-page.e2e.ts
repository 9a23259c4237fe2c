import { expect, test } from 'vitest'
import { openProven, placeOrder, skus } from './kit/customer-order'
import { atScreen, countClicks, dialog, sees, toast } from './kit/person'
import { desktop, useProduct } from './kit/product'

const product = useProduct()

const lineOf = async (id: number | undefined) => {
  const [line] = await product.rows(
    `select s.sku, d.status_change, d.quantity from order_details d join skus s on s.id = d.sku_id where d.id = $1`,
    [id],
  )
  return line
}

test('O40 R4 a size change is applied by one click and taken back by Undo; its customer’s page follows', async () => {
  const order = await placeOrder(product, [skus.mask])
  const [id] = order.lines
  await product.rows(
    "update order_details set status_change = 'Change size to L', customer_change_date = now() where id = $1",
    [id],
  )
  const page = await product.signedIn('administrator', `/admin/o/${order.id}`)
  const next = page.getByRole('region', { name: 'Next' })
  const clicks = await countClicks(page)
  await next.getByRole('button', { name: 'Apply' }).click()
  await toast(page, / has been changed from .*\bM\b.* to .*\bL\b/).waitFor()
  expect(await clicks()).toBe(1)
  const large = skus.mask.replace(/M$/, 'L')
  expect(await lineOf(id)).toMatchObject({ sku: large, status_change: null })
  await page.getByRole('cell', { name: large }).waitFor()
  const customer = await openProven(product, order, { code: 'en', javaScriptEnabled: false })
  await sees(customer, 'Your order now has size L.')

  await page.getByRole('button', { name: 'Undo' }).click()
  await next.getByRole('button', { name: 'Apply' }).waitFor()
  expect(await clicks()).toBe(2)
  expect(await lineOf(id)).toMatchObject({ sku: skus.mask, status_change: 'Change size to L' })
})

test('O40 D3 the quantity of an order is changed by two clicks at the most', async () => {
  const order = await placeOrder(product, [skus.mask])
  const page = await product.signedIn('administrator', `/admin/o/${order.id}`)
  const clicks = await countClicks(page)
  await page.getByRole('button', { name: /^Quantity of .* Change it$/ }).click()
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await toast(page, /quantity .*\b4\.$/i).waitFor()
  expect(await clicks()).toBeLessThanOrEqual(2)
  expect(await lineOf(order.lines[0])).toMatchObject({ quantity: 4 })
})

test('O7 O40 A22 an order is deleted from the list by two clicks and brought back from its page’s deletion by one', async () => {
  const order = await placeOrder(product, [skus.mask])
  const page = await product.signedIn('administrator', `/admin/o/${order.id}`)
  await page.getByRole('button', { name: 'More about this order' }).click()
  await page.getByRole('menuitem', { name: 'Delete Order' }).click()
  await dialog(page, `Delete order ${order.number}?`)
    .getByRole('button', { name: 'Delete', exact: true })
    .click()
  const deleted = new RegExp(`^Order ${order.number} deleted`, 'i')
  await toast(page, deleted).waitFor()
  await atScreen(page, 'All Orders')
  const clicks = await countClicks(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await toast(page, /restored/).waitFor()
  expect(await clicks()).toBe(1)

  await page.goto(`${product.url}/admin/orders?q=${order.number}`)
  const deletes = await countClicks(page)
  await page.getByRole('button', { name: `Delete Order ${order.number}` }).click()
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await toast(page, deleted).waitFor()
  expect(await deletes()).toBe(2)
})

test('O40 O41 nothing is drawn only after scrolling, and a person elsewhere reads both clocks', async () => {
  const order = await placeOrder(product, [skus.mask])
  const page = await product.signedIn('administrator', `/admin/o/${order.id}`, {
    ...desktop,
    timezoneId: 'America/Vancouver',
  })
  await atScreen(page, `Order Number ${order.number}`)
  for (const name of ['Shipping Label', 'Codes', 'Timeline']) {
    await page.getByRole('region', { name, exact: true }).waitFor()
  }
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await sees(page, /^Shanghai time, \d+ hours ahead of yours$/)
  expect(await page.locator('time[title*="yours"]').count()).toBeGreaterThan(0)
})
