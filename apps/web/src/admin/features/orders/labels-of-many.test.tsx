import { say } from '@getzo/domain/words/say'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi, page, userOf } from '../../../test-kit/fake-api'
import { labelPlan, labelPlans } from '../../../test-kit/label-records'
import { orderRow } from '../../../test-kit/order-records'
import { renderApp } from '../../../test-kit/render-app'
import { hurryTimers } from '../../../test-kit/timers'

const rows = [1, 2].map((id) => orderRow({ id, order_number: `G2-${id}`, version: id }))
const label = (id: number, change: object) => ({
  id,
  label_id: id + 100,
  outcome: 'asked',
  order_number: `G2-${id}`,
  tracking_number: null,
  cost_amount: null,
  cost_currency: null,
  order_status: 'awaiting_fulfillment',
  tracking_id: null,
  version: id,
  rule: null,
  params: {},
  message: null,
  ...change,
})
const bought = {
  outcome: 'bought',
  order_status: 'shipping_label_created',
  tracking_number: '1Z1',
  tracking_id: '1Z1',
}
const refused = { outcome: 'refused', message: 'It was cancelled before the carrier was asked.' }

const plans = () => rows.map(({ id, order_number, version }) => labelPlan({ id, order_number, version }))

/** The list with both orders selected, and the preview of their labels open. */
async function select(answers: () => unknown[], planned = plans(), asking = Promise.resolve()) {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/o/all': () => page(rows, { 'x-total-count': '2' }),
    'GET /release/od/all/v=change_requests': () => ({ body: [] }),
    'GET /release/ups/labels/v=plan': () => ({ body: labelPlans(...planned) }),
    'POST /release/ups/a=generateLabels': async () => {
      await asking
      return { body: { code: 0, message: '', data: [label(1, {}), label(2, {})] } }
    },
    'GET /release/ups/labels': () => ({ body: answers() }),
    'GET /release/o/f=pdf': () => ({ body: 'pdf' }),
    'PUT /release/ups/labels/a=cancel': () => ({
      body: { code: 0, message: '', told: [say('label.some_cancelled', { count: 1 })], data: [] },
    }),
  })
  const view = renderApp('/admin/orders', { token: 'abc' })
  await screen.findByText('G2-1')
  await view.person.click(screen.getByLabelText('Select all rows of this page'))
  await view.person.click(screen.getByText('Generate labels'))
  const table = within(await screen.findByRole('dialog', { name: 'Before labels are bought' }))
  await table.findByRole('table')
  return { ...view, calls, table }
}

/** Likewise, with both labels asked for. */
async function open(answers: () => unknown[]) {
  const view = await select(answers)
  await view.person.click(view.table.getByText('Buy 2 labels'))
  const progress = within(await screen.findByRole('dialog', { name: 'Buying shipping labels' }))
  return { ...view, progress }
}

test('W4 the progress of many labels is shown, unsent ones can be stopped, and each order’s result is listed', async () => {
  hurryTimers()
  let isStopped = false
  const { person, progress, calls } = await open(() => [label(1, bought), label(2, isStopped ? refused : {})])
  await progress.findByText('1 of 2 answered by the carrier')
  await person.click(progress.getByText('Stop the labels not sent yet'))
  await screen.findByText('1 labels stopped. Labels that the carrier was already asked for continue.')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ label_ids: [102] })
  isStopped = true
  await screen.findByText('1 label was bought, 1 not')
  within(screen.getByRole('region', { name: 'Not bought' })).getByRole('link', { name: 'G2-2' })
  screen.getByText('It was cancelled before the carrier was asked.')
})

test('W4 closing the progress lists the labels still being bought', async () => {
  const { person, progress } = await open(() => [label(1, {}), label(2, {})])
  await person.click(progress.getByText('Continue in the background'))
  await screen.findByText('No label was bought')
  expect(
    screen.getAllByText('The carrier has not answered yet: its label appears on the order.'),
  ).toHaveLength(2)
})

test('W4 the progress is in sight while the carrier is asked, and no other act looks busy', async () => {
  hurryTimers()
  let answer = () => {}
  const asking = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { person, table } = await select(() => [label(1, bought), label(2, bought)], plans(), asking)
  await person.click(table.getByText('Buy 2 labels'))
  const progress = within(await screen.findByRole('dialog', { name: 'Buying shipping labels' }))
  progress.getByText('0 of 2 answered by the carrier')
  expect(progress.queryByText('Stop the labels not sent yet')).toBeNull()
  expect(screen.getByText('Change status').closest('button')?.dataset.loading).toBeUndefined()
  answer()
  await screen.findByText('2 labels were bought.')
})

test('O38 orders with concerns are left out, and can be ticked one by one; impossible ones cannot', async () => {
  const words = 'The ship-to name is too long. 106/35 character limit.'
  const problem = { field: '', rule: 'label.name_too_long', params: { length: 106, max: 35 }, message: words }
  const { person, calls, table } = await select(
    () => [],
    [
      labelPlan({ id: 4, order_number: 'G2-4', version: 4, problems: [problem] }),
      labelPlan({ id: 2, order_number: 'G2-2', version: 2, order_status: 'waiting_for_payment' }),
      labelPlan({ id: 1, order_number: 'G2-1', version: 1 }),
      labelPlan({ id: 3, order_number: 'G2-3', version: 3, has_size_request: true }),
    ],
  )
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'G2-1',
    'G2-2',
    'G2-3',
    'G2-4',
  ])
  expect(table.getByRole('status').textContent).toBe(
    '1 label 3 left out: 1 unpaid, 1 size change, 1 not possible',
  )
  expect(document.activeElement?.textContent).toBe('Buy 1 label')
  table.getByText(words)
  expect(table.getByLabelText('Buy the label of order G2-4').hasAttribute('disabled')).toBe(true)
  await person.click(table.getByLabelText('Buy the label of order G2-3'))
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await person.click(table.getByText('Buy 2 labels'))
  await screen.findByRole('dialog', { name: 'Buying shipping labels' })
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    records: [
      { id: 1, version: 1, service: '08', accept: [] },
      { id: 3, version: 3, service: '08', accept: ['size_change'] },
    ],
  })
})

test('O38 K5 an order whose customer can still cancel is left out, and its row says what a label takes from them', async () => {
  const open = labelPlan({
    id: 2,
    order_number: 'G2-2',
    version: 2,
    window_end: `${new Date().getFullYear()}-12-05`,
  })
  const { person, calls, table } = await select(() => [], [labelPlan({ id: 1, version: 1 }), open])
  expect(table.getByRole('status').textContent).toBe('1 label 1 left out: 1 open window')
  table.getByText(
    'The customer can cancel or change the size until Dec 5, and no longer once the label is bought',
  )
  await person.click(table.getByLabelText('Buy the label of order G2-2'))
  await person.click(table.getByText('Buy 2 labels'))
  await screen.findByRole('dialog', { name: 'Buying shipping labels' })
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    records: [{ accept: [] }, { id: 2, accept: ['window_open'] }],
  })
})

test('O4 W4 labels bought after their progress was closed appear in the list', async () => {
  hurryTimers()
  let isBought = false
  const { person, progress } = await open(() =>
    isBought
      ? [1, 2].map((id) => label(id, { ...bought, order_status: 'shipped', tracking_id: `1Z${id}` }))
      : [label(1, {}), label(2, {})],
  )
  await person.click(progress.getByText('Continue in the background'))
  await screen.findByText('No label was bought')
  isBought = true
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('link', { name: /^Track Order/, hidden: true })
        .map((link) => link.getAttribute('href')),
    ).toEqual([expect.stringContaining('1Z1'), expect.stringContaining('1Z2')]),
  )
})

test('O38 W8 the result lists bought labels with their cost, and prints labels and packing slips of those', async () => {
  hurryTimers()
  Object.assign(URL, { createObjectURL: () => 'blob:papers', revokeObjectURL: () => undefined })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const cost = { cost_amount: '34.10', cost_currency: 'CAD' }
  const left = labelPlan({ id: 3, order_number: 'G2-3', has_size_request: true })
  const { person, table, calls } = await select(
    () => [label(1, { ...bought, ...cost }), label(2, refused)],
    [...plans(), left],
  )
  await person.click(table.getByText('Buy 2 labels'))
  const result = within(await screen.findByRole('dialog', { name: '1 label was bought, 1 not' }))
  const done = within(result.getByRole('region', { name: 'Bought' }))
  done.getByText('34.10 CAD, according to the carrier. It is not shipped yet.')
  expect(done.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['G2-1'])
  expect(result.getByRole('region', { name: 'Left out' }).textContent).toBe(
    'Left out1G2-3A size change is open',
  )
  await person.click(result.getByRole('button', { name: 'Print documents' }))
  await person.click(await screen.findByRole('button', { name: 'Save as PDF' }))
  await screen.findByRole('dialog', { name: '1 label was bought, 1 not' })
  expect(calls.find(({ path }) => path === '/release/o/f=pdf')?.query).toMatchObject({
    ids: '1',
    papers: 'label,packing_slip',
  })
})

test('W1 O38 from Today the labels of every order to ship are looked at over their list, which stays selected', async () => {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/o/all': () => page(rows, { 'x-total-count': '120' }),
    'GET /release/od/all/v=change_requests': () => ({ body: [] }),
    'GET /release/ups/labels/v=plan': () => ({ body: labelPlans(...plans()) }),
  })
  const { person, router } = renderApp('/admin/orders?queue=to_ship#labels', { token: 'abc' })
  const table = within(await screen.findByRole('dialog', { name: 'Before labels are bought' }))
  await table.findByRole('table')
  expect(calls.findLast(({ path }) => path === '/release/ups/labels/v=plan')?.query).toEqual({
    queue: 'to_ship',
  })
  // the address is the list's own again: a reload does not ask once more
  expect(router.state.location).toMatchObject({ hash: '', search: { queue: 'to_ship' } })
  await person.click(table.getByRole('button', { name: 'Cancel' }))
  await screen.findByText('All 120 that match are selected')
  await person.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(screen.queryByText('Generate labels')).toBeNull())
})
