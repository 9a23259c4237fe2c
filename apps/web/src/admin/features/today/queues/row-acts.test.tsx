import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, userOf } from '../../../../test-kit/fake-api'
import { renderApp } from '../../../../test-kit/render-app'

const entry = {
  id: 5,
  version: 3,
  order_id: 5,
  order_number: 'G2-5',
  customer_name: '吴敏',
  customer_name_pinyin: 'Wu Min',
  text: null,
  item: null,
  detail: null,
  items: 1,
  amount: '9.00',
  currency: 'USD',
  at: '2026-11-20T00:00:00Z',
}
const feedback = { ...entry, id: 8, version: null, order_id: null, order_number: null, text: 'Warm' }
const queue = (id: string, row: object) => ({ id, count: 1, oldest: entry.at, put_off: 0, rows: [row] })
const today = {
  today: '2026-11-23',
  week: [],
  since: {
    orders: 0,
    amount: '0',
    letters_delivered: 0,
    parcels_delivered: 0,
    cancelled: 0,
    prices: [],
    price_count: 0,
  },
  queues: [queue('label_bought', entry), queue('unread_feedback', { ...feedback, customer_name: null })],
  refused_of_sender: null,
  first_steps: [],
}

function open(role: string, more: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf(role) }),
    'GET /release/today': () => ({ body: today }),
    'GET /release/mentions': () => ({ body: [] }),
    'PUT /release/o/id/5/a=status': () => ({ body: { code: 0, message: '', data: [{ id: 5, version: 4 }] } }),
    'PUT /release/feedback/id/8/a=read': () => ({ body: { code: 0, message: '', data: {} } }),
    ...more,
  })
  const app = renderApp('/admin/today', { token: 'abc' })
  // what a focused link leads to is not asked for in advance here
  app.router.preloadRoute = () => Promise.resolve(undefined)
  return {
    ...app,
    sent: () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body),
  }
}

test('W1 an order whose label is bought is marked as shipped in its entry, and taken back', async () => {
  const { person, sent } = open('administrator')
  await person.click(await screen.findByRole('button', { name: 'Mark shipped: G2-5' }))
  await screen.findByText('G2-5 is marked as shipped')
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(sent()).toEqual([
      { order_status: 'shipped', version: 3 },
      { order_status: 'shipping_label_created', version: 4 },
    ]),
  )
})

test('W1 after an act by keyboard j goes on with the entry that follows it', async () => {
  const rows = [5, 6, 7].map((id) => ({ ...entry, id, order_id: id, order_number: `G2-${id}` }))
  let shown = rows
  const { person } = open('administrator', {
    'GET /release/today': () => ({
      body: { ...today, queues: [{ ...queue('label_bought', entry), count: shown.length, rows: shown }] },
    }),
    'PUT /release/o/id/6/a=status': () => {
      shown = rows.filter(({ id }) => id !== 6)
      return { body: { code: 0, message: '', data: [{ id: 6, version: 4 }] } }
    },
  })
  const act = await screen.findByRole('button', { name: 'Mark shipped: G2-6' })
  await person.keyboard('jj')
  expect(document.activeElement?.textContent).toBe('G2-6')
  act.focus()
  await person.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'G2-6' })).toBeNull())
  await person.keyboard('j')
  expect(document.activeElement?.textContent).toBe('G2-7')
  await person.keyboard('k')
  expect(document.activeElement?.textContent).toBe('G2-5')
})

test('W1 feedback is marked as read in its entry', async () => {
  const { person, sent } = open('administrator')
  await person.click(await screen.findByRole('button', { name: 'Mark read: Warm' }))
  await waitFor(() => expect(sent()).toEqual([{ read: true }]))
})

test('W1 A16 a csr sees no act that they may not do', async () => {
  open('csr')
  await screen.findByRole('link', { name: 'G2-5' })
  expect(screen.queryByRole('button', { name: /^Mark/ })).toBeNull()
})
