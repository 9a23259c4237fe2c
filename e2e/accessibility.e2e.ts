import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityFaults } from './kit/axe'
import { tellEvents } from './kit/customer-order'
import { atRest, focusFaults } from './kit/focus'
import { type MadeOrder, makeOrder, someCustomer, someItems } from './kit/orders'
import { dialog, sees, soon } from './kit/person'
import { desktop, useProduct } from './kit/product'

const product = useProduct()
let order: MadeOrder
let customerId: number
let brandId: number
let lineId: number
let batchId: number
beforeAll(async () => {
  const items = await someItems(product, 2)
  order = await makeOrder(product, items, { order_status: 'shipped', tracking_id: '1Z999AA10123456784' })
  await tellEvents(product, order.id, [
    'customs',
    'on_the_way',
    'on_the_way',
    'on_the_way',
    'picked_up',
    'label_made',
  ])
  customerId = (await someCustomer(product)).id
  const [brand] = await product.rows<{ id: number }>(
    "select id::int from brands where care_videos <> '[]' limit 1",
  )
  brandId = brand?.id ?? 0
  const [line] = await product.rows<{ id: number }>(
    `select min(d.id)::int as id from order_details d join brands b on b.id = d.brand_id
      where b.size_change_markers <> '{}' and d.deleted_at is null`,
  )
  lineId = line?.id ?? 0
  const [batch] = await product.rows<{ id: number }>(
    `insert into url_batches (url_item_type, url_destination_type, tail, quantity, cancelled_at, cancelled_by)
       values ('pqr', 'p', true, 3, now(), 'admin@example.com') returning id::int`,
  )
  batchId = batch?.id ?? 0
  await product.rows(
    `update order_details set status_change = 'Change size to M', customer_change_date = now()
       where order_id = $1`,
    [order.id],
  )
})

/** A screen in one of its states. */
interface View {
  /** row ids and what it is */
  name: string
  path: string | (() => string)
  who?: 'nobody' | 'csr'
  /** a call that fails, so that the screen's error is seen */
  failing?: string
  /** what brings the screen into its state */
  arrive?: (page: Page) => Promise<unknown>
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

const views: View[] = [
  { name: 'A10 A11 sign-in with its refusals', who: 'nobody', path: '/signin', arrive: press('Sign in') },
  { name: 'I1 sign-in in French', who: 'nobody', path: '/signin', arrive: press('Français') },
  { name: 'I1 sign-in in Chinese', who: 'nobody', path: '/signin', arrive: press('中文') },
  { name: 'A13 sign-up with its refusals', who: 'nobody', path: '/signup', arrive: press('Sign up') },
  { name: 'A14 forgotten password', who: 'nobody', path: '/forgotpassword', arrive: press('Send the link') },
  { name: 'A14 new password without a link', who: 'nobody', path: '/resetpassword' },
  {
    name: 'A14 new password with its refusals',
    who: 'nobody',
    path: `/resetpassword#token=${'a'.repeat(43)}`,
    arrive: press('Set password'),
  },
  { name: 'A21 account dashboard', path: '/account/dashboard' },
  { name: 'A21 account information', path: '/account/account-information' },
  { name: 'A21 account notifications', path: '/account/account-notifications' },
  { name: 'U13 batches of URLs', path: '/admin/urls/batches' },
  {
    name: 'U13 a new batch of URLs with a refusal',
    path: '/admin/urls/batches/new',
    arrive: press('Make URLs'),
  },
  { name: 'U13 a batch of URLs', path: () => `/admin/urls/batch/${batchId}` },
  { name: 'O1 O3 R1 orders', path: '/admin/orders?rows=25' },
  { name: 'O6 A8 orders of a csr', path: '/admin/orders?rows=25', who: 'csr' },
  { name: 'O5 orders, none found', path: '/admin/orders?q=nothing+is+called+this' },
  { name: 'A20 orders, failed', path: '/admin/orders', failing: '**/release/o/all?*' },
  {
    name: 'O7 orders, asking before a deletion',
    path: () => `/admin/orders?q=${order.reference}`,
    arrive: async (page) => {
      await press(/^Delete Order/)(page)
      await sees(dialog(page, 'Delete'), /record ID/)
    },
  },
  {
    name: 'O13 O17 a new order with a refusal',
    path: '/admin/orders/new',
    arrive: async (page) => {
      await page.getByRole('switch', { name: 'New Customer?' }).click()
      await press('Save Order')(page)
      await sees(page, 'Please enter a Customer Name.')
    },
  },
  {
    name: 'O14 the calendar',
    path: '/admin/orders/new',
    arrive: async (page) => {
      await press('Pick a date and time: Order Date')(page)
      await dialog(page, 'Pick a date and time').getByRole('button', { name: 'OK' }).waitFor()
    },
  },
  {
    name: 'O13 the choice of a customer',
    path: '/admin/orders/new',
    arrive: async (page) => {
      await page.getByRole('combobox', { name: 'Customer', exact: true }).click()
      await page.getByRole('listbox', { name: 'Customer' }).getByRole('option').first().waitFor()
    },
  },
  { name: 'O23 O25 an order being edited', path: () => `/admin/o/${order.id}/edit` },
  {
    name: 'O31 O36 L1 W7 an order',
    path: () => `/admin/o/${order.id}`,
    arrive: async (page) => {
      // its label is fetched when somebody comes near
      await page.getByRole('heading', { name: 'Shipping Information' }).scrollIntoViewIfNeeded()
      await page.getByText('On the label', { exact: true }).waitFor()
      // so is its way
      await page.getByRole('heading', { name: 'Shipping Label' }).scrollIntoViewIfNeeded()
      await page.getByText('In customs').last().waitFor()
    },
  },
  { name: 'A20 an order that does not exist', path: '/admin/o/999999999' },
  { name: 'A20 an order, failed', path: () => `/admin/o/${order.id}`, failing: '**/release/o/id/*' },
  { name: 'P1 products', path: '/admin/products?rows=25' },
  { name: 'P2 a new product with a refusal', path: '/admin/products/new', arrive: press('Save Product') },
  { name: 'P3 a product, edited', path: '/admin/p/1/edit' },
  { name: 'P14 a product', path: '/admin/p/1' },
  { name: 'W10 the price book as of a day', path: '/admin/prices?rows=25&as_of=2025-12-01' },
  {
    name: 'W10 SKUs being repriced, with a problem',
    path: '/admin/prices?q=paddle',
    arrive: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
      await press('Reprice')(page)
      await page.getByText('Pasted', { exact: true }).click()
      await page.getByLabel('From a spreadsheet').fill('12\nten')
      await sees(dialog(page, /^Reprice/), 'Unreadable price')
    },
  },
  { name: 'C1 customers', path: '/admin/customers?rows=25' },
  { name: 'C2 a new customer with a refusal', path: '/admin/customers/new', arrive: press('Save Customer') },
  { name: 'C2 a customer being edited', path: () => `/admin/customer/${customerId}/edit` },
  { name: 'C3 a customer', path: () => `/admin/customer/${customerId}` },
  { name: 'B1 brands', path: '/admin/brands' },
  { name: 'B2 B4 B6 a brand being edited', path: () => `/admin/brand/${brandId}/edit` },
  { name: 'B3 B5 a brand', path: () => `/admin/brand/${brandId}` },
  { name: 'V1 variants', path: '/admin/variants?rows=25' },
  {
    name: 'V2 a new variant with a refusal',
    path: '/admin/variants/new',
    arrive: press('Save Product Variant'),
  },
  { name: 'V5 a variant', path: '/admin/variant/1' },
  { name: 'V5 a variant, edited', path: '/admin/variant/1/edit' },
  { name: 'V3 variant options', path: '/admin/variant_options?rows=25' },
  { name: 'V4 a new variant option', path: '/admin/variant_options/new' },
  { name: 'V5 a variant option', path: '/admin/variant_option/1' },
  { name: 'V5 a variant option, edited', path: '/admin/variant_option/1/edit' },
  { name: 'M1 promotions', path: '/admin/promotions?rows=25' },
  {
    name: 'M2 a new promotion with a refusal',
    path: '/admin/promotions/new',
    arrive: press('Save Promotion'),
  },
  { name: 'M4 a promotion', path: '/admin/promotion/1' },
  { name: 'M3 a promotion, edited', path: '/admin/promotion/1/edit' },
  { name: 'D1 B4 order details', path: '/admin/order-details?rows=25' },
  { name: 'D2 a new order detail', path: '/admin/order-details/new' },
  { name: 'D4 B4 an order detail', path: () => `/admin/order-detail/${lineId}` },
  { name: 'D3 an order detail, edited', path: () => `/admin/order-detail/${lineId}/edit` },
  { name: 'A17 users', path: '/admin/users' },
  {
    name: 'A17 the choice of a role',
    path: '/admin/users',
    arrive: async (page) => {
      await press('Change the role of csr@example.com')(page)
      await dialog(page).getByRole('radio').first().waitFor()
    },
  },
  { name: 'A17 an invitation with a refusal', path: '/admin/users/new', arrive: press('Send Invitation') },
  { name: 'K7 refunds', path: '/admin/refunds?rows=25' },
  { name: 'N8 the bin', path: '/admin/bin?rows=25' },
  { name: 'F3 feedback', path: '/admin/feedback?rows=25' },
  { name: 'A20 an address without a screen', path: '/admin/nothing/here' },
  { name: 'A16 a screen that the role does not open', path: '/admin/users', who: 'csr' },
]

/** Nothing moves, so that nothing is looked at half faded. */
const still = { ...desktop, reducedMotion: 'reduce' as const }
const provoked = [/status of (401|403|404|410)/, /ERR_FAILED/]
/** An address without a screen, to make ready what the screen will meet. */
const bare = '/health/live'
const heights = { desk: 900, phone: 844, narrow: 700 }

/** Rows of a list: each is built as the one above it. */
const rowsSeen = 10

async function show({ path, who, failing, arrive }: View): Promise<Page> {
  const address = typeof path === 'string' ? path : path()
  const page =
    who === 'nobody'
      ? await product.open(bare, still, provoked)
      : await product.signedIn(who ?? 'administrator', bare, still, provoked)
  await page.route('**/all?*', (route) =>
    route.continue({ url: route.request().url().replace('limit=25', `limit=${rowsSeen}`) }),
  )
  if (failing !== undefined) await page.route(failing, (route) => route.abort())
  await page.goto(`${product.url}${address}`)
  await settled(page)
  await arrive?.(page)
  await settled(page)
  return page
}

const settled = async (page: Page) => {
  await page.locator('#boot').waitFor({ state: 'detached' })
  await page.locator('h1, [role=alert]').first().waitFor()
  await page.waitForFunction(() => !/Loading|LOADING/.test(document.body.innerText))
}

/** Empty, or by how much the page is too wide for good: what floats is laid out anew a moment after the window. */
const isTooWide = (page: Page): Promise<string> =>
  page
    .waitForFunction(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      null,
      { timeout: 2000 },
    )
    .then(
      () => '',
      () =>
        page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          return `${scrollWidth} px of content on ${clientWidth} px`
        }),
    )

/** What depends on the colours alone. */
const colours = ['color-contrast', 'link-in-text-block']

describe('every staff screen is for everybody', () => {
  test.each(views.map((view) => [view.name, view] as const))(
    '%s: no WCAG fault by day or night, at a desk or on a phone',
    async (_, view) => {
      const page = await show(view)
      const found: Record<string, unknown> = {}
      found.desk = await accessibilityFaults(page)
      await light(page, 'dark')
      found['desk, dark'] = await accessibilityFaults(page, colours)
      await page.setViewportSize({ width: 390, height: heights.phone })
      found['phone, dark'] = await accessibilityFaults(page, colours)
      await light(page, 'light')
      found.phone = await accessibilityFaults(page)
      found['phone, width'] = await isTooWide(page)
      await page.setViewportSize({ width: 320, height: heights.narrow })
      found['narrow, width'] = await isTooWide(page)
      expect(Object.entries(found).filter(([, faults]) => String(faults) !== '')).toEqual([])
    },
  )

  /** Day or night, once every colour has changed. */
  async function light(page: Page, colorScheme: 'light' | 'dark') {
    await page.emulateMedia({ colorScheme })
    await soon(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe(colorScheme)
    await page.evaluate(atRest)
  }

  test('A5 the menu of a phone opens, has no fault, and leads on', async () => {
    const page = await product.signedIn('administrator', '/admin/orders?rows=25', still)
    await page.setViewportSize({ width: 390, height: heights.phone })
    await settled(page)
    await page.getByRole('button', { name: 'Open the menu' }).click()
    const menu = dialog(page, 'Menu')
    await menu.getByRole('link', { name: 'Customers', exact: true }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await menu.getByRole('link', { name: 'Customers', exact: true }).click()
    await sees(page, 'All Customers')
    await menu.waitFor({ state: 'hidden' })
  })

  test.each<[string, string | (() => string), 'nobody' | undefined]>([
    ['A10 sign-in', '/signin', 'nobody'],
    ['O3 the orders', '/admin/orders?rows=25', undefined],
    ['O13 a new order', '/admin/orders/new', undefined],
    ['O23 an order being edited', () => `/admin/o/${order.id}/edit`, undefined],
    ['C3 a customer', () => `/admin/customer/${customerId}`, undefined],
    ['A17 the users', '/admin/users', undefined],
  ])('%s: the keyboard’s place is always seen, and never under the save bar', async (name, path, who) => {
    expect(await focusFaults(await show({ name, path, who }))).toEqual([])
  })
})
