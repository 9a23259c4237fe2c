import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { chooseItem, customerField, field, fillIn, isNewCustomer, line, save } from './kit/order-form'
import { type Item, makeOrder, someCustomer, someItems, storedLines } from './kit/orders'
import {
  atScreen,
  dialog,
  hold,
  isFocused,
  isMarked,
  place,
  sees,
  soon,
  tabTo,
  toast,
  watchPlaceAtText,
} from './kit/person'
import { desktop, useProduct } from './kit/product'

const product = useProduct()
let items: Item[]
product.prepare(async () => {
  items = await someItems(product, 2)
})

const item = (index: number): Item => {
  const found = items[index]
  if (found === undefined) throw new Error(`the demo has no item ${index}`)
  return found
}

const ordersOf = (reference: string) =>
  product.rows<{ id: number; customer: string; phone: string; status: string; date: string }>(
    `select o.id::int, c.customer_name as customer, c.phone_number as phone, o.order_status as status,
       to_char(o.order_date at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as date
     from orders o join customers c on c.id = o.customer_id where o.order_reference = $1`,
    [reference],
  )

test('O13 O14 O15 O19 O20 O22 by mouse: a known customer, then a new one, an order with a line, a double click, and back to the list', async () => {
  const customer = await someCustomer(product)
  const earlier = await makeOrder(product, [item(0), item(1)])
  const page = await product.signedIn('administrator', '/admin/orders')
  await page.getByRole('link', { name: 'Add New Order' }).click()
  await atScreen(page, 'Create New Order')
  // the existing orders below the form come into sight, and are read then
  await page.getByRole('heading', { name: 'Existing Orders' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: `Order Details of order ${earlier.number}` }).click()
  const lines = dialog(page, `Order Details: ${earlier.number}`)
  for (const { product: name } of [item(0), item(1)]) await sees(lines, name)
  await page.keyboard.press('Escape')
  await lines.waitFor({ state: 'hidden' })

  const picker = customerField(page)
  const choices = page.getByRole('listbox', { name: 'Customer' }).getByRole('option')
  await picker.fill(customer.name)
  await choices.filter({ hasText: customer.name }).first().click()
  expect(await picker.inputValue()).toBe(customer.name)
  await page.getByRole('button', { name: 'Clear Customer' }).click()
  expect(await picker.inputValue()).toBe('')
  await picker.focus()
  await page.keyboard.type(customer.phone)
  await soon(() => choices.count()).toBe(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await soon(() => picker.inputValue()).toBe(customer.name)
  expect(place(page)).toBe('/admin/orders/new')

  await isNewCustomer(page).click()
  await field(page, 'Customer Name').fill('林小月')
  await field(page, 'Phone Number').fill('+1 (604) 555-7001')
  await page.getByRole('button', { name: 'Pick a date and time: Order Date' }).click()
  const calendar = dialog(page, 'Pick a date and time')
  await calendar.getByRole('button', { name: /^10 / }).click()
  await calendar.getByRole('button', { name: 'OK' }).click()
  expect(await field(page, 'Order Date').inputValue()).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  expect(await page.getByLabel('Order Status').inputValue()).toBe('awaiting_fulfillment')
  await field(page, 'Order Number').fill('MOUSE-1')
  await field(page, 'Order Reference Number').fill('MOUSE-REF-1')
  await chooseItem(page, 1, item(0), 3)
  const answers = await hold(page, '**/release/o/a=save')
  const placeAtToast = await watchPlaceAtText(page, /Order MOUSE-1 created/)
  await save(page).dblclick()
  await soon(() => page.getByRole('button', { name: 'Saving...' }).isDisabled()).toBe(true)
  answers.release()
  // the toasts can be read before the list comes
  expect(await placeAtToast()).toBe('/admin/orders/new')
  await toast(page, /^Customer successfully created with returning ID: \d+$/).waitFor()
  await atScreen(page, 'All Orders')
  expect(place(page)).toBe('/admin/orders')

  const orders = await ordersOf('MOUSE-REF-1')
  expect(orders).toMatchObject([{ customer: '林小月', phone: '6045557001', status: 'awaiting_fulfillment' }])
  expect(await storedLines(product, orders[0]?.id ?? 0)).toMatchObject([
    { promotion_id: item(0).promotion_id, quantity: 3, active: true },
  ])
})

test('O13 O14 O15 O20 by keyboard alone: a new customer, a day of the calendar, and an order with a line', async () => {
  const page = await product.signedIn('administrator', '/admin/orders')
  const { keyboard } = page
  const type = async (target: Locator, text: string) => {
    await tabTo(page, target)
    await keyboard.type(text)
  }
  await tabTo(page, page.getByRole('link', { name: 'Add New Order' }))
  await keyboard.press('Enter')
  await atScreen(page, 'Create New Order')
  // the form begins in the customer's field, and the switch stands before it
  await soon(() => isFocused(customerField(page))).toBe(true)
  await keyboard.press('Shift+Tab')
  expect(await isFocused(isNewCustomer(page))).toBe(true)
  await keyboard.press('Space')
  await type(field(page, 'Customer Name'), 'Nora Clavier')
  await type(field(page, 'Phone Number'), '604 555 7002')
  // the calendar opens by keyboard, takes the focus, and gives it back
  const date = field(page, 'Order Date')
  await tabTo(page, date)
  await keyboard.press('Control+a')
  await keyboard.press('Delete')
  await keyboard.press('Alt+ArrowDown')
  const calendar = dialog(page, 'Pick a date and time')
  await soon(() => isFocused(calendar.getByRole('button', { name: 'Previous month' }))).toBe(true)
  await tabTo(page, calendar.getByRole('button', { name: 'Next month' }))
  // one day takes the Tab, arrows go to the others
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await soon(() => date.inputValue()).toMatch(/^\d{4}-\d{2}-\d{2} 00:00:00$/)
  const picked = await date.inputValue()
  await keyboard.press('Escape')
  await calendar.waitFor({ state: 'hidden' })
  await soon(() => isFocused(date)).toBe(true)
  await tabTo(page, page.getByRole('button', { name: 'Now', exact: true }))
  await keyboard.press('Enter')
  await soon(() => date.inputValue()).not.toBe(picked)
  await type(field(page, 'Order Number'), 'KEYS-1')
  await type(field(page, 'Order Reference Number'), 'KEYS-REF-1')
  for (const step of ['Brand', 'Product', 'SKU', 'Promotion']) {
    const choice = line(page, 1).getByLabel(step)
    await soon(() => choice.locator('option').count()).toBeGreaterThan(1)
    await tabTo(page, choice)
    if ((await choice.inputValue()) === '') await keyboard.press('ArrowDown')
    await soon(() => choice.inputValue()).not.toBe('')
  }
  await type(line(page, 1).getByLabel('Quantity'), '4')
  await tabTo(page, save(page))
  await keyboard.press('Enter')
  await toast(page, /^Order KEYS-1 created/).waitFor()
  const [order] = await ordersOf('KEYS-REF-1')
  expect(order).toMatchObject({ customer: 'Nora Clavier', phone: '6045557002' })
  expect(await storedLines(product, order?.id ?? 0)).toMatchObject([{ quantity: 4, active: true }])
})

test('O20 O21 O22 C4 a reload while saving, a phone number and a reference in use, and a lost answer make no order twice, and no customer alone', async () => {
  const page = await product.signedIn('administrator', '/admin/orders/new', desktop, [
    /status of 409/,
    /ERR_FAILED/,
  ])
  page.on('dialog', (question) => void question.accept())
  const blank = async () => {
    await atScreen(page, 'Create New Order')
    // it begins with the next number, which comes by itself
    await soon(() => field(page, 'Order Number').inputValue()).not.toBe('')
  }
  const saving = '**/release/o/a=save'
  const entry = { name: 'Reload', phone: '604 555 7012', reference: 'RELOAD-1' }
  await blank()
  await fillIn(page, item(0), entry)
  const reached = new Promise<void>((resolve) => {
    void page.route(saving, async (route) => {
      await route.fetch()
      resolve()
    })
  })
  await save(page).click()
  await reached
  await page.unroute(saving)
  await page.reload()
  await blank()

  // the same once more, the phone number written in another way
  await fillIn(page, item(0), { ...entry, phone: '+1 (604) 555-7012' })
  const phoneNumber = field(page, 'Phone Number')
  await save(page).click()
  await toast(page, 'Customer with this phone number already exists!').waitFor()
  await soon(() => isFocused(phoneNumber)).toBe(true)
  expect(await isMarked(phoneNumber)).toBe(true)

  const reference = field(page, 'Order Reference Number')
  await phoneNumber.fill('604 555 7013')
  await save(page).click()
  await toast(page, 'Order with this Reference Number already exists!').waitFor()
  await soon(() => isFocused(reference)).toBe(true)
  expect(await isMarked(reference)).toBe(true)
  expect(await field(page, 'Customer Name').inputValue()).toBe('Reload')
  expect(await product.rows("select id from customers where phone_number = '6045557013'")).toEqual([])

  await reference.fill('LOST-1')
  await page.route(saving, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await save(page).click()
  await toast(page, /cannot be reached/).waitFor()
  expect(await ordersOf('LOST-1')).toHaveLength(1)
  expect(await reference.inputValue()).toBe('LOST-1')
  await page.unroute(saving)
  await save(page).click()
  await toast(page, /^Order N-RELOAD-1 created/).waitFor()
  for (const made of ['RELOAD-1', 'LOST-1']) expect(await ordersOf(made)).toHaveLength(1)
})
