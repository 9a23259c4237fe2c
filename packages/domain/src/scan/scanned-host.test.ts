import { expect, test } from 'vitest'
import { foreignHost, hostOfScanned } from './scanned-host'

test.each([
  ['https://getzo.example/p/G2P170820501', 'getzo.example'],
  ['HTTPS://GETZO.Example:8443/p/G2P170820501?x#y', 'getzo.example'],
  ['getzo.example/p/G2P170820501', 'getzo.example'],
  ['getzo.example:3000/p/G2P170820501', 'getzo.example'],
  ['localhost:3000/p/G2P170820501', 'localhost'],
  ['//evil.example/p/G2P170820501', 'evil.example'],
  ['https://getzo.example@evil.example/p/G2', 'evil.example'],
  ['https://evil.example/getzo.example/p/G2', 'evil.example'],
  ['https://evil.example#getzo.example/p/G2', 'evil.example'],
  ['https://evil.example?getzo.example/p/G2', 'evil.example'],
  [String.raw`https:\\evil.example\p\G2`, 'evil.example'],
  [String.raw`https://evil.example\@getzo.example/p/G2`, 'evil.example'],
  ['ht\ttps://evil.exa\nmple/p/G2', 'evil.example'],
  ['https:evil.example/p/G2', 'evil.example'],
  ['https://getzo.example./p/G2', 'getzo.example'],
  ['https://getzo.example.evil.example/p/G2', 'getzo.example.evil.example'],
  ['ｈｔｔｐｓ：／／ｇｅｔｚｏ．ｅｘａｍｐｌｅ／p／G2', 'getzo.example'],
  ['https://getzo。example/p/G2P170820501', 'getzo.example'],
  ['https://getzo｡example｡/p/G2P170820501', 'getzo.example'],
  ['getzo。example/p/G2P170820501', 'getzo.example'],
  ['https://get\u00ADzo.exam\u200Bple/p/G2', 'getzo.example'],
  ['https://evil。example/p/G2', 'evil.example'],
  ['weixin://dl/business/?t=x', 'weixin:'],
  ['mailto:a@b.example', 'mailto:'],
  ['javascript:alert(1)', 'javascript:'],
  ['G2P170820501', null],
  ['G2P 1708-20501', null],
  ['CR-MASK-R-SLA-M', null],
  ['V1.2', null],
  ['/p/G2P170820501', null],
  ['Code: G2P170820501', null],
  ['code:G2P170820501', null],
  ['防伪码：G2P170820501', null],
  ['SN:12345', null],
  ['tel:+15145550100', 'tel:'],
  ['WIFI:S:shop;T:WPA;;', 'wifi:'],
  ['weixin:dl', 'weixin:'],
  ['', null],
])('Q13 %j names the host %j', (text, host) => {
  expect(hostOfScanned(text)).toBe(host)
})

test('Q13 only addresses that lead elsewhere are foreign', () => {
  const own = ['getzo.example', 'shop.example.cn']
  expect(foreignHost('https://shop.example.cn/p/G2', own)).toBeNull()
  expect(foreignHost('G2P170820501', own)).toBeNull()
  expect(foreignHost('https://getzo.example.evil.example/p/G2', own)).toBe('getzo.example.evil.example')
})
