import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { someCustomer } from './kit/orders'
import { atScreen, place, soon, toast } from './kit/person'
import { desktop, phone, useProduct } from './kit/product'

const product = useProduct()

/** The texts of the entries, newest first, without the headings of days. */
const entries = (page: Page) => page.locator('tr[data-row]').allInnerTexts()
const list = (query: string) => product.signedIn('administrator', `/admin/audit?${query}`)

test('W15 a change is found by person, record, kind and day, and told before and after', async () => {
  const { id, name, phone: phone_number } = await someCustomer(product)
  const call = await product.caller('administrator')
  const body = { customer_name: `${name} 二`, phone_number }
  expect((await call('PUT', `/release/c/id/${id}/a=edit`, body)).status).toBe(200)
  const page = await list('rows=25')
  await atScreen(page, 'Audit')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByLabel('What', { exact: true }).selectOption('Changed')
  await page.getByLabel('Record', { exact: true }).selectOption({ label: 'Customer' })
  await soon(() => place(page)).toContain('act=edit')
  await soon(() => place(page)).toContain('record=customer')
  await soon(async () => (await entries(page))[0]).toContain(`${name} 二`)
  expect((await entries(page)).every((text) => /Changed\s+customer/.test(text))).toBe(true)

  await page.locator('tr[data-row]').first().hover()
  await page
    .getByRole('button', { name: /, beside the list$/ })
    .first()
    .click()
  const peek = page.getByRole('dialog', { name: new RegExp(`Changed customer ${name} 二`) })
  await peek.locator('tbody tr').first().waitFor()
  const [field] = await peek.locator('tbody tr').allInnerTexts()
  expect(field?.split(/\s*\t\s*/)).toEqual(['Name', name, `${name} 二`])
  await page.keyboard.press('Escape')

  await page.goto(`${product.url}/admin/audit?record=customer&record_id=${id}&by=csr%40example.com`)
  await page.getByText('No results found').waitFor()
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date())
  await page.goto(
    `${product.url}/admin/audit?record=customer&record_id=${id}&by=admin%40example.com&at_from=${today}`,
  )
  await soon(async () => (await entries(page)).length).toBe(1)
})

test('W15 a sealed day is compared with its entries, and one that was altered says so', async () => {
  const [{ day } = { day: '' }] = await product.rows(
    'select day::text from audit_seals where entries > 0 order by day desc limit 1',
  )
  const page = await list(`at_from=${day}&at_to=${day}`)
  const heading = page.getByRole('rowheader', { name: /sealed/ })
  await heading.getByRole('button', { name: /^Check .* again$/ }).click()
  await toast(page, /fits its seal\.$/).waitFor()
  await heading.getByText(/^sealed, checked /).waitFor()
  await product.rows(`set session_replication_role = replica`)
  await product.rows(
    `update history h set changed_by = 'x' from audit_seals s
      where s.day = $1 and h.changed_at >= s.starts_at and h.changed_at < s.ends_at`,
    [day],
  )
  await product.rows(`set session_replication_role = origin`)
  await page.getByRole('button', { name: /^Check .* again$/ }).click()
  await toast(page, /differs from its seal/).waitFor()
  await page.getByRole('rowheader', { name: /differs from its seal/ }).waitFor()
  await page.getByRole('alert').getByRole('link', { name: 'Show that day' }).waitFor()
  await page.goto(`${product.url}/admin/audit?act=audit_checked`)
  await soon(async () => (await entries(page)).length).toBe(2)
  expect((await entries(page))[0]).toMatch(/Checked the seals.*differs from its seal/s)
})

test('W15 W4 what is listed is exported, and looking is itself an entry', async () => {
  const page = await list('act=sign_in_failed')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export to CSV' }).click(),
  ])
  const rows: Record<string, string>[] = parse(await readFile(await file.path(), 'utf8'), {
    columns: true,
    bom: true,
  })
  expect(rows.every(({ action }) => action === 'sign_in_failed')).toBe(true)
  await page.goto(`${product.url}/admin/audit?act=audit_exported`)
  await soon(async () => (await entries(page))[0]).toMatch(/Exported the audit/)
})

test('W15 a phone shows time, person and act of an entry, and the seal of its day', async () => {
  const page = await product.signedIn('administrator', '/admin/audit?rows=25', phone)
  const [first = ''] = await entries(page)
  expect(first).toMatch(/\d\d:\d\d:\d\d/)
  expect(first).toContain('Viewed the audit')
  await page.getByRole('rowheader', { name: /open until midnight$/ }).waitFor()
})

test('A16 W15 a csr has no audit', async () => {
  const page = await product.signedIn('csr', '/admin/audit', desktop, [/status of 403/])
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe('Audit')
  const call = await product.caller('csr')
  expect((await call('GET', '/release/audit/all')).status).toBe(403)
  expect((await call('PUT', '/release/audit/seals/a=check', { day: null })).status).toBe(403)
})
