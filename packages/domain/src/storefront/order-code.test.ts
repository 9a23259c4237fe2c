import { expect, test } from 'vitest'
import { orderCodeOf } from './order-code'

test.each([
  ['b3JkZXI6MQab12', 'b3JkZXI6MQab12'],
  ['  b3JkZXI6MQab12\n', 'b3JkZXI6MQab12'],
  ['https://getzo.cn/order/b3JkZXI6MQab12', 'b3JkZXI6MQab12'],
  ['https://getzo.cn/order/b3JkZXI6MQab12?lang=fr#top', 'b3JkZXI6MQab12'],
  ['getzo.cn/o/G2C6N4011201/', 'G2C6N4011201'],
  ['/tp/abc_-1', 'abc_-1'],
  ['c/abcd', 'abcd'],
])('T2 %j names the order %j', (pasted, code) => {
  expect(orderCodeOf(pasted)).toBe(code)
})

test.each([
  '',
  '   ',
  'abc',
  'https://getzo.cn/',
  'https://evil.example/x',
  '//evil.example',
  'two words',
  '/order/',
  'a'.repeat(101),
  '订单一千',
])('T2 %j names no order', (pasted) => {
  expect(orderCodeOf(pasted)).toBeNull()
})
