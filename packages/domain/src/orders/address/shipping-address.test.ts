import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inEnglish } from '../../words/in-english'
import { addressLength, checkAddress, splitAddress, tidyAddress } from './shipping-address'

test.each([
  ['12 - 34 Main St', '12-34 Main St'],
  ['Tower ( B )', 'Tower(B)'],
  ['Unit 4 – 5 — 6', 'Unit 4–5—6'],
  ['朝阳区 － 建国路 （ 88号 ） 楼', '朝阳区－建国路（88号）楼'],
  ['  many \t\n spaces\u3000here  ', 'many spaces here'],
  ['- 12 -', '-12-'],
  ['Tower( B) 2', 'Tower(B)2'],
  ['Cafe\u0301 Rd', 'Café Rd'],
  ['', ''],
])('L2 %j is tidied to %j', (address, expected) => {
  expect(tidyAddress(address)).toBe(expected)
})

describe('the limit', () => {
  test('L2 105 characters pass, 106 are refused with their number', () => {
    expect(checkAddress('a'.repeat(105))).toBeNull()
    const refusal = checkAddress('a'.repeat(106))
    expect(refusal).toMatchObject({
      rule: 'order.address_too_long',
      params: { length: 106, max: 105 },
      field: 'customer_ship_to_address_line',
    })
    expect(refusal && inEnglish(refusal)).toBe('The Address is too long. 106/105 character limit.')
  })

  test('L2 spaces that tidying removes and parts of one character do not count', () => {
    expect(checkAddress(`${'a'.repeat(52)} - ${'b'.repeat(52)}`)).toBeNull()
    expect(addressLength('𠮷野家')).toBe(3)
    expect(addressLength('e\u0301')).toBe(1)
  })
})

describe('the carrier lines', () => {
  const linesOf = (address: string): readonly string[] | null => {
    const split = splitAddress(address)
    return split.ok ? split.lines : null
  }

  test.each([
    ['short', ['short']],
    ['', []],
    ['a'.repeat(35), ['a'.repeat(35)]],
    [`${'a'.repeat(35)} b`, ['a'.repeat(35), 'b']],
    [
      'No. 88 Jianguo Road, Chaoyang District, Tower B Floor 21 Room 2107',
      ['No. 88 Jianguo Road,', 'Chaoyang District,', 'Tower B Floor 21 Room 2107'],
    ],
    [`${'x'.repeat(20)}-${'y'.repeat(20)}`, [`${'x'.repeat(20)}-`, 'y'.repeat(20)]],
    ['12 Main St', ['12 Main St']],
    ['88 Jianguo Road, Chaoyang, Beijing 1', ['88 Jianguo Road, Chaoyang,', 'Beijing 1']],
    ['88 Jianguo Road, Chaoyang, Beijing ', ['88 Jianguo Road, Chaoyang, Beijing']],
    [
      'Rm 2002, Bldg 12, Dongfang Mingzhu Court, 226 Shennan Middle Rd, Futian District',
      ['Rm 2002, Bldg 12,', 'Dongfang Mingzhu Court, 226 Shennan', 'Middle Rd, Futian District'],
    ],
    [`${'a'.repeat(35)} ${'b'.repeat(35)}`, ['a'.repeat(35), 'b'.repeat(35)]],
    [`${'x'.repeat(20)},${'y'.repeat(20)}`, [`${'x'.repeat(20)},`, 'y'.repeat(20)]],
    [`${'x'.repeat(20)}(${'y'.repeat(20)}`, ['x'.repeat(20), `(${'y'.repeat(20)}`]],
    [`${'x'.repeat(20)}）${'y'.repeat(20)}`, [`${'x'.repeat(20)}）`, 'y'.repeat(20)]],
    ['北'.repeat(80), ['北'.repeat(35), '北'.repeat(35), '北'.repeat(10)]],
    ['z'.repeat(106), null],
  ])('L2 L12 %j is split into %j', (address, lines) => {
    expect(linesOf(address)).toEqual(lines)
  })

  const pinyin = (number: string) =>
    `Guang Dong Sheng Shen Zhen Shi Nan Shan Qu Ke Ji Yuan Nan Qu Gao Xin Nan Yi Dao ${number} Hao Chuang Wei Da Sha`
  const chinese = (last: string) =>
    `中国（广东）自由贸易试验区深圳前海蛇口片区南山街道前湾一路1号A栋201室 － 深圳市前海商务秘书有限公司托管，转交南山区粤海街道高新技术产业园南区高新南一道666号创维大厦A座十二楼东侧王小明先生，电话请先打${last}`
  const chineseLines = (last: string) => [
    '中国（广东）自由贸易试验区深圳前海蛇口片区南山街道前湾一路1号A栋20',
    '1室－深圳市前海商务秘书有限公司托管，转交南山区粤海街道高新技术产业园',
    `南区高新南一道666号创维大厦A座十二楼东侧王小明先生，电话请先打${last}`,
  ]

  test.each([
    [
      'Chinese: no number is broken',
      '广东省深圳市南山区粤海街道科技园南区高新南一道6号创维大厦A座12楼1203室',
      39,
      ['广东省深圳市南山区粤海街道科技园南区高新南一道6号创维大厦A座12楼', '1203室'],
    ],
    [
      'pinyin',
      'Xu Hui Qu Heng Shan Lu 880 Hao Heng Shan Fang 3 Hao Lou',
      55,
      ['Xu Hui Qu Heng Shan Lu 880 Hao Heng', 'Shan Fang 3 Hao Lou'],
    ],
    [
      'dashes',
      'Chao Yang Qu - Jian Guo Lu 88 Hao – 3 Hao Lou — 2107 Shi',
      50,
      ['Chao Yang Qu-Jian Guo Lu 88 Hao–3', 'Hao Lou—2107 Shi'],
    ],
    [
      'brackets',
      'Jianguo Road 88 ( Tower B ) [ Floor 21 ] Chaoyang District',
      51,
      ['Jianguo Road 88(Tower B)[Floor', '21]Chaoyang District'],
    ],
    [
      '104, pinyin',
      pinyin('66'),
      104,
      [
        'Guang Dong Sheng Shen Zhen Shi Nan',
        'Shan Qu Ke Ji Yuan Nan Qu Gao Xin',
        'Nan Yi Dao 66 Hao Chuang Wei Da Sha',
      ],
    ],
    [
      '105, pinyin',
      pinyin('666'),
      105,
      [
        'Guang Dong Sheng Shen Zhen Shi Nan',
        'Shan Qu Ke Ji Yuan Nan Qu Gao Xin N',
        'an Yi Dao 666 Hao Chuang Wei Da Sha',
      ],
    ],
    ['106, pinyin', pinyin('6666'), 106, null],
    ['104, Chinese', chinese('他'), 104, chineseLines('他')],
    ['105, Chinese', chinese('给他'), 105, chineseLines('给他')],
    ['106, Chinese', chinese('给他。'), 106, null],
    [
      'a word longer than a line',
      'Donaudampfschifffahrtsgesellschaftskapitaen Weg 7',
      49,
      ['Donaudampfschifffahrtsgesellschafts', 'kapitaen Weg 7'],
    ],
    [
      'a word longer than a line, after another',
      'Haus 7, Donaudampfschifffahrtsgesellschaftskapitaen Weg',
      55,
      ['Haus 7,', 'Donaudampfschifffahrtsgesellschafts', 'kapitaen Weg'],
    ],
  ])('L2 %s: %j has %i characters, on the lines %j', (_name, address, length, lines) => {
    expect(addressLength(address)).toBe(length)
    expect(linesOf(address)).toEqual(lines)
  })

  test('L12 a line ends at no comma after which a later line would break a word', () => {
    const full = `To, ${'a'.repeat(30)} ${'b'.repeat(34)} ${'c'.repeat(33)}`
    expect(linesOf(full)).toEqual([`To, ${'a'.repeat(30)}`, 'b'.repeat(34), 'c'.repeat(33)])
  })

  test('L2 a word is broken only where three lines would not hold the address otherwise', () => {
    const full = `${'a'.repeat(30)} ${'b'.repeat(74)}`
    expect(linesOf(full)).toEqual([`${'a'.repeat(30)} ${'b'.repeat(4)}`, 'b'.repeat(35), 'b'.repeat(35)])
  })

  test('L2 nor is an early word end taken for the second line where the third could not hold the rest', () => {
    const full = `${'a'.repeat(35)}bb ${'c'.repeat(67)}`
    expect(linesOf(full)).toEqual(['a'.repeat(35), `bb ${'c'.repeat(32)}`, 'c'.repeat(35)])
  })

  test('L2 an address that is too long has no lines, but the reason', () => {
    expect(splitAddress('z'.repeat(106))).toMatchObject({
      ok: false,
      refusal: { rule: 'order.address_too_long' },
    })
  })

  test('L2 at most three lines of 35 contain any text completely', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'b', '北', '𠮷', ' ', '-', '(', ')', ','),
      maxLength: 120,
    })
    fc.assert(
      fc.property(text, (address) => {
        const tidied = tidyAddress(address)
        expect(tidyAddress(tidied)).toBe(tidied)
        const lines = linesOf(tidied)
        const fits = lines === null ? addressLength(tidied) > 105 : lines.length <= 3
        expect(fits).toBe(true)
        expect((lines ?? []).filter((line) => line === '' || Array.from(line).length > 35)).toEqual([])
        const kept = (lines ?? [tidied]).join('').replaceAll(' ', '')
        expect(kept).toBe(tidied.replaceAll(' ', ''))
      }),
      { numRuns: 500 },
    )
  })
})
