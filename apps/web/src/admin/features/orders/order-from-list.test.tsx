import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, page, userOf } from '../../../test-kit/fake-api'
import { labelContext } from '../../../test-kit/label-records'
import { order, orderDetail, orderRow, orderView } from '../../../test-kit/order-records'
import { renderApp } from '../../../test-kit/render-app'

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
    'GET /release/o/id/12/v=view': () => ({ body: orderView() }),
    'GET /release/o/id/12/label': () => ({ body: labelContext() }),
    ...extra,
  })
  return renderApp('/admin/orders', { token: 'abc' })
}

test('A20 O31 the row’s data is shown and marked while the order is being read, then the stored data', async () => {
  let answer = () => {}
  const comes = new Promise<void>((resolve) => {
    answer = resolve
  })
  const line = { quantity: 2, price: '19.95', sold_price: null, currency: 'USD' }
  const { person } = open({
    'GET /release/o/all': () => page([orderRow({ payload_items: [{ ...item, ...line }] })]),
    'GET /release/o/id/12/v=view': () =>
      comes.then(() => ({
        body: orderView({
          order: order({ order_reference: 'WX-2002' }),
          details: [orderDetail({ quantity: 3 })],
        }),
      })),
  })
  await person.click(await screen.findByRole('link', { name: 'G2-12' }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Order Number G2-12' })
  const head = heading.closest('header')
  const text = () => head?.textContent
  for (const known of ['Awaiting Fulfillment', 'WX-1001', '39.90 USD']) expect(text()).toContain(known)
  expect(head?.ariaBusy).toBe('true')
  expect(screen.getByText('LOADING ORDER DETAILS')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Edit Order' })).toBeDefined()
  answer()
  await screen.findByRole('region', { name: 'Order Details' })
  const stored = screen.getByRole('heading', { level: 1 }).closest('header')
  expect(stored?.ariaBusy).toBe('false')
  for (const read of ['WX-2002', '59.85 USD']) expect(stored?.textContent).toContain(read)
  expect(screen.queryByText('LOADING ORDER DETAILS')).toBeNull()
})

test('W5 O12 S opens the statuses before the order is read, and they stay open when it is', async () => {
  let answer = () => {}
  const comes = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { person } = open({
    'GET /release/o/id/12/v=view': () => comes.then(() => ({ body: orderView() })),
  })
  await person.click(await screen.findByRole('link', { name: 'G2-12' }))
  await screen.findByRole('heading', { level: 1, name: 'Order Number G2-12' })
  await person.keyboard('s')
  const shipped = await screen.findByRole('menuitem', { name: 'Shipped' })
  expect(screen.getByText('LOADING ORDER DETAILS')).toBeDefined()
  answer()
  await screen.findByRole('region', { name: 'Order Details' })
  expect(screen.getByRole('menuitem', { name: 'Shipped' })).toBe(shipped)
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
  await screen.findByRole('heading', { name: 'Order Number G2-12' })
  watching.disconnect()
  expect(drawn).not.toContain('All Orders')
})
