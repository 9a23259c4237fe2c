import { expect, test } from 'vitest'
import { field } from './kit/order-form'
import { atScreen, dialog, sees, soon, toast } from './kit/person'
import { useProduct } from './kit/product'

const product = useProduct()

const brand = async (name: string) => {
  const [row] = await product.rows<{ id: number; deleted: boolean }>(
    `select id::int, country, story_fr, size_change_markers, deleted_at is not null as deleted from brands where name = $1`,
    [name],
  )
  return row
}

test('B1 B2 B5 A22 N8 a brand is made, told of, given a leaflet, deleted with all that hangs on it, and restored', async () => {
  const page = await product.signedIn('administrator', '/admin/brands')
  await atScreen(page, 'All Brands')
  await page.getByRole('link', { name: 'Add New Brand' }).click()
  await atScreen(page, 'Create New Brand')
  await field(page, 'Brand Name').fill('Kiln & Glaze')
  const country = page.getByRole('combobox', { name: 'Country' })
  await country.fill('fran')
  await page.getByRole('option', { name: 'France', exact: true }).click()
  await page.getByRole('button', { name: 'Save Brand' }).click()
  await toast(page, /Brand Kiln & Glaze has been created/).waitFor()
  await atScreen(page, 'All Brands')

  await page.getByRole('link', { name: 'Edit Kiln & Glaze' }).click()
  const markers = page.getByRole('combobox', { name: 'Markers that allow a size change' })
  await markers.fill('MASK')
  await markers.press('Enter')
  await page.getByLabel('Story in French').fill('Deux potières.')
  await page.getByRole('button', { name: 'Update Brand' }).click()
  await toast(page, /Brand Kiln & Glaze has been updated/).waitFor()
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
  const upload = dialog(page, 'Upload Document')
  await upload.getByRole('img', { name: 'First page of Care guide' }).waitFor()
  await sees(upload, '1 page')
  await upload.getByRole('button', { name: 'Upload' }).click()
  await toast(page, 'The document Care guide has been uploaded.').waitFor()
  const [stored] = await product.rows<{ address: string; pages: number }>(
    `select '/b/' || brand_id || '/d/' || code as address, pages from documents where title = 'Care guide'`,
  )
  expect(stored?.pages).toBe(1)
  const read = async () => (await page.request.get(new URL(stored?.address ?? '', product.url).href)).status()
  expect(await read()).toBe(200)

  await page.getByRole('link', { name: 'Brands', exact: true }).first().click()
  await page.getByRole('button', { name: 'Delete Kiln & Glaze' }).click()
  const asked = page.getByRole('dialog')
  await sees(asked, 'On it hang 0 products, 0 of them in orders, 0 URLs and 1 document.')
  await asked.getByRole('button', { name: 'OK' }).click()
  await soon(async () => (await brand('Kiln & Glaze'))?.deleted).toBe(true)
  expect(await read()).toBe(404)

  await page.goto(new URL('/admin/bin', product.url).href)
  const id = (await brand('Kiln & Glaze'))?.id
  await page.getByRole('button', { name: `Restore Brand ${id}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await toast(page, new RegExp(`Brand ${id} has been restored`)).waitFor()
  expect((await brand('Kiln & Glaze'))?.deleted).toBe(false)
  expect(await read()).toBe(200)
}, 60_000)
