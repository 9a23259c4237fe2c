import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { atScreen, place, sees, soon } from './kit/person'
import { useProduct } from './kit/product'

const product = useProduct()

test('U13 a batch of 500 is made while its page is in sight, listed and exported; a csr only views it', async () => {
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

  const csr = await product.signedIn('csr', `/admin/urls/batch/${id}`)
  await sees(csr, '500 of 500 URLs are made (100 %)')
  expect(await csr.getByRole('button', { name: /Export|Cancel batch/ }).count()).toBe(0)
})
