import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, page, userOf } from '../../../test/fake-api'
import { order, orderDetail, orderRow } from '../../../test/order-records'
import { renderApp } from '../../../test/render-app'

const item = {
  id: 90,
  brand_id: 1,
  product_id: 10,
  sku_id: 100,
  promotion_id: 1000,
  product_name: 'Cedar Box',
  combo_identifier: 'Large',
  sku: 'CB-L',
}

function open(extra: Parameters<typeof fakeApi>[0] = {}) {
  fakeApi({
    'GET /auth/user': () => ({ body: userOf('administrator') }),
    'GET /release/o/all': () => page([orderRow()]),
    'GET /release/od/all/v=change_requests': () => ({ body: [] }),
    'GET /release/o/id/12': () => ({ body: order() }),
    'GET /release/od/oid/12': () => ({ body: [] }),
    'GET /release/history/order/12': () => ({ body: [] }),
    ...extra,
  })
  return renderApp('/admin/orders', { token: 'abc' })
}

test('A20 O31 the row’s data is shown and marked while the order is being read, then the stored data', async () => {
  let answer = () => {}
  const comes = new Promise<void>((resolve) => {
    answer = resolve
  })
  const line = { quantity: 2, price: '19.95', currency: 'USD' }
  const { person } = open({
    'GET /release/o/all': () => page([orderRow({ payload_items: [{ ...item, ...line }] })]),
    'GET /release/o/id/12': () => comes.then(() => ({ body: order({ order_reference: 'WX-2002' }) })),
    'GET /release/od/oid/12': () => comes.then(() => ({ body: [orderDetail({ quantity: 3 })] })),
  })
  await person.click(await screen.findByRole('link', { name: 'G2-12' }))
  const summary = await screen.findByRole('region', { name: 'The order at a glance' })
  const texts = () => [...summary.querySelectorAll('dd')].map(({ textContent }) => textContent)
  expect(texts().slice(0, 5)).toEqual(['G2-12', 'WX-1001', 'Awaiting Fulfillment', 'Li Na', '39.90 USD'])
  expect(summary.ariaBusy).toBe('true')
  expect(screen.getByText('LOADING ORDER DETAILS')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Edit Order' })).toBeDefined()
  answer()
  await waitFor(() => expect(summary.ariaBusy).toBe('false'))
  expect([texts()[1], texts()[4]]).toEqual(['WX-2002', '59.85 USD'])
  expect(screen.queryByText('LOADING ORDER DETAILS')).toBeNull()
})

test('A20 leaving a list does not render it again before the next screen', async () => {
  const { person } = open()
  const link = await screen.findByRole('link', { name: 'View Order G2-12' })
  const drawn: string[] = []
  const watching = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element) drawn.push(...[...node.querySelectorAll('h1')].map((h1) => h1.textContent))
  })
  watching.observe(document.body, { childList: true, subtree: true })
  await person.click(link)
  await screen.findByRole('heading', { name: 'Order ID: 12' })
  watching.disconnect()
  expect(drawn).not.toContain('All Orders')
})
