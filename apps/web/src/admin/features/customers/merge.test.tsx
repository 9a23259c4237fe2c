import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, refusal, userOf } from '../../../test-kit/fake-api'
import { customer } from '../../../test-kit/order-records'
import { renderApp } from '../../../test-kit/render-app'

const side = (of: Parameters<typeof customer>[0], counts: Record<string, unknown>) => ({
  ...customer(of),
  ...counts,
})
const one = side(
  { id: 7, customer_name: '吴敏', customer_name_pinyin: 'Wu Min', staff_note: null, version: 3 },
  { orders: 1, total: '10.00', urls: 0, feedback: 0, notes: 0 },
)
const two = side(
  {
    id: 9,
    customer_name: 'Min Wu',
    customer_name_pinyin: '',
    phone_number: '15096153811',
    staff_note: 'Sister pays',
    version: 5,
  },
  { orders: 40, total: '98.00', urls: 3, feedback: 1, notes: 2 },
)
const merge = {
  id: 4,
  merged_id: 9,
  customer_name: 'Min Wu',
  customer_name_pinyin: '',
  phone_number: '15096153811',
  orders: 2,
  notes: 0,
  merged_at: '2025-11-19T02:03:04+00:00',
  who: 'Ada Maple',
}

function open(address: string, role: string, extra: Parameters<typeof fakeApi>[0] = {}) {
  const of = (id: number) => ({
    [`GET /release/c/id/${id}`]: () => ({ body: customer({ id }) }),
    [`GET /release/c/id/${id}/likely`]: () => ({ body: [] }),
    [`GET /release/c/id/${id}/merges`]: () => ({ body: [] }),
    [`GET /release/c/id/${id}/overview`]: () => refusal('not_found'),
    [`GET /release/o/cid/${id}`]: () => ({ body: [] }),
  })
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf(role) }),
    ...of(7),
    ...of(9),
    'GET /release/c/id/7/merge/9': () => ({ body: { customers: [one, two], reasons: ['pinyin'] } }),
    'POST /release/c/id/9/a=merge': () => ({
      body: { code: 0, message: '', data: [{ id: 9, merge_id: 4 }] },
    }),
    'POST /release/c/id/7/a=merge': () => ({
      body: { code: 0, message: '', data: [{ id: 7, merge_id: 4 }] },
    }),
    ...extra,
  })
  return { calls, ...renderApp(address, { token: 'abc' }) }
}

test('W12 of two customers the one with more orders stays unless told otherwise, and what moves is the other’s', async () => {
  const { calls, person, router } = open('/admin/customer/7/merge?with=9', 'administrator')
  const keep = await screen.findByRole('radio', { name: /^Keep Min Wu/ })
  expect(keep).toHaveProperty('checked', true)
  const moves = () => within(screen.getByRole('region', { name: /^What moves to/ }))
  expect(
    moves()
      .getAllByRole('listitem')
      .map((item) => item.textContent.trim())[0],
  ).toBe('1 order, 10.00 USD')
  await person.click(screen.getByRole('radio', { name: /^Keep 吴敏/ }))
  expect(
    moves()
      .getAllByRole('listitem')
      .map((item) => item.textContent.trim()),
  ).toEqual(['40 orders, 98.00 USD', '3 URLs of these orders', '1 feedback', '2 notes'])
  await person.click(keep)
  await person.click(screen.getByRole('radio', { name: 'Name: 吴敏' }))
  await person.click(screen.getByRole('button', { name: 'Merge, 41 orders in all' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/customer/9'))
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    version: 5,
    merged: { id: 7, version: 3 },
    choices: { customer_name: 'merged', phone_number: 'survivor', staff_note: 'survivor' },
  })
})

test('W12 a note that only the one who goes has is kept', async () => {
  const { calls, person } = open('/admin/customer/7/merge?with=9', 'administrator')
  await person.click(await screen.findByRole('radio', { name: /^Keep 吴敏/ }))
  await person.click(screen.getByRole('button', { name: 'Merge, 41 orders in all' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      choices: { customer_name: 'survivor', phone_number: 'survivor', staff_note: 'merged' },
    }),
  )
})

test('W12 a merge is undone on the page of the one who stayed, by those who may merge', async () => {
  const merges = {
    'GET /release/c/id/7/merges': () => ({ body: [merge] }),
    'POST /release/c/merge/4/a=undo': () => ({
      body: { code: 0, message: '', data: [{ id: 9, survivor_id: 7 }] },
    }),
  }
  const { unmount } = open('/admin/customer/7', 'csr', merges)
  await screen.findByText('+86 150 9615 3811')
  expect(screen.queryByRole('button', { name: /^Undo the merge/ })).toBeNull()
  unmount()
  const { person } = open('/admin/customer/7', 'administrator', merges)
  await person.click(await screen.findByRole('button', { name: 'Undo the merge of Min Wu' }))
  await screen.findByText(/^Merge undone: customer 9 is back/)
})

test('W12 customer service sees no likely duplicate', async () => {
  const likely = { id: 9, customer_name: 'Min Wu', customer_name_pinyin: '', phone_number: '15096153811' }
  const { calls } = open('/admin/customer/7', 'csr', {
    'GET /release/c/id/7/likely': () => ({ body: [{ ...likely, orders: 2, reasons: ['pinyin'] }] }),
  })
  await screen.findByText('(604) 555-0101')
  expect(calls.some(({ path }) => path.endsWith('/likely'))).toBe(false)
  expect(screen.queryByRole('region', { name: 'Likely duplicate' })).toBeNull()
})

test('W12 the address of a merged customer leads to the one who stayed', async () => {
  const { router } = open('/admin/customer/9', 'csr', {
    'GET /release/c/id/9': () => ({ body: customer({ id: 7 }) }),
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/customer/7'))
})
