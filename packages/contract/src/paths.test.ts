import { expect, test } from 'vitest'
import { api, auth, fillPath, publicOrderPage, screens, trackingPage } from './paths'

test('X1 calls are below their prefixes', () => {
  expect([api('/o/all'), auth('/signin')]).toEqual(['/release/o/all', '/auth/signin'])
})

test.each([
  ['/release/o/id/:id', { id: 7 }, '/release/o/id/7'],
  ['/release/o/:order_id/c/:customer_id', { order_id: 1, customer_id: 2 }, '/release/o/1/c/2'],
  ['/release/s/:code/x', { code: 'a/b?c%#长' }, '/release/s/a%2Fb%3Fc%25%23%E9%95%BF/x'],
  ['/release/o/:id', { id: 0 }, '/release/o/0'],
  ['/release/o/:orderId', { orderId: 3 }, '/release/o/3'],
  ['/release/o/all', undefined, '/release/o/all'],
])('X1 %s with %j is %s', (path, params, filled) => {
  expect(fillPath(path, params)).toBe(filled)
})

test('X1 a path without its parameters is a fault of ours', () => {
  expect(() => fillPath('/release/o/:id', undefined)).toThrow('path /release/o/:id needs id')
  expect(() => fillPath('/release/o/:id', { ID: 1 })).toThrow('needs id')
})

test('O25 C6 A7 the screens of one record bear its id', () => {
  const { order, editOrder, customer, editCustomer, customerShortcut, product } = screens
  expect([order, editOrder, customer, editCustomer, customerShortcut, product].map((at) => at(7))).toEqual([
    '/admin/o/7',
    '/admin/o/7/edit',
    '/admin/customer/7',
    '/admin/customer/7/edit',
    '/admin/c/7',
    '/admin/p/7',
  ])
})

test('K11 K9 the order’s page, and the carrier’s, whose address a tracking id cannot change', () => {
  expect(publicOrderPage('b3JkZXI6MQ00')).toBe('/order/b3JkZXI6MQ00')
  expect(publicOrderPage('b3JkZXI6MQ00', 'cn')).toBe('/order/b3JkZXI6MQ00?lang=cn')
  expect(trackingPage('1Z&x=/?#')).toBe(
    'https://www.ups.com/track?loc=en_US&requester=QUIC&tracknum=1Z%26x%3D%2F%3F%23/trackdetails',
  )
})

test('K14 the carrier’s page speaks the language of ours', () => {
  expect([trackingPage('1Z', 'fr'), trackingPage('1Z', 'cn')].map((url) => /loc=\w+/.exec(url)?.[0])).toEqual(
    ['loc=fr_CA', 'loc=zh_CN'],
  )
})
