import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cities } from './chinese-cities'
import { provinces } from './chinese-provinces'
import { readAddress } from './read-address'
import { writtenCountry } from './read-latin-address'
import type { ReadAddress } from './read-parts'

describe('O39 the tables of places', () => {
  test('O39 every province and every city is found by its names', () => {
    expect(provinces).toHaveLength(34)
    expect(cities.length).toBeGreaterThan(340)
    for (const { full, province } of cities) {
      const { parts, doubts } = readAddress(`${province.full}${full}人民路1号`)
      expect([full, parts.province, parts.city, parts.line]).toEqual([full, province.full, full, '人民路1号'])
      expect(doubts).toEqual({})
    }
    for (const { full, short, isCity } of provinces.filter(({ country }) => country === 'CN')) {
      for (const name of isCity ? [full, short, full + full, short + full] : [full]) {
        expect([name, readAddress(`${name}静安区人民路1号`).parts.province]).toEqual([name, full])
      }
    }
  })
})

describe('O39 any text', () => {
  const ofPlaces = fc.constantFrom(
    ...Array.from('辽宁省大连市中山区人民路号栋室张三县旗盟州 ,，、-0123456789ABab\n'),
  )
  const anyLine = fc.oneof(
    fc.string({ unit: ofPlaces, maxLength: 60 }),
    fc.string({ maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
  )
  const lettersOf = (text: string) =>
    Array.from(
      text
        .normalize('NFKC')
        .toLowerCase()
        .matchAll(/[\p{L}\p{N}]/gu),
      ([letter]) => letter,
    )

  /** Every letter and digit is in some part; only a country's name, a repeated region and the like may go. */
  const missing = (text: string, { parts }: ReadAddress) => {
    // "UK" is read as the country GB
    const countries = text
      .split(/[^\p{L}]+/u)
      .filter((word) => parts.country !== undefined && writtenCountry(word) === parts.country)
    const left = lettersOf([...Object.values(parts), ...countries].join(' '))
    return lettersOf(text).filter((letter) => {
      const at = left.indexOf(letter)
      if (at >= 0) left.splice(at, 1)
      return at < 0
    })
  }

  test('O39 no letter or digit of the line is lost, whatever it is', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const before = '张三，13812345678，辽宁省大连市中山区'
        const lost = missing(before + line, readAddress(before + line)).filter(
          (letter) => !'辽宁省大连市中山区张三'.includes(letter),
        )
        expect(lost).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })

  test('O39 a country is read from its usual name', () => {
    const text = '张三，13812345678，辽宁省大连市中山区;UK'
    expect([readAddress(text).parts.country, missing(text, readAddress(text))]).toEqual(['GB', []])
  })

  test('O39 nothing throws, and no part has spaces around it', () => {
    fc.assert(
      fc.property(fc.oneof(anyLine, fc.string({ unit: 'binary', maxLength: 80 })), (text) => {
        const { parts } = readAddress(text)
        const texts = Object.values(parts).filter((part) => part !== undefined)
        expect(texts.map((part) => part.trim())).toEqual(texts)
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    '省',
    ' ',
    ',',
    '辽宁省',
    '北京市',
    '自治',
    '区',
    '1',
    '138',
    '+1 ',
    '(',
    '-',
    'a ',
    'A1A 1A',
    '收货人:',
    'Name: ',
    '县 ',
    'BC ',
    '张三 ',
  ])('O39 ten thousand characters of %j take no time', (unit) => {
    const text = unit.repeat(10_000 / unit.length)
    const start = performance.now()
    readAddress(text)
    expect(performance.now() - start).toBeLessThan(1000)
  })
})
