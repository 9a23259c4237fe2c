import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { follow } from './kit/follow'
import { type Item, makeOrder, someItems } from './kit/orders'
import {
  atScreen,
  cells,
  colourOf,
  countClicks,
  dialog,
  headers,
  place,
  sees,
  soon,
  toast,
} from './kit/person'
import { desktop, phone, tablet, useProduct } from './kit/product'

const product = useProduct()
let items: Item[]
product.prepare(async () => {
  items = await someItems(product, 2)
})

const table = (page: Page) => page.getByRole('region', { name: 'All Orders, table' })
const range = (page: Page) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('status').textContent()

async function list(path = '/admin/orders') {
  const page = await product.signedIn('administrator', path)
  await atScreen(page, 'All Orders')
  await table(page).getByRole('rowheader').first().waitFor()
  return page
}

/** Waits until the list shows exactly these first order numbers. */
const firstNumbers = (page: Page, n = 3) =>
  soon(async () => (await cells(table(page))).slice(0, n).map(([number]) => number))

/** Orders under one number, of these statuses. */
async function ordersNumbered(number: string, statuses: readonly string[]) {
  const made = []
  for (const order_status of statuses)
    made.push(await makeOrder(product, items, { order_number: number, order_status }))
  return made
}

test('O1 O2 O3 O9 A19 W2 the newest come first, read without scrolling sideways; filter, sort and page survive a reload and the back button; "/" finds one', async () => {
  const page = await list()
  expect(await page.title()).toBe('Getzo | All Orders')
  const newest = await product.rows<{ number: string }>(
    `select order_number as number from orders where deleted_at is null order by order_date desc, id desc limit 3`,
  )
  await firstNumbers(page).toEqual(newest.map(({ number }) => number))
  for (const width of [desktop.viewport.width, 1920]) {
    await page.setViewportSize({ ...desktop.viewport, width })
    await soon(() => table(page).evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0)
    // the sidebar of 240 px and the page's own edges are all that is left beside it
    await soon(async () => (await table(page).boundingBox())?.width).toBeGreaterThan(width - 240 - 80)
  }

  const filter = page.getByLabel('Search by Order Status', { exact: true })
  await filter.selectOption({ label: 'Delivered' })
  await soon(() => place(page)).toBe('/admin/orders?status=delivered')
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  expect(place(page)).toBe('/admin/orders?status=delivered')
  const numbers = (limit: number, offset = 0) =>
    product
      .rows<{ order_number: string }>(
        `select order_number from orders where deleted_at is null and order_status = 'delivered'
           order by order_number, id limit $1 offset $2`,
        [limit, offset],
      )
      .then((rows) => rows.map((row) => row.order_number))
  await page.getByRole('combobox', { name: 'Rows' }).selectOption('25')
  await soon(async () => (await cells(table(page))).length).toBe(25)
  await page.getByRole('columnheader', { name: 'Order Number' }).getByRole('button').click()
  await firstNumbers(page).toEqual(await numbers(3))
  await page.getByRole('button', { name: 'Next page' }).click()
  await firstNumbers(page).toEqual(await numbers(3, 25))
  expect(await range(page)).toMatch(/^26–50 of /)
  const address = place(page)
  await page.reload()
  await firstNumbers(page).toEqual(await numbers(3, 25))
  expect(place(page)).toBe(address)
  expect(await range(page)).toMatch(/^26–50 of /)
  expect(await filter.inputValue()).toBe('delivered')

  await table(page).getByRole('rowheader').first().getByRole('link').click()
  await atScreen(page, /^Order Number /)
  await page.goBack()
  await firstNumbers(page).toEqual(await numbers(3, 25))
  await page.goBack()
  await firstNumbers(page).toEqual(await numbers(3))
  expect(await range(page)).toMatch(/^1–25 of /)

  const [order] = await product.rows<{ id: number; four: string }>(
    `select o.id::int, right(o.order_reference, 4) as four from orders o
     where o.deleted_at is null and o.order_status = 'delivered' and o.order_reference ~ '[0-9]{4}$' and not exists (
       select from orders b where b.deleted_at is null and b.id <> o.id
         and b.search_text like '%' || right(o.order_reference, 4) || '%')
     order by o.id limit 1`,
  )
  for (const key of `/${order?.four}`) await page.keyboard.press(key)
  await page.keyboard.press('Enter')
  await soon(() => place(page)).toMatch(new RegExp(`^/admin/o/${order?.id}\\?`))
})

test('O10 O11 statuses read in title case, coloured and each with a mark of its own', async () => {
  const colours = {
    cancelled_by_admin: ['Cancelled by Admin', 'red'],
    cancelled_by_customer: ['Cancelled by Customer', 'red'],
    awaiting_fulfillment: ['Awaiting Fulfillment', 'green'],
    waiting_for_payment: ['Waiting for Payment', 'other'],
    shipped: ['Shipped', 'other'],
    delivered: ['Delivered', 'other'],
    refunded: ['Refunded', 'other'],
  }
  await ordersNumbered('COLOURED', Object.keys(colours))
  const page = await list('/admin/orders?q=COLOURED')
  for (const [text, colour] of Object.values(colours)) {
    const shown = table(page).getByText(text ?? '', { exact: true })
    expect([text, await colourOf(shown)]).toEqual([text, colour])
    expect(await shown.locator('[aria-hidden=true]').count()).toBeGreaterThan(0)
  }
})

test('O12 O24 O9 O36 W3 two clicks set a status, one and a paste a tracking id, a few more those of three orders at once, and the list is as it was left', async () => {
  const number = 'MANY-1'
  const made = await ordersNumbered(
    number,
    Array.from({ length: 4 }, () => 'shipping_label_created'),
  )
  const page = await list(`/admin/orders?q=${number}`)
  const statuses = () => cells(table(page)).then((rows) => rows.map((row) => row[3]))
  await soon(statuses).toHaveLength(4)
  const clicks = await countClicks(page)
  const choose = (status: string) => page.getByRole('menuitem', { name: status, exact: true }).click()
  const row = table(page).locator('tbody tr').first()
  await row.getByRole('button', { name: /^Status of Order/ }).click()
  await choose('Shipped')
  await toast(page, new RegExp(`^Order ${number} is now Shipped\\.$`)).waitFor()
  expect(await clicks()).toBe(2)
  await row.getByRole('button', { name: /^Add the tracking ID/ }).click()
  await page.keyboard.insertText('1Z999AA10123456784')
  await page.keyboard.press('Enter')
  await row.getByRole('link', { name: 'Track Order' }).waitFor()
  expect(await clicks()).toBe(3)

  const boxes = table(page).getByRole('checkbox', { name: `Select Order ${number}` })
  await boxes.nth(1).check()
  await boxes.nth(3).click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await sees(bar, '3 selected')
  await bar.getByRole('button', { name: 'Change status' }).click()
  await choose('Delivered')
  // all in one state: there is nothing to decide
  await page.getByText('Change status to Delivered: 3 records done.').waitFor()
  expect(await statuses()).toEqual(['Shipped', 'Delivered', 'Delivered', 'Delivered'])
  expect(await table(page).locator('tr[data-changed]').count()).toBe(3)
  await sees(bar, '3 selected')
  const ids = made.map(({ id }) => id)
  expect(
    await product.rows(
      `select after ->> 'order_status' as status, changed_by, count(*)::int as n from history
       where root = 'order' and root_id = any($1) and action = 'edit' and after ? 'order_status' group by 1, 2 order by 3`,
      [ids],
    ),
  ).toEqual([
    { status: 'shipped', changed_by: 'admin@example.com', n: 1 },
    { status: 'delivered', changed_by: 'admin@example.com', n: 3 },
  ])
  expect(
    await product.rows(
      'select order_status, tracking_id from orders where id = any($1) and tracking_id is not null',
      [ids],
    ),
  ).toEqual([{ order_status: 'shipped', tracking_id: '1Z999AA10123456784' }])

  await row.getByRole('link', { name: `View Order ${number}` }).click()
  await atScreen(page, /^Order Number /)
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Orders' }).click()
  await soon(statuses).toHaveLength(4)
  expect(place(page)).toBe(`/admin/orders?q=${number}`)
})

test('O8 the export holds every row that matches, Chinese as it is and no formula', async () => {
  const evil = await makeOrder(product, [...items], {
    order_status: 'refunded',
    order_number: '=HYPERLINK("http://evil.example")',
    customer: { new: { customer_name: '@张伟, "quoted"', phone_number: '604 555 7101' } },
    tracking_id: '-1+1',
  })
  const page = await list('/admin/orders?status=refunded&rows=25')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export to CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^orders_data-\d{4}-\d{2}-\d{2}\.csv$/)
  await toast(page, new RegExp(`^${file.suggestedFilename()} saved`)).waitFor()
  const text = await readFile(await file.path(), 'utf8')
  // what Excel needs to read the rest as UTF-8
  expect(text.charCodeAt(0)).toBe(0xfeff)
  const rows: Record<string, string>[] = parse(text, { columns: true, bom: true })
  const expected = await product.rows<{ number: string; name: string }>(
    `select o.order_number as number, c.customer_name as name from orders o
       join customers c on c.id = o.customer_id
     where o.deleted_at is null and o.order_status = 'refunded' order by o.order_date desc, o.id desc`,
  )
  expect(rows.length).toBeGreaterThan(25)
  expect(rows.map((row) => row.customer_name?.replace(/^'/, ''))).toEqual(expected.map(({ name }) => name))
  expect(rows.some((row) => /\p{Script=Han}/u.test(row.customer_name ?? ''))).toBe(true)
  expect(rows.find((row) => row.id === String(evil.id))).toMatchObject({
    order_number: '\'=HYPERLINK("http://evil.example")',
    customer_name: '\'@张伟, "quoted"',
    tracking_id: "'-1+1",
  })
  expect(rows.flatMap((row) => Object.values(row)).filter((cell) => /^[=+@-]/.test(cell))).toEqual([])
})

test('W3 a column hidden and one made wider are saved as a view, and are there after a reload', async () => {
  const page = await product.signedIn('csr', '/admin/orders?status=delivered')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Date Created' }).uncheck()
  await page.keyboard.press('Escape')
  const head = table(page).getByRole('columnheader', { name: 'Order Reference' })
  const width = async () => Math.round((await head.boundingBox())?.width ?? 0)
  const before = await width()
  const handle = await head.getByRole('separator').boundingBox()
  const [x, y] = [(handle?.x ?? 0) + 4, (handle?.y ?? 0) + 10]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 30, y)
  await page.mouse.move(x + 70, y)
  await page.mouse.up()
  await soon(width).toBe(before + 70)

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save as a view…' }).click()
  await dialog(page, 'Save as a view').getByLabel('Name').fill('Delivered, wide')
  await page.keyboard.press('Enter')
  await toast(page, /^View “Delivered, wide” saved/).waitFor()
  await page.getByRole('tab', { name: /^Delivered, wide/, selected: true }).waitFor()
  expect(place(page)).toMatch(/^\/admin\/orders\?sort=-order_date&status=delivered&view=\d+$/)

  await page.reload()
  await page.getByRole('tab', { name: /^Delivered, wide/, selected: true }).waitFor()
  await soon(width).toBe(before + 70)
  expect(await headers(table(page))).not.toContain('Date Created')
})

/** Waits until the table has been measured after it was drawn. */
const settled = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** By how many px the tables in sight scroll sideways; in what is folded away the browser draws none. */
const sidewaysOf = (page: Page) =>
  page.locator('main section[aria-label$=", table"]').evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility())
      .map((one) => one.scrollWidth - one.clientWidth)
      .filter((over) => over > 0),
  )

/** Lists of more columns than a tablet has room for. */
const wideLists = [
  'orders',
  'products',
  'customers',
  'customers/duplicates',
  'urls',
  'urls/batches',
  'prices',
  'promotions',
  'order-details',
  'tags',
  'feedback',
  'refunds',
  'users',
  'bin',
  'audit',
]

test('A20 O9 W3 on a tablet no list scrolls sideways: it leaves out columns, says which, and shows them when asked', async () => {
  // columns are as wide as the longest of their texts
  await makeOrder(product, items, {
    order_date: '2100-01-02 03:04:05',
    customer: { new: { customer_name: 'Marguerite-Constance Desrosiers', phone_number: '+1 604 555 0199' } },
    details: items.map(({ promotion_id }) => ({ promotion_id, quantity: 900 })),
  })
  const page = await product.signedIn('administrator', '/admin/orders', tablet)
  const sideways = () => sidewaysOf(page)
  for (const path of wideLists) {
    if (path !== 'orders') await follow(page, `/admin/${path}`)
    await page.locator('main table[aria-busy="false"]').first().waitFor()
    await settled(page)
    await soon(async () => [path, await sideways()]).toEqual([path, []])
  }

  // the narrowest tablet: the last column of a phone's card goes too
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto(`${product.url}/admin/orders`)
  await table(page).getByRole('rowheader').first().waitFor()
  await settled(page)
  await soon(sideways).toEqual([])
  await soon(() => headers(table(page))).not.toContain('Order Total')
  await page.setViewportSize(tablet.viewport)

  await page.goto(`${product.url}/admin/orders`)
  await table(page).getByRole('rowheader').first().waitFor()
  await page.getByRole('button', { name: /^Columns, \d+ without room$/ }).click()
  await sees(dialog(page, 'Columns'), /^No room at this width: .*Date Modified/)
  expect(await headers(table(page))).not.toContain('Date Modified')
  await page.getByRole('button', { name: 'Show every column' }).click()
  await soon(() => headers(table(page))).toContain('Date Modified')
  await soon(sideways).not.toEqual([])
  await page.getByRole('button', { name: 'Fold what has no room' }).click()
  await soon(sideways).toEqual([])
})

/** Lists that have the reference among their columns. */
const referenceLists = ['orders', 'order-details']

test('O9 W3 WeChat’s reference of 28 digits stands in each list without another column’s place, and is copied whole', async () => {
  const page = await product.signedIn('administrator', '/admin/orders', desktop)
  const columnsOf = async (path: string) => {
    await page.goto(`${product.url}/admin/${path}`)
    await page.locator('main table[aria-busy="false"]').first().waitFor()
    await settled(page)
    return page
      .locator('main section[aria-label$=", table"]')
      .first()
      .getByRole('columnheader')
      .allTextContents()
  }
  const before = new Map<string, string[]>()
  for (const path of referenceLists) before.set(path, await columnsOf(path))
  const reference = '4200002312202611290123456789'
  const order = await makeOrder(product, items, {
    order_date: '2100-01-03 03:04:05',
    order_reference: reference,
  })
  for (const path of referenceLists) {
    await soon(async () => [path, await columnsOf(path)]).toEqual([path, before.get(path)])
    expect([path, await sidewaysOf(page)]).toEqual([path, []])
  }
  await page.goto(`${product.url}/admin/orders`)
  const row = table(page).getByRole('row').filter({ hasText: order.number })
  const cell = row.getByTitle(reference)
  expect((await cell.boundingBox())?.width).toBeLessThan(100)
  const copied = await cell.evaluate((one) => {
    getSelection()?.selectAllChildren(one)
    return getSelection()?.toString()
  })
  expect(copied).toBe(reference)
  await row.getByRole('cell', { name: reference }).waitFor()
})

test('A17 P14 A20 on a phone a user opens beside the list, and a product’s variants are read without scrolling sideways', async () => {
  const page = await product.signedIn('administrator', '/admin/users', phone)
  await page.getByRole('button', { name: 'csr@example.com, beside the list' }).click()
  await dialog(page, 'csr@example.com, beside the list').getByText('Customer service').waitFor()
  await page.goto(`${product.url}/admin/p/1`)
  await page.getByRole('region', { name: 'Variants, table' }).getByText('Barcode').first().waitFor()
  await settled(page)
  await soon(() => sidewaysOf(page)).toEqual([])

  const prices = page.getByRole('region', { name: /^Prices of .*, table$/ })
  // other folds of the page are of its history, which grows with what other tests do
  const folded = page
    .locator('main details:not([open])')
    .filter({ has: page.locator('section[aria-label^="Prices of"]') })
    .locator('> summary')
  const shown = await prices.count()
  const closed = await folded.count()
  expect(closed).toBeGreaterThan(0)
  while ((await folded.count()) > 0) await folded.first().click()
  await soon(() => prices.count()).toBe(shown + closed)
  await soon(() => sidewaysOf(page)).toEqual([])
})
