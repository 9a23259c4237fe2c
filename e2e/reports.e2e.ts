import { readFile } from 'node:fs/promises'
import { type MoneyLine, orderMoney } from '@getzo/domain/orders/order-money'
import { centsOf, type ReportId, reportIds, reportOf } from '@getzo/domain/reports/reports'
import { parse } from 'csv-parse/sync'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { atScreen, cells, isFocused, place, sees, soon, tabTo } from './kit/person'
import { desktop, useProduct } from './kit/product'

const product = useProduct()
let call: Awaited<ReturnType<typeof product.caller>>
product.prepare(async () => {
  call = await product.caller('administrator')
  // the demo has bought no labels
  await product.rows(`insert into shipping_labels
      (order_id, status, reference, requested_by, cost_amount, cost_currency, shipment, service, packaging)
    select id, 'bought', 'L-' || id, 'x', 12.34 + id % 7, 'USD', '{}', '08', '02'
    from orders where deleted_at is null order by order_date desc limit 9 on conflict do nothing`)
})

const at = (report: ReportId) => `/admin/reports?report=${report}`
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

type Listed = Readonly<Record<string, string | number>>
const calls: Readonly<Record<string, string>> = {
  '/admin/orders': '/release/o/all',
  '/admin/order-details': '/release/od/all',
  '/admin/refunds': '/release/refund/all',
  '/admin/urls': '/release/u/all',
}

/** Every row of the list that an address shows. */
async function listed(address: string): Promise<Listed[]> {
  const { pathname, searchParams } = new URL(address, product.url)
  searchParams.delete('view')
  const { status, body } = await call('GET', `${calls[pathname]}?${searchParams.toString()}`)
  expect([address, status]).toEqual([address, 200])
  return body as Listed[] // an answer of a list
}

const sum = (rows: readonly Listed[], of: (row: Listed) => bigint) =>
  rows.reduce((all, row) => all + of(row), 0n)
const cents = (row: Listed, name: string) => centsOf(String(row[name] ?? '0'))

/** A figure as its list has it: in cents, or a number of records. */
const counted: Readonly<Record<string, (rows: readonly Listed[]) => bigint>> = {
  revenue: (rows) => sum(rows, (row) => cents(row, 'sold_value')),
  list_revenue: (rows) => sum(rows, (row) => cents(row, 'price') * BigInt(row.quantity ?? 0)),
  order_total: (rows) =>
    sum(
      rows,
      ({ payload_items, ...order }) => orderMoney(payload_items as unknown as MoneyLine[], order).total, // as the list of orders answers them
    ),
  units: (rows) => sum(rows, (row) => BigInt(row.quantity ?? 0)),
  cost: (rows) => sum(rows, (row) => cents(row, 'cost')),
  label_cost: (rows) => sum(rows, (row) => cents(row, 'label_cost')),
  due_amount: (rows) => sum(rows, (row) => cents(row, 'amount')),
  paid_amount: (rows) => sum(rows, (row) => cents(row, 'amount')),
  scans: (rows) => sum(rows, (row) => BigInt(row.scans ?? 0)),
  visitors: (rows) => sum(rows, (row) => BigInt(row.visitors ?? 0)),
}
const numberOf = (rows: readonly Listed[]) => BigInt(rows.length)

/** A shown figure, as cents or a number. */
const readText = (text: string) => BigInt(text.replaceAll(/\D/g, ''))

async function hrefOf(link: Locator): Promise<string> {
  return (await link.getAttribute('href')) ?? ''
}

test.each(reportIds)('W11 %s: each figure that is read leads to its list, which has that sum', async (id) => {
  const page = await product.signedIn('administrator', at(id))
  const { by, measures } = reportOf(id)
  const table = card(page, by[0] === 'days' ? 'By days' : 'By month').getByRole('table')
  await table.waitFor()
  const compared: string[] = []
  // nothing of the demo is in those
  const shown = measures.filter(({ isSeldom }) => isSeldom !== true)
  for (const [column, measure] of shown.entries()) {
    if (measure.unit === 'share' || measure.unit === 'days' || measure.id === 'average') continue
    // the lists have the labels in their own currency, and the lines whose margin it is
    if (measure.id === 'label_usd' || measure.id === 'margin') continue
    const links = table.locator(`tbody tr td:nth-child(${column + 2}) a`)
    // rows of nothing lead to an empty list
    for (const link of (await links.all()).slice(0, 4)) {
      const [text, href] = [await link.innerText(), await hrefOf(link)]
      const rows = await listed(href)
      expect([measure.id, href, (counted[measure.id] ?? numberOf)(rows)]).toEqual([
        measure.id,
        href,
        readText(text),
      ])
      if (rows.length > 0) compared.push(href)
    }
  }
  expect(compared.length).toBeGreaterThan(0)
  // by the link itself a person comes to these rows
  const [href = ''] = compared
  const count = (await listed(href)).length
  await table.locator(`a[href="${href}"]`).first().click()
  await soon(() => place(page)).toBe(href)
  await soon(async () => (await cells(page.getByRole('main').getByRole('table').first())).length).toBe(
    Math.min(count, 50),
  )
  await page.getByRole('list', { name: 'Filters in use' }).waitFor()
})

test('W11 what bars leave over is a row with its sum, which leads to the list that has it', async () => {
  const page = await product.signedIn('administrator', at('orders'))
  const province = card(page, 'By province')
  const rest = province.getByRole('row', { name: /^\d+ more/ })
  const link = rest.getByRole('link')
  const [text, href] = [await link.innerText(), await hrefOf(link)]
  const rows = await listed(href)
  expect(rows.length).toBeGreaterThan(0)
  expect(counted.revenue?.(rows)).toBe(readText(text))
  // with the rows that are shown it is the total
  const shown = await province.locator('tbody tr td:last-child').allInnerTexts()
  const total = page.locator('dl a').first()
  expect(shown.map(readText).reduce((all, one) => all + one, 0n)).toBe(readText(await total.innerText()))
  await link.click()
  await soon(() => place(page)).toBe(href)
  await sees(page.getByRole('list', { name: 'Filters in use' }), 'all but 6')
  await page.goBack()
  await province.getByRole('button', { name: /more$/ }).click()
  await soon(async () => (await cells(province.getByRole('table'))).length).toBeGreaterThan(7)
})

test('W11 by keyboard alone: a chart is one stop, arrows go over points and figures, a line says the value, Enter opens the list', async () => {
  const page = await product.signedIn('administrator', at('cancellations'))
  const month = card(page, 'By month')
  const stop = month.getByRole('link', { name: / 20\d\d, .*: / }).and(month.locator('a[aria-describedby]'))
  await tabTo(page, stop)
  const said = async () => (await month.getByRole('status').innerText()).replaceAll(/\s+/g, ' ')
  const before = await stop.getAttribute('aria-label')
  await page.keyboard.press('ArrowLeft')
  await soon(() => stop.getAttribute('aria-label')).not.toBe(before)
  await page.keyboard.press('ArrowDown')
  await soon(() => stop.getAttribute('aria-label')).toMatch(/, Size changes asked for: \d+$/)
  const [name = '', value = ''] = ((await stop.getAttribute('aria-label')) ?? '').split(': ')
  expect(await said()).toContain(`${name.split(', ')[0]} Size changes asked for: ${value}`)
  expect(await isFocused(stop)).toBe(true)
  // one more press leaves the chart
  await page.keyboard.press('Tab')
  expect(await stop.evaluate((link) => link.parentElement?.contains(document.activeElement))).toBe(false)
  await page.keyboard.press('Shift+Tab')
  await soon(() => isFocused(stop)).toBe(true)
  const href = await hrefOf(stop)
  expect((await listed(href)).length).toBe(Number(value))
  await page.keyboard.press('Enter')
  await soon(() => place(page)).toBe(href)
  await soon(async () => (await cells(page.getByRole('main').getByRole('table').first())).length).toBe(
    Number(value),
  )
})

test('W11 the table stands below its chart, and the file has the same rows', async () => {
  const page = await product.signedIn('administrator', at('orders'))
  const month = card(page, 'By month')
  await month.locator('svg').first().waitFor()
  const shown = await cells(month.getByRole('table'))
  await month.getByRole('button', { name: 'Export By month' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export to CSV' }).click(),
  ])
  const rows = parse<Record<string, string>>(await readFile(await file.path(), 'utf8'), {
    bom: true,
    columns: true,
  })
  expect(file.suggestedFilename()).toMatch(/^report_orders_by_month-\d{4}-\d\d-\d\d\.csv$/)
  // on the screen the newest month is first, and the total last
  expect(
    shown.slice(0, -1).map(([, ...figures]) => figures.slice(0, 5).map((text) => readText(text))),
  ).toEqual(
    rows
      .toReversed()
      .map(
        ({ revenue = '', list_revenue: listed = '', order_total: total = '', orders = '', units = '' }) => [
          centsOf(revenue),
          centsOf(listed),
          centsOf(total),
          BigInt(orders),
          BigInt(units),
        ],
      ),
  )
})

test('W11 customer service has no reports: neither the link, nor the screen, nor the call', async () => {
  const page = await product.signedIn('csr', '/admin', desktop)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('link', { name: 'Reports', exact: true }).count()).toBe(0)
  await page.goto(`${product.url}${at('orders')}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await card(page, 'By month').count()).toBe(0)
  const asCsr = await product.caller('csr')
  const { status } = await asCsr('GET', '/release/report/orders/by/month?from=2026-01&to=2026-02')
  expect(status).toBe(403)
})

test('W11 W14 a report in French has French months, figures and words, and the same lists', async () => {
  await product.rows(`update users set language = 'fr' where email = 'admin@example.com'`)
  const page = await product.signedInAnew('administrator', at('orders'))
  await atScreen(page, 'Rapports')
  const month = card(page, 'Par mois')
  const link = month.locator('tbody tr').nth(1).getByRole('link').first()
  const text = await link.innerText()
  // 1 234,50 with a space that does not break
  expect(text).toMatch(/^\d{1,3}(?:[\u00a0\u202f]\d{3})*,\d\d$/)
  expect(counted.revenue?.(await listed(await hrefOf(link)))).toBe(readText(text))
  await month
    .getByRole('row', {
      name: /^(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre) 20\d\d/,
    })
    .first()
    .waitFor()
  await product.rows(`update users set language = null where email = 'admin@example.com'`)
})
