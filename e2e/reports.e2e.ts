import { beforeAll, expect, test } from 'vitest'
import { type Item, makeOrder, someItems } from './kit/orders'
import { atScreen, cells, place, soon, tabTo } from './kit/person'
import { useProduct } from './kit/product'

const product = useProduct()
let items: Item[]
beforeAll(async () => {
  items = await someItems(product, 2)
})

/** Whole cents of "1,234.50" or "1,234.50 USD". */
const centsIn = (text: string) => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100)

test('W11 D1 O3 a figure of a report leads to the list that has that sum, by mouse and by the keys of the chart', async () => {
  // two orders of a month in which the demo has none, and one that does not count as sold
  for (const more of [{}, {}, { order_status: 'cancelled_by_admin' }])
    await makeOrder(product, items, { order_date: '2021-05-31 23:59:59', ...more })
  const page = await product.signedIn('administrator', '/admin/reports?report=orders&from=2021-04&to=2021-06')
  await atScreen(page, 'Reports')
  const months = page.getByRole('region', { name: 'By month', exact: true })
  const may = months.getByRole('row', { name: /^May 2021/ })
  await may.waitFor()
  const figures = await may.getByRole('cell').allTextContents()
  const [, revenue = '', orders = '', units = ''] = figures
  expect([orders, units]).toEqual(['2', '6'])

  await may.getByRole('link', { name: revenue, exact: true }).click()
  await atScreen(page, 'Order Details')
  const lines = page.getByRole('region', { name: 'Order Details, table' })
  await soon(async () => (await cells(lines)).length).toBe(4)
  const list = await cells(lines)
  const header = await lines.getByRole('columnheader').allTextContents()
  const columnOf = (name: RegExp) => header.findIndex((text) => name.test(text)) - header.length
  const [price, quantity] = [columnOf(/^Promotion/), columnOf(/^Quantity/)]
  const sum = list.reduce((all, row) => all + centsIn(row.at(price) ?? '') * Number(row.at(quantity)), 0)
  expect(sum).toBe(centsIn(revenue))
  expect(list.reduce((all, row) => all + Number(row.at(quantity)), 0)).toBe(Number(units))

  await page.goBack()
  await atScreen(page, 'Reports')
  const stop = months.getByRole('link', { name: /2021, Revenue/ })
  await tabTo(page, stop)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await soon(() => stop.getAttribute('aria-label')).toBe(`May 2021, Revenue (USD): ${revenue}`)
  await soon(() => months.getByRole('status').textContent()).toContain(revenue)
  await page.keyboard.press('Enter')
  await atScreen(page, 'Order Details')
  await soon(() => place(page)).toContain('ordered_from=2021-05-01&ordered_to=2021-05-31')
})
