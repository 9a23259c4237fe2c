import { expect, test } from 'vitest'
import { codeWithTail } from '../urls/code-tail'
import { namesSku, readScanned, type ScannedCode } from './scanned-code'

const ownHosts = ['getzo.example']
const read = (text: string) => readScanned(text, ownHosts)
const tailed = codeWithTail('G2P170820501', new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))

const cases: [string, Partial<ScannedCode> | null][] = [
  ['', null],
  [' \u200b\r\n', null],
  ['4006381333931', { kind: 'barcode', barcode: '4006381333931' }],
  [' 4006381333931\r', { kind: 'barcode', text: '4006381333931' }],
  ['４００６３８１３３３９３１', { kind: 'barcode', barcode: '4006381333931' }],
  ['012345678905', { kind: 'barcode', barcode: '12345678905' }],
  ['0012345678905', { kind: 'barcode', barcode: '12345678905' }],
  ['00012345678905', { kind: 'barcode', barcode: '12345678905' }],
  ['96385074', { kind: 'barcode', barcode: '96385074' }],
  ['NK-BLUE-50', { kind: 'sku', sku: 'NK-BLUE-50' }],
  ['12345', { kind: 'sku', sku: '12345' }],
  ['NK/BLUE 50', { kind: 'sku', sku: 'NK/BLUE 50' }],
  ['G2P170820501', { kind: 'piece', code: 'G2P170820501' }],
  ['g2p1-7082-0501', { kind: 'piece', code: 'g2p1-7082-0501' }],
  [tailed, { kind: 'piece', code: tailed }],
  [`https://getzo.example/p/${tailed}`, { kind: 'piece', code: tailed }],
  [`HTTPS://GETZO.EXAMPLE/TP/${tailed}?from=qr`, { kind: 'piece', code: tailed }],
  [`/o/G2C170820501`, { kind: 'piece', code: 'G2C170820501' }],
  ['https://getzo.example/p/NK-BLUE-50', { kind: 'sku', sku: 'NK-BLUE-50' }],
  ['https://getzo.example/order/aB9_x-1?lang=fr', { kind: 'order', orderHash: 'aB9_x-1' }],
  ['https://getzo.example/', { kind: 'sku', sku: 'getzo.example' }],
  [`https://g3tzo.example/p/${tailed}`, { kind: 'foreign', host: 'g3tzo.example' }],
  ['weixin://dl/business', { kind: 'foreign', host: 'weixin:' }],
]

test.each(cases)('S7 what a scan of %j is', (text, expected) => {
  expect({ scan: read(text) }).toMatchObject({ scan: expected })
})

const names = (text: string, sku: { sku: string; barcode: string | null }) => {
  const scanned = read(text)
  return scanned !== null && namesSku(scanned, sku)
}

test.each<[string, string, string | null, boolean]>([
  ['012345678905', 'NK-1', '0012345678905', true],
  ['0012345678905', 'NK-1', '012345678905', true],
  ['12345678905', 'NK-1', '0012345678905', true],
  ['12345678906', 'NK-1', '0012345678905', false],
  ['00123', 'NK-1', '123', false],
  ['nk-1', 'NK-1', null, true],
  ['https://getzo.example/p/nk-1', 'NK-1', null, true],
  ['https://other.example/p/nk-1', 'NK-1', null, false],
  ['NK', 'NK-1', null, false],
  ['4006381', '4006381', null, true],
  ['ABC-abc', 'NK-1', 'abc-ABC', true],
  ['G2P170820501', 'G2P170820501', null, true],
])('S7 a scan of %s names %s with the barcode %s: %s', (text, sku, barcode, isNamed) => {
  expect(names(text, { sku, barcode })).toBe(isNamed)
})
