import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FakeAnswer, type FakeRequest, fakeApi, page, refusal, userOf } from '../../../test/fake-api'
import { orderRow } from '../../../test/order-records'
import { renderApp } from '../../../test/render-app'

const rows = [1, 2, 3].map((id) => orderRow({ id, order_number: `G2-${id}`, version: id }))
const left = { order_status: null, date_modified: null, version: null }
const changed = (id: number) => ({
  id,
  outcome: 'changed',
  order_number: `G2-${id}`,
  order_status: 'shipped',
  date_modified: '2026-05-01T00:00:00+00:00',
  version: id + 1,
})

async function open(answer: (request: FakeRequest) => FakeAnswer, total = 3) {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/o/all': () => page(rows, { 'x-total-count': String(total) }),
    'GET /release/od/all/v=change_requests': () => ({ body: [] }),
    'PUT /release/o/a=status': answer,
  })
  const view = renderApp('/admin/orders?status=awaiting_fulfillment', { token: 'abc' })
  await screen.findByText('G2-1')
  const setTo = async (status: string) => {
    await view.person.click(screen.getByText('Change status'))
    await view.person.click(await screen.findByRole('menuitem', { name: status, hidden: true }))
  }
  const sent = () => calls.filter(({ method }) => method === 'PUT')
  return { ...view, calls, setTo, sent }
}
const ok = (data: unknown[]) => ({ body: { code: 0, message: '', data } })
const tick = (number: string) => screen.getByLabelText(`Select Order ${number}`)

test('O12 W3 the status of ticked orders is set over the versions in sight, and stays in its place', async () => {
  const { person, setTo, sent, calls } = await open(() => ok([changed(1), changed(3)]))
  await person.click(tick('G2-1'))
  await person.click(tick('G2-3'))
  await setTo('Shipped')
  await screen.findByText('2 orders are now: Shipped.')
  expect(sent().map(({ body }) => body)).toEqual([
    {
      order_status: 'shipped',
      records: [
        { id: 1, version: 1 },
        { id: 3, version: 3 },
      ],
    },
  ])
  expect(sent()[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  expect(screen.getByLabelText('Status of Order G2-3: Shipped. Change it')).toBeDefined()
  await waitFor(() => expect(screen.getByText('G2-3').closest('tr')?.dataset.changed).toBe('true'))
  expect(calls.filter(({ path }) => path === '/release/o/all')).toHaveLength(1)
})

test('O28 W3 skipped orders are listed with the reason, and the list is read again', async () => {
  const { person, setTo, calls } = await open(() =>
    ok([
      changed(1),
      { ...left, id: 2, outcome: 'changed_meanwhile', order_number: 'G2-2' },
      { ...left, id: 3, outcome: 'gone', order_number: 'G2-3' },
    ]),
  )
  await person.click(screen.getByLabelText('Select all rows of this page'))
  await setTo('Shipped')
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText('1 changed to Shipped, 2 not')
  expect(dialog.getByText('Order G2-2').getAttribute('href')).toBe('/admin/o/2')
  dialog.getByText('Someone else changed it meanwhile. Please check, and choose again.')
  dialog.getByText('It has been deleted.')
  await waitFor(() => expect(calls.filter(({ path }) => path === '/release/o/all')).toHaveLength(2))
})

test('W3 changing all that match asks first, and is refused if the matches have changed', async () => {
  const { person, setTo, sent } = await open(() => refusal('list_changed', { field: 'matching.count' }), 312)
  await person.click(screen.getByLabelText('Select all rows of this page'))
  await person.click(screen.getByText('Select all 312 that match'))
  await setTo('Delivered')
  const question = within(await screen.findByRole('dialog'))
  question.getByText('Set all 312 orders that match to Delivered?')
  expect(sent()).toEqual([])
  await person.click(question.getByText('Set 312 orders'))
  await screen.findByText(/^The matching rows have changed/)
  expect(sent()[0]?.body).toEqual({
    order_status: 'delivered',
    matching: { query: { status: 'awaiting_fulfillment' }, count: 312 },
  })
  expect(screen.queryByText(/selected$/)).toBeNull()
})
