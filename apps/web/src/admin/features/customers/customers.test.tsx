import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, page, refusal, userOf } from '../../../test/fake-api'
import { customer } from '../../../test/order-records'
import { renderApp } from '../../../test/render-app'
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

function open(address: string, role: string, extra: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf(role) }),
    'GET /release/c/all': () => page([customer()]),
    'GET /release/c/id/7': () => ({ body: customer() }),
    'GET /release/o/cid/7': () => ({ body: orders }),
    'GET /release/history/customer/7': () => ({ body: [] }),
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

test('C2 C3 the note for the staff is shown line by line, edited, and sent', async () => {
  const noted = customer({ staff_note: 'Calls back\nafter six.' })
  const { calls, person } = open('/admin/customer/7', 'administrator', {
    'GET /release/c/id/7': () => ({ body: noted }),
    'PUT /release/c/id/7/a=edit': () => refusal('internal'),
  })
  await screen.findByText(/^Calls back\s+after six\.$/)
  await person.click(screen.getByRole('link', { name: 'Edit Customer' }))
  const note = await screen.findByLabelText(/^Note for the Staff/)
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
  }
  open('/admin/customer/7', 'csr', {
    'GET /release/history/customer/7': () => ({
      body: [
        { ...changed, id: 3, action: 'delete', before: { deleted_at: null }, after: { deleted_at: '2025' } },
        {
          ...changed,
          id: 2,
          action: 'edit',
          before: { staff_note: null, customer_name_other: 'x' },
          after: { staff_note: 'Call first', customer_name_other: 'y' },
        },
        { ...changed, id: 1, action: 'create', before: null, after: { id: 7, customer_name: 'Li Na' } },
      ],
    }),
  })
  const panel = (await screen.findByRole('heading', { name: 'Customer History' })).closest('section')
  const saves = await within(panel ?? document.body).findAllByRole('listitem')
  const header = 'Nov 20, 2025, 8:05 AMada@getzo.test'
  expect(saves.map((save) => save.textContent?.replace(header, ''))).toEqual([
    'Customer deleted',
    'Customer changedNote for the Staffnothingchanged to→Call firstCustomer name otherxchanged to→y',
    'Customer createdNameLi Na',
  ])
})

test('C6 a deleted customer stays readable and cannot be edited', async () => {
  open('/admin/customer/7', 'administrator', {
    'GET /release/c/id/7': () => ({ body: customer({ deleted_at: '2025-11-21T00:05:00+00:00' }) }),
  })
  expect(await screen.findByText(/^This customer was deleted on Nov 21, 2025/)).toBeDefined()
  expect(await screen.findByText('G2-12')).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Edit Customer' })).toBeNull()
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
