import type { HistoryEntry } from '@getzo/contract/history/history.schema'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { type FakeAnswer, refusal } from '../../../test-kit/fake-api'
import { openOrder, orderLines } from '../../../test-kit/order-page'
import { orderDetail, order as orderRecord, orderView } from '../../../test-kit/order-records'
import { eventTexts, timelineOfChanges } from '../../../test-kit/timeline'
import { holdTimers } from '../../../test-kit/timers'
import { queryClient } from '../../api/query-client'
import { bothClocks } from '../../ui/dates/instants'
import { orderViewQuery } from './orders.api'

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

const section = async (name: string) => within(await screen.findByRole('region', { name }))
const valueOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

describe('the order view', () => {
  test('O31 O40 covers the screen while loading, then names the order and its sections', async () => {
    let answer = () => {}
    const comes = new Promise<void>((resolve) => {
      answer = resolve
    })
    const body = () => ({ body: orderView({ details: orderLines }) })
    openOrder('csr', {}, { 'GET /release/o/id/12/v=view': async () => comes.then(body) })
    await screen.findByText('LOADING ORDER DETAILS')
    answer()
    await section('Order Details')
    expect(screen.getByText('Order ID: 12')).toBeDefined()
    expect(screen.getByText('Date Created: Nov 20, 2025')).toBeDefined()
    expect(screen.queryByText(/Last modified/)).toBeNull()
    await section('Shipping Label')
    const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })
    expect(headings.map((heading) => heading.textContent)).toEqual([
      'Order Information',
      'Order Details',
      'Package Information',
      'Shipping Information: not entered',
      'Customer Information',
      'Window',
      'Thank You Letter Information',
      'Customer link',
      'Codes',
      'Timeline',
    ])
  })

  test('O40 the order’s number is in title, path and tab, and said nowhere else', async () => {
    openOrder('csr')
    await section('Order Details')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Order Number G2-12')
    const path = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
    expect(path.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Admin',
      'Orders',
      'G2-12',
    ])
    await waitFor(() => expect(document.title).toBe('Getzo | G2-12, Order ID: 12'))
    expect(screen.getAllByText('G2-12')).toHaveLength(2)
  })

  test('O31 missing values show Not Entered or Not Available', async () => {
    openOrder('csr')
    await section('Order Details')
    for (const label of ['Tracking ID', 'Weight', 'Size Type', 'Thank You Letter Delivered Date']) {
      expect(valueOf(label), label).toBe('Not Entered')
    }
    const name = screen.getByRole('rowheader', { name: 'Ship To Name', hidden: true })
    expect(name.nextElementSibling?.textContent).toBe('Not Entered')
  })

  test('O40 the address stands in both scripts and is copied in each; an empty one is a line that opens', async () => {
    const address = {
      customer_ship_to_name: '李娜',
      customer_ship_to_name_pinyin: 'Li Na',
      customer_ship_to_address_line: '衡山路880号',
      customer_ship_to_address_line_pinyin: '880 Hengshan Lu',
      customer_ship_to_address_city: '上海市',
      customer_ship_to_address_city_pinyin: 'Shanghai',
      customer_ship_to_address_postal_code: '200030',
    }
    const { person } = openOrder('csr', address)
    const shipping = await section('Shipping Information')
    const cells = (name: string) =>
      within(shipping.getByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    expect(cells('Ship To Name')).toEqual(['李娜', 'Li Na'])
    expect(cells('Address Line')).toEqual(['衡山路880号', '880 Hengshan Lu'])
    expect(cells('Province')).toEqual(['Not Entered', 'Not Entered'])
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await person.click(shipping.getByRole('button', { name: 'Copy 中文' }))
    await person.click(shipping.getByRole('button', { name: 'Copy pinyin' }))
    expect(write.mock.calls).toEqual([
      ['李娜\n上海市衡山路880号\n200030'],
      ['Li Na\n880 Hengshan Lu\nShanghai, 200030'],
    ])
    cleanup()
    openOrder('csr')
    const folded = (await screen.findByText('Shipping Information: not entered')).closest('details')
    expect(folded?.open).toBe(false)
  })

  test('B4 a SKU with one of its brand’s markers says that the customer can change its size', async () => {
    const mask = { sku: 'CR-MASK-S', size_change_markers: ['MASK'] }
    const body = [orderDetail({ size_change_markers: ['MASK'] }), orderDetail({ id: 91, ...mask })]
    const { person } = openOrder('csr', {}, {}, { details: body, requests: [] })
    const details = await section('Order Details')
    const said = 'The customer can change the product size before the order is shipped.'
    const mark = details.getByLabelText(said)
    expect(mark.closest('td')?.textContent).toBe('CR-MASK-S')
    await person.hover(mark)
    expect((await screen.findByRole('tooltip', { hidden: true })).textContent).toBe(said)
  })

  test('O31 O34 O40 its head says reference, status and total; the customer’s card who, and all that customer bought', async () => {
    const figures = {
      orders: 40,
      cancelled: 4,
      total: '4836.00',
      since: '2025-06-01T00:00:00+00:00',
      open: [{ id: 3, order_number: 'G2-3' }],
      open_count: 2,
    }
    openOrder('csr', {}, {}, { customer: figures })
    const customer = await section('Customer Information')
    const head = within(screen.getByRole('heading', { level: 1 }).closest('header') ?? document.body)
    expect(head.getByText('Awaiting Fulfillment')).toBeDefined()
    expect(head.getByText('Total').parentElement?.textContent).toBe('Total 40.00 USD')
    expect(valueOf('Order Reference Number')).toBe('WX-1001')
    expect(valueOf('Order Date')).toBe('2025-11-19 10:03:04')
    expect(customer.getByRole('link', { name: 'Li Na' }).getAttribute('href')).toBe('/admin/customer/7')
    expect(['Orders', 'In all', 'Since'].map(valueOf)).toEqual(['40', '4,836.00 USD', 'Jun 2025'])
    expect(customer.getByRole('link', { name: 'G2-3' }).getAttribute('href')).toBe('/admin/o/3')
    expect(customer.getByText(/4 cancelled\.$/).textContent).toBe(
      '2 more open: G2-3 and 1 other. 4 cancelled.',
    )
  })

  test('O41 its order date names the shop’s zone, with one’s own time beside it', async () => {
    openOrder('csr')
    await section('Order Details')
    const date = screen.getByText('2025-11-19 10:03:04')
    expect(date.getAttribute('title')).toBe(bothClocks('2025-11-19T02:03:04Z'))
    expect(date.getAttribute('title')).toMatch(/^Nov 19, 2025, 10:03.AM Shanghai/)
  })

  test('O12 an administrator changes the status on top, over the version in sight', async () => {
    const { calls, person } = openOrder(
      'administrator',
      {},
      {
        'PUT /release/o/id/12/a=status': () => ({
          body: { code: 0, message: '', data: [orderRecord({ order_status: 'shipped', version: 4 })] },
        }),
      },
    )
    await person.click(await screen.findByRole('button', { name: /^Status of Order G2-12/ }))
    await person.click(await screen.findByRole('menuitem', { name: 'Shipped', hidden: true }))
    await screen.findByText('Order G2-12 is now Shipped.')
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      order_status: 'shipped',
      version: 3,
    })
  })

  test('O31 a modified order says by whom and when', async () => {
    openOrder('csr', { modified_by: 'bo@getzo.test', date_modified: '2025-11-21T00:05:00+00:00' })
    await screen.findByText('Last modified by bo@getzo.test on Nov 21, 2025')
    expect(screen.getByText(/^Date Created/)).toBeDefined()
  })

  test('O31 Edit Order, the payload and deleting are for administrators only', async () => {
    const { person } = openOrder('csr')
    await section('Order Details')
    expect(screen.queryByRole('link', { name: 'Edit Order' })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'More about this order' }))
    const items = await screen.findAllByRole('menuitem', { hidden: true })
    expect(items.map(({ textContent }) => textContent)).toEqual(['URLs'])
  })

  test('O32 Track Shipment needs an id and the status shipped; the letter needs its id only', async () => {
    openOrder('csr', { order_status: 'delivered', tracking_id: '1Z1', tyl_tracking_id: '1ZL' })
    const letter = await section('Thank You Letter Information')
    expect(letter.getByRole('link', { name: 'Track Shipment' }).getAttribute('href')).toContain('1ZL')
    expect(screen.getAllByRole('link', { name: 'Track Shipment' })).toHaveLength(1)
  })

  test('O33 copies the payload with a message, and reads Copied! for a second in a menu that stays open', async () => {
    const { person } = openOrder('administrator')
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const time = holdTimers()
    const item = (name: string) => screen.findByRole('menuitem', { name, hidden: true })
    const more = await screen.findByRole('button', { name: 'More about this order' })
    await person.click(more)
    await person.click(await item('Copy Payload Data to Clipboard'))
    await screen.findByText('Payload copied to Clipboard')
    await time.pass(999)
    expect(await item('Copied!')).toBeDefined()
    expect(more.getAttribute('aria-expanded')).toBe('true')
    await time.pass(1)
    expect(await item('Copy Payload Data to Clipboard')).toBeDefined()
    const payload: unknown = JSON.parse(write.mock.calls[0]?.[0] ?? '')
    expect(payload).toMatchObject({ id: 12, payload_items: [{ id: 90 }, { id: 91 }] })
    expect(payload).not.toHaveProperty('order_hash')
  })

  test('I7 the link for a customer in China opens in Chinese', async () => {
    openOrder('csr', { customer_ship_to_address_country_code: 'CN' })
    const link = await section('Customer link')
    expect(link.getByRole('link').getAttribute('href')).toBe('http://getzo.test/order/order-hash?lang=cn')
  })

  test('K11 staff copy the link that the customer opens', async () => {
    openOrder('csr')
    const link = await section('Customer link')
    expect(link.getByRole('link').getAttribute('href')).toBe('http://getzo.test/order/order-hash')
    expect(link.getByText('1001')).toBeDefined()
    expect(link.getByRole('button', { name: 'Copy' })).toBeDefined()
    expect(link.queryByRole('button', { name: 'Issue new link' })).toBeNull()
  })

  test('K11 an administrator can revoke the link and issue a new one, a csr cannot', async () => {
    const { calls, person } = openOrder(
      'administrator',
      {},
      {
        'PUT /release/o/id/12/a=new_link': () => ({
          body: { code: 0, message: '', data: [{ id: 12, order_hash: 'next' }] },
        }),
      },
    )
    await person.click(await screen.findByRole('button', { name: 'Issue new link' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/Issue a new one for order G/)).toBeDefined()
    await person.click(dialog.getByRole('button', { name: 'Issue new link' }))
    await screen.findByText('New link issued. Please send it to the customer.')
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  })

  test('O34 O25 the total is exact to the cent, and a size change is shown beside its item', async () => {
    openOrder('csr')
    const details = await section('Order Details')
    expect(details.getByText('40.00 USD')).toBeDefined()
    expect(details.getByText('Change size to M')).toBeDefined()
  })

  test('O36 the history reads as sentences with field names in words, before and after', async () => {
    openOrder(
      'csr',
      {},
      {
        'GET /release/timeline/order/12': () => ({
          body: timelineOfChanges([
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
          ]),
        }),
      },
    )
    const history = await section('Timeline')
    const saves = await history.findAllByRole('listitem')
    expect(eventTexts(saves)).toEqual([
      'Ada Maple changed Order Status, Tracking ID, 1 more3 fields' +
        'Order StatusAwaiting Fulfillmentchanged to→Cancelled by Admin' +
        'Tracking IDnothingchanged to→1Z1' +
        'Item added: 2 × Cedar Box, Large, 40.00 CAD',
      'Item removed: Cedar Tray, Large, 40.00 CAD by Ada Maple',
      'Item changed by Ada Maple1 fieldItemCedar Box, Small, 35.50 CADchanged to→Cedar Box, Large, 40.00 CAD',
      'Item changed: Soap by Ada Maple1 fieldQuantity1changed to→8',
      'Ada Maple set Customer to 李梅, 138001380021 fieldCustomer张伟, 13800138001changed to→李梅, 13800138002',
      'Ada Maple created this order1 fieldOrder created for 张伟, 13800138001Order NumberG2-12',
      'Item removed: item with ID 52 by Ada Maple',
    ])
  })

  test.each([
    ['administrator', 'If it was deleted, it is in the bin'],
    ['csr', 'If it was deleted, an administrator can restore it.'],
  ] as const)('A20 N8 where an order is not there, %s reads: %s', async (role, said) => {
    openOrder(role, {}, { 'GET /release/o/id/12/v=view': () => refusal('not_found') })
    const text = await screen.findByText(said)
    expect(text.getAttribute('href')).toBe(role === 'administrator' ? '/admin/bin' : null)
    await waitFor(() => expect(document.title).toBe('Getzo | There is nothing here'))
  })

  test('A20 an order that cannot be read again stays, with the note that is being written; one that is gone goes', async () => {
    let answer: () => FakeAnswer = () => ({ body: orderView({ details: orderLines }) })
    const { person } = openOrder('csr', {}, { 'GET /release/o/id/12/v=view': () => answer() })
    const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a note' })
    await person.type(note, 'Half a')
    answer = () => refusal('internal')
    await act(() => queryClient.refetchQueries({ queryKey: orderViewQuery(12).queryKey }))
    const retry = within(await screen.findByRole('alert')).getByRole('button', { name: 'Try again' })
    expect(screen.getByRole('textbox', { name: 'Write a note' })).toBe(note)
    expect(note.value).toBe('Half a')
    answer = () => ({ body: orderView({ details: orderLines }) })
    await person.click(retry)
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    answer = () => refusal('not_found')
    await act(() => queryClient.refetchQueries({ queryKey: orderViewQuery(12).queryKey }))
    await screen.findByText('There is nothing here')
    expect(screen.queryByRole('textbox', { name: 'Write a note' })).toBeNull()
  })
})

test('K11 a link closed after too many wrong attempts says so, beside the button for a new one', async () => {
  openOrder(
    'administrator',
    {},
    {
      'GET /release/o/id/12/link': () => ({
        body: { id: 12, failures: 60, closed_at: '2025-11-20T01:00:00+00:00', codes: [] },
      }),
    },
  )
  const link = await section('Customer link')
  expect(await link.findByText('Closed after too many wrong attempts')).toBeDefined()
  expect(
    link.getByText(/^60 wrong attempts were made on this link, the last one on Nov 20, 2025/),
  ).toBeDefined()
  expect(link.getByRole('button', { name: 'Issue new link' })).toBeDefined()
})
