import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type FakeRequest, fakeApi, page, refusal, userOf } from '../../../test-kit/fake-api'
import { labelContext } from '../../../test-kit/label-records'
import { order, orderRow, orderView } from '../../../test-kit/order-records'
import { renderApp } from '../../../test-kit/render-app'

function open(role: string, extra: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf(role) }),
    'GET /release/o/all': () => page([orderRow()]),
    ...extra,
  })
  return { calls, ...renderApp('/admin/orders', { token: 'abc' }) }
}

const listCalls = (calls: FakeRequest[]) => calls.filter(({ path }) => path === '/release/o/all')

describe('All Orders', () => {
  test('O1 A19 has its breadcrumb, title and browser title', async () => {
    open('administrator')
    await screen.findByRole('heading', { name: 'All Orders' })
    expect(within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getByText('Admin')).toBeDefined()
    await waitFor(() => expect(document.title).toBe('Getzo | All Orders'))
  })

  test('O2 the status filter offers the statuses in order and is applied at once; Go stays where it is named', async () => {
    const { calls, person } = open('administrator')
    const filter = await screen.findByLabelText('Search by Order Status')
    expect(
      within(filter)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual([
      'All',
      'Awaiting Fulfillment',
      'Cancelled by Admin',
      'Cancelled by Customer',
      'Refunded',
      'Shipped',
      'Delivered',
      'Waiting for Payment',
      'Shipping Label Created',
    ])
    await person.selectOptions(filter, 'Shipped')
    await waitFor(() => expect(listCalls(calls).at(-1)?.query.status).toBe('shipped'))
    await person.click(screen.getByRole('button', { name: 'Go' }))
    expect(listCalls(calls)).toHaveLength(2)
  })

  test('W1 W3 a queue of Today is a filter of the list: its address asks for it, a chip names it and takes it away', async () => {
    const calls = fakeApi({
      'GET /auth/user': () => ({ body: userOf('administrator') }),
      'GET /release/o/all': () => page([orderRow()]),
    })
    const { person } = renderApp('/admin/orders?queue=to_ship', { token: 'abc' })
    const applied = await screen.findByRole('list', { name: 'Filters in use' })
    expect(applied.textContent).toContain('Waiting for: Orders to ship')
    expect(listCalls(calls).at(-1)?.query.queue).toBe('to_ship')
    await person.click(screen.getByRole('button', { name: 'Remove the filter Waiting for' }))
    await waitFor(() => expect(listCalls(calls).at(-1)?.query.queue).toBeUndefined())
  })

  test('O3 shows the columns, newest order first, and the customer as a link with the formatted phone', async () => {
    const { calls } = open('csr')
    const link = await screen.findByRole('link', { name: /Li Na/ })
    expect(link.textContent).toBe('Li Na (604) 555-0101')
    expect(link.getAttribute('href')).toBe('/admin/customer/7')
    expect(listCalls(calls)[0]?.query.sort).toBe('-order_date')
    const table = within(screen.getByRole('region', { name: 'All Orders, table' }))
    const headers = table.getAllByRole('columnheader').map((header) => header.textContent)
    expect(headers).toEqual([
      'Order Number',
      'Order Reference',
      'Order Date',
      'Status',
      'Customer',
      'Order Total',
      'TYL Shipped?',
      'TYL Delivery Date',
      'Track Order',
      'Track TYL',
      'Date Created',
      'Date Modified',
      'Actions',
    ])
    expect(table.getByText('2025-11-19')).toBeDefined()
  })

  test('O4 tracking shows only for a shipped order with an id, and for a letter with an id, in a new tab', async () => {
    const rows = [
      orderRow({ id: 1, order_status: 'shipped', tracking_id: '1Z1', tyl_tracking_id: '1ZL' }),
      orderRow({ id: 2, order_status: 'delivered', tracking_id: '1Z2' }),
      orderRow({ id: 3, order_status: 'shipped' }),
    ]
    open('csr', { 'GET /release/o/all': () => page(rows) })
    const [track, ...others] = await screen.findAllByRole('link', { name: 'Track Order' })
    expect(others).toHaveLength(0)
    const [letter, ...otherLetters] = screen.getAllByRole('link', { name: 'Track TYL' })
    expect(otherLetters).toHaveLength(0)
    for (const [link, id] of [
      [track, '1Z1'],
      [letter, '1ZL'],
    ] as const) {
      expect(link?.getAttribute('href')).toMatch(
        new RegExp(`^https://www\\.ups\\.com/track\\?.*tracknum=${id}/`),
      )
      expect(link?.getAttribute('target')).toBe('_blank')
      expect(link?.getAttribute('rel')).toContain('noopener')
    }
  })

  test('A20 an order is prefetched on hover, once, and not before', async () => {
    const { calls, person } = open('csr', {
      'GET /release/o/id/12/v=view': () => ({ body: orderView() }),
      'GET /release/o/id/12/label': () => ({ body: labelContext() }),
    })
    const link = await screen.findByRole('link', { name: 'G2-12' })
    const asked = () =>
      calls.filter(({ path }) => /(o\/id|od\/oid)\/12(\/v=view)?$/.test(path)).map(({ path }) => path)
    expect(asked()).toEqual([])
    await person.hover(link)
    await waitFor(() => expect(asked()).toEqual(['/release/o/id/12/v=view']))
    await person.unhover(link)
    await person.hover(link)
    await person.click(link)
    await screen.findByRole('heading', { name: 'Order Number G2-12' })
    expect(asked()).toEqual(['/release/o/id/12/v=view'])
  })

  test('O6 an administrator sees export, add, edit and delete; a csr only views', async () => {
    open('administrator')
    await screen.findByRole('link', { name: 'View Order G2-12' })
    expect(screen.getByRole('button', { name: 'Export to CSV' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Add New Order' }).getAttribute('href')).toBe('/admin/orders/new')
    expect(screen.getByRole('link', { name: 'Edit Order G2-12' }).getAttribute('href')).toBe(
      '/admin/o/12/edit',
    )
    expect(screen.getByRole('button', { name: 'Delete Order G2-12' })).toBeDefined()
  })

  test('O45 the menu beside the export has a file of one row an order and one a line, each as CSV and XLSX, of the same rows', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:orders', revokeObjectURL: () => undefined })
    const { calls, person } = open('administrator', { 'GET /release/o/all/f=csv': () => ({ body: 'id' }) })
    await person.selectOptions(await screen.findByLabelText('Search by Order Status'), 'Shipped')
    const saved = () => calls.filter(({ path }) => path.endsWith('/f=csv')).map(({ query }) => query)
    for (const [name, expected] of [
      ['One row an order (CSV)', { rows: 'order' }],
      ['One row an order (XLSX)', { rows: 'order', format: 'xlsx' }],
      ['One row a line (CSV)', { rows: 'line' }],
      ['One row a line (XLSX)', { rows: 'line', format: 'xlsx' }],
    ] as const) {
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Other formats' })).toHaveProperty('disabled', false),
      )
      await person.click(screen.getByRole('button', { name: 'Other formats' }))
      await person.click(await screen.findByRole('menuitem', { name }))
      await waitFor(() =>
        expect(saved().at(-1)).toEqual({
          status: 'shipped',
          sort: '-order_date',
          language: 'en',
          ...expected,
        }),
      )
    }
  })

  test('O6 a csr sees neither export, add, edit nor delete', async () => {
    open('csr')
    await screen.findByRole('link', { name: 'View Order G2-12' })
    for (const name of [/Export/, /Add New Order/, /Edit Order/, /Delete Order/]) {
      expect(screen.queryByRole('button', { name })).toBeNull()
      expect(screen.queryByRole('link', { name })).toBeNull()
    }
  })

  test('O7 deleting asks with the record id and sends the version that was seen', async () => {
    const { calls, person } = open('administrator', {
      'GET /release/o/id/12/v=view': () => ({ body: orderView({ held: 2 }) }),
      'PUT /release/o/id/12/a=del': () => ({ body: { code: 0, message: '', data: [{ id: 12 }] } }),
    })
    await person.click(await screen.findByRole('button', { name: 'Delete Order G2-12' }))
    await screen.findByText('Are you sure you wish to delete record ID: 12?')
    screen.getByText('2 pieces come back to the shelf.')
    await person.click(screen.getByRole('button', { name: 'Delete' }))
    await screen.findByText('Order G2-12 deleted')
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ version: 3 })
  })

  test('A16 a change without the capability is refused by the server, and the screen says so', async () => {
    const { person } = open('administrator', {
      'GET /release/o/id/12/v=view': () => ({ body: orderView() }),
      'PUT /release/o/id/12/a=del': () => refusal('forbidden'),
    })
    await person.click(await screen.findByRole('button', { name: 'Delete Order G2-12' }))
    await person.click(await screen.findByRole('button', { name: 'Delete' }))
    await screen.findByText('Your role does not allow this.')
    expect(screen.getByRole('link', { name: 'View Order G2-12' })).toBeDefined()
  })
})

describe('from the row', () => {
  const stored = (change: Parameters<typeof order>[0]) => ({
    body: { code: 0, message: '', data: [order(change)] },
  })
  const statusButton = (status: string) =>
    screen.findByRole('button', { name: `Status of Order G2-12: ${status}. Change it` })

  test('O12 O28 a status is changed in two clicks over the version in sight; the row stays and is marked', async () => {
    const { calls, person } = open('administrator', {
      'PUT /release/o/id/12/a=status': () => stored({ order_status: 'shipped', version: 4 }),
    })
    await person.click(await statusButton('Awaiting Fulfillment'))
    await person.click(await screen.findByRole('menuitem', { name: 'Shipped', hidden: true }))
    await screen.findByText('Order G2-12 is now Shipped.')
    const row = (await statusButton('Shipped')).closest('tr')
    await waitFor(() => expect(row?.dataset.changed).toBe('true'))
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      order_status: 'shipped',
      version: 3,
    })
    expect(listCalls(calls)).toHaveLength(1)
  })

  test('O12 the status that an order has is not stored again', async () => {
    const { calls, person } = open('administrator')
    await person.click(await statusButton('Awaiting Fulfillment'))
    await person.click(await screen.findByRole('menuitem', { name: 'Awaiting Fulfillment', hidden: true }))
    await waitFor(() => expect(screen.queryByRole('menu', { hidden: true })).toBeNull())
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
  })

  test('O28 after another person’s change nothing is lost: the row shows theirs, and a message gives advice', async () => {
    let row = orderRow()
    const { calls, person } = open('administrator', {
      'GET /release/o/all': () => page([row]),
      'PUT /release/o/id/12/a=status': () => {
        row = orderRow({ order_status: 'delivered', version: 4 })
        return refusal('changed_meanwhile')
      },
    })
    await person.click(await statusButton('Awaiting Fulfillment'))
    await person.click(await screen.findByRole('menuitem', { name: 'Shipped', hidden: true }))
    await screen.findByText(/^Someone else has just changed Order G2-12/)
    await statusButton('Delivered')
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  })

  const since = (...people: string[]) =>
    refusal('changed_meanwhile', {
      version: 7,
      changes: people.map((changed_by) => ({
        record: 'order',
        record_id: 12,
        action: 'edit',
        field: 'order_reference',
        before: 'A',
        after: 'B',
        changed_by,
        changed_at: '2025-11-20T01:02:03Z',
        names_before: null,
        names_after: null,
      })),
    })
  const versions = (calls: readonly FakeRequest[]) =>
    calls.filter(({ method }) => method === 'PUT').map(({ body }) => (body as { version: number }).version)

  test('O28 a row that was read before one’s own last change is acted on as if it was read again', async () => {
    const set = (request: FakeRequest) =>
      versions([request])[0] === 7
        ? stored({ order_status: 'shipped', version: 8 })
        : since('ada@getzo.test', 'ada@getzo.test')
    const { calls, person } = open('administrator', {
      'GET /release/o/id/12/v=view': () => ({ body: orderView() }),
      'PUT /release/o/id/12/a=status': set,
      'PUT /release/o/id/12/a=del': (request) =>
        versions([request])[0] === 7 ? { body: { code: 0, message: '', data: [] } } : since('ada@getzo.test'),
    })
    await person.click(await statusButton('Awaiting Fulfillment'))
    await person.click(await screen.findByRole('menuitem', { name: 'Shipped', hidden: true }))
    await statusButton('Shipped')
    expect(versions(calls)).toEqual([3, 7])
    calls.length = 0
    await person.click(screen.getByRole('button', { name: 'Delete Order G2-12' }))
    await person.click(await screen.findByRole('button', { name: 'Delete' }))
    await screen.findByText('Order G2-12 deleted')
    expect(versions(calls)).toEqual([8, 7])
  })

  test('O28 where another person has changed it too, no act is repeated', async () => {
    const { calls, person } = open('administrator', {
      'GET /release/o/id/12/v=view': () => ({ body: orderView() }),
      'PUT /release/o/id/12/a=del': () => since('ada@getzo.test', 'bo@getzo.test'),
    })
    await person.click(await screen.findByRole('button', { name: 'Delete Order G2-12' }))
    await person.click(await screen.findByRole('button', { name: 'Delete' }))
    await screen.findByText('Someone else has changed this record since you opened it.')
    expect(versions(calls)).toEqual([3])
  })

  test('O24 O32 a tracking id is added by one click, a paste and Enter; Escape leaves', async () => {
    const { calls, person } = open('administrator', {
      'GET /release/o/all': () => page([orderRow({ order_status: 'shipped' })]),
      'PUT /release/o/id/12/a=tracking': () =>
        stored({ order_status: 'shipped', tracking_id: '1Z9', version: 4 }),
    })
    const name = 'Add the tracking ID of Order G2-12'
    await person.click(await screen.findByRole('button', { name }))
    await person.keyboard('1Z{Escape}')
    expect(screen.queryByRole('textbox', { name })).toBeNull()
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false)

    await person.click(screen.getByRole('button', { name }))
    await person.paste(' 1Z9 ')
    await person.keyboard('{Enter}')
    await screen.findByText('Order G2-12 now has the tracking ID 1Z9.')
    expect((await screen.findByRole('link', { name: 'Track Order' })).getAttribute('href')).toContain('1Z9')
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ tracking_id: '1Z9', version: 3 })
  })

  test('O24 no tracking id is offered before anything can be sent, once nothing will be, or where there is one', async () => {
    const rows = [
      orderRow({ id: 1, order_status: 'waiting_for_payment' }),
      orderRow({ id: 2, order_status: 'awaiting_fulfillment' }),
      orderRow({ id: 3, order_status: 'delivered', tracking_id: '1Z1' }),
      orderRow({ id: 4, order_status: 'cancelled_by_customer' }),
    ]
    open('administrator', { 'GET /release/o/all': () => page(rows) })
    await screen.findAllByRole('button', { name: /^Status of/ })
    expect(screen.queryByRole('button', { name: /^Add the tracking ID/ })).toBeNull()
  })

  test('O6 O12 a csr changes neither', async () => {
    open('csr', { 'GET /release/o/all': () => page([orderRow({ order_status: 'shipped' })]) })
    await screen.findByRole('link', { name: 'View Order G2-12' })
    expect(screen.queryByRole('button', { name: /^Status of|^Add the tracking/ })).toBeNull()
  })

  test('O9 the breadcrumb leads back to the list as it was left', async () => {
    const { person, address } = open('administrator', {
      'GET /release/o/id/12/v=view': () => ({ body: orderView() }),
      'GET /release/o/id/12/label': () => ({ body: labelContext() }),
    })
    await person.selectOptions(await screen.findByLabelText('Search by Order Status'), 'Shipped')
    await person.click(screen.getByRole('button', { name: 'Go' }))
    await waitFor(() => expect(address()).toBe('/admin/orders?status=shipped'))
    await person.click(await screen.findByRole('link', { name: 'View Order G2-12' }))
    await screen.findByRole('heading', { name: 'Order Number G2-12' })
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
    await person.click(crumbs.getByRole('link', { name: 'Orders' }))
    await screen.findByRole('heading', { name: 'All Orders' })
    expect(address()).toBe('/admin/orders?status=shipped')
  })
})

describe('the alarm of guessing', () => {
  const since = '2025-11-20T01:00:00+00:00'
  const alarm = { since, orders: 61, networks: 1, closed_links: 2 }

  test('K11 shows the guessing, since when and from how many networks', async () => {
    open('csr', { 'GET /release/o/lookup_alarm': () => ({ body: { alarm } }) })
    expect(await screen.findByText('Someone is trying to guess orders')).toBeDefined()
    expect(
      screen.getByText(/^Since Nov 20, 2025, 9:00 AM from 1 network: wrong digits for 61 orders/),
    ).toBeDefined()
    expect(screen.getByText(/2 customer links are closed/)).toBeDefined()
  })

  test('K11 there is no notice without guessing, or if it cannot be read', async () => {
    open('csr', { 'GET /release/o/lookup_alarm': () => refusal('internal') })
    await screen.findByRole('heading', { name: 'All Orders' })
    await screen.findByRole('region', { name: 'Active Change Requests' })
    expect(screen.queryByText('Someone is trying to guess orders')).toBeNull()
  })
})
