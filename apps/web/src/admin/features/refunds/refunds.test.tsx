import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, page, refusal, userOf } from '../../../test-kit/fake-api'
import { dueRefund } from '../../../test-kit/refund-records'
import { renderApp } from '../../../test-kit/render-app'

const due = { ...dueRefund, amount: '1234.50' }
const done = {
  ...due,
  id: 6,
  order_number: 'A-1078',
  done_at: '2026-03-11T04:00:00+00:00',
  done_by: 'bo@getzo.test',
  note: 'WeChat Pay 4711',
}
const withdrawn = {
  ...due,
  id: 7,
  order_number: 'A-1079',
  withdrawn_at: '2026-03-12T04:00:00+00:00',
  withdrawn_by: 'ann@getzo.test',
  withdraw_reason: 'He wants it after all',
}
const counted = (count: number) => ({ count, more: false })
const reads = {
  'GET /auth/user': () => ({ body: userOf('csr') }),
  'GET /release/list/name/listRefunds/counts': () => ({
    body: {
      all: counted(156),
      views: [],
      tabs: [
        { value: 'due', ...counted(9) },
        { value: 'done', ...counted(143) },
        { value: 'withdrawn', ...counted(4) },
      ],
    },
  }),
  'GET /release/refund/all': () => page([due, done, withdrawn]),
  'GET /release/refund/sums': () => ({
    body: {
      due: 9,
      due_amount: '1587.50',
      waiting_long: 3,
      paid_lately: 2,
      paid_lately_amount: '60.00',
      sent: 0,
      sent_amount: '0.00',
      is_configured: false,
    },
  }),
}

const lastAsked = (calls: ReturnType<typeof fakeApi>) =>
  calls.findLast(({ path }) => path === '/release/refund/all')?.query

test('K7 the list shows the amount, customer and order of a refund, and who paid it', async () => {
  fakeApi(reads)
  renderApp('/admin/refunds', { token: 'abc' })
  const owed = (await screen.findByRole('rowheader', { name: 'A-1077' })).closest('tr')
  expect(owed?.textContent).toMatch(/WX-1001.*王小明.*1,234\.50.*Due .*days.*Cancelled by Customer/)
  expect(
    within(owed ?? document.body)
      .getByRole('link', { name: 'A-1077' })
      .getAttribute('href'),
  ).toBe('/admin/o/42')
  const paid = screen.getByRole('rowheader', { name: 'A-1078' }).closest('tr')
  expect(paid?.textContent).toMatch(/Paid back.*WeChat Pay 4711.*bo@getzo\.test/)
  expect(screen.getAllByRole('button', { name: /^Mark done/ })).toHaveLength(1)
})

test('K7 W3 the list opens with what is due, in all and of how many refunds; each state is a tab with its count', async () => {
  const calls = fakeApi(reads)
  const { person, router } = renderApp('/admin/refunds', { token: 'abc' })
  const figures = await screen.findByText('due, 9 refunds')
  expect(figures.closest('dl')?.textContent).toMatch(/1,587\.50 USD.*3.*60\.00 USD/)
  expect(lastAsked(calls)).toMatchObject({ sort: '-waits', state: 'due' })
  const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent)
  await waitFor(() => expect(tabs()).toEqual(['Due 9', 'Paid back 143', 'Withdrawn 4', 'All 156']))
  const selected = () => screen.getAllByRole('tab', { selected: true }).map((tab) => tab.textContent)
  expect(selected()).toEqual(['Due 9'])
  await person.click(screen.getByRole('tab', { name: 'Paid back 143' }))
  await waitFor(() => expect(lastAsked(calls)?.state).toBe('done'))
  expect(selected()).toEqual(['Paid back 143'])
  await person.click(screen.getByRole('tab', { name: /^All/ }))
  await waitFor(() => expect(lastAsked(calls)?.state).toBeUndefined())
  expect(router.state.location.search).toEqual({ view: 'none' })
  expect(selected()).toEqual([expect.stringMatching(/^All/)])
})

const mark = { name: 'Mark done: refund of order A-1077' }
const marking = {
  'PUT /release/refund/id/5/a=done': () => ({ body: { code: 0, message: '', data: [{ ...done, id: 5 }] } }),
}

test('K7 a refund is marked as done by one click, and the undo names what it undoes', async () => {
  const calls = fakeApi({
    ...reads,
    ...marking,
    'PUT /release/refund/id/5/a=reopen': () => ({ body: { code: 0, message: '', data: [due] } }),
  })
  const { person } = renderApp('/admin/refunds', { token: 'abc' })
  await person.click(await screen.findByRole('button', mark))
  await screen.findByText('Order A-1077 refunded')
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Refund of order A-1077 is due again.')
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { note: '' },
    { done_at: done.done_at },
  ])
})

test('K7 O37 its steps say how it stands, and a due one is marked there with a note', async () => {
  const calls = fakeApi({ ...reads, ...marking })
  const { person } = renderApp('/admin/refunds', { token: 'abc' })
  await person.click(await screen.findByRole('button', { name: 'Steps of the refund of order A-1078' }))
  const paid = await screen.findByRole('dialog', { name: 'Refund of order A-1078' })
  expect(paid.textContent).toMatch(/Owed to the customer.*Paid back by bo@getzo\.test.*WeChat Pay 4711/)
  expect(within(paid).queryByRole('button', { name: 'Mark done' })).toBeNull()
  await person.click(within(paid).getByRole('button', { name: 'Close' }))

  await person.click(screen.getByRole('button', { name: 'Steps of the refund of order A-1077' }))
  const dialog = await screen.findByRole('dialog', { name: 'Refund of order A-1077' })
  expect(within(dialog).getByText(/^Waiting for \d+ days$/)).toBeTruthy()
  await person.type(within(dialog).getByLabelText('Note'), 'WeChat Pay 4711')
  await person.click(within(dialog).getByRole('button', { name: 'Mark done' }))
  await screen.findByText('Order A-1077 refunded')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ note: 'WeChat Pay 4711' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('O37 one that was kept is still due, and says since when', async () => {
  const kept = { ...due, kept_at: '2026-03-11T04:00:00+00:00', order_status: 'shipped' }
  fakeApi({ ...reads, 'GET /release/refund/all': () => page([kept]) })
  const { person } = renderApp('/admin/refunds', { token: 'abc' })
  const row = (await screen.findByRole('rowheader', { name: 'A-1077' })).closest('tr') ?? document.body
  expect(row.textContent).toMatch(/Due, kept.*Shipped/)
  expect(within(row).getByRole('button', mark)).toBeTruthy()
  await person.click(within(row).getByRole('button', { name: /^Steps/ }))
  await screen.findByText('Kept: the order became Shipped')
})

test('K7 the second of two colleagues sees who was first', async () => {
  fakeApi({
    ...reads,
    'PUT /release/refund/id/5/a=done': () =>
      refusal('rule', { rule: 'refund.done_before', params: { name: 'bo@getzo.test' } }),
  })
  const { person } = renderApp('/admin/refunds', { token: 'abc' })
  await person.click(await screen.findByRole('button', mark))
  await screen.findByText('This refund was already carried out by bo@getzo.test.')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('O37 a withdrawn one shows why, by whom and when, and has no button; the list can be filtered by them', async () => {
  const calls = fakeApi(reads)
  const { person } = renderApp('/admin/refunds', { token: 'abc' })
  const row = (await screen.findByRole('rowheader', { name: 'A-1079' })).closest('tr')
  expect(row?.textContent).toMatch(/Withdrawn.*Mar 1[12], 2026.*He wants it after all.*ann@getzo\.test/)
  expect(within(row ?? document.body).queryByRole('button', { name: /^Mark done/ })).toBeNull()
  await person.click(screen.getByRole('tab', { name: 'Withdrawn 4' }))
  await waitFor(() => expect(lastAsked(calls)?.state).toBe('withdrawn'))
})
