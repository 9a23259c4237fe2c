import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, page, refusal, userOf } from '../../../test-kit/fake-api'
import { customer } from '../../../test-kit/order-records'
import { renderApp } from '../../../test-kit/render-app'

function open(address: string, role: string, extra: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({
    'GET /auth/user': () => ({ body: userOf(role) }),
    'GET /release/c/all': () => page([customer()]),
    'GET /release/c/likely': () => ({ body: [] }),
    'GET /release/c/id/7/likely': () => ({ body: [] }),
    'GET /release/c/id/7/merges': () => ({ body: [] }),
    'GET /release/c/id/7': () => ({ body: customer() }),
    'GET /release/o/cid/7': () => ({ body: [] }),
    'GET /release/c/id/7/overview': () => refusal('not_found'),
    ...extra,
  })
  return { calls, ...renderApp(address, { token: 'abc' }) }
}

const likely = {
  id: 9,
  customer_name: '李娜',
  customer_name_pinyin: 'Li Na',
  phone_number: '13800138000',
  orders: 2,
  reasons: ['pinyin', 'city'],
}

test('W12 a likely duplicate stands above the customer, for those who may merge', async () => {
  const likelySame = { 'GET /release/c/id/7/likely': () => ({ body: [likely] }) }
  open('/admin/customer/7', 'administrator', likelySame)
  const strip = await screen.findByRole('region', { name: 'Likely duplicate' })
  expect(strip.textContent).toContain('Same name in pinyin or in reverse order, same city, 2 orders.')
  expect(within(strip).getByRole('link', { name: 'Compare' }).getAttribute('href')).toBe(
    '/admin/customer/7/merge?with=9',
  )
})

test('W12 C2 a likely duplicate is named while a customer is entered, and the save goes on', async () => {
  const { person } = open('/admin/customers/new', 'administrator', {
    'GET /release/c/likely': () => ({ body: [likely] }),
  })
  await person.type(await screen.findByRole('textbox', { name: /Name/ }), 'Na Li')
  expect((await screen.findByRole('link', { name: '李娜 Li Na' })).getAttribute('href')).toBe(
    '/admin/customer/9',
  )
  expect(screen.getByRole('button', { name: 'Save Customer' })).toHaveProperty('disabled', false)
})

test('W12 a number that came with a merge is taken away, with an undo, by those who may change customers', async () => {
  let others: string[] | null = ['15096153811', '6045550177']
  const set = () => ({ body: { code: 0, message: '', data: [{ id: 7 }] } })
  const extra = {
    'GET /release/c/id/7': () => ({ body: customer({ other_phones: others }) }),
    'PUT /release/c/id/7/a=other-phone': set,
  }
  const { unmount } = open('/admin/customer/7', 'csr', extra)
  await screen.findByText('+86 150 9615 3811')
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  unmount()
  const { calls, person } = open('/admin/customer/7', 'administrator', extra)
  const button = await screen.findByRole('button', { name: 'Remove +86 150 9615 3811' })
  others = ['6045550177']
  await person.click(button)
  await screen.findByText('Phone number +86 150 9615 3811 removed from customer 7')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove \+86/ })).toBeNull())
  screen.getByRole('button', { name: 'Remove (604) 555-0177' })
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Phone number +86 150 9615 3811 is back with customer 7')
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { phone_number: '15096153811', known: false },
    { phone_number: '15096153811', known: true },
  ])
})

test('W12 without other numbers, and of a deleted customer, there is nothing to take away', async () => {
  const { unmount } = open('/admin/customer/7', 'administrator')
  await screen.findByText('(604) 555-0101')
  expect(screen.queryByText('Other phone numbers')).toBeNull()
  unmount()
  const gone = customer({ other_phones: ['15096153811'], deleted_at: '2025-11-21T00:05:00+00:00' })
  open('/admin/customer/7', 'administrator', { 'GET /release/c/id/7': () => ({ body: gone }) })
  await screen.findByText('+86 150 9615 3811')
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
})

test('W12 O42 who is found by another number says which', async () => {
  open('/admin/customers?q=3811', 'csr', {
    'GET /release/c/all': () => page([customer({ other_phones: ['15096153811'] })]),
  })
  expect((await screen.findByText('Also +86 150 9615 3811')).closest('td, th')?.textContent).toContain(
    'Li Na',
  )
})
