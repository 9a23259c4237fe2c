import { readFile } from 'node:fs/promises'
import { labelPlace } from '@getzo/domain/urls/sheets/label-places'
import { labelStock } from '@getzo/domain/urls/sheets/label-stocks'
import { expect, test } from 'vitest'
import { readLabel } from '../apps/server/src/test-kit/read-label'
import { readPdf } from '../apps/server/src/test-kit/read-pdf'
import { atScreen, place, sees, soon } from './kit/person'
import { useProduct } from './kit/product'

const product = useProduct()

test('U12 U13 a batch of 500 is made while its page is in sight, listed, exported and printed; a csr only views it', async () => {
  const page = await product.signedIn('administrator', '/admin/urls')
  await page.getByRole('link', { name: 'New batch' }).click()
  await atScreen(page, 'Create a Batch of URLs')
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
  await atScreen(page, 'Printed Sheets')
  await page.getByRole('combobox', { name: 'Label sheet' }).selectOption('L7160')
  await sees(page, '500 codes on 24 sheets')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  const pages = await readPdf(await readFile(await file.path()))
  const stock = labelStock('L7160')
  const [first] = await product.rows<{ url: string }>(
    'select url from urls where url_batch_id = $1 order by id limit 1',
    [id],
  )
  expect(pages).toHaveLength(24)
  expect(readLabel(pages[0]?.boxes ?? [], stock, labelPlace(stock, 1, 0))).toBe(first?.url)

  const csr = await product.signedIn('csr', `/admin/urls/batch/${id}`)
  await sees(csr, '500 of 500 URLs are made (100 %)')
  expect(await csr.getByRole('button', { name: /Export|Cancel batch/ }).count()).toBe(0)
})
