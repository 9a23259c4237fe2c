import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { placeOrder, skus } from './kit/customer-order'
import { line } from './kit/order-form'
import { atScreen, countClicks, dialog, sees, toast } from './kit/person'
import { useProduct } from './kit/product'

const product = useProduct()

const onShelf = async () => {
  const [row] = await product.rows<{ quantity: number }>('select quantity from skus where sku = $1', [
    skus.plain,
  ])
  return row?.quantity
}

/** Brings the SKU to a number that was counted, before anything of it is ordered. */
async function begin(quantity: number) {
  await product.rows(
    `update skus set is_untracked = false, warns_since = null, reorder_at = null, quantity = $2 where sku = $1 returning id`,
    [skus.plain, quantity],
  )
  await product.rows(
    `update orders set order_status = 'cancelled_by_admin' where deleted_at is null and left_at is null
      and id in (select d.order_id from order_details d join skus s on s.id = d.sku_id where s.sku = $1) returning id`,
    [skus.plain],
  )
}

/** The row of the SKU in the list of stock. */
const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: skus.plain })

test('S1 S2 S3 S4 a SKU is counted in three clicks; an order takes more than there is and is told so on its form, by its save and on Today; sent, its pieces leave, a cancellation keeps them away, and they are there again once somebody knows that they never left', async () => {
  await begin(2)
  const page = await product.signedInAnew('administrator', `/admin/stock?q=${skus.plain}`)
  await atScreen(page, 'Stock')
  const clicks = await countClicks(page)
  await rowOf(page)
    .getByRole('button', { name: /on hand: correct/ })
    .click()
  await dialog(page).getByRole('button', { name: 'One fewer' }).click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await toast(page, /on hand$/).waitFor()
  expect([await clicks(), await onShelf()]).toEqual([3, 1])

  const order = await placeOrder(product, [skus.plain])
  await page.goto(`${product.url}/admin/o/${order.id}/edit`)
  await atScreen(page, `Edit Order: ${order.id}`)
  await sees(line(page, 1), '1 on hand, 0 reserved, 1 left')
  await line(page, 1).getByLabel('Quantity').fill('3')
  await sees(line(page, 1), '2 more than there is')
  await page.getByRole('button', { name: 'Update Order' }).click()
  await toast(page, `${skus.plain}: 2 more than there is, 1 left`).waitFor()

  await page.goto(`${product.url}/admin/today`)
  await sees(page, 'Sold more than there is')
  await page.goto(`${product.url}/admin/o/${order.id}`)
  await sees(page, '2 more than there is')

  const call = await product.caller('administrator')
  const statusOf = async (order_status: string) => {
    const { body } = await call('GET', `/release/o/id/${order.id}`)
    const { version } = body as { version: number }
    return (await call('PUT', `/release/o/id/${order.id}/a=status`, { order_status, version })).status
  }
  expect(await statusOf('shipped')).toBe(200)
  expect(await onShelf()).toBe(-2)
  expect(await statusOf('cancelled_by_admin')).toBe(200)
  await page.goto(`${product.url}/admin/stock?q=${skus.plain}`)
  await sees(rowOf(page), 'oversold by 2')
  expect(await onShelf()).toBe(-2)

  await page.goto(`${product.url}/admin/o/${order.id}`)
  await page.getByRole('button', { name: 'More about this order' }).click()
  await page.getByRole('menuitem', { name: 'It never left' }).click()
  await sees(dialog(page), /^3 pieces come back to the shelf\./)
  await dialog(page).getByLabel('How is it known?').fill('It stands beside the door')
  await dialog(page).getByRole('button', { name: 'It never left' }).click()
  await toast(page, /never left\. Pieces back on the shelf: 3$/).waitFor()
  expect(await onShelf()).toBe(1)
})

test('S4 where a setting forbids it, the form refuses to sell more than there is, and sells what is left', async () => {
  await begin(2)
  await product.rows('update skus set warns_since = now() where sku = $1 returning id', [skus.plain])
  const page = await product.signedInAnew('administrator', '/admin/settings', undefined, [/status of 422/])
  await atScreen(page, 'Settings')
  await page.getByLabel('Orders may sell more than there is').selectOption({ label: 'No, forms refuse it' })
  await page.getByRole('button', { name: 'Save settings' }).click()
  await toast(page, 'Settings saved.').waitFor()

  const order = await placeOrder(product, [skus.plain])
  await page.goto(`${product.url}/admin/o/${order.id}/edit`)
  await atScreen(page, `Edit Order: ${order.id}`)
  await line(page, 1).getByLabel('Quantity').fill('3')
  await page.getByRole('button', { name: 'Update Order' }).click()
  await toast(page, `${skus.plain}: 1 more than there is, 2 left. Please take fewer.`).waitFor()
  await line(page, 1).getByLabel('Quantity').fill('2')
  await page.getByRole('button', { name: 'Update Order' }).click()
  await toast(page, /^Order successfully updated/).waitFor()
})
