import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../../test-kit/fake-api'
import { labelContext, labelPlan, labelPlans, orderLabel } from '../../../test-kit/label-records'
import { openOrder, orderLines } from '../../../test-kit/order-page'
import { order, orderDetail } from '../../../test-kit/order-records'

const next = async () => within(await screen.findByRole('region', { name: 'Next' }))
/** Mantine names no variant on a filled one. */
const isFilled = (element: HTMLElement | null | undefined) =>
  (element?.dataset.variant ?? 'filled') === 'filled'
const buttons = (strip: Awaited<ReturnType<typeof next>>) =>
  strip.queryAllByRole('button').map(({ textContent }) => textContent)
const noRequests = { details: [orderDetail()], requests: [] }
const changed = (change: Parameters<typeof order>[0]) => ({
  body: { code: 0, message: '', data: [order(change)] },
})

describe('the next thing', () => {
  test('O40 R3 R4 a size change is decided in the strip; its three answers, one filled', async () => {
    openOrder('administrator')
    const strip = await next()
    expect(strip.getByText('Decide the size change first.')).toBeDefined()
    expect(buttons(strip)).toEqual(['Apply', 'Decline', 'Clear Request'])
    const generate = await screen.findByRole('button', { name: 'Generate Shipping Label' })
    expect([isFilled(generate), isFilled(strip.getByRole('button', { name: 'Apply' }))]).toEqual([
      false,
      true,
    ])
  })

  test('O40 R4 a click applies it, and Undo takes it back by the line as it was answered', async () => {
    const line = { ...orderLines[1], combo_identifier: 'M', status_change: null, admin_clear_date: 'then' }
    const { calls, person } = openOrder(
      'administrator',
      {},
      {
        'PUT /release/od/a=status_apply': () => ({ body: { code: 0, message: '', data: [line] } }),
        'PUT /release/od/a=status_undo': () => ({ body: { code: 0, message: '', data: [] } }),
      },
    )
    await person.click((await next()).getByRole('button', { name: 'Apply' }))
    await screen.findByText('Cedar Box has been changed from Large to M.')
    expect(screen.queryByRole('dialog')).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Cedar Box is Large again, and its request is open.')
    const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    expect(sent).toEqual([
      { id: 91, seen: 'Change size to M', seen_date: null },
      { id: 91, seen_date: 'then' },
    ])
  })

  test('O40 of several requests the oldest comes first, with the number of the others', async () => {
    const asked = { status_change: 'Change size to M', combo_identifier: 'Red - L' }
    const details = [
      orderDetail({ ...asked, customer_change_date: '2025-11-20T00:00:00Z' }),
      orderDetail({
        ...asked,
        id: 92,
        combo_identifier: 'Blue - S',
        customer_change_date: '2025-11-19T00:00:00Z',
      }),
    ]
    const requests = [90, 92].map((id) => ({ id, requested_item: 'Blue - M', request_language: null }))
    openOrder('csr', {}, {}, { details, requests })
    const strip = await next()
    expect(strip.getByText(/for Blue - M in place of Blue - S\..* 1 more request follows\.$/)).toBeDefined()
    expect(buttons(strip)).toEqual(['Decline', 'Clear Request'])
    expect(strip.getByText('An administrator can apply it.')).toBeDefined()
  })

  test('R1 of an order that has left nothing is to be answered', async () => {
    openOrder('administrator', { order_status: 'shipped', tracking_id: '1Z1' })
    await screen.findByRole('region', { name: 'Order Details' })
    expect(screen.queryByRole('region', { name: 'Next' })).toBeNull()
    expect(screen.queryByText('Change size to M')).toBeNull()
  })

  test('O40 L1 after the window the label is bought from the strip, the page’s one filled button', async () => {
    const plan = { 'GET /release/ups/labels/v=plan': () => ({ body: labelPlans(labelPlan()) }) }
    const { person } = openOrder('administrator', { tyl_date_delivered: '2025-11-01' }, plan, noRequests)
    const generate = await (await next()).findByRole('button', { name: 'Generate Shipping Label' })
    expect(isFilled(generate)).toBe(true)
    expect(screen.getAllByRole('button', { name: 'Generate Shipping Label' })).toHaveLength(1)
    await person.click(generate)
    await screen.findByRole('dialog', { name: 'Before labels are bought' })
  })

  test('O40 O12 a parcel that is handed over is marked as shipped by one click', async () => {
    const { calls, person } = openOrder(
      'administrator',
      { order_status: 'shipping_label_created', tracking_id: '1Z1' },
      {
        'GET /release/o/id/12/label': () => ({ body: labelContext({ label: orderLabel() }) }),
        'PUT /release/o/id/12/a=status': () => changed({ order_status: 'shipped', version: 4 }),
      },
      { ...noRequests, label: 'bought' },
    )
    await person.click((await next()).getByRole('button', { name: 'Mark as shipped' }))
    await screen.findByText('Order G2-12 is now Shipped.')
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      order_status: 'shipped',
      version: 3,
    })
  })

  test.each([
    [
      'which webhooks',
      { hosts: ['erp.example', 'shop.example'] },
      /erp\.example and shop\.example had been told/,
    ],
    ['that it does not know', null, /^Whether other systems have been told/],
  ] as const)('O12 W16 an undo of Shipped says %s were told meanwhile', async (_, told, words) => {
    const answers = [changed({ order_status: 'shipped', version: 4 }), changed({ version: 5 })]
    const { calls, person } = openOrder(
      'administrator',
      {},
      {
        'PUT /release/o/id/12/a=status': () => answers.shift() ?? refusal('internal'),
        'GET /release/webhooks/told': () => (told === null ? refusal('internal') : { body: told }),
      },
    )
    await person.click(await screen.findByRole('button', { name: /^Status of Order G2-12/ }))
    await person.click(await screen.findByRole('menuitem', { name: 'Shipped', hidden: true }))
    await person.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText(words)
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { order_status: 'shipped', version: 3 },
      { order_status: 'awaiting_fulfillment', version: 4 },
    ])
  })

  test('O40 L7 a label whose answer was lost is asked about from the strip', async () => {
    const label = orderLabel({ status: 'unknown', tracking_number: null, has_picture: false })
    const read = { 'GET /release/o/id/12/label': () => ({ body: labelContext({ label }) }) }
    openOrder('administrator', {}, read, { ...noRequests, label: 'unknown' })
    expect(await (await next()).findByRole('button', { name: 'Ask the carrier now' })).toBeDefined()
  })

  test.each([
    ['unpaid', { order_status: 'waiting_for_payment' }, {}, 'Waiting for payment.', 'Mark as paid'],
    ['without a letter', {}, {}, 'Send the Thank You letter.', 'Enter its tracking ID'],
    ['without items', {}, { details: [] }, 'This order has no items.', 'Add items'],
    [
      'shipped without a number',
      { order_status: 'shipped' },
      {},
      'Enter the tracking ID.',
      'Add tracking ID',
    ],
    [
      'cancelled, money owed',
      { order_status: 'cancelled_by_customer' },
      { refund: { id: 1, amount: '26.00', currency: 'USD', done_at: null } },
      'Pay back 26.00 USD.',
      'Open refunds',
    ],
  ] as const)('O40 of an order that is %s', async (_, record, view, title, act) => {
    openOrder('administrator', record, {}, { ...noRequests, ...view } as never)
    const strip = await next()
    expect(strip.getByText(title)).toBeDefined()
    expect(isFilled(strip.getByText(act).closest<HTMLElement>('a, button'))).toBe(true)
  })

  test('O40 K7 a refund that is due is marked as done in the strip, which Undo takes back', async () => {
    const refund = { id: 7, amount: '26.00', currency: 'USD', done_at: null, needs_hand: false }
    const done = { body: { code: 0, message: '', data: [{ done_at: 'then' }] } }
    const { calls, person } = openOrder(
      'csr',
      { order_status: 'cancelled_by_customer' },
      {
        'PUT /release/refund/id/7/a=done': () => done,
        'PUT /release/refund/id/7/a=reopen': () => done,
      },
      { ...noRequests, refund } as never,
    )
    const act = (await next()).getByRole('button', { name: 'Mark done: refund of order G2-12' })
    await person.click(act)
    await screen.findByText('Order G2-12 refunded')
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Refund of order G2-12 is due again.')
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { note: '' },
      { done_at: 'then' },
    ])
  })

  test('O40 W17 a refund that is stuck at WeChat Pay is not marked as done in the strip', async () => {
    const refund = { id: 7, amount: '26.00', currency: 'USD', done_at: null, needs_hand: true }
    openOrder('csr', { order_status: 'cancelled_by_customer' }, {}, { ...noRequests, refund } as never)
    expect(buttons(await next())).toEqual([])
  })

  const cancelled = { order_status: 'cancelled_by_admin' } as const
  const wasPaid = { ...noRequests, became: { awaiting_fulfillment: '2025-11-19T00:00:00Z' } }
  test('O37 W17 a csr puts the refund of an order that staff cancelled on the list, once and after a question', async () => {
    const { calls, person } = openOrder(
      'csr',
      cancelled,
      { 'PUT /release/o/id/12/a=refund': () => ({ body: { code: 0, message: '', data: [] } }) },
      wasPaid,
    )
    const strip = await next()
    strip.getByText('Cancelled without a refund.')
    const act = strip.getByRole('button', { name: 'Refund 39.90 USD' })
    const question = async () =>
      within(await screen.findByRole('dialog', { name: 'Refund 39.90 USD to Li Na?' }))
    await person.click(act)
    await person.click((await question()).getByRole('button', { name: 'Cancel' }))
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([])
    await person.click(act)
    await person.dblClick((await question()).getByRole('button', { name: 'Put on the list' }))
    await screen.findByText('Refund of 39.90 USD is due.')
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ version: 3 }])
  })

  test.each([
    ['cancelled, not known to be paid', cancelled, noRequests, true],
    [
      'cancelled with its refund paid',
      cancelled,
      { ...wasPaid, refund: { done_at: '2025-11-20T00:00:00Z' } },
      false,
    ],
    ['cancelled without a price', cancelled, { ...wasPaid, details: [] }, false],
    ['shipped', { order_status: 'shipped', tracking_id: '1Z1' }, wasPaid, false],
  ] as const)('O37 the menu offers the refund of one that is %s: %#', async (_, record, view, isOffered) => {
    const { person } = openOrder('csr', record, {}, view as never)
    await person.click(await screen.findByRole('button', { name: 'More about this order' }))
    await screen.findByRole('menuitem', { name: 'URLs', hidden: true })
    const offered = screen.queryByRole('menuitem', { name: 'Refund this order', hidden: true })
    expect(offered !== null).toBe(isOffered)
    expect(screen.queryByRole('region', { name: 'Next' })).toBeNull()
  })

  test('O40 a csr reads the next thing without its act', async () => {
    openOrder('csr', { order_status: 'waiting_for_payment' }, {}, noRequests)
    const strip = await next()
    expect(strip.getByText('Waiting for payment.')).toBeDefined()
    expect(buttons(strip)).toEqual([])
  })
})

test('O40 the steps say what has happened, where it stands and what comes', async () => {
  openOrder('csr', { tyl_tracking_id: '1ZL' }, {}, noRequests)
  const steps = within(await screen.findByRole('list', { name: 'Steps' })).getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Ordered, done Nov 19, 2025',
    'Letter, now on its way',
    'Window, to come ',
    'Label, to come not made',
    'Shipped, to come ',
    'Delivered, to come ',
  ])
  expect(steps.map((step) => step.ariaCurrent)).toEqual([null, 'step', null, null, null, null])
})

describe('changes from the page', () => {
  test('O40 D3 a quantity is changed by a click, a figure and Enter, over the order’s version', async () => {
    const { calls, person } = openOrder(
      'administrator',
      {},
      { 'PUT /release/od/id/90/a=edit': () => ({ body: { code: 0, message: '', data: [] } }) },
      noRequests,
    )
    await person.click(await screen.findByRole('button', { name: 'Quantity of Cedar Box: 2. Change it' }))
    await person.keyboard('5{Enter}')
    await screen.findByText('Quantity of Cedar Box is now 5.')
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      order_id: 12,
      promotion_id: 1000,
      quantity: 5,
      order_version: 3,
    })
  })

  test('O6 A22 deleting asks under its own heading, leads to the list, and can be undone', async () => {
    const { calls, person, address } = openOrder(
      'administrator',
      {},
      {
        'GET /release/o/all': () => ({ body: [], headers: {} }),
        'GET /release/od/all/v=change_requests': () => ({ body: [] }),
        'PUT /release/o/id/12/a=del': () => ({ body: { code: 0, message: '', data: [{ id: 12 }] } }),
        'PUT /release/bin/order/id/12/a=restore': () => ({ body: { code: 0, message: '', data: [] } }),
      },
      noRequests,
    )
    await person.click(await screen.findByRole('button', { name: 'More about this order' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Delete order', hidden: true }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete order G2-12?' }))
    expect(dialog.getByText('Are you sure you wish to delete record ID: 12?')).toBeDefined()
    await person.click(dialog.getByRole('button', { name: 'Delete' }))
    await screen.findByText('Order G2-12 deleted')
    expect(address()).toMatch(/^\/admin\/orders(\?|$)/)
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('Order G2-12 restored')
    expect(calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual([
      '/release/o/id/12/a=del',
      '/release/bin/order/id/12/a=restore',
    ])
  })
})

describe('declined requests', () => {
  test('R3 a declined request is shown with its reason, in its language', async () => {
    const declined = { declined_request: 'Change size to L', decline_reason: '已售完' } as const
    const line = orderDetail({ ...declined, decline_language: 'cn' })
    openOrder('csr', {}, {}, { details: [line], requests: [] })
    await screen.findByText(/^Declined: Change size to L/)
    expect(screen.getByText('已售完').getAttribute('lang')).toBe('zh-Hans')
  })
})
