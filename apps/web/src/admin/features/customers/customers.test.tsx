import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, page, refusal, userOf } from '../../../test-kit/fake-api'
import { customer, orderingCustomer } from '../../../test-kit/order-records'
import { renderApp } from '../../../test-kit/render-app'
import { eventTexts, timelineOfChanges } from '../../../test-kit/timeline'
import { queryClient } from '../../api/query-client'

const orders = [
  {
    id: 12,
    order_number: 'G2-12',
    order_reference: 'WX-1001',
    order_date: '2025-11-19T02:03:04+00:00',
    order_status: 'cancelled_by_customer',
    customer_id: 7,
    order_total: '1234.50',
    number_of_items: 2,
    total_quantity: 5,
  },
]
const matter = {
  order_id: 12,
  order_number: 'G2-12',
  order_status: 'awaiting_fulfillment',
  since: '2025-11-19T02:03:04+00:00',
  request: null,
  product_name: null,
  combo_identifier: null,
  refund_id: null,
  amount: null,
}
const overview = {
  orders: 5,
  cancelled: 2,
  counted: 3,
  total: '3000.00',
  first_order: '2025-06-19T02:03:04+00:00',
  last_order: '2025-11-19T02:03:04+00:00',
  addresses: [
    {
      customer_ship_to_name: '吴敏',
      customer_ship_to_name_pinyin: 'Wu Min',
      customer_ship_to_address_line: '人民路36号',
      customer_ship_to_address_line_pinyin: '36 Renmin Rd',
      customer_ship_to_address_city: '大连市',
      customer_ship_to_address_city_pinyin: 'Dalian',
      customer_ship_to_address_state_province_code: '辽宁省',
      customer_ship_to_address_state_province_code_pinyin: 'Liaoning',
      customer_ship_to_address_postal_code: '116001',
      customer_ship_to_address_country_code: 'CN',
      orders: 4,
      last_order: '2025-11-19T02:03:04+00:00',
    },
  ],
  matters: [
    {
      ...matter,
      kind: 'request',
      request: 'Change size to L',
      product_name: 'Ridgeline Mask',
      combo_identifier: 'Slate - M',
    },
    { ...matter, kind: 'refund', refund_id: 3, amount: '26.00' },
    { ...matter, kind: 'order' },
  ],
  bought: [{ product_id: 9, product_name: 'Cabin Socks', pic_url: null, quantity: 6 }],
}
const nothing = { ...overview, orders: 0, addresses: [], matters: [], bought: [] }

function open(address: string, role: string, extra: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf(role) }),
    'GET /release/c/all': () => page([customer()]),
    'GET /release/c/likely': () => ({ body: [] }),
    'GET /release/c/id/7/likely': () => ({ body: [] }),
    'GET /release/c/id/7/merges': () => ({ body: [] }),
    'GET /release/c/id/7': () => ({ body: customer() }),
    'GET /release/o/cid/7': () => ({ body: orders }),
    'GET /release/c/id/7/overview': () => ({ body: overview }),
    ...extra,
  })
  return { calls, ...renderApp(address, { token: 'abc' }) }
}

const headersOf = (table: string) =>
  within(screen.getByRole('region', { name: table }))
    .getAllByRole('columnheader')
    .map((header) => header.textContent)

test('C1 A19 an administrator sees name, formatted phone, dates, and may do everything', async () => {
  open('/admin/customers', 'administrator')
  await screen.findByRole('heading', { name: 'All Customers' })
  await screen.findByText('(604) 555-0101')
  await waitFor(() => expect(document.title).toBe('Getzo | All Customers'))
  expect(headersOf('All Customers, table')).toEqual([
    'Name',
    'Phone Number',
    'Date Created',
    'Date Modified',
    'Actions',
  ])
  for (const name of ['View Li Na', 'Edit Li Na', 'Add New Customer']) {
    expect(screen.getByRole('link', { name })).toBeDefined()
  }
  for (const name of ['Delete Li Na', 'Export to CSV'])
    expect(screen.getByRole('button', { name })).toBeDefined()
})

test('C1 a csr can only view', async () => {
  open('/admin/customers', 'csr')
  await screen.findByRole('link', { name: 'View Li Na' })
  for (const name of [/Edit/, /Add New/]) expect(screen.queryByRole('link', { name })).toBeNull()
  for (const name of [/Delete/, /Export/]) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('C2 A23 a new customer is checked, saved once with its key, and leads to the list', async () => {
  const { calls, person, router } = open('/admin/customers/new', 'administrator', {
    'POST /release/customer': () => ({ body: { code: 0, message: '', data: [customer({ id: 31 })] } }),
  })
  await screen.findByRole('heading', { name: 'Create New Customer' })
  const save = () => person.click(screen.getByRole('button', { name: 'Save Customer' }))
  const messages = within(screen.getByLabelText('Messages'))
  await save()
  await messages.findByText('Please enter a Customer Name.')
  await person.type(screen.getByLabelText(/^Name/), 'Wang Wei')
  await save()
  await messages.findByText('Please enter a Phone Number.')
  const phone = screen.getByLabelText(/^Phone Number/)
  await person.type(phone, 'abc604 555 0199')
  await save()
  await messages.findByText('Please enter a valid Phone Number with 5 to 15 digits.')
  expect(phone).toHaveProperty('value', 'abc604 555 0199')
  await person.clear(phone)
  await person.type(phone, '604 555 0199')
  await save()
  await screen.findByText(/^Customer successfully created with returning ID: 31/)
  const [call] = calls.filter(({ method }) => method === 'POST')
  expect(call?.body).toEqual({ customer_name: 'Wang Wei', phone_number: '604 555 0199', staff_note: '' })
  expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/customers'))
})

test('C4 a new customer with a taken number stays on the form, whose field is marked', async () => {
  const { person, router } = open('/admin/customers/new', 'administrator', {
    'POST /release/customer': () => refusal('duplicate_phone', { code: 1000, field: 'phone_number' }),
  })
  await person.type(await screen.findByLabelText(/^Name/), 'Wang Wei')
  const phone = screen.getByLabelText(/^Phone Number/)
  await person.type(phone, '604 555-0101{Enter}')
  await within(screen.getByLabelText('Messages')).findByText(
    'Customer with this phone number already exists!',
  )
  await waitFor(() => expect(document.activeElement).toBe(phone))
  expect(phone.getAttribute('aria-invalid')).toBe('true')
  expect(router.state.location.pathname).toBe('/admin/customers/new')
})

test('C2 C4 A19 an edit is prefilled, and a taken number marks its field and keeps the input', async () => {
  const { calls, person } = open('/admin/customer/7/edit', 'administrator', {
    'PUT /release/c/id/7/a=edit': () => refusal('duplicate_phone', { code: 1000, field: 'phone_number' }),
  })
  await screen.findByRole('heading', { name: 'Edit Customer: 7' })
  await waitFor(() => expect(document.title).toBe('Getzo | Edit Customer: 7'))
  const phone = screen.getByLabelText(/^Phone Number/)
  await waitFor(() => expect(phone).toHaveProperty('value', '(604) 555-0101'))
  await person.clear(phone)
  await person.type(phone, '6045550102')
  await person.click(screen.getByRole('button', { name: 'Update Customer' }))
  await within(screen.getByLabelText('Messages')).findByText(
    'Customer with this phone number already exists!',
  )
  await waitFor(() => expect(document.activeElement).toBe(phone))
  expect(phone).toHaveProperty('value', '6045550102')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    customer_name: 'Li Na',
    phone_number: '6045550102',
    shares_phone: false,
    staff_note: '',
    version: 2,
  })
})

test('C2 O28 an edit starts from the current stored values, however recently the customer was viewed, and keeps them', async () => {
  const { calls, person } = open('/admin/customer/7', 'administrator', {
    'PUT /release/c/id/7/a=edit': () => refusal('internal'),
  })
  await person.click(await screen.findByRole('link', { name: 'Edit Customer' }))
  const phone = await screen.findByLabelText(/^Phone Number/)
  await waitFor(() => expect(phone).toHaveProperty('value', '(604) 555-0101'))
  expect(calls.filter(({ path }) => path === '/release/c/id/7')).toHaveLength(2)
  await act(() => queryClient.invalidateQueries())
  await act(() =>
    queryClient.setQueryData(['customer', 7], customer({ customer_name: 'Theirs', version: 9 })),
  )
  await person.click(screen.getByRole('button', { name: 'Update Customer' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      customer_name: 'Li Na',
      version: 2,
    }),
  )
})

test('C5 an edit that fails shows the message in a toast', async () => {
  const { person } = open('/admin/customer/7/edit', 'administrator', {
    'PUT /release/c/id/7/a=edit': () => refusal('internal'),
  })
  await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Li Na'))
  await person.click(screen.getByRole('button', { name: 'Update Customer' }))
  const text = 'Something went wrong on our side. Nothing was changed; please try again.'
  expect(await screen.findByText(text)).toBeDefined()
})

test('C3 the view shows the customer and the orders with totals; only administrators can edit', async () => {
  open('/admin/customer/7', 'csr')
  const table = within(await screen.findByRole('region', { name: 'Orders, table' }))
  expect(headersOf('Orders, table')).toEqual([
    'Order Number',
    'Reference Number',
    'Order Date',
    'Order Status',
    'Order Total',
    'Number of Items',
    'Total Quantity',
    'View',
  ])
  const [, row] = table.getAllByRole('row')
  expect(
    within(row ?? document.body)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['G2-12', 'WX-1001', '2025-11-19', 'Cancelled by Customer', '1,234.50 USD', '2', '5', ''])
  expect(table.getByRole('link', { name: 'View order G2-12' }).getAttribute('href')).toBe('/admin/o/12')
  expect(screen.queryByRole('link', { name: 'Edit Customer' })).toBeNull()
})

test('C3 the figures, addresses and bought products of a customer stand beside the orders', async () => {
  open('/admin/customer/7', 'csr')
  const figures = (await screen.findByText('orders, 2 cancelled')).closest('dl')
  expect(figures?.textContent).toMatch(/5.*3,000\.00 USD.*1,000\.00 USD.*Jun 2025.*Nov 19, 2025/)
  const addresses = within(await screen.findByRole('region', { name: 'Addresses' }))
  addresses.getByText('辽宁省大连市人民路36号')
  addresses.getByText('36 Renmin Rd, Dalian, Liaoning 116001, CN')
  addresses.getByText('4 orders, last on Nov 19, 2025')
  const bought = within(screen.getByRole('region', { name: 'Bought most' }))
  expect(bought.getByRole('link', { name: 'Cabin Socks' }).getAttribute('href')).toBe('/admin/p/9')
})

test('C3 K7 each open matter has its one act: a refund is marked here', async () => {
  const { calls, person } = open('/admin/customer/7', 'csr', {
    'PUT /release/refund/id/3/a=done': () => ({ body: { code: 0, message: '', data: [{ id: 3 }] } }),
  })
  const matters = within(await screen.findByRole('region', { name: 'Open matters' }))
  const acts = await matters.findAllByRole('listitem')
  expect(acts.map((entry) => entry.textContent)).toEqual([
    'G2-12 Change size to LRidgeline Mask, Slate - M, asked on Nov 19, 2025Decide',
    'G2-12 Refund due26.00 USD, since Nov 19, 2025Mark done',
    'G2-12 Awaiting FulfillmentSince Nov 19, 2025View',
  ])
  expect(matters.getByRole('link', { name: 'Decide' }).getAttribute('href')).toBe('/admin/o/12')
  await person.click(matters.getByRole('button', { name: 'Mark done: refund of order G2-12' }))
  await screen.findByText('Order G2-12 refunded')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ note: '' })
})

test('C3 without orders each part says so in a line, and there are no figures', async () => {
  open('/admin/customer/7', 'csr', {
    'GET /release/c/id/7/overview': () => ({ body: nothing }),
    'GET /release/o/cid/7': () => ({ body: [] }),
  })
  for (const name of ['Open matters', 'Orders', 'Addresses', 'Bought most']) {
    const panel = within(await screen.findByRole('region', { name }))
    await panel.findByText('None')
  }
  expect(screen.queryByText('first order')).toBeNull()
})

test('C3 of many orders the first ten stand, and the others follow by one click', async () => {
  const many = Array.from({ length: 12 }, (_, n) => ({ ...orders[0], id: n + 1, order_number: `N-${n + 1}` }))
  const { person } = open('/admin/customer/7', 'csr', { 'GET /release/o/cid/7': () => ({ body: many }) })
  await screen.findByText('1–10 of 12')
  expect(screen.queryByText('N-11')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'All 12' }))
  screen.getByText('N-12')
})

test('C3 the number stands below the name and nowhere else; the first five of many matters stand', async () => {
  const matters = Array.from({ length: 7 }, (_, n) => ({
    ...matter,
    kind: 'order',
    order_number: `N-${n + 1}`,
    order_id: n,
  }))
  const { person } = open('/admin/customer/7', 'csr', {
    'GET /release/c/id/7/overview': () => ({ body: { ...overview, matters } }),
  })
  const heading = await screen.findByRole('heading', { name: 'Li Na' })
  expect(heading.closest('header')?.textContent).toContain(
    (await screen.findByText('(604) 555-0101')).textContent,
  )
  const panel = within(await screen.findByRole('region', { name: 'Open matters' }))
  await panel.findByText('1–5 of 7')
  expect(panel.queryByText('N-6')).toBeNull()
  await person.click(panel.getByRole('button', { name: 'All 7' }))
  panel.getByText('N-7')
})

test('C3 O13 a new order begins with the customer, for those who may enter orders', async () => {
  const { unmount } = open('/admin/customer/7', 'csr')
  await screen.findByText('orders, 2 cancelled')
  expect(screen.queryByRole('link', { name: 'New order' })).toBeNull()
  unmount()
  const { person } = open('/admin/customer/7', 'administrator', {
    'GET /release/o/a=propose': () => ({ body: { order_number: 'G2-13' } }),
    'GET /release/o/a=propose/c/7': () => ({ body: orderingCustomer() }),
    'GET /release/b/all': () => page([]),
  })
  await person.click(await screen.findByRole('link', { name: 'New order' }))
  const picker = await screen.findByRole('combobox', { name: /^Customer/ })
  await waitFor(() => expect(picker).toHaveProperty('value', 'Li Na (604) 555-0101'))
})

test('C2 C3 the note for the staff is shown line by line, edited, and sent', async () => {
  const noted = customer({ staff_note: 'Calls back\nafter six.' })
  const { calls, person } = open('/admin/customer/7', 'administrator', {
    'GET /release/c/id/7': () => ({ body: noted }),
    'PUT /release/c/id/7/a=edit': () => refusal('internal'),
  })
  await screen.findByText(/^Calls back\s+after six\.$/)
  await person.click(screen.getByRole('link', { name: 'Edit Customer' }))
  const note = await screen.findByLabelText(/^Note for the staff/)
  await waitFor(() => expect(note).toHaveProperty('value', noted.staff_note))
  await person.type(note, ' Prefers WeChat.')
  await person.click(screen.getByRole('button', { name: 'Update Customer' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      staff_note: 'Calls back\nafter six. Prefers WeChat.',
    }),
  )
})

test('O36 C3 the view shows who changed what of a customer, with the names of the form', async () => {
  const changed = {
    record: 'customer',
    record_id: 7,
    changed_by: 'ada@getzo.test',
    changed_at: '2025-11-20T00:05:00.000Z',
    names_before: null,
    names_after: null,
    request_id: null,
  } as const
  open('/admin/customer/7', 'csr', {
    'GET /release/timeline/customer/7': () => ({
      body: timelineOfChanges([
        { ...changed, id: 3, action: 'delete', before: { deleted_at: null }, after: { deleted_at: '2025' } },
        {
          ...changed,
          id: 2,
          action: 'edit',
          before: { staff_note: null, customer_name_other: 'x' },
          after: { staff_note: 'Call first', customer_name_other: 'y' },
        },
        { ...changed, id: 1, action: 'create', before: null, after: { id: 7, customer_name: 'Li Na' } },
      ]),
    }),
  })
  const panel = (await screen.findByRole('heading', { name: 'Timeline' })).closest('section')
  const saves = await within(panel ?? document.body).findAllByRole('listitem')
  expect(eventTexts(saves)).toEqual([
    'Ada Maple deleted it',
    'Ada Maple changed Note for the staff, Customer name other2 fieldsNote for the staffnothingchanged to→Call firstCustomer name otherxchanged to→y',
    'Ada Maple created this customer1 fieldNameLi Na',
  ])
})

test('C6 a deleted customer stays readable and cannot be edited', async () => {
  open('/admin/customer/7', 'administrator', {
    'GET /release/c/id/7': () => ({ body: customer({ deleted_at: '2025-11-21T00:05:00+00:00' }) }),
  })
  expect(await screen.findByText(/^This customer was deleted on Nov 21, 2025/)).toBeDefined()
  const table = within(await screen.findByRole('region', { name: 'Orders, table' }))
  expect(table.getByText('G2-12')).toBeDefined()
  for (const name of ['Edit Customer', 'New order']) {
    expect(screen.queryByRole('link', { name })).toBeNull()
  }
})

test('O19 the short address leads to the customer', async () => {
  const { router } = open('/admin/c/7', 'csr')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/customer/7'))
})

test('K19 an unknown customer is reported with the server’s message', async () => {
  open('/admin/customer/7', 'csr', {
    'GET /release/c/id/7': () => refusal('not_found', { rule: 'customer.not_found', field: 'id' }),
    'GET /release/o/cid/7': () => refusal('not_found', { rule: 'customer.not_found', field: 'customer_id' }),
  })
  expect(await screen.findByText('No Customer Found')).toBeDefined()
})
