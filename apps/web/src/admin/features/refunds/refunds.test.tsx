import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, page, refusal, userOf } from '../../../test/fake-api'
import { renderApp } from '../../../test/render-app'

const due = {
  id: 5,
  order_id: 42,
  order_number: 'A-1077',
  order_reference: 'WX-1001',
  order_status: 'cancelled_by_customer',
  customer_id: 7,
  customer_name: '王小明',
  amount: '1234.50',
  currency: 'USD',
  requested_at: '2026-03-10T04:00:00+00:00',
  done_at: null,
  done_by: null,
  note: null,
  withdrawn_at: null,
  withdrawn_by: null,
  withdraw_reason: null,
}
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
const reads = {
  'GET /auth/user': () => ({ body: userOf('csr') }),
  'GET /release/refund/all': () => page([due, done, withdrawn]),
}

test('K7 the list shows the amount, customer and order of a refund, and who paid it', async () => {
  fakeApi(reads)
  renderApp('/admin/refunds', { token: 'abc' })
  const owed = (await screen.findByRole('rowheader', { name: 'A-1077' })).closest('tr')
  expect(owed?.textContent).toMatch(/WX-1001.*王小明.*1,234\.50 USD.*Due/)
  expect(
    within(owed ?? document.body)
      .getByRole('link', { name: 'A-1077' })
      .getAttribute('href'),
  ).toBe('/admin/o/42')
  const paid = screen.getByRole('rowheader', { name: 'A-1078' }).closest('tr')
  expect(paid?.textContent).toMatch(/Paid.*bo@getzo\.test.*WeChat Pay 4711/)
  expect(screen.getAllByRole('button', { name: /^Mark refund/ })).toHaveLength(1)
})

test('K7 a refund is marked as done with a note, after being asked', async () => {
  const calls = fakeApi({
    ...reads,
    'PUT /release/refund/id/5/a=done': () => ({ body: { code: 0, message: '', data: [done] } }),
  })
  const { person } = renderApp('/admin/refunds', { token: 'abc' })
  await person.click(await screen.findByRole('button', { name: 'Mark refund of order A-1077 as done' }))
  const dialog = await screen.findByRole('dialog', { name: 'Refund done' })
  expect(dialog.textContent).toContain('1,234.50 USD to 王小明 for order A-1077')
  await person.type(within(dialog).getByLabelText('Note'), 'WeChat Pay 4711')
  await person.click(within(dialog).getByRole('button', { name: 'Mark as done' }))
  await screen.findByText('Refund of order A-1077 is done.')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ note: 'WeChat Pay 4711' })
})

test('K7 the second of two colleagues sees who was first', async () => {
  const text = 'This refund was already carried out by bo@getzo.test.'
  fakeApi({
    ...reads,
    'PUT /release/refund/id/5/a=done': () =>
      refusal('rule', { rule: 'refund.done_before', params: { name: 'bo@getzo.test' } }),
  })
  const { person } = renderApp('/admin/refunds', { token: 'abc' })
  await person.click(await screen.findByRole('button', { name: 'Mark refund of order A-1077 as done' }))
  await person.click(await screen.findByRole('button', { name: 'Mark as done' }))
  await screen.findByText(text)
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Refund done' })).toBeTruthy())
})

test('O37 a withdrawn one shows why, by whom and when, and has no button; the list can be filtered by them', async () => {
  const calls = fakeApi(reads)
  const { person } = renderApp('/admin/refunds', { token: 'abc' })
  const row = (await screen.findByRole('rowheader', { name: 'A-1079' })).closest('tr')
  expect(row?.textContent).toMatch(/Withdrawn.*ann@getzo\.test.*2026-03-12.*He wants it after all/)
  expect(within(row ?? document.body).queryByRole('button', { name: /^Mark refund/ })).toBeNull()
  await person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Withdrawn')
  await person.click(screen.getByRole('button', { name: 'Go' }))
  await waitFor(() => expect(calls.at(-1)?.query.state).toBe('withdrawn'))
})
