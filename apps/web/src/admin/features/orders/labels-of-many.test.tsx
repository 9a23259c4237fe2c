import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, page, userOf } from '../../../test/fake-api'
import { orderRow } from '../../../test/order-records'
import { renderApp } from '../../../test/render-app'
import { hurryTimers } from '../../../test/timers'

const rows = [1, 2].map((id) => orderRow({ id, order_number: `G2-${id}`, version: id }))
const label = (id: number, change: object) => ({
  id,
  label_id: id + 100,
  outcome: 'asked',
  order_number: `G2-${id}`,
  tracking_number: null,
  order_status: 'awaiting_fulfillment',
  version: id,
  rule: null,
  params: {},
  message: null,
  ...change,
})
const bought = { outcome: 'bought', order_status: 'shipping_label_created', tracking_number: '1Z1' }
const refused = { outcome: 'refused', message: 'It was cancelled before the carrier was asked.' }

/** The list with both orders selected, and their labels asked for. */
async function open(told: () => unknown[]) {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/o/all': () => page(rows, { 'x-total-count': '2' }),
    'GET /release/od/all/v=change_requests': () => ({ body: [] }),
    'POST /release/ups/a=generateLabels': () => ({
      body: { code: 0, message: '', data: [label(1, {}), label(2, {})] },
    }),
    'GET /release/ups/labels': () => ({ body: told() }),
    'PUT /release/ups/labels/a=cancel': () => ({ body: { code: 0, message: '1 stopped', data: [] } }),
  })
  const view = renderApp('/admin/orders', { token: 'abc' })
  await screen.findByText('G2-1')
  await view.person.click(screen.getByLabelText('Select all rows of this page'))
  await view.person.click(screen.getByText('Generate labels'))
  await view.person.click(await screen.findByText('Generate 2 labels'))
  const progress = within(await screen.findByRole('dialog', { name: 'Buying shipping labels' }))
  return { ...view, calls, progress }
}

test('W4 the progress of many labels is shown, what is not sent is stopped, and each order’s end is told', async () => {
  hurryTimers()
  let isStopped = false
  const { person, progress, calls } = await open(() => [label(1, bought), label(2, isStopped ? refused : {})])
  await progress.findByText('1 of 2 answered by the carrier')
  await person.click(progress.getByText('Stop what is not sent yet'))
  await screen.findByText('1 stopped')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ label_ids: [102] })
  isStopped = true
  await screen.findByText('1 label is generated, 1 not')
  screen.getByText('Order G2-2')
  screen.getByText('It was cancelled before the carrier was asked.')
})

test('W4 whoever closes the progress is told what is still under way', async () => {
  const { person, progress } = await open(() => [label(1, {}), label(2, {})])
  await person.click(progress.getByText('Go on in the background'))
  await screen.findByText('0 labels are generated, 2 not')
  expect(
    screen.getAllByText('The carrier has not answered yet: its label appears on the order.'),
  ).toHaveLength(2)
})
