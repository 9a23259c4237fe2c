import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, page, userOf } from '../../../test-kit/fake-api'
import { renderApp } from '../../../test-kit/render-app'

const row = {
  id: 7,
  order_id: 12,
  order_number: 'G2-24258',
  customer_id: 3,
  customer_name: '刘思琪',
  customer_name_pinyin: 'Liu Siqi',
  number: '4200002351202611194871035210',
  fen: 18_800,
  since: '2026-11-19T00:51:00Z',
  status: 'failed',
  stands_at: '2026-11-28T02:12:00Z',
  code: '10060001',
  is_in_complaint: false,
  is_late: true,
  other_orders: 1,
}

test('J3 the list says how much WeChat holds, since when, and what is in the way', async () => {
  fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/wechat/held/all': () => page([row]),
    'GET /release/list/name/listHeldPayments/counts': () => ({
      body: { all: { count: 3, more: false }, views: [], tabs: [{ value: 'late', count: 1, more: false }] },
    }),
    'GET /release/wechat/held/v=sums': () => ({
      body: { is_on: true, held: { count: 3, fen: 35_200 }, late: { count: 1, fen: 18_800 } },
    }),
  })
  renderApp('/admin/wechat-money', { token: 'abc' })
  await screen.findByText(/^3 payments, .*352\.00/)
  const text = (await screen.findByText('G2-24258')).closest('tr')?.textContent
  expect(text).toContain('G2-24258')
  expect(text).toContain('and 1 order more')
  expect(text).toContain('188.00')
  expect(text).toContain('WeChat does not find this payment.')
})
