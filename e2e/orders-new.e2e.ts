import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { chooseItem, customerField, field, fillIn, isNewCustomer, line, save } from './kit/order-form'
import { type Item, makeOrder, someCustomer, someItems, storedLines } from './kit/orders'
import {
  atScreen,
  cells,
  dialog,
  headers,
  hold,
  isFocused,
  isMarked,
  place,
  placeAtText,
  sees,
  soon,
  tabTo,
  toast,
} from './kit/person'
import { desktop, useProduct } from './kit/product'

const product = useProduct()
const conflict = [/status of 409/]
let items: Item[]
beforeAll(async () => {
  items = await someItems(product, 6)
})

const item = (index: number): Item => {
  const found = items[index]
  if (found === undefined) throw new Error(`the demo has no item ${index}`)
  return found
}

async function blankForm(expected: RegExp[] = []) {
  const page = await product.signedIn('administrator', '/admin/orders/new', desktop, expected)
  await atScreen(page, 'Create New Order')
  // it begins with the next number, which comes by itself
  await soon(() => field(page, 'Order Number').inputValue()).not.toBe('')
  return page
}

const ordersOf = (reference: string) =>
  product.rows<{ id: number; customer: string; phone: string; status: string; date: string }>(
    `select o.id::int, c.customer_name as customer, c.phone_number as phone, o.order_status as status,
       to_char(o.order_date at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as date
     from orders o join customers c on c.id = o.customer_id where o.order_reference = $1`,
    [reference],
  )

describe('a new order', () => {
  test('O13 O14 O15 O20 by mouse: a new customer, an order with a line, and back to the list', async () => {
    const page = await product.signedIn('administrator', '/admin/orders')
    await page.getByRole('link', { name: 'Add New Order' }).click()
    await atScreen(page, 'Create New Order')
    await isNewCustomer(page).click()
    await field(page, 'Customer Name').fill('林小月')
    await field(page, 'Phone Number').fill('+1 (604) 555-7001')
    await page.getByRole('button', { name: 'Pick a date and time: Order Date' }).click()
    const picker = dialog(page, 'Pick a date and time')
    await picker.getByRole('button', { name: /^10 / }).click()
    await picker.getByRole('button', { name: 'OK' }).click()
    expect(await field(page, 'Order Date').inputValue()).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
    expect(await page.getByLabel('Order Status').inputValue()).toBe('awaiting_fulfillment')
    await field(page, 'Order Number').fill('MOUSE-1')
    await field(page, 'Order Reference Number').fill('MOUSE-REF-1')
    await chooseItem(page, 1, item(0), 3)
    const answers = await hold(page, '**/release/o/a=save')
    await save(page).click()
    await soon(() => page.getByRole('button', { name: 'Saving...' }).isDisabled()).toBe(true)
    answers.release()
    // the toasts can be read before the list comes
    expect(await placeAtText(page, 'Order MOUSE-1 has been created.')).toBe('/admin/orders/new')
    await toast(page, /^Customer successfully created with returning ID: \d+$/).waitFor()
    await atScreen(page, 'All Orders')
    expect(place(page)).toBe('/admin/orders')

    const [order] = await ordersOf('MOUSE-REF-1')
    expect(order).toMatchObject({ customer: '林小月', phone: '6045557001', status: 'awaiting_fulfillment' })
    expect(await storedLines(product, order?.id ?? 0)).toMatchObject([
      { promotion_id: item(0).promotion_id, quantity: 3, active: true },
    ])
  })

  test('O13 O14 O15 O20 by keyboard alone: a new customer, an order with a line, and back to the list', async () => {
    const page = await product.signedIn('administrator', '/admin/orders')
    const { keyboard } = page
    const type = async (target: Locator, text: string) => {
      await tabTo(page, target)
      await keyboard.type(text)
    }
    await tabTo(page, page.getByRole('link', { name: 'Add New Order' }))
    await keyboard.press('Enter')
    await atScreen(page, 'Create New Order')
    await tabTo(page, isNewCustomer(page))
    await keyboard.press('Space')
    await type(field(page, 'Customer Name'), 'Nora Clavier')
    await type(field(page, 'Phone Number'), '604 555 7002')
    await tabTo(page, page.getByRole('button', { name: 'Now', exact: true }))
    await keyboard.press('Enter')
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
    await toast(page, /^Order KEYS-1 has been created\./).waitFor()
    await atScreen(page, 'All Orders')
    const [order] = await ordersOf('KEYS-REF-1')
    expect(order).toMatchObject({ customer: 'Nora Clavier', phone: '6045557002' })
    expect(await storedLines(product, order?.id ?? 0)).toMatchObject([{ quantity: 4, active: true }])
  })

  test('O13 an existing customer is found by name and by phone, by keyboard too', async () => {
    const customer = await someCustomer(product)
    const page = await blankForm()
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
  })

  test('O14 the calendar opens by keyboard, takes the focus, and gives it back', async () => {
    const page = await blankForm()
    const date = field(page, 'Order Date')
    await date.fill('')
    await tabTo(page, date)
    await page.keyboard.press('Alt+ArrowDown')
    const calendar = dialog(page, 'Pick a date and time')
    await soon(() => isFocused(calendar.getByRole('button', { name: 'Previous month' }))).toBe(true)
    await tabTo(page, calendar.getByRole('button', { name: 'Next month' }))
    // one day takes the Tab, arrows go to the others
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await soon(() => date.inputValue()).toMatch(/^\d{4}-\d{2}-\d{2} 00:00:00$/)
    await page.keyboard.press('Escape')
    await calendar.waitFor({ state: 'hidden' })
    await soon(() => isFocused(date)).toBe(true)
    expect(place(page)).toBe('/admin/orders/new')
  })

  test('O15 each choice loads the next; what depends on it is cleared; descriptions are cut to 45 characters', async () => {
    const page = await blankForm()
    const choice = (name: string) => line(page, 1).getByLabel(name)
    const words = (name: string) => choice(name).locator('option').allTextContents()
    const none = '- - - No Selection Available - - -'
    const unchosen = '- - - Please Select - - -'
    await soon(() => words('Product')).toEqual([none])
    await soon(async () => (await words('Brand'))[0]).toBe(unchosen)
    await chooseItem(page, 1, item(0))
    const long = items.find(({ description }) => description.length > 45)
    expect(long).toBeDefined()
    await choice('Brand').selectOption(String(long?.brand_id))
    await soon(() => words('Product')).toContain(`${long?.product} - ${long?.description.slice(0, 45)}…`)
    await choice('Brand').selectOption('')
    for (const name of ['Product', 'SKU', 'Promotion']) await soon(() => words(name)).toEqual([none])
  })

  test('O16 a line without its selections says so; the last one cannot be removed', async () => {
    const page = await blankForm()
    await sees(line(page, 1), 'Selections missing')
    expect(await page.getByRole('button', { name: 'The last item cannot be removed' }).isDisabled()).toBe(
      true,
    )
    await page.getByRole('button', { name: 'Add Item' }).click()
    await soon(() => isFocused(line(page, 2).getByLabel('Brand'))).toBe(true)
    await chooseItem(page, 2, item(1), 1)
    await line(page, 2).getByText('Selections missing').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Remove item 1' }).click()
    await soon(() => page.getByRole('group', { name: /^Item/ }).count()).toBe(1)
    await soon(() => line(page, 1).getByLabel('Promotion').inputValue()).toBe(String(item(1).promotion_id))
    await page.getByRole('button', { name: 'The last item cannot be removed' }).waitFor()
  })

  test('O17 every check comes in its order, alone, with its field marked and focused', async () => {
    const page = await blankForm()
    for (const name of ['Order Date', 'Order Number']) await field(page, name).fill('')
    const addItem = () => page.getByRole('button', { name: 'Add Item' }).click()
    const quantity = (n: number) => line(page, n).getByLabel('Quantity')
    const steps: [string, () => Locator, () => Promise<unknown>][] = [
      ['Please select a Customer.', () => customerField(page), () => isNewCustomer(page).click()],
      [
        'Please enter a Customer Name.',
        () => field(page, 'Customer Name'),
        () => field(page, 'Customer Name').fill('Order Checks'),
      ],
      [
        'Please enter a Phone Number.',
        () => field(page, 'Phone Number'),
        () => field(page, 'Phone Number').fill('604 555 7003'),
      ],
      [
        'Please enter an Order Date.',
        () => field(page, 'Order Date'),
        () => field(page, 'Order Date').fill('2026-02-03 04:05:06'),
      ],
      [
        'Please enter an Order Number.',
        () => field(page, 'Order Number'),
        () => field(page, 'Order Number').fill('CHECKS-1'),
      ],
      [
        'Please enter an Order Reference Number.',
        () => field(page, 'Order Reference Number'),
        () => field(page, 'Order Reference Number').fill('CHECKS-REF-1'),
      ],
      [
        'Please either remove or complete the selections for Item: 1.',
        () => line(page, 1).getByLabel('Brand'),
        async () => {
          await chooseItem(page, 1, item(0))
          await addItem()
          await line(page, 2).getByLabel('Brand').selectOption('')
        },
      ],
      [
        'Please either remove or complete the selections for Item: 2.',
        () => line(page, 2).getByLabel('Brand'),
        () => chooseItem(page, 2, item(0)),
      ],
      ['Please enter Quantity for Item: 1.', () => quantity(1), () => quantity(1).fill('1')],
      ['Please enter Quantity for Item: 2.', () => quantity(2), () => quantity(2).fill('2')],
      [
        "You've entered duplicate line items. Please remove one and adjust the quantities accordingly.",
        () => line(page, 2).getByLabel('Promotion'),
        () => chooseItem(page, 2, item(1), 2),
      ],
    ]
    for (const [index, [text, faulty, mend]] of steps.entries()) {
      await save(page).click()
      await toast(page, text).waitFor()
      for (const [later] of steps.slice(index + 1)) expect(await toast(page, later).count()).toBe(0)
      await soon(() => isFocused(faulty())).toBe(true)
      expect(await isMarked(faulty())).toBe(true)
      expect(await page.locator('[aria-invalid=true]').count()).toBe(1)
      await mend()
    }
    expect(await ordersOf('CHECKS-REF-1')).toEqual([])
    await save(page).click()
    await atScreen(page, 'All Orders')
    expect(await ordersOf('CHECKS-REF-1')).toHaveLength(1)
  })
})

describe('an order that must not be made twice, or not at all', () => {
  test('O22 a double click makes one order', async () => {
    const page = await blankForm()
    await fillIn(page, item(0), { name: 'Double Click', phone: '604 555 7010', reference: 'TWICE-1' })
    await save(page).dblclick()
    await atScreen(page, 'All Orders')
    expect(await ordersOf('TWICE-1')).toHaveLength(1)
  })

  test('O22 a retry after a lost answer finds the order that was made, and says so', async () => {
    const page = await blankForm([/ERR_FAILED/])
    await fillIn(page, item(0), { name: 'Lost Answer', phone: '604 555 7011', reference: 'LOST-1' })
    let isLost = true
    await page.route('**/release/o/a=save', async (route) => {
      if (!isLost) return route.continue()
      isLost = false
      await route.fetch()
      await route.abort()
    })
    await save(page).click()
    await toast(page, /cannot be reached/).waitFor()
    expect(await ordersOf('LOST-1')).toHaveLength(1)
    expect(await field(page, 'Order Reference Number').inputValue()).toBe('LOST-1')
    await save(page).click()
    await toast(page, /^Order N-LOST-1 has been created\./).waitFor()
    await atScreen(page, 'All Orders')
    expect(await ordersOf('LOST-1')).toHaveLength(1)
  })

  test('O22 a reload while saving makes no second order: the same entry is then refused', async () => {
    const page = await blankForm(conflict)
    page.on('dialog', (question) => void question.accept())
    const entry = { name: 'Reload', phone: '604 555 7012', reference: 'RELOAD-1' }
    await fillIn(page, item(0), entry)
    const reached = new Promise<void>((resolve) => {
      void page.route('**/release/o/a=save', async (route) => {
        await route.fetch()
        resolve()
      })
    })
    await save(page).click()
    await reached
    await page.unroute('**/release/o/a=save')
    await page.reload()
    await atScreen(page, 'Create New Order')
    await fillIn(page, item(0), entry)
    await save(page).click()
    await toast(page, /already exists!$/).waitFor()
    expect(await ordersOf('RELOAD-1')).toHaveLength(1)
  })

  test('O21 O20 a reference in use is refused at its field, and its new customer is not made either', async () => {
    const { reference } = await makeOrder(product, [item(0)])
    const page = await blankForm(conflict)
    await fillIn(page, item(0), { name: 'Never Made', phone: '604 555 7013', reference })
    await save(page).click()
    await toast(page, 'Order with this Reference Number already exists!').waitFor()
    await soon(() => isFocused(field(page, 'Order Reference Number'))).toBe(true)
    expect(await isMarked(field(page, 'Order Reference Number'))).toBe(true)
    expect(await product.rows("select id from customers where customer_name = 'Never Made'")).toEqual([])
    expect(await field(page, 'Customer Name').inputValue()).toBe('Never Made')
  })

  test('O21 C4 a phone number in use is refused at its field, however it is written', async () => {
    const { phone } = await someCustomer(product)
    const page = await blankForm(conflict)
    await fillIn(page, item(0), {
      name: 'Same Phone',
      phone: phone.replace(/^(.{3})(.{3})/, '$1-$2 '),
      reference: 'PHONE-1',
    })
    await save(page).click()
    await toast(page, 'Customer with this phone number already exists!').waitFor()
    await soon(() => isFocused(field(page, 'Phone Number'))).toBe(true)
    expect(await isMarked(field(page, 'Phone Number'))).toBe(true)
    expect(await ordersOf('PHONE-1')).toEqual([])
  })

  test('O21 A20 a server in trouble is said in words, and what was typed stays', async () => {
    const page = await blankForm([/status of 503/])
    await fillIn(page, item(0), { name: 'Busy', phone: '604 555 7014', reference: 'BUSY-1' })
    await page.route('**/release/o/a=save', (route) =>
      route.fulfill({
        status: 503,
        json: { code: 503, message: 'The service is busy.', data: { error: 'busy' } },
      }),
    )
    await save(page).click()
    await toast(page, 'Something went wrong with creating a New Order!').waitFor()
    expect(await field(page, 'Order Reference Number').inputValue()).toBe('BUSY-1')
    await page.unroute('**/release/o/a=save')
    await save(page).click()
    await atScreen(page, 'All Orders')
    expect(await ordersOf('BUSY-1')).toHaveLength(1)
  })
})

test('O19 below the form stand the existing orders with their ways to customer, lines and view', async () => {
  const customer = await someCustomer(product)
  const order = await makeOrder(product, [item(0), item(1)])
  const page = await blankForm()
  await page.getByRole('heading', { name: 'Existing Orders' }).scrollIntoViewIfNeeded()
  const table = page.getByRole('region', { name: 'Existing Orders, table' })
  await sees(table, order.number)
  expect(await headers(table)).toEqual([
    'Order Number',
    'Order Date',
    'Order Reference',
    'Customer ID',
    'Order Details',
    'Date Created',
    'View',
  ])
  const [first = []] = await cells(table)
  expect(first.slice(0, 4)).toEqual([order.number, '2026-01-02', order.reference, String(customer.id)])
  await page.getByRole('button', { name: `Order Details of order ${order.number}` }).click()
  const lines = dialog(page, `Order Details: ${order.number}`)
  await sees(lines, item(0).product)
  await sees(lines, item(1).product)
  await page.keyboard.press('Escape')
  await lines.waitFor({ state: 'hidden' })
  expect(await page.getByRole('link', { name: `View order ${order.number}` }).getAttribute('href')).toBe(
    `/admin/o/${order.id}`,
  )
  const shortcut = table.getByRole('link', { name: `Customer ${customer.id}`, exact: true }).first()
  expect(await shortcut.getAttribute('href')).toBe(`/admin/c/${customer.id}`)
  await shortcut.click()
  await atScreen(page, customer.name)
  expect(place(page)).toBe(`/admin/customer/${customer.id}`)
})
