import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type FakeAnswer, type FakeRequest, fakeApi, page, refusal, userOf } from '../../../test-kit/fake-api'
import { orderRow } from '../../../test-kit/order-records'
import { renderApp } from '../../../test-kit/render-app'
import { queryClient } from '../../api/query-client'

const rows = [1, 2, 3].map((id) => orderRow({ id, order_number: `G2-${id}`, version: id }))
const record = (id: number, more = {}) => ({
  id,
  name: `G2-${id}`,
  outcome: 'done',
  version: id + 1,
  rule: null,
  params: {},
  message: null,
  ...more,
})
const work = (records: { outcome: string | null }[], more = {}) => ({
  id: 7,
  kind: 'act',
  list: 'listOrders',
  act: 'status',
  order_status: 'shipped',
  undoes: null,
  state: 'done',
  total: records.length,
  tried: records.length,
  changed: records.filter(({ outcome }) => outcome === 'done').length,
  can_stop: false,
  can_undo: true,
  date_created: '2026-05-01T00:00:00+00:00',
  created_by: 'ann@example.com',
  records,
  ...more,
})
const failed = (rule: string) => ({
  outcome: 'failed',
  version: null,
  rule,
  message: 'In words of the server',
})
const ok = (data: unknown) => ({ body: { code: 0, message: '', data } })

interface Answers {
  started?: (request: FakeRequest) => FakeAnswer
  counted?: () => FakeAnswer
  more?: Record<string, () => FakeAnswer>
  total?: number
}
async function open({ started, counted, more = {}, total = 3 }: Answers = {}, role = 'administrator') {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf(role) }),
    'GET /release/o/all': () => page(rows, { 'x-total-count': String(total) }),
    'GET /release/od/all/v=change_requests': () => ({ body: [] }),
    'POST /release/many/a=count':
      counted ?? (() => ({ body: [{ state: 'awaiting_fulfillment', count: 2, pieces: 0, coming: 0 }] })),
    'POST /release/many': started ?? (() => ok(work([record(1), record(3)]))),
    ...more,
  })
  const view = renderApp('/admin/orders?status=awaiting_fulfillment', { token: 'abc' })
  await screen.findByText('G2-1')
  const setTo = async (status: string) => {
    await view.person.click(screen.getByText('Change status'))
    await view.person.click(await screen.findByRole('menuitem', { name: status, hidden: true }))
  }
  const yes = async (name: string) =>
    view.person.click(await screen.findByRole('button', { name, hidden: true }))
  const sent = (path = '/release/many') => calls.filter((one) => one.method === 'POST' && one.path === path)
  return { ...view, calls, setTo, yes, sent }
}
const tick = (number: string) => screen.getByLabelText<HTMLInputElement>(`Select Order ${number}`)
const dialog = async () => within(await screen.findByRole('dialog'))

test('O12 W4 ticked orders change over the versions in sight, stay in their place and stay selected', async () => {
  const { person, setTo, sent, calls } = await open()
  await person.click(tick('G2-1'))
  await person.click(tick('G2-3'))
  await setTo('Shipped')
  await screen.findByText('Change status to Shipped: 2 records done.')
  expect(sent().map(({ body }) => body)).toEqual([
    {
      list: 'listOrders',
      act: 'status',
      order_status: 'shipped',
      leave: [],
      records: [
        { id: 1, version: 1 },
        { id: 3, version: 3 },
      ],
    },
  ])
  expect(sent()[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  expect(screen.getByLabelText('Status of Order G2-3: Shipped. Change it')).toBeDefined()
  expect(calls.filter(({ path }) => path === '/release/o/all')).toHaveLength(1)
  screen.getByText('2 selected')
  // the next act is over the versions that this one has left
  await setTo('Delivered')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]?.body).toMatchObject({
    records: [
      { id: 1, version: 2 },
      { id: 3, version: 4 },
    ],
  })
})

test('W5 W2 keys do for a selection what its buttons do, and the palette has them', async () => {
  const { person, sent } = await open({ more: { 'GET /release/find': () => ({ body: [] }) } })
  await person.keyboard('s')
  expect(screen.queryByRole('menuitem', { name: 'Shipped', hidden: true })).toBeNull()
  await person.click(tick('G2-1'))
  await person.keyboard('s')
  await person.click(await screen.findByRole('menuitem', { name: 'Shipped', hidden: true }))
  await screen.findByText('Change status to Shipped: 2 records done.')
  expect(sent()).toHaveLength(1)
  await person.keyboard('p')
  await (await dialog()).findByText('Save as PDF')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.keyboard('{Control>}k{/Control}')
  await person.type(await screen.findByRole('combobox', { name: 'Search' }), '>gener')
  await screen.findByRole('option', { name: /Generate labels/ })
})

test('W4 O12 orders are cancelled, and what is in several states is changed, after a question alone, without an undo', async () => {
  const { person, setTo, yes, sent } = await open()
  await person.click(tick('G2-1'))
  await setTo('Cancelled by Admin')
  expect((await dialog()).getByRole('button', { name: 'Back' })).toBeTruthy()
  expect(sent()).toEqual([])
  await yes('Change status to Cancelled by Admin (2)')
  await screen.findByText(/2 records done/)
  expect(screen.queryByRole('button', { name: 'Undo', hidden: true })).toBeNull()
})

test('W4 an act that failed without a question asks before it is tried again', async () => {
  const { person, setTo, sent } = await open({ started: () => refusal('busy') })
  await person.click(tick('G2-1'))
  await setTo('Shipped')
  expect(
    await (await dialog()).findByRole('button', { name: /^Change status to Shipped/, hidden: true }),
  ).toBeDefined()
  expect(sent().length).toBeGreaterThan(0)
})

test('W4 the question counts by present state; a state is left out, and what is so already is', async () => {
  const counted = () => ({
    body: [
      { state: 'delivered', count: 141, pieces: 0, coming: 0 },
      { state: 'cancelled_by_customer', count: 9, pieces: 0, coming: 0 },
      { state: 'shipped', count: 2, pieces: 0, coming: 0 },
    ],
  })
  const { person, setTo, yes, sent } = await open({ counted, total: 152 })
  await person.click(screen.getByLabelText('Select all rows of this page'))
  await person.click(screen.getByText('Select all 152 that match'))
  await setTo('Shipped')
  const asked = await dialog()
  const box = (name: RegExp) => asked.getByRole<HTMLInputElement>('checkbox', { name, hidden: true })
  await waitFor(() => expect(box(/^141 Delivered/).checked).toBe(true))
  expect(box(/^2 Shipped no change needed/).disabled).toBe(true)
  asked.getByText('150 records')
  asked.getByText('141 orders go back to an earlier status.')
  asked.getByText(/More than 50 run as a job/)
  await person.click(box(/^141 Delivered/))
  expect(asked.queryByText(/earlier status/)).toBeNull()
  await person.click(box(/^141 Delivered/))
  await person.click(box(/^9 Cancelled by Customer/))
  asked.getByText('141 records')
  expect(sent()).toEqual([])
  await yes('Change status to Shipped (141)')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toMatchObject({
    leave: ['cancelled_by_customer', 'shipped'],
    matching: { query: { status: 'awaiting_fulfillment' }, count: 152 },
  })
})

test('W4 O28 what was not done is listed with its reason, selected with one press, and the list read again', async () => {
  const records = [record(1), record(2, failed('many.changed_since')), record(3, failed('no.such_words'))]
  const { person, setTo, calls } = await open({ started: () => ok(work(records)) })
  await person.click(screen.getByLabelText('Select all rows of this page'))
  await setTo('Shipped')
  const result = await dialog()
  await result.findByText('Change status to Shipped: 1 done, 2 not')
  expect(result.getByText('G2-2').getAttribute('href')).toBe('/admin/o/2')
  result.getByText('Somebody has changed it since, so it was left as it is.')
  result.getByText('In words of the server')
  await person.click(result.getByText('Select the 2 that were not done'))
  await waitFor(() => expect([1, 2, 3].map((id) => tick(`G2-${id}`).checked)).toEqual([false, true, true]))
  await waitFor(() => expect(calls.filter(({ path }) => path === '/release/o/all').length).toBeGreaterThan(1))
})

test('W4 O37 orders whose refund is due are changed in a second act that keeps their refunds', async () => {
  const owed = { ...failed('refund.undecided'), params: { amount: '25.00', currency: 'USD', name: '王小明' } }
  const { person, setTo, yes, sent } = await open({
    started: () => ok(work([record(1, { rule: 'many.refund_due' }), record(3, owed)])),
  })
  await person.click(tick('G2-1'))
  await setTo('Shipped')
  await screen.findByText('Its refund is due again.')
  screen.getByText(/25\.00 USD is still owed to 王小明/)
  await yes('Change it too and keep its refund')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]?.body).toMatchObject({ due_refund: 'keep', records: [{ id: 3 }] })
})

test('W4 W16 an act is undone from its message, and what has changed since and which webhooks were told is named', async () => {
  const paid = { rule: 'many.restored_paid', params: { name: 'bo@example.com' } }
  const undone = work([record(1), record(2, paid), record(3, failed('many.changed_since'))], {
    id: 8,
    undoes: 7,
    can_undo: false,
  })
  const { person, setTo, yes, sent } = await open({
    more: {
      'POST /release/work/id/7/a=undo': () => ok(undone),
      'GET /release/webhooks/told': () => ({ body: { hosts: ['erp.example'] } }),
    },
  })
  await person.click(tick('G2-1'))
  await setTo('Shipped')
  await yes('Undo')
  await screen.findByText('Undo: Change status to Shipped: 2 done, 1 not')
  screen.getByText(/^Meanwhile erp\.example had been told of the change/)
  screen.getByText('G2-2: Taken back, but bo@example.com has paid its refund already.')
  screen.getByText('G2-3: Somebody has changed it since, so it was left as it is.')
  expect(sent('/release/work/id/7/a=undo')).toHaveLength(1)
})

test('W4 deleted orders are no longer selected, and are again once they are taken back', async () => {
  const deleting = { act: 'delete', order_status: null }
  const { person, yes } = await open({
    started: () => ok(work([record(1), record(3)], deleting)),
    counted: () => ({ body: [{ state: '', count: 2, pieces: 0, coming: 0 }] }),
    more: {
      'POST /release/work/id/7/a=undo': () =>
        ok(work([record(1), record(3)], { ...deleting, id: 8, undoes: 7, can_undo: false })),
    },
  })
  await person.click(tick('G2-1'))
  await person.click(tick('G2-3'))
  await person.click(screen.getByRole('button', { name: 'Delete', hidden: true }))
  await yes('Delete (2)')
  await waitFor(() => expect(tick('G2-1').checked).toBe(false))
  await yes('Undo')
  await waitFor(() => expect([1, 2, 3].map((id) => tick(`G2-${id}`).checked)).toEqual([true, false, true]))
})

test('W4 of deleted orders one that could not be deleted stays selected', async () => {
  const deleting = { act: 'delete', order_status: null, can_undo: false }
  const { person, yes } = await open({
    started: () => ok(work([record(1), record(3, failed('many.changed_since'))], deleting)),
    counted: () => ({ body: [{ state: '', count: 2, pieces: 0, coming: 0 }] }),
  })
  await person.click(tick('G2-1'))
  await person.click(tick('G2-3'))
  await person.click(screen.getByRole('button', { name: 'Delete', hidden: true }))
  await yes('Delete (2)')
  await (await dialog()).findByText('G2-3')
  await person.click((await dialog()).getByText('Close'))
  await waitFor(() => expect([1, 3].map((id) => tick(`G2-${id}`).checked)).toEqual([false, true]))
})

test('W4 more than 50 are followed, and stopped after the present one', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const running = work([], { state: 'running', total: 60, tried: 12, can_stop: true, can_undo: false })
  const stopped = work([record(1), record(2, { outcome: null })], {
    state: 'cancelled',
    can_stop: false,
    total: 60,
    changed: 20,
  })
  let tried = 12
  const { person, setTo, yes } = await open({
    started: () => ok(running),
    more: {
      'GET /release/work/id/7': () => ({ body: { ...running, tried } }),
      'PUT /release/work/id/7/a=stop': () => ok(stopped),
    },
  })
  await person.click(tick('G2-1'))
  await setTo('Shipped')
  const progress = await dialog()
  await progress.findByText('12 of 60')
  expect(progress.getByRole('link', { name: 'All bulk work' }).getAttribute('href')).toBe('/admin/works')
  tried = 20
  await vi.advanceTimersByTimeAsync(1_100)
  await progress.findByText('20 of 60')
  await yes('Stop after this one')
  await screen.findByText('Change status to Shipped: stopped, 20 done, 40 not')
  expect(screen.getByText('Not reached before it ended.')).toBeDefined()
  expect(screen.getByText('Select the one that was not done')).toBeDefined()
  vi.useRealTimers()
})

test('W3 a message says that the list has changed meanwhile; nothing is done, and the rows are to be selected again', async () => {
  const changed = () => refusal('list_changed', { field: 'matching.count' })
  let counts = true
  const { person, setTo, calls } = await open({
    started: changed,
    counted: () =>
      counts ? { body: [{ state: 'awaiting_fulfillment', count: 2, pieces: 0, coming: 0 }] } : changed(),
  })
  const lists = () => calls.filter(({ path }) => path === '/release/o/all').length
  await person.click(tick('G2-1'))
  await setTo('Delivered')
  await screen.findByText(/The list has changed since you selected its rows/)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(tick('G2-1').checked).toBe(false)
  await waitFor(() => expect(lists()).toBe(2))
  // also where the question itself finds it
  counts = false
  await person.click(tick('G2-3'))
  await setTo('Shipped')
  await waitFor(() => expect(tick('G2-3').checked).toBe(false))
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(lists()).toBe(3))
})

test('W4 an undo whose answer was lost is said, and the list is read again', async () => {
  const { person, setTo, yes, sent, calls } = await open({
    more: { 'POST /release/work/id/7/a=undo': () => refusal('internal') },
  })
  await person.click(tick('G2-1'))
  await setTo('Shipped')
  const lists = () => calls.filter(({ path }) => path === '/release/o/all').length
  const before = lists()
  await yes('Undo')
  await waitFor(() => expect(lists()).toBeGreaterThan(before))
  expect(sent('/release/work/id/7/a=undo')[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
})

test('W4 A16 a csr clears requests of many and is offered nothing else', async () => {
  const { person } = await open({}, 'csr')
  await person.click(tick('G2-1'))
  await person.click(screen.getByText('More'))
  expect(screen.queryByText('Change status')).toBeNull()
  const offered = await screen.findAllByRole('menuitem', { hidden: true })
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Clear requests'])
})

test('W4 A22 an open question of many is not answered by counts that are read again; the next question reads them again', async () => {
  const states = (awaiting: number, shipped: number) => [
    ...(awaiting > 0 ? [{ state: 'awaiting_fulfillment', count: awaiting, pieces: 0, coming: 0 }] : []),
    { state: 'shipping_label_created', count: shipped, pieces: 0, coming: 0 },
  ]
  let counts = states(1, 1)
  const { person, setTo, yes, sent } = await open({ counted: () => ({ body: counts }) })
  await person.click(tick('G2-1'))
  await person.click(tick('G2-3'))
  await setTo('Shipped')
  await dialog()
  counts = states(0, 2)
  // as a label does that is bought meanwhile
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'list' })
  await yes('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toHaveLength(0)
  await setTo('Shipped')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent('/release/many/a=count')).toHaveLength(2)
})

test('W3 W4 an order that the bin in its row deletes is no longer selected, and the next act is without it', async () => {
  let shown = rows
  const { person, setTo, sent } = await open({
    more: {
      'GET /release/o/all': () => page(shown, { 'x-total-count': '3' }),
      'GET /release/o/id/1/v=view': () => ({ body: { held: 0 } }),
      'PUT /release/o/id/1/a=del': () => {
        shown = rows.slice(1)
        return ok([])
      },
    },
  })
  await person.click(tick('G2-1'))
  await person.click(tick('G2-3'))
  await person.click(screen.getByLabelText('Delete Order G2-1'))
  await person.click((await dialog()).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByLabelText('Select Order G2-1')).toBeNull())
  screen.getByText('1 selected')
  await setTo('Shipped')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toMatchObject({ records: [{ id: 3, version: 3 }] })
})
