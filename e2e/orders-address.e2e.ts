import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { customerField, field } from './kit/order-form'
import { type Item, makeOrder, someCustomer, someItems, storedLines } from './kit/orders'
import { atScreen, dialog, isFocused, place, soon, toast } from './kit/person'
import { phone, useProduct } from './kit/product'

const product = useProduct()
let items: Item[]
product.prepare(async () => {
  items = await someItems(product, 2)
})

const skuOf = (index: number) => items[index]?.sku ?? ''
const search = (page: Page) => page.getByRole('combobox', { name: 'Add a product' })

/** Counts the presses of a mouse; everything else is typed. */
function counted() {
  let clicks = 0
  return {
    press: async (target: Locator) => {
      clicks += 1
      await target.click()
    },
    clicks: () => clicks,
  }
}

test('O39 O13 O20 L1 from a new customer with a Chinese address to a label in eight clicks and one save', async () => {
  const page = await product.signedIn('administrator', '/admin/orders/new')
  await atScreen(page, 'Create New Order')
  const { press, clicks } = counted()
  await press(page.getByLabel('Paste an address'))
  await page.keyboard.insertText(
    '林小月 +86 139 1111 2222 辽宁省大连市中山区人民路36号翠湖花园19栋201室 116001',
  )
  await press(page.getByRole('button', { name: 'Accept 5 fields' }))
  expect(await field(page, 'Customer Name').inputValue()).toBe('林小月')
  await press(field(page, 'Order Reference Number'))
  await page.keyboard.type('CLICKS-8')
  await press(search(page))
  await page.keyboard.type(skuOf(0))
  await page.keyboard.press('Enter')
  await soon(() => search(page).inputValue()).toBe('')
  await press(field(page, 'Weight'))
  await page.keyboard.type('1.35')
  await soon(() => field(page, 'Address Line (Pinyin)').inputValue()).not.toBe('')
  await soon(() => field(page, 'City (Pinyin)').inputValue()).not.toBe('')
  await page.getByRole('button', { name: 'Save and view' }).click()
  await page.waitForURL(/\/admin\/o\/\d+$/)
  await page.getByRole('heading', { level: 1, name: 'Create New Order' }).waitFor({ state: 'detached' })

  // scrolled to: the panel is fetched when somebody comes near
  await page.getByRole('heading', { name: 'Shipping Information' }).evaluate((head) => head.scrollIntoView())
  await press(page.getByRole('button', { name: 'Generate Shipping Label' }))
  await press(dialog(page, 'Before labels are bought').getByRole('button', { name: 'Buy 1 label' }))
  await toast(page, 'Shipping Label successfully generated and logged!').waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    press(page.getByRole('button', { name: 'Download Shipping Label' })),
  ])
  expect(file.suggestedFilename()).toMatch(/^shipping-label-order-\d+\.png$/)
  expect(clicks()).toBe(8)
  const [order] = await product.rows(
    `select c.customer_name, c.phone_number, o.customer_ship_to_name as name, o.customer_ship_to_address_line as line,
       o.customer_ship_to_address_city as city, o.customer_ship_to_address_country_code as country, o.order_status as status
     from orders o join customers c on c.id = o.customer_id where o.order_reference = 'CLICKS-8'`,
  )
  expect(order).toEqual({
    customer_name: '林小月',
    phone_number: '13911112222',
    name: '林小月',
    line: '中山区人民路36号翠湖花园19栋201室',
    city: '大连市',
    country: 'CN',
    status: 'shipping_label_created',
  })
})

test('O39 O13 O14 O15 O20 W2 a new order of two lines for a known customer in four clicks and its keys; the list marks it and shows it', async () => {
  const customer = await someCustomer(product)
  await makeOrder(product, items, {
    customer: { id: customer.id },
    order_date: '2026-12-31 00:00:00',
    cdata_addressLine: '人民路36号',
    cdata_address_city: '大连市',
    cdata_address_country: 'CN',
  })
  // a list that was read before does not have the order yet
  const page = await product.signedIn('administrator', '/admin/orders')
  await page.getByRole('link', { name: 'Add New Order' }).click()
  await atScreen(page, 'Create New Order')
  const { press, clicks } = counted()
  await press(customerField(page))
  await page.keyboard.type(`+86 ${customer.phone}`)
  await page.keyboard.press('Enter')
  await soon(() => customerField(page).inputValue()).toBe(customer.name)
  await soon(() => field(page, 'City').inputValue()).toBe('大连市')
  await press(field(page, 'Order Reference Number'))
  await page.keyboard.type('CLICKS-4')
  await press(search(page))
  for (const index of [0, 1]) {
    await page.keyboard.type(skuOf(index))
    await page.keyboard.press('Enter')
    await page.getByText(`Item ${index + 1} is now`, { exact: false }).waitFor()
    await soon(() => search(page).inputValue()).toBe('')
    expect(await isFocused(search(page))).toBe(true)
  }
  const number = await field(page, 'Order Number').inputValue()
  await press(page.getByRole('button', { name: 'Save Order' }))
  expect(clicks()).toBe(4)
  await atScreen(page, 'All Orders')
  expect(place(page)).toBe('/admin/orders')
  const row = page.getByRole('row').filter({ hasText: number })
  await soon(() => row.getAttribute('data-changed')).toBe('true')
  const box = await row.boundingBox()
  expect(box?.y ?? 0).toBeLessThan(900)
  const [order] = await product.rows<{ id: number; customer_id: number }>(
    "select id::int, customer_id::int from orders where order_reference = 'CLICKS-4'",
  )
  expect(order?.customer_id).toBe(customer.id)
  expect(await storedLines(product, order?.id ?? 0)).toMatchObject(
    items.slice(0, 2).map(({ promotion_id }) => ({ promotion_id, quantity: 1 })),
  )
})

test('O20 an order of an earlier day is brought into view at the end of its list, clear of what floats there', async () => {
  const customer = await someCustomer(product)
  const [place45] = await product.rows<{ date: string }>(
    `select to_char(order_date at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as date from orders
       where deleted_at is null order by order_date desc offset 44 limit 1`,
  )
  const page = await product.signedIn('administrator', '/admin/orders')
  await page.getByRole('link', { name: 'Add New Order' }).click()
  await customerField(page).fill(customer.phone)
  await page.keyboard.press('Enter')
  await soon(() => customerField(page).inputValue()).toBe(customer.name)
  await field(page, 'Order Date').fill(place45?.date ?? '')
  await field(page, 'Order Reference Number').fill('EARLIER-1')
  await search(page).fill(skuOf(0))
  await page.keyboard.press('Enter')
  await page.getByText('Item 1 is now', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Save Order' }).click()
  await atScreen(page, 'All Orders')
  const row = page.getByRole('row').filter({ hasText: 'EARLIER-1' })
  await soon(() => row.getAttribute('data-changed')).toBe('true')
  await soon(async () => (await row.boundingBox())?.y).toBeLessThan(900 - 96)
  expect((await row.boundingBox())?.y).toBeGreaterThan(72)
})

test('O20 on a phone, too, the list marks a saved order and has it in view', async () => {
  const customer = await someCustomer(product)
  const page = await product.signedInAnew('administrator', '/admin/orders/new', phone)
  await customerField(page).fill(customer.phone)
  await page.keyboard.press('Enter')
  await soon(() => customerField(page).inputValue()).toBe(customer.name)
  await field(page, 'Order Reference Number').fill('PHONE-1')
  await search(page).fill(skuOf(0))
  await page.keyboard.press('Enter')
  await page.getByText('Item 1 is now', { exact: false }).waitFor()
  const number = await field(page, 'Order Number').inputValue()
  await page.getByRole('button', { name: 'Save Order' }).click()
  await atScreen(page, 'All Orders')
  const row = page.getByRole('row').filter({ hasText: number })
  await soon(() => row.getAttribute('data-changed')).toBe('true')
  await soon(async () => (await row.boundingBox())?.y).toBeLessThan(phone.viewport.height - 96)
  expect((await row.boundingBox())?.y).toBeGreaterThan(56)
})
