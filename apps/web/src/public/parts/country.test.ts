import { expect, test } from 'vitest'
import { countryCode, countryName } from './country'

test.each([
  ['Canada', 'CA'],
  ['United States', 'US'],
  ['United States of America', 'US'],
  ['Bolivia (Plurinational State of)', 'BO'],
  ['Iran, Islamic Republic of', 'IR'],
  ['Viet Nam', 'VN'],
  ['CA', 'CA'],
  [' Canada ', 'CA'],
  ['XX', null],
  ['Atlantis', null],
  ['', null],
] as const)('Q2 %j is %j', (stored, code) => {
  expect(countryCode(stored)).toBe(code)
})

test('Q2 a country has its name in the language, an unknown one as it is stored', () => {
  expect(countryName('Canada', 'cn')).toBe('加拿大')
  expect(countryName('Germany', 'fr')).toBe('Allemagne')
  expect(countryName('Atlantis', 'cn')).toBe('Atlantis')
})
