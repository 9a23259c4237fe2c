import { expect, test } from 'vitest'
import { visitAddress } from './visit-address'

test.each([
  ['/p/G2P170820501', '/p/G2P170820501'],
  ['https://getzo.example/p/G2P170820501?lang=cn#care', '/p/G2P170820501'],
  ['/order/b3JkZXI6MTIzaabbccddeeff00112233445566778899', '/order/…'],
  ['/o/anything/od/7', '/o/…/od/7'],
  ['/TP/hash', '/TP/…'],
  ['/release/o/id_hash/b3JkZXI6MQ00/1001', '/release/o/…/…/…'],
  ['/b3JkZXI6MTIzaabbccddeeff', '/…'],
  ['/x/13800138000/mei%40example.com/mei@example.com', '/x/…/…/…'],
  ['/go/https://getzo.example/p', '/go/https://getzo.example/p'],
  ['/p/G2#a\nb', '/p/G2'],
  ['/o//od', '/o//od'],
  ['/p/123456789-blue', '/p/123456789-blue'],
  ['', ''],
] as const)('F5 the log keeps %s as %s', (address, kept) => {
  expect(visitAddress(address)).toBe(kept)
})

test('F5 an address is kept to 300 characters at most', () => {
  expect(visitAddress(`/p/${'a'.repeat(1000)}`)).toHaveLength(300)
})
