import { describe, expect, test } from 'vitest'
import { countries, countryCodeOf, countryNames } from '../countries/countries'
import {
  customsDescriptionOf,
  customsRefusals,
  hsCodeOf,
  hsCodeText,
  originOf,
  type TypedCustoms,
} from './customs'

const first = (typed: TypedCustoms) => [...customsRefusals(typed)].map(({ rule, field }) => [rule, field])

describe('W8 an HS code', () => {
  test.each([
    ['', true],
    ['442199', true],
    ['4421.99', true],
    [' 4421 99-00 10 ', true],
    ['４４２１９９', true],
    ['0409000000', true],
    ['44219', false],
    ['44219900101', false],
    ['4421.99A', false],
    ['000000', false],
    ['770100', false],
  ])('%j is taken: %s', (hs_code, isTaken) => {
    expect(first({ hs_code })).toEqual(isTaken ? [] : [['product.hs_code_invalid', 'hs_code']])
  })

  test('is stored as its digits and read with points', () => {
    expect(hsCodeOf(' 4421.99 00-10')).toBe('4421990010')
    expect(hsCodeText('4421990010')).toBe('4421.99.00.10')
    expect(hsCodeText('442199')).toBe('4421.99')
    expect(hsCodeText('4421990')).toBe('4421.99.0')
  })
})

describe('W8 a customs description', () => {
  test.each([
    ['x'.repeat(105), []],
    ['x'.repeat(106), [['product.customs_description_too_long', 'customs_description']]],
    // one sign that becomes two
    [`ß${'x'.repeat(104)}`, [['product.customs_description_too_long', 'customs_description']]],
    ['木碗', [['product.customs_description_not_latin', 'customs_description']]],
    ['Érable, bol', []],
  ])('%j', (customs_description, refusals) => {
    expect(first({ customs_description })).toEqual(refusals)
  })

  test('is stored as carriers print it', () => {
    expect(customsDescriptionOf('  Érable：bol—tourné ')).toBe('Erable:bol-tourne')
  })
})

describe('W8 a country of origin', () => {
  test.each([
    ['', []],
    ['ca', []],
    ["Côte d'Ivoire", []],
    ['china ', []],
    ['Atlantis', [['product.origin_unknown', 'origin_country']]],
    ['XX', [['product.origin_unknown', 'origin_country']]],
  ])('%j', (origin_country, refusals) => {
    expect(first({ origin_country })).toEqual(refusals)
  })

  test.each([
    ['IT', 'Canada', 'IT'],
    [null, 'Canada', 'CA'],
    [' ', 'canada', 'CA'],
    [null, 'Nowhere', null],
  ])('of %j, brand from %s: %s', (own, ofBrand, origin) => {
    expect(originOf(own, ofBrand)).toBe(origin)
  })

  test('every country has a code and a name of its own', () => {
    expect(new Set(countryNames).size).toBe(Object.keys(countries).length)
    expect(countryNames.map((name) => countryCodeOf(name))).toEqual(Object.keys(countries))
  })
})
