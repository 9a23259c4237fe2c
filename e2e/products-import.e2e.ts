import { expect, test } from 'vitest'
import { atScreen, soon } from './kit/person'
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
      '1,000',
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
    .rows<{ count: number }>("select count(*)::int from products where name like 'Imported %'")
    .then(([row]) => row?.count)

test('P16 500 products with three bad rows: named by line and field, corrected, imported, and read back unchanged', async () => {
  const [{ name: brand } = { name: '' }] = await product.rows<{ name: string }>(
    'select name from brands where deleted_at is null order by id limit 1',
  )
  const page = await product.signedIn('administrator', '/admin/products', desktop)
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await atScreen(page, 'Import Products')
  const file = page.locator('input[type="file"]')
  const table = page.getByRole('region', { name: /^Import preview, line by line/ })

  await file.setInputFiles(
    fileOf(brand, { 7: [4, '1 234,50'], 120: [0, 'Nobody & Sons'], 300: [5, '01/02/2026'] }),
  )
  await page.getByText('3 rows cannot be imported, so nothing is.').waitFor()
  const said = async (line: number) =>
    table.getByRole('row', { name: new RegExp(`^${line} Problem`) }).textContent()
  expect(await said(9)).toContain('Price: Please enter a price such as 12.50')
  expect(await said(122)).toContain('Brand: There is no brand Nobody & Sons.')
  expect(await said(302)).toContain('Effective Date: Please enter an Effective Date that exists')
  expect(await page.getByRole('button', { name: /^Import:/ }).count()).toBe(0)
  expect(await imported()).toBe(0)

  await file.setInputFiles(fileOf(brand))
  await page.getByRole('button', { name: 'Import: 500 new products' }).click()
  await page.getByText('Products made: 500, changed: 0').waitFor()
  expect(await imported()).toBe(500)
  await page.getByRole('link', { name: 'Imported 0', exact: true }).click()
  await atScreen(page, /Imported 0$/)
  await soon(() => page.getByText('IMP-0', { exact: true }).count()).toBeGreaterThan(0)

  await page.goto(`${new URL(page.url()).origin}/admin/products/import`)
  await file.setInputFiles(fileOf(brand))
  await page.getByText('The file matches the stored products').waitFor()
})
