import { readFile } from 'node:fs/promises'
import { labelPlace } from '@getzo/domain/urls/sheets/label-places'
import { labelStock } from '@getzo/domain/urls/sheets/label-stocks'
import { expect, test } from 'vitest'
import { readLabel } from '../apps/server/src/test-kit/read/read-label'
import { readPdf } from '../apps/server/src/test-kit/read/read-pdf'
import { demoCodes } from './kit/codes'
import { placeOrder, prove, skus } from './kit/customer-order'
import { atScreen, dialog, place, sees, soon, toast } from './kit/person'
import { phone, useProduct } from './kit/product'

const product = useProduct()

const urlOf = async (seed: string) => {
  const [url] = await product.rows<{ id: number; url: string; status: string; sku: string | null }>(
    `select u.id::int, u.url, u.status, s.sku from urls u left join skus s on s.id = u.sku_id where u.url_seed = $1`,
    [seed],
  )
  if (!url) throw new Error(`there is no URL ${seed}`)
  return url
}

test('U3 U5 U9 an unassigned URL is made, then assigned to a product after the warning', async () => {
  const page = await product.signedIn('administrator', '/admin/urls/new')
  await page.getByRole('textbox', { name: 'URL Seed' }).fill('SPRING-1')
  await page.getByRole('button', { name: 'Save URL' }).click()
  await toast(page, /^URL successfully created/).waitFor()
  await atScreen(page, 'All URLs')
  const made = await urlOf('SPRING-1')
  expect(made).toMatchObject({ status: 'Unassigned', sku: null })
  expect(made.url).toMatch(/\/p\/SPRING-1$/)

  const { mask } = await demoCodes(product)
  await page.getByRole('link', { name: 'Edit SPRING-1' }).click()
  await page.getByRole('switch', { name: 'Assigned' }).check()
  await page.getByRole('combobox', { name: 'Product' }).fill(mask.name)
  await page.getByRole('option', { name: mask.name }).first().click()
  const sku = page.getByRole('combobox', { name: 'SKU' })
  await sku.locator('option', { hasText: mask.sku }).first().waitFor({ state: 'attached' })
  const [choice = ''] = await sku.locator('option', { hasText: mask.sku }).allTextContents()
  await sku.selectOption(choice)
  await page.getByRole('button', { name: 'Update URL' }).click()
  const warning = dialog(page, 'Customer Experience Might Be Affected!')
  await warning.getByRole('button', { name: 'OK' }).click()
  await toast(page, /^URL successfully updated/).waitFor()
  expect(await urlOf('SPRING-1')).toMatchObject({ url: made.url, status: 'Assigned', sku: mask.sku })
})

test('U3 U4 U8 a URL of a Thank-You letter is made for an order, and opens it to its customer', async () => {
  const order = await placeOrder(product, [skus.plain])
  const page = await product.signedIn('administrator', '/admin/urls/new')
  await page.getByRole('textbox', { name: 'URL Seed' }).fill('LETTER-1')
  await page.getByRole('switch', { name: 'Assigned' }).check()
  await page.getByRole('combobox', { name: 'Item' }).selectOption('Thank You Letter')
  await page.getByRole('button', { name: 'Save URL' }).click()
  await toast(page, 'Please select an Order').waitFor()
  await page.getByRole('combobox', { name: /^Order\s*\*?$/ }).fill(order.number)
  await page.getByRole('option', { name: order.number }).first().click()
  await sees(page, order.reference)
  await page.getByRole('button', { name: 'Save URL' }).click()
  await toast(page, /^URL successfully created/).waitFor()
  const { url, status } = await urlOf('LETTER-1')
  expect([new URL(url).pathname, status]).toEqual(['/o/LETTER-1', 'Assigned'])

  const customer = await product.open('/o/LETTER-1', phone)
  await prove(customer, order.lastFour)
  await atScreen(customer, `Hello ${order.customer}`)
})

test('U2 U12 a csr only views URLs, and prints selected ones on a sheet whose codes can be read', async () => {
  const { mask, numbered } = await demoCodes(product)
  const page = await product.signedIn('csr', `/admin/urls?q=${mask.code}`)
  await page.getByRole('link', { name: `View ${mask.code}` }).waitFor()
  const copy = page.getByRole('button', { name: /^Copy http/ }).first()
  expect(await copy.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
  expect(await page.getByRole('link', { name: 'Add New URL' }).count()).toBe(0)
  expect(await page.getByRole('link', { name: `Edit ${mask.code}` }).count()).toBe(0)
  await page.getByRole('checkbox', { name: `Select ${mask.code}` }).check()
  await page.getByRole('link', { name: 'Print codes' }).click()
  await atScreen(page, 'Printed sheets')
  await sees(page, '1 code on 1 sheet')
  await page.getByRole('combobox', { name: 'Label sheet' }).selectOption('L7160')
  await page.getByRole('textbox', { name: 'Start at label' }).fill('5')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  const [sheet] = await readPdf(await readFile(await file.path()))
  const stock = labelStock('L7160')
  const { url } = await urlOf(mask.code)
  expect(readLabel(sheet?.boxes ?? [], stock, labelPlace(stock, 5, 0))).toBe(url.toUpperCase())
  expect(sheet?.text).toContain(mask.sku)
  expect(sheet?.text).not.toContain(numbered.code)
})

test('U12 U13 a batch of 500 is made while its page is in sight, listed, exported and laid out on sheets; a csr only views it', async () => {
  const page = await product.signedIn('administrator', '/admin/urls')
  await page.getByRole('link', { name: 'New batch' }).click()
  await atScreen(page, 'New batch of URLs')
  await page.getByRole('textbox', { name: 'How many URLs' }).fill('500')
  await page.getByRole('switch', { name: 'Assigned' }).uncheck()
  await page.getByRole('button', { name: 'Make URLs' }).click()
  await atScreen(page, /^Batch \d+$/)
  await sees(page, '500 of 500 URLs are made (100 %)')
  const id = /\d+$/.exec(place(page))?.[0] ?? ''

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export to CSV' }).click(),
  ])
  const [head = '', ...lines] = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/)
  expect([head.includes('url_seed'), lines.length, new Set(lines).size]).toEqual([true, 500, 500])

  await page.getByRole('link', { name: 'Show in the list' }).click()
  await sees(page, '1–50 of 500')
  await soon(() => place(page)).toBe(`/admin/urls?batch=${id}`)

  await page.goto(new URL(`/admin/urls/batch/${id}`, product.url).href)
  await page.getByRole('link', { name: 'Printed sheets' }).click()
  await atScreen(page, 'Printed sheets')
  await page.getByRole('combobox', { name: 'Label sheet' }).selectOption('L7160')
  await sees(page, '500 codes on 24 sheets')

  const csr = await product.signedIn('csr', `/admin/urls/batch/${id}`)
  await sees(csr, '500 of 500 URLs are made (100 %)')
  expect(await csr.getByRole('button', { name: /Export|Cancel batch/ }).count()).toBe(0)
})
