import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { customerField, field, line, save } from './kit/order-form'
import { someCustomer, someItems, storedLines } from './kit/orders'
import { atScreen, isFocused, place, soon } from './kit/person'
import { useProduct } from './kit/product'

const product = useProduct()

/** Counts what a person does with the mouse, from now on. */
async function countClicks(page: Page) {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    const count = () => {
      dataset.clicks = String(Number(dataset.clicks ?? 0) + 1)
    }
    addEventListener('pointerdown', count, { capture: true })
  })
  return async () => Number(await page.evaluate(() => document.documentElement.dataset.clicks))
}

test('O13 O14 O15 W2 a new order of two lines for a known customer takes ten clicks at most', async () => {
  const customer = await someCustomer(product)
  const items = await someItems(product, 2)
  const page = await product.signedIn('administrator', '/admin/orders')
  await atScreen(page, 'All Orders')
  const clicks = await countClicks(page)
  await page.getByRole('link', { name: 'Add New Order' }).click()
  await atScreen(page, 'Create New Order')
  await customerField(page).click()
  await page.keyboard.type(customer.phone.slice(-4))
  await page.getByRole('option').filter({ hasText: customer.name }).first().click()
  await field(page, 'Order Reference Number').click()
  await page.keyboard.type('CLICKS-1')
  const products = page.getByRole('combobox', { name: 'Add a Product' })
  await products.click()
  for (const { sku } of items) {
    await page.keyboard.type(sku)
    await page.getByRole('option').filter({ hasText: sku }).first().click()
    await soon(() => products.inputValue()).toBe('')
    expect(await isFocused(products)).toBe(true)
  }
  for (const n of [1, 2]) await soon(() => line(page, n).getByLabel('Quantity').inputValue()).toBe('1')
  await save(page).click()
  await atScreen(page, 'All Orders')
  expect(await clicks()).toBeLessThanOrEqual(10)

  const [order] = await product.rows<{ id: number; customer_id: number }>(
    `select id::int, customer_id::int from orders where order_reference = 'CLICKS-1'`,
  )
  expect(order?.customer_id).toBe(customer.id)
  expect(await storedLines(product, order?.id ?? 0)).toMatchObject(
    items.map(({ promotion_id }) => ({ promotion_id, quantity: 1 })),
  )
})

test('O9 W2 one key, the last four of a reference and Enter open its order', async () => {
  const [order] = await product.rows<{ id: number; four: string }>(
    `select o.id::int, right(o.order_reference, 4) as four from orders o
     where o.deleted_at is null and o.order_reference ~ '[0-9]{4}$' and not exists (
       select from orders b where b.deleted_at is null and b.id <> o.id
         and b.search_text like '%' || right(o.order_reference, 4) || '%')
     order by o.id limit 1`,
  )
  const page = await product.signedIn('csr', '/admin/orders')
  await page.getByRole('region', { name: 'All Orders, table' }).getByRole('rowheader').first().waitFor()
  for (const key of `/${order?.four}`) await page.keyboard.press(key)
  await page.keyboard.press('Enter')
  await soon(() => place(page)).toBe(`/admin/o/${order?.id}`)
})
