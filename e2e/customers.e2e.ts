import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { field } from './kit/order-form'
import { type Item, makeOrder, someCustomer, someItems } from './kit/orders'
import {
  atScreen,
  cells,
  dialog,
  headers,
  hold,
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
let items: Item[]
beforeAll(async () => {
  items = await someItems(product, 2)
})

const table = (page: Page) => page.getByRole('region', { name: 'All Customers, table' })

let made = 0
/** A customer of the test's own. */
async function makeCustomer(name: string) {
  made += 1
  const phone = `604555${8000 + made}`
  const [row] = await product.rows<{ id: number }>(
    'insert into customers (customer_name, phone_number) values ($1, $2) returning id::int',
    [name, phone],
  )
  return { id: row?.id ?? 0, name, phone, shown: `(604) 555-${8000 + made}` }
}

const stored = async (id: number) => {
  const [row] = await product.rows(
    `select customer_name, phone_number, modified_by, deleted_by, deleted_at is not null as deleted
       from customers where id = $1`,
    [id],
  )
  return row
}

async function list(path = '/admin/customers') {
  const page = await product.signedIn('administrator', path)
  await atScreen(page, 'All Customers')
  await table(page).getByRole('rowheader').first().waitFor()
  return page
}

test('C1 A19 the list has its columns, formats phones, and finds them however they are written', async () => {
  const customer = await makeCustomer('Ada Listed')
  const page = await list()
  expect(await page.title()).toBe('Getzo | All Customers')
  expect(await headers(table(page))).toEqual([
    'Name',
    'Phone Number',
    'Date Created',
    'Date Modified',
    'Actions',
  ])
  await page.getByRole('searchbox').fill('604-555 80')
  await soon(async () => (await cells(table(page))).map((row) => row.slice(0, 2))).toContainEqual([
    customer.name,
    customer.shown,
  ])
  for (const name of [`View ${customer.name}`, `Edit ${customer.name}`])
    expect(await page.getByRole('link', { name, exact: true }).count()).toBe(1)
})

test('C2 C4 a new customer is checked field by field, then saved once', async () => {
  const taken = await someCustomer(product)
  const page = await product.signedIn('administrator', '/admin/customers', desktop, conflict)
  await page.getByRole('link', { name: 'Add New Customer' }).click()
  await atScreen(page, 'Create New Customer')
  const name = field(page, 'Name')
  const phone = field(page, 'Phone Number')
  const save = page.getByRole('button', { name: 'Save Customer' })
  const refused = async (text: string, at: typeof name) => {
    await save.click()
    await toast(page, text).waitFor()
    await soon(() => isFocused(at)).toBe(true)
    expect(await isMarked(at)).toBe(true)
  }
  await refused('Please enter a Customer Name.', name)
  await name.fill('  周末 Ltd.  ')
  await refused('Please enter a Phone Number.', phone)
  await phone.fill('12')
  await refused('Please enter a valid Phone Number with 5 to 15 digits.', phone)
  await phone.fill(taken.phone.replace(/^(.{3})(.{3})/, '$1 $2-'))
  await refused('Customer with this phone number already exists!', phone)
  await phone.fill('+1 (604) 555-8101')
  await save.dblclick()
  await toast(page, /^Customer successfully created with returning ID: \d+/).waitFor()
  await atScreen(page, 'All Customers')
  expect(place(page)).toBe('/admin/customers')
  expect(
    await product.rows("select customer_name, created_by from customers where phone_number = '6045558101'"),
  ).toEqual([{ customer_name: '周末 Ltd.', created_by: 'admin@example.com' }])
})

test('C2 C4 A19 editing shows the formatted phone, saves, and returns to the list', async () => {
  const customer = await makeCustomer('Ben Edited')
  const page = await list(`/admin/customers?q=${customer.phone}`)
  await page.getByRole('link', { name: `Edit ${customer.name}` }).click()
  await atScreen(page, `Edit Customer: ${customer.id}`)
  expect(await page.title()).toBe(`Getzo | Edit Customer: ${customer.id}`)
  expect(place(page)).toBe(`/admin/customer/${customer.id}/edit`)
  await soon(() => field(page, 'Phone Number').inputValue()).toBe(customer.shown)
  await field(page, 'Phone Number').fill('+86 138 1234 5678')
  const answers = await hold(page, `**/release/c/id/${customer.id}/a=edit`)
  await page.getByRole('button', { name: 'Update Customer' }).click()
  await soon(() => page.getByRole('button', { name: 'Updating...' }).isDisabled()).toBe(true)
  answers.release()
  await atScreen(page, 'All Customers')
  expect(await stored(customer.id)).toMatchObject({
    phone_number: '13812345678',
    modified_by: 'admin@example.com',
  })
})

test('C4 C5 a refused or failed edit says why in a toast and keeps what was typed', async () => {
  const taken = await someCustomer(product)
  const customer = await makeCustomer('Cleo Refused')
  const page = await product.signedIn('administrator', `/admin/customer/${customer.id}/edit`, desktop, [
    /status of (409|500)/,
  ])
  const phone = field(page, 'Phone Number')
  const update = page.getByRole('button', { name: 'Update Customer' })
  await soon(() => phone.inputValue()).toBe(customer.shown)
  await phone.fill(taken.phone)
  await update.click()
  await toast(page, 'Customer with this phone number already exists!').waitFor()
  await soon(() => isFocused(phone)).toBe(true)
  expect(await phone.inputValue()).toBe(taken.phone)

  await page.route('**/a=edit', (route) =>
    route.fulfill({
      status: 500,
      json: { code: 500, message: 'Something went wrong on our side.', data: { error: 'internal' } },
    }),
  )
  await phone.fill('604 555 8202')
  await update.click()
  await toast(page, /^Something went wrong on our side/).waitFor()
  expect(await phone.inputValue()).toBe('604 555 8202')
  expect(await stored(customer.id)).toMatchObject({ phone_number: customer.phone })
})

test('C3 the view shows the customer and the orders with their totals', async () => {
  const customer = await makeCustomer('Dora Viewed')
  const order = await makeOrder(product, items, { customer: { id: customer.id }, order_status: 'shipped' })
  const cents = items.reduce(
    (sum, { price }, index) => sum + Math.round(Number(price) * 100) * (index + 1),
    0,
  )
  const page = await product.signedIn('administrator', `/admin/customer/${customer.id}`)
  await atScreen(page, customer.name)
  await sees(page, customer.shown)
  const orders = page.getByRole('region', { name: 'Orders, table' })
  await orders.waitFor()
  expect(await headers(orders)).toEqual([
    'Order Number',
    'Reference Number',
    'Order Date',
    'Order Status',
    'Order Total',
    'Number of Items',
    'Total Quantity',
    'View',
  ])
  const total = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(cents / 100)
  expect((await cells(orders)).map((row) => row.slice(0, 7))).toEqual([
    [order.number, order.reference, '2026-01-02', 'Shipped', `${total} USD`, '2', '3'],
  ])
  await orders.getByRole('link', { name: `View order ${order.number}` }).click()
  await atScreen(page, `Order ID: ${order.id}`)
  await page.goBack()
  await page.getByRole('link', { name: 'Edit Customer' }).click()
  await atScreen(page, `Edit Customer: ${customer.id}`)
})

test('C6 O7 a deleted customer leaves the list; the orders stay readable and the phone is free again', async () => {
  const customer = await makeCustomer('Eve Deleted')
  const order = await makeOrder(product, items, { customer: { id: customer.id } })
  const page = await list(`/admin/customers?q=${customer.phone}`)
  await page.getByRole('button', { name: `Delete ${customer.name}` }).click()
  const question = dialog(page, 'Delete')
  await sees(question, `Are you sure you wish to delete record ID: ${customer.id}?`)
  await question.getByRole('button', { name: 'OK' }).click()
  await toast(page, `${customer.name} has been deleted.`).waitFor()
  await sees(page, 'No results found')
  expect(await stored(customer.id)).toMatchObject({ deleted: true, deleted_by: 'admin@example.com' })

  await page.goto(`${product.url}/admin/o/${order.id}`)
  await page.getByRole('link', { name: customer.name }).first().click()
  await atScreen(page, customer.name)
  await sees(page, /^This customer was deleted on/)
  expect(await page.getByRole('link', { name: 'Edit Customer' }).count()).toBe(0)

  await page.goto(`${product.url}/admin/customers/new`)
  await field(page, 'Name').fill('Eve Again')
  await field(page, 'Phone Number').fill(customer.phone)
  await page.getByRole('button', { name: 'Save Customer' }).click()
  await atScreen(page, 'All Customers')
  expect(
    await product.rows('select customer_name from customers where phone_number = $1 and deleted_at is null', [
      customer.phone,
    ]),
  ).toEqual([{ customer_name: 'Eve Again' }])
})

test('C1 O8 the export is customers_data with every customer, Chinese as it is and no formula', async () => {
  const evil = await makeCustomer('=1+1 王')
  const page = await list()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export to CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^customers_data-\d{4}-\d{2}-\d{2}\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  const rows: Record<string, string>[] = parse(text, { columns: true, bom: true })
  const [counted] = await product.rows<{ n: number }>(
    'select count(*)::int as n from customers where deleted_at is null',
  )
  expect(rows).toHaveLength(counted?.n ?? 0)
  expect(rows.find((row) => row.id === String(evil.id))?.customer_name).toBe("'=1+1 王")
})

test('O28 two people editing one customer: the second is told what the first has saved', async () => {
  const colleague: SignIn = { email: 'noor@example.com', password: 'getzo-demo' }
  await product.rows(
    `insert into users (email, role, password_hash)
       select $1, 'administrator', password_hash from users where email = 'admin@example.com'`,
    [colleague.email],
  )
  const customer = await makeCustomer('Finn Shared')
  const path = `/admin/customer/${customer.id}/edit`
  const page = await product.signedIn('administrator', path, desktop, conflict)
  await soon(() => field(page, 'Name').inputValue()).toBe(customer.name)
  const call = await product.caller(colleague)
  const { status } = await call('PUT', `/release/c/id/${customer.id}/a=edit`, {
    customer_name: 'Finn Theirs',
    phone_number: customer.phone,
  })
  expect(status).toBe(200)
  await field(page, 'Name').fill('Finn Mine')
  const update = page.getByRole('button', { name: 'Update Customer' })
  await update.click()
  const question = dialog(page, 'Somebody else has changed this record since you opened it.')
  await question.waitFor()
  expect((await cells(question.getByRole('table'))).map((row) => row.slice(0, 4))).toEqual([
    ['Name', customer.name, 'Finn Theirs', colleague.email],
  ])
  expect(await stored(customer.id)).toMatchObject({ customer_name: 'Finn Theirs' })
  await question.getByRole('button', { name: 'Save over it' }).click()
  await atScreen(page, 'All Customers')
  expect(await stored(customer.id)).toMatchObject({ customer_name: 'Finn Mine' })
})
