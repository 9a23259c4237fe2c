import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, page, refusal, userOf } from '../../../test/fake-api'
import { customer } from '../../../test/order-records'
import { renderApp } from '../../../test/render-app'

function open(address: string, role: string, extra: Parameters<typeof fakeApi>[0] = {}) {
  fakeApi({
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
  return renderApp(address, { token: 'abc' })
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
