import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chooseItem, field, line } from './kit/order-form'
import { type Item, type MadeOrder, makeOrder, someCustomer, someItems, storedLines } from './kit/orders'
import {
  atScreen,
  cells,
  colourOf,
  dialog,
  isFocused,
  isMarked,
  place,
  sees,
  soon,
  toast,
} from './kit/person'
import { desktop, type SignIn, useProduct } from './kit/product'

const product = useProduct()
const conflict = [/status of 409/]
const colleague: SignIn = { email: 'second@example.com', password: 'getzo-demo' }
let items: Item[]
product.prepare(async () => {
  items = await someItems(product, 3)
  await product.rows(
    `insert into users (email, first_name, role, password_hash)
       select $1, 'Noor', 'administrator', password_hash from users where email = 'admin@example.com'`,
    [colleague.email],
  )
})

const item = (index: number): Item => {
  const found = items[index]
  if (found === undefined) throw new Error(`the demo has no item ${index}`)
  return found
}
const update = (page: Page) => page.getByRole('button', { name: 'Update Order' })
const letter = (page: Page) => field(page, 'Thank You Letter Tracking ID')

async function editing(order: MadeOrder, expected: RegExp[] = []) {
  const page = await product.signedIn('administrator', `/admin/o/${order.id}/edit`, desktop, expected)
  await loaded(page, order)
  return page
}

async function loaded(page: Page, order: MadeOrder) {
  await atScreen(page, `Edit Order: ${order.id}`)
  await soon(() => field(page, 'Order Number').inputValue()).toBe(order.number)
}

const stored = async (id: number) => {
  const [row] = await product.rows<Record<string, string | null>>('select * from orders where id = $1', [id])
  return row
}

test('O14 O24 O25 O26 O27 O29 O30 an order is edited in all its sections, its lines matched by promotion: one is updated, one made, one taken off', async () => {
  const order = await makeOrder(product, [item(0), item(1)])
  const [kept, gone] = await storedLines(product, order.id)
  await product.rows(
    "update order_details set status_change = 'Change size to XL', customer_change_date = now() where id = $1",
    [kept?.id],
  )
  const page = await editing(order)
  expect(await colourOf(line(page, 1).getByText('Change size to XL', { exact: true }))).toBe('red')
  const tracking = field(page, 'Tracking ID')
  expect(await tracking.count()).toBe(0)
  await page.getByLabel('Order Status').selectOption({ label: 'Shipped' })
  await tracking.fill(' 1Z999AA10123456784 ')
  await page.getByLabel('Size Type').selectOption({ label: 'S1 (25 x 20 x 8 cm, 10 x 8 x 3 in)' })
  for (const [name, value] of [
    ['Width', '20'],
    ['Height', '8'],
    ['Length', '25'],
  ] as const)
    expect(await field(page, name).inputValue()).toBe(value)
  await field(page, 'Weight').fill('1,25')
  await field(page, 'Ship To Name').fill('王小明')
  await soon(() => field(page, 'Ship To Name (Pinyin)').inputValue()).toBe('Wang Xiao Ming')
  await letter(page).fill('TYL-77')
  await field(page, 'Thank You Letter Delivered Date').fill('2026-03-04')
  await line(page, 1).getByLabel('Quantity').fill('7')
  await page.getByRole('button', { name: 'Remove item 2' }).click()
  await page.getByRole('button', { name: 'Add item' }).click()
  await chooseItem(page, 2, item(2), 5)
  await update(page).click()
  for (const text of [
    /^Order successfully updated/,
    'Order Detail(s) Successfully updated',
    'Order Detail(s) Successfully deleted!',
  ])
    await toast(page, text).waitFor()
  const made = await toast(
    page,
    /^Order Detail\(s\) Successfully created with returning ID \d+$/,
  ).textContent()
  await atScreen(page, 'All Orders')
  expect(await stored(order.id)).toMatchObject({
    order_status: 'shipped',
    tracking_id: '1Z999AA10123456784',
    tyl_tracking_id: 'TYL-77',
    package_package_weight: '1.250',
    package_dimensions_width: '20.00',
    package_size_type: 'S1',
    customer_ship_to_name: '王小明',
    customer_ship_to_name_pinyin: 'Wang Xiao Ming',
    modified_by: 'admin@example.com',
  })
  expect(await storedLines(product, order.id)).toEqual([
    { ...kept, quantity: 7 },
    { ...gone, active: false, isDeleted: true, deleted_by: 'admin@example.com' },
    {
      id: Number(made?.split(' ').at(-1)),
      promotion_id: item(2).promotion_id,
      quantity: 5,
      active: true,
      deleted_by: null,
      isDeleted: false,
    },
  ])
})

test('O28 a colleague saves meanwhile: changes of other fields are merged and reported; for the same ones the person decides and can overwrite', async () => {
  const order = await makeOrder(product, [item(0)])
  const theirCall = await product.caller(colleague)
  const { id: customer } = await someCustomer(product)
  const theySave = async (quantity: number, changes: Record<string, string>) => {
    const { status } = await theirCall('PUT', `/release/o/id/${order.id}/a=save`, {
      order_number: order.number,
      order_reference: order.reference,
      order_date: '2026-01-02 03:04:05',
      customer: { id: customer },
      details: [{ promotion_id: item(0).promotion_id, quantity }],
      ...changes,
    })
    expect(status).toBe(200)
  }
  const page = await editing(order, conflict)
  await letter(page).fill('MY-LETTER')
  await theySave(9, { order_status: 'shipped' })
  await update(page).click()
  const message = await toast(page, /Saved together with/).textContent()
  expect(message).toMatch(new RegExp(`${colleague.email}’s change of .*Order Status`))
  expect(await stored(order.id)).toMatchObject({ order_status: 'shipped', tyl_tracking_id: 'MY-LETTER' })
  expect(await storedLines(product, order.id)).toMatchObject([{ quantity: 9 }])

  await page.goto(`${product.url}/admin/o/${order.id}/edit`)
  await loaded(page, order)
  const theirNumber = `${order.number}-theirs`
  await field(page, 'Order Number').fill(`${order.number}-mine`)
  await letter(page).fill('MY-SECOND')
  await theySave(4, { order_number: theirNumber, tyl_tracking_id: 'THEIR-LETTER' })
  await update(page).click()
  const question = dialog(page, 'Someone else has changed this record since you opened it.')
  await question.waitFor()
  const changes = await cells(question.getByRole('table'))
  expect(changes.map((change) => change.slice(0, 4))).toEqual(
    expect.arrayContaining([
      ['Order Number', order.number, theirNumber, colleague.email],
      [expect.stringMatching(/Quantity$/), '9', '4', colleague.email],
    ]),
  )
  expect(await stored(order.id)).toMatchObject({ order_number: theirNumber, tyl_tracking_id: 'THEIR-LETTER' })
  const both = (name: string) => question.getByRole('group', { name, exact: true })
  await both('Order Number').getByLabel(`${colleague.email}: ${theirNumber}`).check()
  await both('Thank You Letter Tracking ID').getByLabel('Yours: MY-SECOND').check()
  // who is quicker a second time is not written over unasked either
  await theySave(4, { order_number: theirNumber, tyl_tracking_id: 'THEIR-LAST' })
  await question.getByRole('button', { name: 'Save together' }).click()
  await both('Thank You Letter Tracking ID').getByLabel(`${colleague.email}: THEIR-LAST`).waitFor()
  expect(await stored(order.id)).toMatchObject({ tyl_tracking_id: 'THEIR-LAST' })
  await question.getByRole('button', { name: 'Overwrite' }).click()
  await toast(page, /^Order successfully updated/).waitFor()
  expect(await stored(order.id)).toMatchObject({ order_number: theirNumber, tyl_tracking_id: 'MY-SECOND' })
  expect(await storedLines(product, order.id)).toMatchObject([{ quantity: 4 }])
})

test('A9 A20 O35 W13 leaving a form: untouched or saved it does not ask; unsaved changes are asked about, and their draft outlives a reload', async () => {
  const order = await makeOrder(product, [item(0)])
  const page = await editing(order, [/ERR_FAILED/])
  const number = field(page, 'Order Number')
  const customers = page.getByRole('link', { name: 'Customers', exact: true })
  const question = dialog(page, 'Unsaved changes')
  // what the browser asks before it closes or reloads a tab
  const asked: string[] = []
  page.on('dialog', (shown) => {
    asked.push(shown.type())
    void shown.accept()
  })

  // typed back to the stored value; and item data that cannot be loaded reloads the page
  await number.fill('other')
  await number.fill(order.number)
  let isAway = true
  await page.route('**/release/b/all', (route) => (isAway ? route.abort() : route.continue()))
  await page.reload()
  const reloaded = page.waitForEvent('load')
  // with what has come by itself the page would not be reloaded
  page.once('framenavigated', () => {
    isAway = false
  })
  await toast(page, 'The Network Request has Timed-Out, the page will now refresh.').waitFor()
  await reloaded
  await loaded(page, order)
  await soon(() => line(page, 1).getByLabel('Promotion').inputValue()).toBe(String(item(0).promotion_id))
  expect(asked).toEqual([])

  const typed = `${order.number}-draft`
  await number.fill(typed)
  await line(page, 1).getByLabel('Quantity').fill('4')
  await customers.click()
  await sees(question, 'Are you sure you want to leave?')
  await question.getByRole('button', { name: 'Stay' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(place(page)).toBe(`/admin/o/${order.id}/edit`)
  expect(await number.inputValue()).toBe(typed)
  await page.reload()
  expect(asked).toEqual(['beforeunload'])

  await loaded(page, order)
  await sees(page, /^You have an unsaved draft from /)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await soon(() => number.inputValue()).toBe(typed)
  await number.press('Control+s')
  await toast(page, /^Order successfully updated/).waitFor()
  await customers.click()
  await atScreen(page, 'All Customers')
  expect((await stored(order.id))?.order_number).toBe(typed)
  expect(await storedLines(product, order.id)).toMatchObject([{ quantity: 4 }])

  await page.goto(`${product.url}/admin/o/${order.id}/edit`)
  await soon(() => number.inputValue()).toBe(typed)
  expect(await page.getByRole('region', { name: 'Unsaved draft' }).count()).toBe(0)
  await number.fill('half typed')
  await customers.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await atScreen(page, 'All Customers')
  expect((await stored(order.id))?.order_number).toBe(typed)
  expect(asked).toEqual(['beforeunload'])
})

test('O15 O16 O17 O26 many lines: type, remove, add, find the fault out of sight, save', async () => {
  const count = 40
  const prices = await product.rows<{ id: number }>(
    `insert into promotions (product_id, brand_id, sku_id, price, promotion_date)
       select $1, $2, $3, 1 + n, now() - interval '1 day' from generate_series(1, $4) n returning id::int`,
    [item(0).product_id, item(0).brand_id, item(0).sku_id, count],
  )
  const many = prices.map(({ id }) => ({ ...item(0), promotion_id: id }))
  const order = await makeOrder(product, many)
  const page = await editing(order)
  const rows = page.getByRole('list', { name: 'Order Details' }).locator('> li')
  await soon(() => rows.count()).toBe(count)
  await line(page, 1).getByLabel('Quantity').fill('77')

  // far from both ends: read as text until it comes into sight
  const middle = line(page, 21).getByLabel('Quantity')
  expect(await middle.count()).toBe(0)
  await page.getByText(/^Item 21:/).scrollIntoViewIfNeeded()
  await middle.fill('')

  await line(page, 1).scrollIntoViewIfNeeded()
  await line(page, 2).getByRole('button', { name: 'Remove item 2' }).click()
  await soon(() => rows.count()).toBe(count - 1)
  expect(await isFocused(line(page, 2).getByRole('button', { name: 'Remove item 2' }))).toBe(true)

  await page.getByRole('button', { name: 'Add item' }).click()
  await soon(() => isFocused(line(page, count).getByLabel('Brand'))).toBe(true)
  await chooseItem(page, count, item(1), 3)

  await page.getByLabel('Order Status').scrollIntoViewIfNeeded()
  await update(page).click()
  await toast(page, 'Please enter Quantity for Item: 20.').waitFor()
  const failing = line(page, 20).getByLabel('Quantity')
  await soon(() => isFocused(failing)).toBe(true)
  expect(await isMarked(failing)).toBe(true)
  const box = await failing.boundingBox()
  expect(box?.y).toBeGreaterThan(0)
  expect(box?.y).toBeLessThan(desktop.viewport.height)
  await page.keyboard.type('55')
  await update(page).click()
  await toast(page, /^Order successfully updated/).waitFor()

  const lines = await storedLines(product, order.id)
  const of = (wanted: Item | undefined) =>
    lines.find(({ promotion_id }) => promotion_id === wanted?.promotion_id)
  expect(of(many[0])).toMatchObject({ quantity: 77, active: true })
  expect(of(many[1])).toMatchObject({ active: false })
  expect(of(many[20])).toMatchObject({ quantity: 55, active: true })
  expect(of(item(1))).toMatchObject({ quantity: 3, active: true })
  expect(lines.filter(({ active }) => active)).toHaveLength(count)
})
