import { expect, test } from 'vitest'
import { readPiccData } from './picc-data'
import { tamperStateOf, tamperStatusOf } from './tag-tamper'
import { hasTapMessage, macInputOf, readTapMessage } from './tap-message'

const uid = '04DE5F1EACC040'
const ctr = '00003D'
const cmac = '94EED9EE65337086'
const picc_data = 'EF963FF7828658A599F3041510671E88'
const enc = 'CEE9A53E3E463EF1F459635736738962'

test('G1 the plain mirror has UID and counter, most significant byte first', () => {
  expect(readTapMessage({ uid, ctr: '010203', cmac })).toEqual({
    mirror: 'plain',
    uid,
    counter: 0x01_02_03,
    enc: null,
    cmac,
  })
})

test('G1 the encrypted mirror has PICCData, and file data where the tag mirrors some', () => {
  expect(readTapMessage({ picc_data, cmac, lang: 'fr' })).toEqual({
    mirror: 'encrypted',
    piccData: picc_data,
    enc: null,
    cmac,
  })
  expect(readTapMessage({ picc_data, enc, cmac })).toMatchObject({ enc })
})

test('G1 the MAC is over nothing, or from the file data to the MAC itself', () => {
  expect(macInputOf({ enc: null })).toBe('')
  expect(macInputOf({ enc })).toBe('CEE9A53E3E463EF1F459635736738962&cmac=')
})

test.each<[string, Record<string, string>]>([
  ['no MAC', { uid, ctr }],
  ['no counter', { uid, cmac }],
  ['no UID', { ctr, cmac }],
  ['a short UID', { uid: uid.slice(1), ctr, cmac }],
  ['a long counter', { uid, ctr: `0${ctr}`, cmac }],
  ['a whole MAC instead of the short one', { uid, ctr, cmac: cmac + cmac }],
  ['no digits', { uid: '04DE5F1EACC04G', ctr, cmac }],
  ['a sign', { uid, ctr: '-0003D', cmac }],
  ['PICCData a nibble short', { picc_data: picc_data.slice(1), cmac }],
  ['PICCData of LRP', { picc_data: '1FCBE61B3E4CAD980CBFDD333E7A4AC4A579569BAFD22C5F', cmac }],
  ['both mirrors', { picc_data, uid, ctr, cmac }],
  ['file data that is no block', { picc_data, enc: enc.slice(2), cmac }],
  ['empty file data', { picc_data, enc: '', cmac }],
  ['file data longer than the chip', { picc_data, enc: enc.repeat(7), cmac }],
  ['nothing', {}],
])('G1 %s is no message', (_what, query) => {
  expect(readTapMessage(query)).toBeNull()
})

test.each<[string, Record<string, string>]>([
  ['small letters', { uid: uid.toLowerCase(), ctr: ctr.toLowerCase(), cmac: cmac.toLowerCase() }],
  ['names in capitals', { UID: uid, CTR: ctr, CMAC: cmac }],
  ['&amp; between its parts', { uid, 'amp;ctr': ctr, 'amp;cmac': cmac }],
  ['&amp; that was written twice', { uid, 'amp;amp;ctr': ctr, 'amp;amp;cmac': cmac }],
  ['Chinese text behind it', { uid, ctr, cmac: `${cmac}请查收` }],
  ['a line break behind it', { uid, ctr, cmac: `${cmac}\n` }],
  ['full width', { uid, ctr, cmac: '９４EED9EE65337086' }],
])('G12 a message with %s is read as the chip made it', (_what, query) => {
  expect(readTapMessage(query)).toEqual(readTapMessage({ uid, ctr, cmac }))
  expect(hasTapMessage(query)).toBe(true)
})

test('G1 an address with any part of a message has one', () => {
  expect(hasTapMessage({ lang: 'fr' })).toBe(false)
  for (const name of ['uid', 'ctr', 'picc_data', 'enc', 'cmac'])
    expect(hasTapMessage({ [name]: '' })).toBe(true)
})

const block = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

test('G1 PICCData: AN12196, tables 3 and 5; the counter has its least significant byte first', () => {
  expect(readPiccData(block('C704DE5F1EACC0403D0000DA5CF60941'))).toEqual({ uid, counter: 61 })
  expect(readPiccData(block('C704DE5F1EACC040030201DA5CF60941'))?.counter).toBe(0x01_02_03)
})

test.each([
  ['47', 'no UID'],
  ['87', 'no counter'],
  ['C4', 'a UID of 4 bytes'],
  ['F7', 'bits that are reserved'],
  ['00', 'nothing'],
])('G1 PICCData with the tag %s, %s, is none of ours', (tag) => {
  expect(readPiccData(block(`${tag}04DE5F1EACC0403D0000DA5CF60941`))).toBeNull()
})

test('G1 PICCData of another length is none', () => {
  expect(readPiccData(block('C704DE5F1EACC0403D0000DA5CF609'))).toBeNull()
})

test.each([
  ['CC', 'closed'],
  ['OO', 'opened'],
  ['OC', 'opened'],
  ['CO', 'opened'],
  ['II', 'invalid'],
  ['CI', 'invalid'],
  ['OI', 'invalid'],
  ['NT', 'invalid'],
  ['cc', 'invalid'],
  ['', 'invalid'],
])('G3 TTStatus %j is %s', (status, state) => {
  expect(tamperStateOf(status)).toBe(state)
})

test('G3 TTStatus is first in the file data; only letters are a status', () => {
  expect(tamperStatusOf(new TextEncoder().encode('OC00000000000000'))).toBe('OC')
  expect(tamperStatusOf(Uint8Array.of(0, 255))).toBe('??')
})
