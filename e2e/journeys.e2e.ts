import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { field, line } from './kit/order-form'
import { type Item, type MadeOrder, makeOrder, someCustomer, someItems, storedLines } from './kit/orders'
import {
  atScreen,
  cells,
  colourOf,
  dialog,
  hold,
  isFocused,
  isMarked,
  place,
  sees,
  soon,
  toast,
} from './kit/person'
import { desktop, phone, useProduct } from './kit/product'

const product = useProduct()
let items: Item[]
product.prepare(async () => {
  items = await someItems(product, 2)
})

const update = (page: Page) => page.getByRole('button', { name: 'Update Order' })

/** The form has come and holds the order. */
async function editing(page: Page, order: MadeOrder) {
  await atScreen(page, `Edit Order: ${order.id}`)
  await soon(() => field(page, 'Order Number').inputValue()).toBe(order.number)
  await soon(() => page.getByText('LOADING PROPERTIES').count()).toBe(0)
}

/** Waits until a message stands above the save bar, once it has slid in, however soon the page is left afterwards. */
const standsAboveBar = (page: Page, text: string) =>
  page.waitForFunction((wanted) => {
    const holding = (elements: string, words: string) =>
      [...document.querySelectorAll(elements)].find(({ textContent }) => textContent?.includes(words))
    const message = holding('[aria-label=Messages] :is([role=status], [role=alert])', wanted)
    const bar = holding('button[type=submit]', 'Update Order')?.parentElement
    if (!message || !bar) return false
    return message.getBoundingClientRect().bottom <= bar.getBoundingClientRect().top
  }, text)

/** A refused save shows its message above the save bar until the field is corrected. */
async function isRefused(page: Page) {
  const quantity = line(page, 2).getByLabel('Quantity')
  await quantity.fill('1.5')
  await update(page).click()
  const text = 'Please enter a whole number from 1 to 999,999 for Item: 2.'
  const refused = toast(page, text)
  await standsAboveBar(page, text)
  expect(await quantity.inputValue()).toBe('1.5')
  await quantity.fill('9')
  await refused.waitFor({ state: 'detached' })
  await soon(() => page.getByText(text).count()).toBe(0)
}

test('O23 O28 O31 A9 A20 an order on a slow line, viewed, edited, left, edited again and saved: each form opens with the stored values', async () => {
  const order = await makeOrder(product, items)
  const page = await product.signedIn('administrator', `/admin/orders?q=${order.reference}`)
  const view = page.getByRole('link', { name: `View Order ${order.number}` })
  await view.waitFor()
  // of the view and of the form
  const answers = await hold(page, new RegExp(`/release/o/id/${order.id}(/v=view)?$`))
  await view.click()
  await sees(page, 'LOADING ORDER DETAILS')
  await page.goBack()
  await page.getByRole('link', { name: `Edit Order ${order.number}` }).click()
  await sees(page, 'LOADING PROPERTIES')
  answers.release()
  await editing(page, order)

  await page.goBack()
  await view.click()
  await page.getByRole('link', { name: 'Edit Order' }).click()
  await editing(page, order)
  await page.goBack()
  await atScreen(page, `Order Number ${order.number}`)
  await page.goForward()
  await editing(page, order)
  await field(page, 'Order Number').fill('never saved')
  await page.goBack()
  await dialog(page).getByRole('button', { name: 'Leave' }).click()
  await atScreen(page, `Order Number ${order.number}`)
  await soon(() => dialog(page).count()).toBe(0)
  await page.goForward()
  await editing(page, order)

  const [first, second] = await storedLines(product, order.id)
  await isRefused(page)
  await page.getByText(/^Will be saved: /).waitFor()
  await Promise.all([standsAboveBar(page, 'Order successfully updated'), update(page).click()])
  // one message says it all
  expect(await page.getByRole('region', { name: 'Messages' }).getByRole('status').count()).toBe(1)
  await atScreen(page, 'All Orders')
  expect(await storedLines(product, order.id)).toEqual([first, { ...second, quantity: 9 }])
  await page.getByRole('searchbox').fill(order.reference)
  await page.getByRole('link', { name: `Edit Order ${order.number}` }).click()
  await editing(page, order)
  expect(await line(page, 2).getByLabel('Quantity').inputValue()).toBe('9')
})

test('A20 on a phone, too, a refusal is shown above the save bar and disappears with its cause', async () => {
  const order = await makeOrder(product, items)
  const page = await product.signedIn('administrator', `/admin/o/${order.id}/edit`, phone)
  await editing(page, order)
  await isRefused(page)
  expect(await storedLines(product, order.id)).toMatchObject([{ quantity: 1 }, { quantity: 2 }])
})

test('O31 O33 O34 O25 I4 K11 the view: its total, a size change in red, and its payload and its customer’s link in the clipboard', async () => {
  const order = await makeOrder(product, items, {
    details: items.map(({ promotion_id }) => ({ promotion_id, quantity: 1999 })),
  })
  await product.rows("update order_details set status_change = 'Change size to M' where order_id = $1", [
    order.id,
  ])
  const page = await product.signedIn('administrator', `/admin/o/${order.id}`, {
    ...desktop,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const lines = page.getByRole('region', { name: 'Order Details', exact: true })
  const cents = items.reduce((sum, { price }) => sum + Math.round(Number(price) * 100) * 1999, 0)
  const total = `${new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(cents / 100)} USD`
  expect(total).toContain(',')
  await sees(lines, total)
  const request = lines.getByText('Change size to M', { exact: true }).first()
  expect(await colourOf(request)).toBe('red')

  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: 'More about this order' }).click()
  const copy = page.getByRole('menuitem', { name: 'Copy Payload Data to Clipboard' })
  await copy.click()
  await page.getByRole('menuitem', { name: 'Copied!' }).waitFor()
  await toast(page, 'Payload copied to Clipboard').waitFor()
  expect(JSON.parse(await copied())).toMatchObject({
    id: order.id,
    order_reference: order.reference,
    payload_items: items.map(({ promotion_id, sku }) => ({ promotion_id, sku })),
  })
  await copy.waitFor()
  await page.keyboard.press('Escape')

  const link = page.getByRole('region', { name: 'Customer link' })
  await link.getByRole('button', { name: 'Copy', exact: true }).click()
  await toast(page, 'Link copied to Clipboard').waitFor()
  const address = await copied()
  expect(address).toMatch(/^http:\/\/[^/]+\/order\/[\w-]+$/)
  const answer = await fetch(new URL(new URL(address).pathname, product.url))
  expect(answer.status).toBe(200)
})

test('C1 C2 C3 C4 C6 a customer is made once, found however the phone is written, edited, viewed, and deleted', async () => {
  const taken = await someCustomer(product)
  const ending = '4821'
  const page = await product.signedIn('administrator', '/admin/customers', desktop, [/status of 409/])
  await page.getByRole('link', { name: 'Add New Customer' }).click()
  await atScreen(page, 'Create New Customer')
  const [name, number] = [field(page, 'Name'), field(page, 'Phone Number')]
  const saveCustomer = page.getByRole('button', { name: 'Save Customer' })
  await name.fill('  周末 Ltd.  ')
  await number.fill(taken.phone.replace(/^(.{3})(.{3})/, '$1 $2-'))
  await saveCustomer.click()
  await toast(page, 'Customer with this phone number already exists!').waitFor()
  await soon(() => isFocused(number)).toBe(true)
  expect(await isMarked(number)).toBe(true)
  await number.fill(`+1 (604) 555-${ending}`)
  // the second press comes before the answer, as a person's does
  const answers = await hold(page, '**/release/customer')
  await saveCustomer.dblclick()
  answers.release()
  await toast(page, /^Customer successfully created with returning ID: \d+/).waitFor()
  await atScreen(page, 'All Customers')
  const [made, ...more] = await product.rows<{ id: number }>(
    `select id::int, customer_name, created_by from customers where phone_number = $1`,
    [`604555${ending}`],
  )
  expect([made, more]).toMatchObject([{ customer_name: '周末 Ltd.', created_by: 'admin@example.com' }, []])

  const table = page.getByRole('region', { name: 'All Customers, table' })
  const rows = async () => (await cells(table)).map((row) => row.slice(0, 2))
  await page.getByRole('searchbox').fill(`604-555 ${ending}`)
  await soon(rows).toEqual([['周末 Ltd.', `(604) 555-${ending}`]])
  await page.getByRole('link', { name: 'Edit 周末 Ltd.' }).click()
  await atScreen(page, `Edit Customer: ${made?.id}`)
  await soon(() => number.inputValue()).toBe(`(604) 555-${ending}`)
  await number.fill(`+86 138 1234 ${ending}`)
  await page.getByRole('button', { name: 'Update Customer' }).click()
  await atScreen(page, 'All Customers')
  await page.goBack()
  await soon(() => number.inputValue()).toBe(`+86 138 1234 ${ending}`)
  const order = await makeOrder(product, items, { customer: { id: made?.id } })
  await page.goBack()

  await soon(() => place(page)).toMatch(/^\/admin\/customers\?q=/)
  await page.getByRole('searchbox').fill(`1381234${ending}`)
  await page.getByRole('link', { name: 'View 周末 Ltd.' }).click()
  await page.getByRole('link', { name: `View order ${order.number}` }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Delete 周末 Ltd.' }).click()
  const question = dialog(page, 'Delete customer 周末 Ltd.?')
  await sees(question, `Are you sure you wish to delete record ID: ${made?.id}?`)
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await toast(page, /周末 Ltd\. deleted$/).waitFor()
  await sees(page, 'No results found')
  await page.goto(`${product.url}/admin/customer/${made?.id}`)
  await sees(page, /^This customer was deleted on/)
  await page.getByRole('link', { name: `View order ${order.number}` }).waitFor()
})
