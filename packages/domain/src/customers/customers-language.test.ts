import { expect, test } from 'vitest'
import { customersLanguage } from './customers-language'

test.each([
  ['CN', 'cn'],
  [' cn ', 'cn'],
  ['China', 'cn'],
  ['中国', 'cn'],
  ['CA', null],
  ['HK', null],
  ['', null],
  [null, null],
])('I7 an address in %j is written to in %j', (country, language) => {
  expect(customersLanguage(country)).toBe(language)
})
