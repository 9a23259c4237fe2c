import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Item, makeOrder, someItems } from './kit/orders'
import { atScreen, cells, colourOf, dialog, headers, hold, place, sees, soon, toast } from './kit/person'
import { desktop, useProduct } from './kit/product'

const product = useProduct()
let items: Item[]
beforeAll(async () => {
  items = await someItems(product, 2)
})

const table = (page: Page) => page.getByRole('region', { name: 'All Orders, table' })
const search = (page: Page) => page.getByRole('searchbox')
const range = (page: Page) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('status').textContent()
const count = async (where: string): Promise<string> => {
  const [row] = await product.rows<{ n: number }>(
    `select count(*)::int as n from orders where deleted_at is null and ${where}`,
  )
  return new Intl.NumberFormat('en').format(row?.n ?? 0)
}

async function list(path = '/admin/orders', who: 'administrator' | 'csr' = 'administrator') {
  const page = await product.signedIn(who, path)
  await atScreen(page, 'All Orders')
  await table(page).getByRole('rowheader').first().waitFor()
  return page
}

/** Waits until the list shows exactly these first order numbers. */
const firstNumbers = (page: Page, n = 3) =>
  soon(async () => (await cells(table(page))).slice(0, n).map(([number]) => number))

describe('the list of orders', () => {
  test('O1 O3 O9 A19 title, breadcrumb and columns; the newest order date comes first', async () => {
    const page = await list()
    expect(await page.title()).toBe('Getzo | All Orders')
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')
    expect((await crumbs.allInnerTexts()).map((text) => text.replace('›', '').trim())).toEqual([
      'Admin',
      'Orders',
    ])
    expect(await headers(table(page))).toEqual([
      'Order Number',
      'Order Reference',
      'Order Date',
      'Status',
      'Customer',
      'TYL Shipped?',
      'TYL Delivery Date',
      'Track Order',
      'Track TYL',
      'Date Created',
      'Date Modified',
      'Actions',
    ])
    expect(
      await table(page).getByRole('columnheader', { name: 'Order Date' }).getAttribute('aria-sort'),
    ).toBe('descending')
    const newest = await product.rows<{ number: string; reference: string; day: string; customer: number }>(
      `select order_number as number, order_reference as reference, customer_id::int as customer,
         to_char(order_date at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day
       from orders where deleted_at is null order by order_date desc, id desc limit 3`,
    )
    const shown = await cells(table(page))
    expect(shown.slice(0, 3).map((row) => row.slice(0, 3))).toEqual(
      newest.map(({ number, reference, day }) => [number, reference, day]),
    )
    const link = table(page).locator(`a[href="/admin/customer/${newest[0]?.customer}"]`).first()
    expect(await link.innerText()).toMatch(/\S[\s\S]*(\(\d{3}\) \d{3}-\d{4}|\+\d{1,3} [\d ]+)/)
    expect(await range(page)).toBe(`1–50 of ${await count('true')}`)
  })

  test('O5 says that it is loading, and when nothing is found how to go on', async () => {
    // in a session that has not seen the list yet
    const page = await product.signedInAnew('administrator', '/account/invoices')
    const answers = await hold(page, '**/release/o/all?*')
    const sketch = await hold(page, '**/list/sketch?*')
    void page.goto(`${product.url}/admin/orders`)
    await sees(page.getByRole('status'), 'Loading...')
    sketch.release()
    answers.release()
    await table(page).getByRole('rowheader').first().waitFor()
    await search(page).fill('no order is called this')
    await sees(page, 'No results found')
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await soon(() => range(page)).toBe(`1–50 of ${await count('true')}`)
    expect(place(page)).toBe('/admin/orders')
  })

  test('O2 the status filter waits for Go, and is kept in the address', async () => {
    const page = await list()
    const filter = page.getByLabel('Search by Order Status', { exact: true })
    expect(await filter.locator('option').allTextContents()).toEqual([
      'All',
      'Awaiting Fulfillment',
      'Cancelled by Admin',
      'Cancelled by Customer',
      'Refunded',
      'Shipped',
      'Delivered',
      'Waiting for Payment',
      'Shipping Label Created',
    ])
    await filter.selectOption({ label: 'Cancelled by Customer' })
    expect(place(page)).toBe('/admin/orders')
    await page.getByRole('button', { name: 'Go', exact: true }).click()
    await soon(() => place(page)).toBe('/admin/orders?status=cancelled_by_customer')
    const total = await count("order_status = 'cancelled_by_customer'")
    await soon(() => range(page)).toMatch(new RegExp(` of ${total}$`))
    expect(new Set((await cells(table(page))).map((row) => row[3]))).toEqual(
      new Set(['Cancelled by Customer']),
    )
  })

  test('O9 the search waits for a pause in typing, and finds reference, customer and phone', async () => {
    const [order] = await product.rows<{ number: string; reference: string; name: string; phone: string }>(
      `select o.order_number as number, o.order_reference as reference, c.customer_name as name,
         c.phone_number as phone
       from orders o join customers c on c.id = o.customer_id
       where o.deleted_at is null and c.phone_number like '1%' order by o.id limit 1`,
    )
    const page = await list()
    const asked: (string | null)[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname === '/release/o/all') asked.push(url.searchParams.get('q'))
    })
    await search(page).pressSequentially(order?.reference ?? '', { delay: 20 })
    await firstNumbers(page).toEqual([order?.number])
    expect(asked).toEqual([order?.reference])
    for (const [typed, column] of [
      [order?.name ?? '', 4],
      [order?.phone.replace(/^(...)(....)/, '$1 $2 ') ?? '', 4],
    ] as const) {
      await search(page).fill(typed)
      await soon(() => new URL(page.url()).searchParams.get('q')).toBe(typed)
      await soon(async () =>
        (await cells(table(page))).every((row) => row[column]?.includes(order?.name ?? '')),
      ).toBe(true)
    }
  })

  test('O9 sorting, paging, filter and search survive a reload and the back button', async () => {
    const page = await list('/admin/orders?status=delivered')
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
    expect(await page.getByLabel('Search by Order Status', { exact: true }).inputValue()).toBe('delivered')

    await table(page).getByRole('rowheader').first().getByRole('link').click()
    await atScreen(page, /^Order ID: \d+$/)
    await page.goBack()
    await firstNumbers(page).toEqual(await numbers(3, 25))
    await page.goBack()
    await firstNumbers(page).toEqual(await numbers(3))
    expect(await range(page)).toMatch(/^1–25 of /)
  })

  test('O10 O11 statuses read in title case, coloured and each with a mark of its own', async () => {
    const page = await list()
    for (const [text, colour] of [
      ['Cancelled by Admin', 'red'],
      ['Cancelled by Customer', 'red'],
      ['Awaiting Fulfillment', 'green'],
      ['Waiting for Payment', 'other'],
      ['Shipped', 'other'],
      ['Delivered', 'other'],
      ['Refunded', 'other'],
    ] as const) {
      await page.getByLabel('Search by Order Status', { exact: true }).selectOption({ label: text })
      await page.getByRole('button', { name: 'Go', exact: true }).click()
      await soon(async () => new Set((await cells(table(page))).map((row) => row[3]))).toEqual(
        new Set([text]),
      )
      const shown = table(page).getByText(text, { exact: true }).first()
      expect([text, await colourOf(shown)]).toEqual([text, colour])
      expect(await shown.locator('[aria-hidden=true]').count()).toBeGreaterThan(0)
    }
  })

  test('O4 O32 parcels are tracked where they can be, at the carrier’s, in a new tab', async () => {
    const both = await makeOrder(product, [...items], {
      order_status: 'shipped',
      tracking_id: '1Z999AA10123456784',
      tyl_tracking_id: 'LX123456789CN',
    })
    const early = await makeOrder(product, [...items], { tracking_id: '1Z999AA10123456785' })
    const page = await list(`/admin/orders?q=${both.reference}`)
    for (const [name, id] of [
      ['Track Order', '1Z999AA10123456784'],
      ['Track TYL', 'LX123456789CN'],
    ]) {
      const link = table(page).getByRole('link', { name })
      expect(await link.getAttribute('href')).toMatch(new RegExp(`^https://www\\.ups\\.com/track\\?.*${id}`))
      expect(await link.getAttribute('target')).toBe('_blank')
      expect(await link.getAttribute('rel')).toContain('noopener')
    }
    await search(page).fill(early.reference)
    await firstNumbers(page).toEqual([early.number])
    expect(
      await table(page)
        .getByRole('link', { name: /^Track/ })
        .count(),
    ).toBe(0)
    await page.goto(`${product.url}/admin/o/${both.id}`)
    expect(await (await trackLinks(page, 2)).allTextContents()).toEqual(['Track Shipment', 'Track Shipment'])
    await page.goto(`${product.url}/admin/o/${early.id}`)
    await trackLinks(page, 0)
  })

  async function trackLinks(page: Page, n: number) {
    await page.getByRole('region', { name: 'Order Details', exact: true }).waitFor()
    const links = page.getByRole('link', { name: 'Track Shipment' })
    expect(await links.count()).toBe(n)
    return links
  }

  test('O12 O24 O9 two clicks set a status, one click and a paste a tracking id, and the list is as it was left', async () => {
    const order = await makeOrder(product, [...items], { order_status: 'shipping_label_created' })
    const page = await list(`/admin/orders?q=${order.reference}`)
    const clicks = await page.evaluateHandle(() => {
      const count = { n: 0 }
      addEventListener('click', () => (count.n += 1), true)
      return count
    })
    const row = table(page).getByRole('row').filter({ hasText: order.number })
    await row.getByRole('button', { name: /^Status of Order/ }).click()
    await page.getByRole('menuitem', { name: 'Shipped', exact: true }).click()
    await toast(page, `Order ${order.number} is now: Shipped.`).waitFor()
    expect(await clicks.evaluate(({ n }) => n)).toBe(2)

    await row.getByRole('button', { name: /^Add the tracking ID/ }).click()
    await page.keyboard.insertText('1Z999AA10123456784')
    await page.keyboard.press('Enter')
    await row.getByRole('link', { name: 'Track Order' }).waitFor()
    expect(await clicks.evaluate(({ n }) => n)).toBe(3)
    expect(
      await product.rows('select order_status, tracking_id from orders where id = $1', [order.id]),
    ).toEqual([{ order_status: 'shipped', tracking_id: '1Z999AA10123456784' }])

    await row.getByRole('link', { name: `View Order ${order.number}` }).click()
    await atScreen(page, `Order ID: ${order.id}`)
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Orders' }).click()
    await row.waitFor()
    expect(place(page)).toBe(`/admin/orders?q=${order.reference}`)
  })

  test.each([1440, 1920])('O3 the orders are read without scrolling sideways at %i px', async (width) => {
    const page = await product.signedIn('administrator', '/admin/orders', {
      viewport: { width, height: 900 },
    })
    await table(page).getByRole('rowheader').first().waitFor()
    await soon(() => table(page).evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0)
    // the sidebar of 240 px and the page's own edges are all that is left beside it
    expect((await table(page).boundingBox())?.width).toBeGreaterThan(width - 240 - 80)
  })

  test('O7 a deletion names the record, can be thought over, and takes the order off the list', async () => {
    const order = await makeOrder(product, [...items])
    const page = await list(`/admin/orders?q=${order.reference}`)
    const remove = page.getByRole('button', { name: `Delete Order ${order.number}` })
    await remove.click()
    const question = dialog(page, 'Delete')
    await sees(question, `Are you sure you wish to delete record ID: ${order.id}?`)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'hidden' })
    const gone = () =>
      product.rows('select deleted_by from orders where id = $1 and deleted_at is not null', [order.id])
    expect(await gone()).toEqual([])
    await remove.click()
    await question.getByRole('button', { name: 'OK' }).click()
    await toast(page, `Order ${order.number} has been deleted.`).waitFor()
    await sees(page, 'No results found')
    expect(await gone()).toEqual([{ deleted_by: 'admin@example.com' }])
    const view = await product.signedIn('administrator', `/admin/o/${order.id}`, desktop, [/status of 404/])
    await atScreen(view, 'There is nothing here')
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
    await toast(page, `${file.suggestedFilename()} has been saved.`).waitFor()
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
})
