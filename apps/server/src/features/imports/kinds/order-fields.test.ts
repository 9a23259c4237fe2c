import { expect, test } from 'vitest'
import { fieldsOf, rememberedPinyin } from './order-fields'

/** As many syllables of two letters, and of three: a space stands between two of them. */
const city = (ofTwo: number, ofThree: number) => '安'.repeat(ofTwo) + '兰'.repeat(ofThree)

test('W9 O29 the pinyin of an imported city is stored up to the length of its field, and left out beyond', () => {
  const pinyinOf = (text: string) =>
    fieldsOf({ city: text }, true, rememberedPinyin()).cdata_address_city_pinyin
  expect(pinyinOf(city(31, 2))).toHaveLength(100)
  expect(pinyinOf(city(31, 2))).toMatch(/^An An .* Lan Lan$/)
  expect(pinyinOf(city(30, 3))).toBeUndefined()
})
