import { expect, test } from 'vitest'
import { atScreen, dialog, soon } from './kit/person'
import { desktop, useProduct } from './kit/product'

const product = useProduct()

const headings = [
  'Brand',
  'Product Name',
  'Description',
  'Name FR',
  'Price',
  'Effective Date',
  'Quantity',
  'SKU',
]

/** 500 products as Excel writes them in Europe; `wrong` cells are by row and column. */
function fileOf(brand: string, wrong: Record<number, [number, string]> = {}) {
  const rows = Array.from({ length: 500 }, (_, n) => {
    const cells = [
      brand,
      `Imported ${n}`,
      'Made by hand',
      `Objet ${n}`,
      '$12.50',
      '2026/1/5',
      '1000.0',
      `IMP-${n}`,
    ]
    const [column, cell] = wrong[n] ?? []
    return column === undefined ? cells : cells.toSpliced(column, 1, cell ?? '')
  })
  const text = [headings, ...rows].map((cells) => cells.join(';')).join('\r\n')
  return { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${text}`) }
}

const imported = () =>
  product
    .rows<{ count: number }>(
      "select count(*)::int from products where name like 'Imported %' and deleted_at is null",
    )
    .then(([row]) => row?.count)

test('P16 500 products with three bad rows: named by line and field, corrected in place, imported, read back, taken back', async () => {
  const [{ name: brand } = { name: '' }] = await product.rows<{ name: string }>(
    'select name from brands where deleted_at is null order by id limit 1',
  )
  const page = await product.signedIn('administrator', '/admin/products', desktop)
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await atScreen(page, 'Imports')
  const file = page.locator('input[type="file"]')
  await file.setInputFiles(
    fileOf(brand, { 7: [4, '1 234,50'], 120: [0, 'Nobody & Sons'], 300: [5, '31/02/2026'] }),
  )
  await atScreen(page, 'Import products')
  await page.getByRole('button', { name: 'Check the rows' }).click()

  const mend = async (label: string, text: string, said: string) => {
    const cell = page.getByLabel(label)
    await cell.waitFor()
    expect(await page.getByRole('row').filter({ has: cell }).textContent()).toContain(said)
    await cell.fill(text)
    await cell.press('Enter')
    await cell.waitFor({ state: 'detached' })
  }
  await mend('Brand of line 122', brand, 'There is no brand Nobody & Sons.')
  await mend('Price of line 9', '1234.50', 'Please enter a price such as 12.50')
  expect(await imported()).toBe(0)
  // the third is left out
  await page.getByLabel('Effective Date of line 302').waitFor()
  await page.getByRole('button', { name: 'Import the 499 good rows' }).click()
  await dialog(page).getByRole('button', { name: 'Import the 499 good rows' }).click()
  await page.getByText(/^499 rows were imported by/).waitFor()
  expect(await imported()).toBe(499)
  await page.getByRole('link', { name: 'Imported 0', exact: true }).click()
  await atScreen(page, /Imported 0$/)
  await soon(() => page.getByText('IMP-0', { exact: true }).count()).toBeGreaterThan(0)

  await page.goto(`${new URL(page.url()).origin}/admin/products/import`)
  await file.setInputFiles(fileOf(brand))
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await page.getByRole('button', { name: 'Same 498' }).waitFor()

  await page.goto(`${new URL(page.url()).origin}/admin/imports`)
  await page
    .getByRole('row', { name: /products.csv.*Imported/ })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await dialog(page).getByRole('button', { name: 'Take it back' }).click()
  await page.getByText(/^This import was taken back by/).waitFor()
  expect(await imported()).toBe(0)
})
