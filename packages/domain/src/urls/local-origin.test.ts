import { expect, test } from 'vitest'
import { localOrigin } from './local-origin'

test.each([
  ['http://localhost:3000', 'http://localhost:3000'],
  ['https://localhost/p/AB12', 'https://localhost'],
  ['http://shop.localhost:3000/o/x', 'http://shop.localhost:3000'],
  ['http://127.0.0.1:8080/tp/AB12', 'http://127.0.0.1:8080'],
  ['http://0.0.0.0:3000', 'http://0.0.0.0:3000'],
  ['http://[::1]:3000/p/AB12', 'http://[::1]:3000'],
  ['https://getzo.cn/p/AB12', null],
  ['http://localhost.example/p/AB12', null],
  ['https://127.example', null],
  ['https://getzo.cn/o/http://localhost:3000', null],
  ['http://192.168.1.20:3000', null],
  ['', null],
])('U12 W8 the address %s begins with %s of this machine', (address, origin) => {
  expect(localOrigin(address)).toBe(origin)
})
