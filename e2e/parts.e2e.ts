import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeOrder, someItems } from './kit/orders'
import { atScreen, dialog, sees, soon, toast } from './kit/person'
import { useProduct } from './kit/product'

const product = useProduct()

interface Part {
  product_id: number
  name: string
  brand_id: number
  variant_id: number
  variant: string
  option_id: number
  option: string
  sku_id: number
}

/** A value of a product whose only option it is of, so that its SKU is called as it is. */
async function someValue(): Promise<Part> {
  const [part] = await product.rows<Part & Record<string, unknown>>(
    `select p.id::int as product_id, p.name, p.brand_id::int, v.id::int as variant_id, v.name as variant,
       t.id::int as option_id, t.name as option, s.id::int as sku_id
     from variant_options t join variants v on v.id = t.variant_id join products p on p.id = v.product_id
       join skus s on s.product_id = p.id and s.combo_identifier = t.name and s.active
     where (select count(*) from variants o where o.product_id = p.id) = 1
     order by p.id desc, t.id limit 1`,
  )
  if (!part) throw new Error('the demo has no product with one option')
  return part
}

const inField = (page: Page, label: RegExp) => page.getByRole('combobox', { name: label })

async function pick(page: Page, label: RegExp, typed: string, option: string | RegExp) {
  await inField(page, label).fill(typed)
  await page.getByRole('option', { name: option }).first().click()
}

test('V2 V4 P20 M2 D2 P8 A22 a variant, its option, a renamed value, its price, a line at it, and its deletion', async () => {
  const part = await someValue()
  const order = await makeOrder(product, await someItems(product, 1))
  const page = await product.signedIn('administrator', '/admin/variants')
  await page.getByRole('link', { name: 'Add New Variant' }).click()
  await atScreen(page, 'Create New Product Variant')
  await pick(page, /^Product/, part.name, new RegExp(part.name))
  await page.getByLabel('Variant Type').selectOption('Scent')
  await page.getByRole('button', { name: 'Save Product Variant' }).click()
  await atScreen(page, 'All Variants')

  await page.getByRole('link', { name: 'Variant Options', exact: true }).click()
  await page.getByRole('link', { name: 'Add New Variant Option' }).click()
  await atScreen(page, 'Create New Product Variant Option')
  await pick(page, /^Variant/, `${part.name} scent`, `${part.name} - Scent`)
  await page.getByLabel('Option Value').fill('Cedar')
  await page.getByRole('button', { name: 'Save Product Variant Option' }).click()
  await atScreen(page, 'All Variant Options')

  await page.goto(new URL(`/admin/variant_option/${part.option_id}/edit`, page.url()).href)
  await soon(() => page.getByLabel('Option Value').inputValue()).toBe(part.option)
  await page.getByLabel('Option Value').fill('Morning Fog')
  await page.getByRole('button', { name: 'Update Product Variant Option' }).click()
  await atScreen(page, 'All Variant Options')
  const combo = await product.rows('select combo_identifier from skus where id = $1', [part.sku_id])
  expect(combo).toEqual([{ combo_identifier: 'Morning Fog' }])

  await page.getByRole('link', { name: 'Promotions', exact: true }).click()
  await page.getByRole('link', { name: 'Add New Promotion' }).click()
  await atScreen(page, 'Create New Promotion')
  await page.getByLabel('Brand').selectOption(String(part.brand_id))
  await page.getByLabel('Product').selectOption(String(part.product_id))
  await page.getByLabel('Variant', { exact: true }).selectOption(String(part.variant_id))
  await page.getByLabel('Variant Option').selectOption(String(part.option_id))
  await page.getByLabel('Price').fill('31.50')
  await page.getByRole('button', { name: 'Save Promotion' }).click()
  await atScreen(page, 'All Promotions')
  await sees(page, '$31.50 USD')

  await page.getByRole('link', { name: 'Order Details', exact: true }).click()
  await page.getByRole('link', { name: 'Add New Order Detail' }).click()
  await atScreen(page, 'Create New Order Detail')
  await pick(page, /^Order/, order.reference, new RegExp(order.reference))
  await pick(page, /^Product/, part.name, new RegExp(part.name))
  const price = page.getByRole('combobox', { name: 'Promotion' })
  const words = price.locator('option', { hasText: 'Morning Fog – $31.50' })
  await price.selectOption(String(await words.getAttribute('value')))
  await page.getByRole('button', { name: 'Save Order Detail' }).click()
  await toast(page, /^Order detail \d+ has been created/).waitFor()
  await atScreen(page, 'Order Details')

  await page.goto(new URL('/admin/variant_options?q=morning+fog', page.url()).href)
  await page.getByRole('button', { name: `Delete ${part.name} - Morning Fog` }).click()
  await sees(dialog(page), `Are you sure you wish to delete record ID: ${part.option_id}?`)
  await sees(dialog(page), '1 combination and its SKU go with it.')
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await toast(page, /deleted/i).waitFor()
  await page.goto(new URL(`/admin/order-details?q=${order.reference}`, page.url()).href)
  await sees(page, 'Morning Fog')
})
