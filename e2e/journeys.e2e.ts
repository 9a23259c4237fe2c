import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { field, line } from './kit/order-form'
import { type Item, type MadeOrder, makeOrder, someCustomer, someItems, storedLines } from './kit/orders'
import { atScreen, cells, dialog, hold, place, sees, soon, toast } from './kit/person'
import { desktop, phone, useProduct } from './kit/product'

const product = useProduct()
let items: Item[]
beforeAll(async () => {
  items = await someItems(product, 2)
})

const update = (page: Page) => page.getByRole('button', { name: 'Update Order' })

async function listOf(order: MadeOrder): Promise<Page> {
  const page = await product.signedIn('administrator', `/admin/orders?q=${order.reference}`)
  await page.getByRole('link', { name: `View Order ${order.number}` }).waitFor()
  return page
}

/** The form has come and holds the order. */
async function editing(page: Page, order: MadeOrder) {
  await atScreen(page, `Edit Order: ${order.id}`)
  await soon(() => field(page, 'Order Number').inputValue()).toBe(order.number)
  await soon(() => page.getByText('LOADING PROPERTIES').count()).toBe(0)
}

/** Whether a message stands above the save bar, once it has slid in. */
async function isAboveBar(page: Page, message: Locator): Promise<boolean> {
  const [box, bar] = [await message.boundingBox(), await update(page).locator('..').boundingBox()]
  return box !== null && bar !== null && box.y + box.height <= bar.y
}

test('O23 O28 list, view, edit, save, list, edit again: each form opens with what is stored now', async () => {
  const order = await makeOrder(product, items)
  const page = await listOf(order)
  await page.getByRole('link', { name: `View Order ${order.number}` }).click()
  await page.getByRole('link', { name: 'Edit Order' }).click()
  await editing(page, order)
  const lines = await storedLines(product, order.id)
  await line(page, 2).getByLabel('Quantity').fill('9')
  await page.getByText(/^Will be saved: /).waitFor()
  await update(page).click()
  const said = toast(page, /^Order successfully updated/).locator('..')
  await said.waitFor()
  // one message, above the save bar
  expect(await page.getByRole('region', { name: 'Messages' }).getByRole('status').count()).toBe(1)
  await soon(() => isAboveBar(page, said)).toBe(true)
  await atScreen(page, 'All Orders')
  const [first, second] = lines
  expect(await storedLines(product, order.id)).toEqual([first, { ...second, quantity: 9 }])

  await page.goto(new URL(`/admin/orders?q=${order.reference}`, product.url).href)
  await page.getByRole('link', { name: `Edit Order ${order.number}` }).click()
  await editing(page, order)
  expect(await line(page, 2).getByLabel('Quantity').inputValue()).toBe('9')
})

test('O23 A9 back and forward, and leaving what was typed', async () => {
  const order = await makeOrder(product, items)
  const page = await listOf(order)
  await page.getByRole('link', { name: `View Order ${order.number}` }).click()
  await page.getByRole('link', { name: 'Edit Order' }).click()
  await editing(page, order)
  await page.goBack()
  await atScreen(page, `Order ID: ${order.id}`)
  await page.goForward()
  await editing(page, order)

  await field(page, 'Order Number').fill('never saved')
  await page.goBack()
  await dialog(page).getByRole('button', { name: 'Leave' }).click()
  await atScreen(page, `Order ID: ${order.id}`)
  await soon(() => dialog(page).count()).toBe(0)
  await page.goForward()
  await editing(page, order)
})

test('O23 fast clicks and a slow line', async () => {
  const order = await makeOrder(product, items)
  const page = await listOf(order)
  const answers = await hold(page, `**/release/o/id/${order.id}`)
  await page.getByRole('link', { name: `View Order ${order.number}` }).click()
  await sees(page, 'LOADING ORDER DETAILS')
  await page.goBack()
  await page.getByRole('link', { name: `Edit Order ${order.number}` }).click()
  await sees(page, 'LOADING PROPERTIES')
  answers.release()
  await editing(page, order)
})

test('C2 C3 a customer: view, edit at once, save, edit again', async () => {
  const { id, name } = await someCustomer(product)
  const page = await product.signedIn('administrator', `/admin/customer/${id}`)
  await page.getByRole('link', { name: 'Edit Customer' }).click()
  const nameField = field(page, 'Name')
  await soon(() => nameField.inputValue()).toBe(name)
  await nameField.fill(`${name} II`)
  await page.getByRole('button', { name: 'Update Customer' }).click()
  await atScreen(page, 'All Customers')
  await page.goBack()
  await soon(() => nameField.inputValue()).toBe(`${name} II`)
})

test.each([
  ['phone', phone],
  ['desktop', desktop],
])('A20 on a %s a refusal stands above the save bar and goes with its cause', async (_name, device) => {
  const order = await makeOrder(product, items)
  const page = await product.signedIn('administrator', `/admin/o/${order.id}/edit`, device)
  await editing(page, order)
  const quantity = line(page, 1).getByLabel('Quantity')
  await quantity.fill('1.5')
  await update(page).click()
  const text = 'Please enter a whole number from 1 to 999,999 for Item: 1.'
  const refused = toast(page, text)
  await refused.waitFor()
  await soon(() => isAboveBar(page, refused)).toBe(true)
  expect(await quantity.inputValue()).toBe('1.5')
  await quantity.fill('2')
  await refused.waitFor({ state: 'detached' })
  await soon(() => page.getByText(text).count()).toBe(0)
})

test('A10 A20 an unreadable address is not found, and / leads on', async () => {
  const page = await product.signedIn('administrator', '/admin/o/1e3/edit')
  await atScreen(page, 'There is nothing here')
  await page.getByRole('link', { name: 'Go to Orders' }).click()
  await atScreen(page, 'All Orders')
  await page.goto(new URL('/', product.url).href)
  await atScreen(page, 'All Orders')
  expect(place(page)).toBe('/admin/orders')
})

test('O12 W3 one order in two clicks, three at once: the list stays as it is, and each has its history', async () => {
  const number = `MANY-${Date.now()}`
  const ids: number[] = []
  while (ids.length < 4) ids.push((await makeOrder(product, items, { order_number: number })).id)
  const page = await product.signedIn('administrator', `/admin/orders?q=${number}`)
  const table = page.getByRole('region', { name: 'All Orders, table' })
  const statuses = () => cells(table).then((rows) => rows.map((row) => row[3]))
  await soon(statuses).toHaveLength(4)
  const choose = (status: string) => page.getByRole('menuitem', { name: status, exact: true }).click()
  await table
    .getByRole('button', { name: /^Status of Order/ })
    .first()
    .click()
  await choose('Delivered')
  await toast(page, `Order ${number} is now: Delivered.`).waitFor()

  const boxes = table.getByRole('checkbox', { name: `Select Order ${number}` })
  await boxes.nth(1).check()
  await boxes.nth(3).click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await sees(bar, '3 selected')
  await bar.getByRole('button', { name: 'Change status' }).click()
  await choose('Shipped')
  await toast(page, '3 orders are now: Shipped.').waitFor()
  expect(await statuses()).toEqual(['Delivered', 'Shipped', 'Shipped', 'Shipped'])
  expect(await table.locator('tr[data-changed]').count()).toBe(3)
  await bar.waitFor({ state: 'hidden' })
  expect(
    await product.rows(
      `select after ->> 'order_status' as status, changed_by, count(*)::int as n from history
       where root = 'order' and root_id = any($1) and action = 'edit' group by 1, 2 order by 3`,
      [ids],
    ),
  ).toEqual([
    { status: 'delivered', changed_by: 'admin@example.com', n: 1 },
    { status: 'shipped', changed_by: 'admin@example.com', n: 3 },
  ])
})
