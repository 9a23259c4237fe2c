import type { HistoryEntry } from '@getzo/contract/history/history.schema'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { fakeApi, refusal, userOf } from '../../../test/fake-api'
import { order, orderDetail } from '../../../test/order-records'
import { renderApp } from '../../../test/render-app'
import { holdTimers } from '../../../test/timers'
import type { Order } from './orders.api'

const lines = [
  orderDetail(),
  orderDetail({ id: 91, quantity: 1, price: '0.10', status_change: 'Change size to M' }),
]

const entry = (change: Partial<HistoryEntry>): HistoryEntry => ({
  id: 1,
  record: 'order',
  record_id: 12,
  action: 'edit',
  changed_by: 'ada@getzo.test',
  changed_at: '2025-11-20T00:05:00+00:00',
  before: null,
  after: {},
  names_before: null,
  names_after: null,
  request_id: null,
  ...change,
})

const large: HistoryEntry['names_after'] = {
  product_id: { name: 'Cedar Box' },
  sku_id: { sku: 'CB-L', combo_identifier: 'Large' },
  promotion_id: { price: '40.00', currency: 'CAD' },
}

function open(role: string, record: Partial<Order> = {}, extra: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf(role) }),
    'GET /release/o/id/12': () => ({ body: order(record) }),
    'GET /release/od/oid/12': () => ({ body: lines }),
    'GET /release/history/order/12': () => ({ body: [] }),
    ...extra,
  })
  return { calls, ...renderApp('/admin/o/12', { token: 'abc' }) }
}

const section = async (name: string) => within(await screen.findByRole('region', { name }))
const valueOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

describe('the order view', () => {
  test('O31 covers the screen while loading, then names the order and its sections', async () => {
    let answer = () => {}
    const comes = new Promise<void>((resolve) => {
      answer = resolve
    })
    open('csr', {}, { 'GET /release/o/id/12': async () => comes.then(() => ({ body: order() })) })
    await screen.findByText('LOADING ORDER DETAILS')
    answer()
    await section('Order Details')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Order ID: 12')
    expect(screen.getByText('Date Created: Nov 20, 2025, 8:05 AM')).toBeDefined()
    expect(screen.queryByText(/Last modified/)).toBeNull()
    expect(
      within(screen.getByRole('main'))
        .getAllByRole('heading', { level: 2 })
        .map((heading) => heading.textContent)
        .slice(0, 7),
    ).toEqual([
      'Active Change Requests',
      'Customer Information',
      'Order Information',
      'Order Details',
      'Package Information: not entered',
      'Shipping Information: not entered',
      'Thank You Letter Information: not entered',
    ])
  })

  test('O31 missing values show Not Entered or Not Available', async () => {
    open('csr')
    await section('Order Details')
    expect(valueOf('Tracking ID')).toBe('Not Entered')
    expect(valueOf('Ship To Name (Pinyin)')).toBe('Not Entered')
    expect(valueOf('Weight')).toBe('Not Entered')
    expect(valueOf('Thank You Letter Delivered Date')).toBe('Not Entered')
    expect(valueOf('Shipping Label Made')).toBe('Not Available')
  })

  test('O31 sections with entries are open, empty ones are folded to one line', async () => {
    open('csr', { customer_ship_to_name: '李娜' })
    await section('Order Details')
    expect((await section('Shipping Information')).getByText('李娜')).toBeDefined()
    const folded = screen.getByText('Package Information: not entered').closest('details')
    expect(folded?.open).toBe(false)
    expect(within(folded ?? document.body).getByText('Weight')).toBeDefined()
  })

  test('B4 a SKU with one of its brand’s markers says that the customer can change its size', async () => {
    const mask = { sku: 'CR-MASK-S', size_change_markers: ['MASK'] }
    const body = [orderDetail({ size_change_markers: ['MASK'] }), orderDetail({ id: 91, ...mask })]
    const { person } = open('csr', {}, { 'GET /release/od/oid/12': () => ({ body }) })
    const details = await section('Order Details')
    const said = 'The customer can change the product size before the order is shipped.'
    const mark = details.getByLabelText(said)
    expect(mark.closest('td')?.textContent).toBe('Large (CR-MASK-S)')
    await person.hover(mark)
    expect((await screen.findByRole('tooltip', { hidden: true })).textContent).toBe(said)
  })

  test('O31 O34 shows the order at a glance', async () => {
    open('csr')
    const glance = await section('The order at a glance')
    for (const text of ['G2-12', 'WX-1001', 'Awaiting Fulfillment', '40.00 USD']) {
      expect(glance.getByText(text)).toBeDefined()
    }
    expect(glance.getByRole('link', { name: 'Li Na' }).getAttribute('href')).toBe('/admin/customer/7')
    expect(glance.queryByRole('button')).toBeNull()
  })

  test('O12 an administrator changes the status on top, over the version in sight', async () => {
    const { calls, person } = open(
      'administrator',
      {},
      {
        'PUT /release/o/id/12/a=status': () => ({
          body: { code: 0, message: '', data: [order({ order_status: 'shipped', version: 4 })] },
        }),
      },
    )
    await person.click(await screen.findByRole('button', { name: /^Status of Order G2-12/ }))
    await person.click(await screen.findByRole('menuitem', { name: 'Shipped', hidden: true }))
    await screen.findByText('Order G2-12 is now: Shipped.')
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      order_status: 'shipped',
      version: 3,
    })
  })

  test('O31 a modified order says by whom and when', async () => {
    open('csr', { modified_by: 'bo@getzo.test', date_modified: '2025-11-21T00:05:00+00:00' })
    await screen.findByText('Last modified by bo@getzo.test on Nov 21, 2025, 8:05 AM')
    expect(screen.getByText(/^Date Created/)).toBeDefined()
  })

  test('O31 Edit Order and the payload are for administrators only', async () => {
    open('csr')
    await section('Order Details')
    expect(screen.queryByRole('link', { name: 'Edit Order' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Payload/ })).toBeNull()
  })

  test('O32 Track Shipment needs an id and the status shipped; the letter needs its id only', async () => {
    open('csr', { order_status: 'delivered', tracking_id: '1Z1', tyl_tracking_id: '1ZL' })
    const letter = await section('Thank You Letter Information')
    expect(letter.getByRole('link', { name: 'Track Shipment' }).getAttribute('href')).toContain('1ZL')
    expect((await section('Order Information')).queryByRole('link')).toBeNull()
  })

  test('O33 copies the payload with a message, and reads Copied! for a second', async () => {
    const { person } = open('administrator')
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const time = holdTimers()
    await person.click(await screen.findByRole('button', { name: 'Copy Payload Data to Clipboard' }))
    await screen.findByText('Payload copied to Clipboard')
    await time.pass(999)
    expect(screen.getByRole('button', { name: 'Copied!' })).toBeDefined()
    await time.pass(1)
    expect(screen.getByRole('button', { name: 'Copy Payload Data to Clipboard' })).toBeDefined()
    const payload: unknown = JSON.parse(write.mock.calls[0]?.[0] ?? '')
    expect(payload).toMatchObject({ id: 12, payload_items: [{ id: 90 }, { id: 91 }] })
    expect(payload).not.toHaveProperty('order_hash')
  })

  test('I7 the link for a customer in China opens in Chinese', async () => {
    open('csr', { customer_ship_to_address_country_code: 'CN' })
    const link = await section('Customer Link')
    expect(link.getByText('http://getzo.test/order/order-hash?lang=cn')).toBeDefined()
  })

  test('K11 staff copy the link that the customer opens', async () => {
    open('csr')
    const link = await section('Customer Link')
    expect(link.getByText('http://getzo.test/order/order-hash')).toBeDefined()
    expect(link.getByRole('button', { name: 'Copy' })).toBeDefined()
    expect(link.queryByRole('button', { name: 'Issue New Link' })).toBeNull()
  })

  test('K11 an administrator can revoke the link and issue a new one, a csr cannot', async () => {
    const { calls, person } = open(
      'administrator',
      {},
      {
        'PUT /release/o/id/12/a=new_link': () => ({
          body: { code: 0, message: '', data: [{ id: 12, order_hash: 'next' }] },
        }),
      },
    )
    await person.click(await screen.findByRole('button', { name: 'Issue New Link' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/order ID: 12/)).toBeDefined()
    await person.click(dialog.getByRole('button', { name: 'Issue New Link' }))
    await screen.findByText('A new link has been issued. Please send it to the customer.')
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  })

  test('O34 O25 the total is exact to the cent, and a size change is shown beside its item', async () => {
    open('csr')
    const details = await section('Order Details')
    expect(details.getByText('40.00 USD')).toBeDefined()
    expect(details.getByText('Change size to M')).toBeDefined()
  })

  test('O36 the history reads as sentences with field names in words, before and after', async () => {
    open(
      'csr',
      {},
      {
        'GET /release/history/order/12': () => ({
          body: [
            entry({
              id: 9,
              record: 'order_detail',
              record_id: 90,
              action: 'create',
              after: { quantity: 2, sku_id: 100, promotion_id: 1000, order_id: 12, active: true, id: 90 },
              names_after: large,
              request_id: 'r2',
            }),
            entry({
              id: 8,
              before: { order_status: 'awaiting_fulfillment', tracking_id: null },
              after: { order_status: 'cancelled_by_admin', tracking_id: '1Z1' },
              request_id: 'r2',
            }),
            entry({
              id: 7,
              record: 'order_detail',
              record_id: 55,
              action: 'delete',
              after: { active: false },
              names_after: { ...large, product_id: { name: 'Cedar Tray' } },
            }),
            entry({
              id: 6,
              record: 'order_detail',
              record_id: 54,
              before: { promotion_id: 12, sku_id: 2 },
              after: { promotion_id: 15, sku_id: 1 },
              names_before: {
                sku_id: { sku: 'CB-S', combo_identifier: 'Small' },
                promotion_id: { price: '35.50', currency: 'CAD' },
              },
              names_after: large,
            }),
            entry({
              id: 5,
              record: 'order_detail',
              record_id: 53,
              before: { quantity: 1 },
              after: { quantity: 8 },
              names_after: {
                product_id: { name: 'Soap' },
                sku_id: { sku: 'S', combo_identifier: 'NO OPTIONS' },
              },
            }),
            entry({
              id: 4,
              before: { customer_id: 3 },
              after: { customer_id: 7 },
              names_before: { customer_id: { customer_name: '张伟', phone_number: '13800138001' } },
              names_after: { customer_id: { customer_name: '李梅', phone_number: '13800138002' } },
            }),
            entry({
              id: 3,
              action: 'create',
              after: { customer_id: 3, order_number: 'G2-12', link_generation: 1 },
              names_after: { customer_id: { customer_name: '张伟', phone_number: '13800138001' } },
            }),
            entry({ id: 2, record: 'order_detail', record_id: 52, action: 'delete' }),
          ],
        }),
      },
    )
    const history = await section('Order History')
    const saves = await history.findAllByRole('listitem')
    const header = 'Nov 20, 2025, 8:05 AMada@getzo.test'
    expect(saves.map((save) => save.textContent?.replace(header, ''))).toEqual([
      'Order changedOrder StatusAwaiting Fulfillmentchanged to→Cancelled by Admin' +
        'Tracking IDnothingchanged to→1Z1' +
        'Item added: 2 × Cedar Box, Large, CA$40.00',
      'Item removed: Cedar Tray, Large, CA$40.00',
      'Item changedItemCedar Box, Small, CA$35.50changed to→Cedar Box, Large, CA$40.00',
      'Item changed: SoapQuantity1changed to→8',
      'Order changedCustomer张伟, 13800138001changed to→李梅, 13800138002',
      'Order created for 张伟, 13800138001Order NumberG2-12',
      'Item removed: item with ID 52',
    ])
  })

  test('A20 an order that does not exist, and one that cannot be loaded', async () => {
    open('csr', {}, { 'GET /release/o/id/12': () => refusal('not_found') })
    await screen.findByText('There is nothing here')
    await waitFor(() => expect(document.title).toBe('Getzo | There is nothing here'))
  })
})

test('K11 a link closed after too many wrong attempts says so, beside the button for a new one', async () => {
  open(
    'administrator',
    {},
    {
      'GET /release/o/id/12/link': () => ({
        body: { id: 12, failures: 60, closed_at: '2025-11-20T01:00:00+00:00' },
      }),
    },
  )
  const link = await section('Customer Link')
  expect(await link.findByText('Closed by too many wrong tries')).toBeDefined()
  expect(link.getByText(/^60 wrong tries were made on this link, the last one on Nov 20, 2025/)).toBeDefined()
  expect(link.getByRole('button', { name: 'Issue New Link' })).toBeDefined()
})

describe('the customer’s size changes', () => {
  const requests = () => screen.findByRole('region', { name: 'Active Change Requests' })

  test('R3 R4 a request is shown on its order and can be answered there', async () => {
    open('administrator')
    const region = within(await requests())
    region.getByText('Change size to M')
    expect(region.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Apply',
      'Decline',
      'Clear Request',
    ])
  })

  test('R1 of an order that has left nothing is to be answered', async () => {
    open('administrator', { order_status: 'shipped' })
    await section('Order Details')
    expect(screen.queryByRole('region', { name: 'Active Change Requests' })).toBeNull()
  })

  test('R3 a declined request is shown with its reason, in its language', async () => {
    const declined = { declined_request: 'Change size to L', decline_reason: '已售完' } as const
    const line = orderDetail({ ...declined, decline_language: 'cn' })
    open('csr', {}, { 'GET /release/od/oid/12': () => ({ body: [line] }) })
    await screen.findByText(/^Declined: Change size to L/)
    expect(screen.getByText('已售完').getAttribute('lang')).toBe('zh-Hans')
  })
})
