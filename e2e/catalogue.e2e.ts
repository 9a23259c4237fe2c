import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { field } from './kit/order-form'
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
  await page.getByRole('main').getByLabel('Product').selectOption(String(part.product_id))
  await page.getByLabel('Variant', { exact: true }).selectOption(String(part.variant_id))
  await page.getByLabel('Variant Option').selectOption(String(part.option_id))
  await page.getByLabel('Price').fill('31.50')
  await page.getByRole('button', { name: 'Save Promotion' }).click()
  await atScreen(page, 'All Promotions')
  await sees(page, '31.50 USD')

  await page.getByRole('link', { name: 'Order Details', exact: true }).click()
  await page.getByRole('link', { name: 'Add New Order Detail' }).click()
  await atScreen(page, 'Create New Order Detail')
  await pick(page, /^Order/, order.reference, new RegExp(order.reference))
  await pick(page, /^Product/, part.name, new RegExp(part.name))
  const price = page.getByRole('combobox', { name: 'Promotion' })
  const words = price.locator('option', { hasText: 'Morning Fog – 31.50 USD' })
  await price.selectOption(String(await words.getAttribute('value')))
  await page.getByRole('button', { name: 'Save Order Detail' }).click()
  await toast(page, /^Order detail created/).waitFor()
  await atScreen(page, 'Order Details')

  await page.goto(new URL('/admin/variant_options?q=morning+fog', page.url()).href)
  await page.getByRole('button', { name: `Delete ${part.name} - Morning Fog` }).click()
  await sees(dialog(page), `Are you sure you wish to delete record ID: ${part.option_id}?`)
  await sees(dialog(page), '1 combination and its SKU are deleted with it.')
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click()
  await toast(page, /deleted/i).waitFor()
  await page.goto(new URL(`/admin/order-details?q=${order.reference}`, page.url()).href)
  await sees(page, 'Morning Fog')
})

const brand = async (name: string) => {
  const [row] = await product.rows<{ id: number; deleted: boolean }>(
    `select id::int, country, story_fr, size_change_markers, deleted_at is not null as deleted from brands where name = $1`,
    [name],
  )
  return row
}

test('B1 B2 B5 A22 N8 a brand is made, described, given a leaflet, deleted with all its parts, and restored', async () => {
  const page = await product.signedIn('administrator', '/admin/brands')
  await atScreen(page, 'All Brands')
  await page.getByRole('link', { name: 'Add New Brand' }).click()
  await atScreen(page, 'Create New Brand')
  await field(page, 'Brand Name').fill('Kiln & Glaze')
  const country = page.getByRole('combobox', { name: 'Country' })
  await country.fill('fran')
  await page.getByRole('option', { name: 'France', exact: true }).click()
  await page.getByRole('button', { name: 'Save Brand' }).click()
  await toast(page, /Brand Kiln & Glaze created/).waitFor()
  await atScreen(page, 'All Brands')

  await page.getByRole('link', { name: 'Edit Kiln & Glaze' }).click()
  const markers = page.getByRole('combobox', { name: 'Markers that allow a size change' })
  await markers.fill('MASK')
  await markers.press('Enter')
  await page.getByLabel('Story in French').fill('Deux potières.')
  await page.getByRole('button', { name: 'Update Brand' }).click()
  await toast(page, /Brand Kiln & Glaze updated/).waitFor()
  expect(await brand('Kiln & Glaze')).toMatchObject({
    country: 'France',
    story_fr: 'Deux potières.',
    size_change_markers: ['MASK'],
  })

  // a leaflet of the demo's own, as a person would choose it
  const [leaflet] = await product.rows<{ content: Buffer }>(
    `select p.content from file_pieces p join files f on f.id = p.file_id where f.key like 'documents/%' limit 1`,
  )
  await page.getByRole('link', { name: 'View Kiln & Glaze' }).click()
  await page.getByLabel('Choose a PDF').setInputFiles({
    name: 'Care_guide.pdf',
    mimeType: 'application/pdf',
    buffer: leaflet?.content ?? Buffer.of(),
  })
  const upload = dialog(page, 'Upload document')
  await upload.getByRole('img', { name: 'First page of Care guide' }).waitFor()
  await sees(upload, '1 page')
  await upload.getByRole('button', { name: 'Upload' }).click()
  await toast(page, 'Document Care guide uploaded').waitFor()
  const [stored] = await product.rows<{ address: string; pages: number }>(
    `select '/b/' || brand_id || '/d/' || code as address, pages from documents where title = 'Care guide'`,
  )
  expect(stored?.pages).toBe(1)
  const read = async () => (await page.request.get(new URL(stored?.address ?? '', product.url).href)).status()
  expect(await read()).toBe(200)

  await page.getByRole('link', { name: 'Brands', exact: true }).first().click()
  await page.getByRole('button', { name: 'Delete Kiln & Glaze' }).click()
  const asked = page.getByRole('dialog')
  await sees(asked, 'Used by 0 products, 0 of them in orders, 0 URLs and 1 document.')
  await asked.getByRole('button', { name: 'Delete', exact: true }).click()
  await soon(async () => (await brand('Kiln & Glaze'))?.deleted).toBe(true)
  expect(await read()).toBe(404)

  await page.goto(new URL('/admin/bin', product.url).href)
  await page.getByRole('button', { name: 'Restore Brand Kiln & Glaze' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await toast(page, /Brand Kiln & Glaze restored/).waitFor()
  expect((await brand('Kiln & Glaze'))?.deleted).toBe(false)
  expect(await read()).toBe(200)
})
