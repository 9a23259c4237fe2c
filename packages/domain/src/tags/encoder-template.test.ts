import { expect, test } from 'vitest'
import { encoderTemplate, offsetBytes } from './encoder-template'

const layout = { site: 'https://www.my424dna.com', mirror: 'encrypted', tamper: true, code: '' } as const

test('G5 the encrypted mirror with a tamper loop: the MAC covers the file data, which has the status', () => {
  const template = encoderTemplate(layout)
  expect(template?.url).toBe(
    `https://www.my424dna.com/t?picc_data=${'0'.repeat(32)}&enc=${'0'.repeat(32)}&cmac=${'0'.repeat(16)}`,
  )
  // AN12196, table 6, has 1F, 44 and 6A for the same address without the t
  expect(template?.offsets).toEqual({
    uid: null,
    readCounter: null,
    piccData: 0x20,
    enc: 0x45,
    encLength: 32,
    tamperStatus: 0x45,
    macInput: 0x45,
    mac: 0x6b,
  })
})

test('G5 the plain mirror has its code, and a MAC over nothing', () => {
  const template = encoderTemplate({ site: 'https://gtz.cn', mirror: 'plain', tamper: false, code: 'G2P1' })
  expect(template?.url).toBe(
    `https://gtz.cn/p/G2P1?uid=${'0'.repeat(14)}&ctr=${'0'.repeat(6)}&cmac=${'0'.repeat(16)}`,
  )
  expect(template?.offsets).toEqual({
    uid: 25,
    readCounter: 44,
    piccData: null,
    enc: null,
    encLength: null,
    tamperStatus: null,
    macInput: 56,
    mac: 56,
  })
})

test.each([
  ['https://www.a.ca', 2, 'a.ca'],
  ['http://www.a.ca', 1, 'a.ca'],
  ['https://a.ca', 4, 'a.ca'],
  ['http://a.ca:3000', 3, 'a.ca:3000'],
])('G5 the file of %s is a URI record with its right length', (site, code, rest) => {
  const { ndef = '', offsets } = encoderTemplate({ ...layout, site }) ?? {}
  const bytes = Buffer.from(ndef, 'hex')
  expect(bytes.readUInt16BE(0)).toBe(bytes.length - 2)
  expect([...bytes.subarray(2, 7)]).toEqual([0xd1, 0x01, bytes.length - 6, 0x55, code])
  expect(bytes.subarray(7).toString()).toMatch(new RegExp(`^${rest}/t\\?picc_data=0{32}&`))
  expect(bytes.subarray(offsets?.mac).toString()).toBe('0'.repeat(16))
})

test('G5 an address that does not fit the tag has no template', () => {
  const site = (length: number) => `https://${'a'.repeat(length)}`
  const longest =
    256 - 7 - `/t?picc_data=${'0'.repeat(32)}&enc=${'0'.repeat(32)}&cmac=${'0'.repeat(16)}`.length
  expect(encoderTemplate({ ...layout, site: site(longest) })?.ndef).toHaveLength(512)
  expect(encoderTemplate({ ...layout, site: site(longest + 1) })).toBeNull()
})

test('G5 file settings have offsets with the least significant byte first', () => {
  expect([offsetBytes(0x1f), offsetBytes(0x01_02_03)]).toEqual(['1F0000', '030201'])
})
