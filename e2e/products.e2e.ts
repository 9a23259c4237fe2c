import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { atScreen, dialog, place, sees, soon, toast } from './kit/person'
import { desktop, useProduct } from './kit/product'

const product = useProduct()

const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const cell = (page: Page, name: string, column: string) => row(page, name).getByLabel(column)

/** Pastes a spreadsheet's clipboard into the focused element. */
const paste = (page: Page, text: string) =>
  page.evaluate((plain) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', plain)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

async function begin(page: Page, name: string) {
  await atScreen(page, 'Add New Product')
  await page.getByRole('combobox', { name: 'Brand' }).fill('Alder')
  await page.getByRole('option', { name: /^Alder/ }).click()
  await page.getByRole('textbox', { name: 'Product Name', exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Made for this journey.')
}

const made = (name: string) =>
  product.rows<{ id: number }>('select id::int from products where name = $1', [name])
const prices = (id: number, combination: string) =>
  product.rows<{ price: string; active: boolean }>(
    `select pr.price::text, pr.active from promotions pr join skus s on s.id = pr.sku_id
       where s.product_id = $1 and s.combo_identifier = $2 order by pr.id`,
    [id, combination],
  )

test('A22 P2 P3 P4 P5 P6 P7 P9 P12 P19 two options, six combinations, a pasted block, a row out and in, a price and back, and it is deleted', async () => {
  const page = await product.signedIn('administrator', '/admin/products/new', desktop)
  await begin(page, 'Journey Box')
  await page.getByRole('switch', { name: 'Does this product have options?' }).click()
  await page.getByPlaceholder('Size').fill('Size')
  await page.getByLabel('Value 1').click()
  await paste(page, 'S\nM\nL')
  await page.getByRole('button', { name: 'Add option' }).click()
  const second = page.getByRole('group', { name: 'Option 2' })
  await second.getByPlaceholder('Size').fill('Color')
  await second.getByLabel('Value 1').fill('Blue')
  await second.getByLabel('Value 2').fill('Red')
  await soon(() => page.locator('[data-row]').count()).toBe(6)

  await cell(page, 'S - Blue', 'Price (USD)').click()
  await paste(page, [10, 11, 12, 13, 14, 15].map((n) => `$${n}.00\t2026-01-05\t${n}`).join('\r\n'))
  expect(await cell(page, 'L - Red', 'Quantity').inputValue()).toBe('15')
  // by keyboard: down a row, and a SKU
  await page.keyboard.press('Enter')
  await page.keyboard.type('99')
  expect(await cell(page, 'S - Red', 'Price (USD)').inputValue()).toBe('99')
  await page.keyboard.press('Control+z')
  expect(await cell(page, 'S - Red', 'Price (USD)').inputValue()).toBe('11.00')
  await row(page, 'L - Red').getByRole('button', { name: 'Deactivate L - Red' }).click()
  await row(page, 'M - Red').getByRole('button', { name: 'Deactivate M - Red' }).click()
  expect(await cell(page, 'M - Red', 'Price (USD)').isEditable()).toBe(false)
  await row(page, 'M - Red').getByRole('button', { name: 'Reactivate M - Red' }).click()
  await page.keyboard.press('Control+s')
  await soon(() => place(page)).toBe('/admin/products')

  const [{ id } = { id: 0 }] = await made('Journey Box')
  const stored = () =>
    product.rows(
      `select combo_identifier, quantity, active from skus where product_id = $1 and deleted_at is null order by id`,
      [id],
    )
  expect(await stored()).toEqual([
    { combo_identifier: 'S - Blue', quantity: 10, active: true },
    { combo_identifier: 'S - Red', quantity: 11, active: true },
    { combo_identifier: 'M - Blue', quantity: 12, active: true },
    { combo_identifier: 'M - Red', quantity: 13, active: true },
    { combo_identifier: 'L - Blue', quantity: 14, active: true },
    { combo_identifier: 'L - Red', quantity: 15, active: false },
  ])

  await page.goto(`${new URL(page.url()).origin}/admin/p/${id}/edit`)
  await atScreen(page, 'Journey Box')
  const price = cell(page, 'S - Blue', 'Price (USD)')
  await price.fill('24')
  await row(page, 'S - Blue').getByText('24.00 replaces 10.00 (from Jan 5, 2026)').waitFor()
  await price.fill('10.00')
  await cell(page, 'M - Blue', 'Price (USD)').fill('20')
  await page.getByRole('button', { name: 'Update Product' }).click()
  await toast(page, /^Product Information Successfully Updated/).waitFor()
  await soon(() => place(page)).toBe('/admin/products')
  expect(await prices(id, 'S - Blue')).toEqual([{ price: '10.00', active: true }])
  expect(await prices(id, 'M - Blue')).toEqual([
    { price: '12.00', active: false },
    { price: '20.00', active: true },
  ])

  await page.getByRole('button', { name: 'Delete Journey Box' }).click()
  const question = dialog(page)
  await sees(question, /6 SKUs, 7 promotions, no order, no URL/)
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete Journey Box' }).waitFor({ state: 'detached' })
  expect(await stored()).toEqual([])
})
