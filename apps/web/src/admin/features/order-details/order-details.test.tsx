import type { OrderDetailView } from '@getzo/contract/order-details/order-details.schema'
import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeApi, page, refusal, userOf } from '../../../test-kit/fake-api'
import { order, orderDetail, orderRow, promotion } from '../../../test-kit/order-records'
import { renderApp } from '../../../test-kit/render-app'

const line = (change: Partial<OrderDetailView> = {}): OrderDetailView => ({
  ...orderDetail({ id: 50, order_id: 12, product_id: 9, sku_id: 90, promotion_id: 900, quantity: 2 }),
  order_number: 'G2-12',
  order_reference: 'WX-1001',
  order_version: 3,
  order_date: '2025-11-19T02:03:04+00:00',
  customer_id: 7,
  customer_name: 'Li Na',
  customer_phone_number: '6045550101',
  brand_country: 'Canada',
  product_description: 'Warm',
  promotion_date: '2025-11-01T00:00:00+00:00',
  promotion_date_created: '2025-10-01T00:00:00+00:00',
  price: '12.50',
  sold_value: '25.00',
  pic_url: 'https://example.com/b.png',
  ...change,
})
const price = (id: number, sku_id: number, active: boolean) => ({
  ...promotion(id, id === 901 ? '15.00' : '12.50'),
  product_id: 9,
  sku_id,
  combo_identifier: 'Small',
  active,
})
// the second was replaced, the third is that of a SKU which is gone
const prices = [price(901, 90, true), price(900, 90, false), price(899, 91, true)]
const blanket = { id: 9, name: 'Blanket', brand_name: 'Cedar & Co', pic: null }

function open(address: string, role = 'administrator', extra: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf(role) }),
    'GET /release/od/all': () => page([line()]),
    'GET /release/od/id/50': () => ({ body: line() }),
    'GET /release/o/all': () => page([orderRow()]),
    'GET /release/o/id/12': () => ({ body: order() }),
    'GET /release/p/all': () => page([blanket]),
    'GET /release/p/id/9': () => ({ body: blanket }),
    'GET /release/sku/pid/9/s=active': () => ({
      body: [{ id: 90, product_id: 9, combo_identifier: 'Small', sku: 'BL-S', pic_url: null }],
    }),
    'GET /release/promos/pid/9': () => ({ body: prices }),
    ...extra,
  })
  const sent = (method: string) => calls.find((call) => call.method === method)
  return { calls, sent, ...renderApp(address, { token: 'abc' }) }
}
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const messages = () => within(screen.getByLabelText('Messages'))
const pick = (label: RegExp) => screen.getByLabelText(label, { selector: 'input' })

beforeEach(() => notifications.clean())

test('D1 A22 rows lead to order, product, promotion, view and edit; deleting asks first', async () => {
  const { person, sent } = open('/admin/order-details', 'administrator', {
    'PUT /release/od/id/50/a=del': () => ({ body: { code: 0, message: '', data: [{ id: 50 }] } }),
  })
  await screen.findByRole('link', { name: 'G2-12' })
  const name = `${line().product_name} of order G2-12`
  expect([linkTo('50'), linkTo('G2-12'), linkTo('12.50 USD'), linkTo(`Edit ${name}`)]).toEqual([
    '/admin/order-detail/50',
    '/admin/o/12',
    '/admin/promotion/900',
    '/admin/order-detail/50/edit',
  ])
  expect(linkTo(line().product_name)).toBe('/admin/p/9')
  await person.click(screen.getByRole('button', { name: `Delete ${name}` }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Are you sure you wish to delete record ID: 50?')
  dialog.getByText("The order's total goes down by 25.00 USD.")
  await person.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sent('PUT')?.body).toEqual({}))
})

test('D2 A23 a new one: each choice shows its details, another product clears the price, and saving leads to the list', async () => {
  const { person, sent, router } = open('/admin/order-details/new', 'administrator', {
    'POST /release/od': () => ({ body: { code: 0, message: '', data: [line()] } }),
  })
  const save = () => person.click(screen.getByRole('button', { name: 'Save Order Detail' }))
  await screen.findByRole('heading', { name: 'Create New Order Detail' })
  await save()
  await messages().findByText('Please select an Order')
  await person.click(pick(/^Order$|^Order \*/))
  await person.click(await screen.findByText('G2-12 (WX-1001)'))
  await screen.findByText('(604) 555-0101')
  await save()
  await messages().findByText('Please select a Product')
  await person.click(pick(/^Product/))
  await person.click(await screen.findByText('Cedar & Co'))
  await save()
  await messages().findByText('Please select a Promotion')
  const chosen = screen.getByLabelText(/^Promotion/, { selector: 'select' })
  await waitFor(() =>
    expect([...chosen.querySelectorAll('option')].map(({ value }) => value)).toEqual(['', '901']),
  )
  await person.selectOptions(chosen, '901')
  await screen.findByText('BL-S')
  await screen.findByText('15.00 USD')
  // the product is chosen again
  await person.click(pick(/^Product/))
  await person.click(await screen.findByText('Cedar & Co'))
  expect(chosen).toHaveProperty('value', '')
  await person.selectOptions(chosen, '901')
  await save()
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/order-details'))
  expect(sent('POST')?.body).toEqual({ order_id: 12, product_id: 9, promotion_id: 901 })
})

test('D3 O28 an edit is prefilled, keeps its own price though that was replaced, and sends its order’s version', async () => {
  const { person, sent } = open('/admin/order-detail/50/edit', 'administrator', {
    'PUT /release/od/id/50/a=edit': () => refusal('internal'),
  })
  const chosen = await screen.findByLabelText(/^Promotion/, { selector: 'select' })
  await waitFor(() => expect(chosen).toHaveProperty('value', '900'))
  expect(chosen.textContent).toContain('(no longer offered)')
  expect(pick(/^Order$|^Order \*/)).toHaveProperty('value', 'G2-12 (WX-1001)')
  await person.selectOptions(chosen, '901')
  await person.click(screen.getByRole('button', { name: 'Update Order Detail' }))
  await waitFor(() =>
    expect(sent('PUT')?.body).toEqual({ order_id: 12, product_id: 9, promotion_id: 901, order_version: 3 }),
  )
})

test('O27 D3 a failure is shown in the catalogue’s words with its reason, a refusal in the server’s', async () => {
  let answer = refusal('internal')
  const { person } = open('/admin/order-detail/50/edit', 'administrator', {
    'PUT /release/od/id/50/a=edit': () => answer,
  })
  const save = () => person.click(screen.getByRole('button', { name: 'Update Order Detail' }))
  await waitFor(() => expect(pick(/^Order$|^Order \*/)).toHaveProperty('value', 'G2-12 (WX-1001)'))
  await save()
  await messages().findByText('Something went wrong with updating existing Order Details!')
  answer = refusal('duplicate_order_detail', { code: 409 })
  await save()
  await messages().findByText('This order already holds that item. Please adjust its quantity instead.')
})

test('D4 the view shows order, customer, picture, product and price, and leads to the record’s own edit page', async () => {
  open('/admin/order-detail/50')
  await screen.findByRole('heading', { name: / in order G2-12$/ })
  await screen.findByRole('link', { name: 'G2-12' })
  expect([linkTo('G2-12'), linkTo('Li Na'), linkTo('12.50 USD'), linkTo('Edit Order Detail')]).toEqual([
    '/admin/o/12',
    '/admin/customer/7',
    '/admin/promotion/900',
    '/admin/order-detail/50/edit',
  ])
  expect(linkTo(line().brand_name)).toBe(`/admin/brand/${line().brand_id}`)
  const picture = document.querySelector('figure img')
  expect(picture?.getAttribute('src')).toBe('https://example.com/b.png')
})

test('D1 A8 a csr only views the list', async () => {
  open('/admin/order-details', 'csr')
  const name = `${line().product_name} of order G2-12`
  await screen.findByRole('link', { name: `View ${name}` })
  for (const link of [`Edit ${name}`, 'Add New Order Detail'])
    expect(screen.queryByRole('link', { name: link })).toBeNull()
  for (const button of [`Delete ${name}`, /^Export/])
    expect(screen.queryByRole('button', { name: button })).toBeNull()
})

test('D4 a missing one is reported in the server’s words, and a csr only views', async () => {
  open('/admin/order-detail/50', 'csr', {
    'GET /release/od/id/50': () =>
      refusal('not_found', { rule: 'order.detail_not_found', params: {}, field: 'id' }),
  })
  await screen.findByText('No Order Detail Found')
  expect(screen.queryByRole('link', { name: 'Edit Order Detail' })).toBeNull()
})
