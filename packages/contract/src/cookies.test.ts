import { expect, test } from 'vitest'
import { cookieName, cookies } from './cookies'

test('K10 two orders can be open at once: each has a cookie of its own', () => {
  expect([cookies.order(1), cookies.order(22)]).toEqual(['getzo_order_1', 'getzo_order_22'])
})

test('A11 over https a cookie is for the whole host and no neighbour', () => {
  expect([cookieName('a', true), cookieName('a', false)]).toEqual(['__Host-a', 'a'])
})
