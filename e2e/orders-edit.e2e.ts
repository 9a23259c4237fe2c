import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { chooseItem, field, line } from './kit/order-form'
import { type Item, type MadeOrder, makeOrder, someItems, storedLines } from './kit/orders'
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
import { desktop, type SignIn, useProduct } from './kit/product'

const product = useProduct()
const conflict = [/status of 409/]
const colleague: SignIn = { email: 'second@example.com', password: 'getzo-demo' }
let items: Item[]
beforeAll(async () => {
  items = await someItems(product, 6)
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
const titleOf = ({ id }: MadeOrder) => `Edit Order: ${id}`

async function editing(order: MadeOrder, expected: RegExp[] = []) {
  const page = await product.signedIn('administrator', `/admin/o/${order.id}/edit`, desktop, expected)
  await loaded(page, order)
  return page
}

async function loaded(page: Page, order: MadeOrder) {
  await atScreen(page, titleOf(order))
  await soon(() => field(page, 'Order Number').inputValue()).toBe(order.number)
}

const stored = async (id: number) => {
  const [row] = await product.rows<Record<string, string | null>>('select * from orders where id = $1', [id])
  return row
}

test('O23 A19 the form has its sections, names the tab, and covers the screen while it loads', async () => {
  const order = await makeOrder(product, [item(0)])
  const page = await product.signedIn('administrator', `/admin/orders?q=${order.reference}`)
  await atScreen(page, 'All Orders')
  const answers = await hold(page, `**/release/o/id/${order.id}`)
  await page.getByRole('link', { name: `Edit Order ${order.number}` }).click()
  await sees(page, 'LOADING PROPERTIES')
  answers.release()
  await page.getByText('LOADING PROPERTIES').waitFor({ state: 'detached' })
  expect(await page.title()).toBe(`Getzo | ${titleOf(order)}`)
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    ...(await page.getByRole('complementary').getByRole('heading', { level: 2 }).allTextContents()),
    'Customer Information',
    'Order Information',
    'Package Information',
    'Shipping Information',
    'Thank You Letter Information',
    'Order Details',
  ])
})

test('O24 O12 the tracking id has no field before anything can be sent; every status can be chosen', async () => {
  const page = await editing(await makeOrder(product, [item(0)]))
  const status = page.getByLabel('Order Status')
  const tracking = field(page, 'Tracking ID')
  const shown: [string, number][] = []
  for (const value of await status
    .locator('option')
    .evaluateAll((all) => all.map((one) => one.getAttribute('value') ?? ''))) {
    await status.selectOption(value)
    shown.push([value, await tracking.count()])
  }
  expect(shown).toEqual([
    ['waiting_for_payment', 0],
    ['awaiting_fulfillment', 0],
    ['shipping_label_created', 1],
    ['shipped', 1],
    ['delivered', 1],
    ['refunded', 1],
    ['cancelled_by_admin', 1],
    ['cancelled_by_customer', 1],
  ])
})

test('O25 a requested size change stands in red at its line', async () => {
  const order = await makeOrder(product, [item(0), item(1)])
  await product.rows(
    `update order_details set status_change = 'Change size to XL', customer_change_date = now()
       where order_id = $1 and promotion_id = $2`,
    [order.id, item(1).promotion_id],
  )
  const page = await editing(order)
  const request = page.getByText('Change size to XL', { exact: true })
  await request.waitFor()
  expect(await colourOf(request)).toBe('red')
  expect(await line(page, 2).getByText('Change size to XL', { exact: true }).count()).toBe(1)
})

describe('saving an edited order', () => {
  test('O26 O27 lines are matched by promotion: one is updated, one made, one taken off', async () => {
    const order = await makeOrder(product, [item(0), item(1)])
    const [kept, gone] = await storedLines(product, order.id)
    const page = await editing(order)
    await line(page, 1).getByLabel('Quantity').fill('7')
    await page.getByRole('button', { name: 'Remove item 2' }).click()
    await page.getByRole('button', { name: 'Add Item' }).click()
    await chooseItem(page, 2, item(2), 5)
    await update(page).click()
    await toast(page, /^Order successfully updated/).waitFor()
    await toast(page, 'Order Detail(s) Successfully updated').waitFor()
    await toast(page, 'Order Detail(s) Successfully deleted!').waitFor()
    const made = await toast(
      page,
      /^Order Detail\(s\) Successfully created with returning ID \d+$/,
    ).textContent()
    await atScreen(page, 'All Orders')
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

  test('O27 O14 nothing to make and nothing to take off is said too; the order’s own fields are stored', async () => {
    const order = await makeOrder(product, [item(0)])
    const page = await editing(order)
    await page.getByLabel('Order Status').selectOption({ label: 'Shipped' })
    await field(page, 'Tracking ID').fill(' 1Z999AA10123456784 ')
    await field(page, 'Thank You Letter Tracking ID').fill('TYL-77')
    await field(page, 'Thank You Letter Delivered Date').fill('2026-03-04')
    await update(page).click()
    for (const text of ['No new Order Details to create', 'No existing Order Details to delete'])
      await toast(page, text).waitFor()
    await atScreen(page, 'All Orders')
    expect(await stored(order.id)).toMatchObject({
      order_status: 'shipped',
      tracking_id: '1Z999AA10123456784',
      tyl_tracking_id: 'TYL-77',
      modified_by: 'admin@example.com',
    })
  })

  test('O27 a reference of another order is refused at its field', async () => {
    const other = await makeOrder(product, [item(0)])
    const order = await makeOrder(product, [item(0)])
    const page = await editing(order, conflict)
    const reference = field(page, 'Order Reference Number')
    await reference.fill(other.reference)
    await update(page).click()
    await toast(page, 'Order with this Reference Number already exists for a different Order!').waitFor()
    await soon(() => isFocused(reference)).toBe(true)
    expect(await isMarked(reference)).toBe(true)
    expect((await stored(order.id))?.order_reference).toBe(order.reference)
  })

  test('O30 a new order has the standard package; a size fills in the sides', async () => {
    const order = await makeOrder(product, [item(0)])
    const page = await editing(order)
    const sides = async () => [
      await field(page, 'Width').inputValue(),
      await field(page, 'Height').inputValue(),
      await field(page, 'Length').inputValue(),
    ]
    expect(await sides()).toEqual(['20', '8', '25'])
    expect(await page.getByLabel('Size Type').inputValue()).toBe('S1')
    await sees(page.getByRole('region', { name: 'Package Information' }), 'KGS')
    await field(page, 'Weight').fill('1,25')
    expect(await field(page, 'Weight').inputValue()).toBe('1,25')
    await field(page, 'Width').fill('33')
    await page.getByLabel('Size Type').selectOption('')
    await page.getByLabel('Size Type').selectOption('S1')
    expect(await sides()).toEqual(['20', '8', '25'])
    await update(page).click()
    await atScreen(page, 'All Orders')
    expect(await stored(order.id)).toMatchObject({
      package_package_weight: '1.250',
      package_dimensions_width: '20.00',
      package_size_type: 'S1',
    })
  })
})

test('O29 Chinese proposes its pinyin; what a person typed instead stays, with the proposal beside it', async () => {
  const order = await makeOrder(product, [item(0)])
  const page = await editing(order)
  const name = field(page, 'Ship To Name')
  const pinyin = field(page, 'Ship To Name (Pinyin)')
  await name.fill('王小明')
  await soon(() => pinyin.inputValue()).toBe('Wang Xiao Ming')
  await field(page, 'City').fill('上海市')
  await soon(() => field(page, 'City (Pinyin)').inputValue()).toBe('Shang Hai Shi')
  await pinyin.fill('Ming Wang')
  await name.fill('李小明')
  await sees(page, /^Proposed: Li Xiao Ming/)
  expect(await pinyin.inputValue()).toBe('Ming Wang')
  await page.getByRole('button', { name: 'Use Li Xiao Ming' }).click()
  await soon(() => pinyin.inputValue()).toBe('Li Xiao Ming')
  await update(page).click()
  await atScreen(page, 'All Orders')
  expect(await stored(order.id)).toMatchObject({
    customer_ship_to_name: '李小明',
    customer_ship_to_name_pinyin: 'Li Xiao Ming',
    customer_ship_to_address_city: '上海市',
  })
})

describe('two people editing one order', () => {
  /** The colleague saves while somebody else's form is open. */
  async function bothEdit() {
    const order = await makeOrder(product, [item(0)])
    const page = await editing(order, conflict)
    await field(page, 'Order Number').fill(`${order.number}-mine`)
    await field(page, 'Thank You Letter Tracking ID').fill('MY-LETTER')

    const other = await product.signedInAnew(colleague, `/admin/o/${order.id}/edit`)
    await loaded(other, order)
    await field(other, 'Order Number').fill(`${order.number}-theirs`)
    await line(other, 1).getByLabel('Quantity').fill('9')
    await update(other).click()
    await atScreen(other, 'All Orders')

    await update(page).click()
    const question = dialog(page, 'Somebody else has changed this record since you opened it.')
    await question.waitFor()
    const changes = await cells(question.getByRole('table'))
    expect(changes.map((change) => change.slice(0, 4))).toEqual(
      expect.arrayContaining([
        ['Order Number', order.number, `${order.number}-theirs`, colleague.email],
        [expect.stringMatching(/Quantity$/), '1', '9', colleague.email],
      ]),
    )
    expect(await stored(order.id)).toMatchObject({
      order_number: `${order.number}-theirs`,
      tyl_tracking_id: null,
    })
    return { order, page, question }
  }

  test('O28 the second is told who changed what, and can save over it', async () => {
    const { order, page, question } = await bothEdit()
    await question.getByRole('button', { name: 'Save over it' }).click()
    await toast(page, /^Order successfully updated/).waitFor()
    await atScreen(page, 'All Orders')
    expect(await stored(order.id)).toMatchObject({
      order_number: `${order.number}-mine`,
      tyl_tracking_id: 'MY-LETTER',
    })
    expect(await storedLines(product, order.id)).toMatchObject([{ quantity: 1 }])
  })

  test('O28 or can choose for what both have changed; all else is kept of both', async () => {
    const { order, page, question } = await bothEdit()
    const both = question.getByRole('group', { name: 'Order Number' })
    await both.getByLabel(`${colleague.email}: ${order.number}-theirs`).check()
    await question.getByRole('button', { name: 'Save together' }).click()
    await atScreen(page, 'All Orders')
    expect(await stored(order.id)).toMatchObject({
      order_number: `${order.number}-theirs`,
      tyl_tracking_id: 'MY-LETTER',
    })
    expect(await storedLines(product, order.id)).toMatchObject([{ quantity: 9 }])
  })

  test('O28 who changes other fields meets no question: both changes are stored, and told', async () => {
    const order = await makeOrder(product, [item(0)])
    const page = await editing(order, conflict)
    await field(page, 'Thank You Letter Tracking ID').fill('MY-LETTER')
    const other = await product.signedInAnew(colleague, `/admin/o/${order.id}/edit`)
    await loaded(other, order)
    await line(other, 1).getByLabel('Quantity').fill('9')
    await other.getByLabel('Order Status').selectOption({ label: 'Shipped' })
    await update(other).click()
    await atScreen(other, 'All Orders')
    await update(page).click()
    const told = await toast(page, /Saved together with/).textContent()
    expect(told).toMatch(new RegExp(`${colleague.email}’s change of .*Order Status`))
    await atScreen(page, 'All Orders')
    expect(await stored(order.id)).toMatchObject({ order_status: 'shipped', tyl_tracking_id: 'MY-LETTER' })
    expect(await storedLines(product, order.id)).toMatchObject([{ quantity: 9 }])
  })
})

describe('leaving a form', () => {
  const customers = (page: Page) => page.getByRole('link', { name: 'Customers', exact: true })
  /** What the browser asks before it closes or reloads a tab. */
  const listen = (page: Page) => {
    const asked: string[] = []
    page.on('dialog', (question) => {
      asked.push(question.type())
      void question.accept()
    })
    return asked
  }

  test('A9 with unsaved changes the product asks, and staying keeps them', async () => {
    const order = await makeOrder(product, [item(0)])
    const page = await editing(order)
    await field(page, 'Order Number').fill('half typed')
    await customers(page).click()
    const question = dialog(page, 'Unsaved changes')
    await sees(question, 'Are you sure you want to leave?')
    await question.getByRole('button', { name: 'Stay' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(place(page)).toBe(`/admin/o/${order.id}/edit`)
    expect(await field(page, 'Order Number').inputValue()).toBe('half typed')
    await customers(page).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await atScreen(page, 'All Customers')
    expect((await stored(order.id))?.order_number).toBe(order.number)
  })

  test('A9 the browser asks before it reloads or closes the tab', async () => {
    const page = await editing(await makeOrder(product, [item(0)]))
    const asked = listen(page)
    await field(page, 'Order Number').fill('half typed')
    await page.reload()
    expect(asked).toEqual(['beforeunload'])
  })

  test('W13 A20 what was typed survives a reload: the draft is gone on with, and Ctrl+S saves it', async () => {
    const order = await makeOrder(product, [item(0)])
    const page = await editing(order)
    listen(page)
    await field(page, 'Order Number').fill(`${order.number}-draft`)
    await line(page, 1).getByLabel('Quantity').fill('4')
    await page.reload()
    await loaded(page, order)
    await sees(page, /^You have an unsaved draft from /)
    await page.getByRole('button', { name: 'Continue with it' }).click()
    await soon(() => field(page, 'Order Number').inputValue()).toBe(`${order.number}-draft`)
    await field(page, 'Order Number').press('Control+s')
    await atScreen(page, 'All Orders')
    expect((await stored(order.id))?.order_number).toBe(`${order.number}-draft`)
    expect(await storedLines(product, order.id)).toMatchObject([{ quantity: 4 }])
    await page.goto(`${product.url}/admin/o/${order.id}/edit`)
    await soon(() => field(page, 'Order Number').inputValue()).toBe(`${order.number}-draft`)
    expect(await page.getByRole('region', { name: 'Unsaved draft' }).count()).toBe(0)
  })

  test('A9 an untouched form, and one typed back to what it was, does not ask', async () => {
    const order = await makeOrder(product, [item(0)])
    const page = await editing(order)
    const asked = listen(page)
    await field(page, 'Order Number').fill('other')
    await field(page, 'Order Number').fill(order.number)
    await page.reload()
    await loaded(page, order)
    expect(asked).toEqual([])
    await customers(page).click()
    await atScreen(page, 'All Customers')
  })

  test('A9 a just saved form does not ask', async () => {
    const order = await makeOrder(product, [item(0)])
    const page = await editing(order)
    const asked = listen(page)
    await field(page, 'Order Number').fill(`${order.number}-saved`)
    await update(page).click()
    await toast(page, /^Order successfully updated/).waitFor()
    await customers(page).click()
    await atScreen(page, 'All Customers')
    expect(asked).toEqual([])
    expect((await stored(order.id))?.order_number).toBe(`${order.number}-saved`)
  })
})

test('O35 item data that cannot be loaded says so and the page loads itself anew', async () => {
  const order = await makeOrder(product, [item(0)])
  const page = await product.signedIn('administrator', '/account/invoices', desktop, [/ERR_FAILED/])
  await page.route('**/release/b/all', (route) => route.abort())
  await page.goto(`${product.url}/admin/o/${order.id}/edit`)
  const anew = page.waitForEvent('load')
  await toast(page, 'The Network Request has Timed-Out, the page will now refresh.').waitFor()
  await page.unroute('**/release/b/all')
  await anew
  await soon(() => line(page, 1).getByLabel('Promotion').inputValue()).toBe(String(item(0).promotion_id))
})
