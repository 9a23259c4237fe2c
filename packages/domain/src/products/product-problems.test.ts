import { expect, test } from 'vitest'
import { type ProductFacts, problemsOf } from './product-problems'

const sku = { active: true, sku: 'A', pic_url: '/a.svg', hasPrice: true, serial_run_limit: null, sold: 0 }
const well: ProductFacts = {
  flag_serialization: true,
  hs_code: '442199',
  languages: ['en', 'fr', 'cn'],
  translated: ['en', 'cn', 'fr'],
  skus: [sku],
}

test.each<[string, Partial<ProductFacts>, string[]]>([
  ['nothing missing', {}, []],
  ['a SKU without a price beside one with', { skus: [sku, { ...sku, hasPrice: false }] }, ['no_price']],
  [
    'an inactive SKU with everything missing',
    { skus: [sku, { ...sku, active: false, hasPrice: false, sku: 'TEMP1-ABCDEF' }] },
    [],
  ],
  ['no SKU that is active', { skus: [{ ...sku, active: false }] }, ['no_price', 'no_picture']],
  ['a code that was made', { skus: [{ ...sku, sku: 'TEMP1-ABC123' }] }, ['temporary_sku']],
  ['one picture of two', { skus: [sku, { ...sku, pic_url: null }] }, []],
  ['no picture', { skus: [{ ...sku, pic_url: null }] }, ['no_picture']],
  ['a run that is sold out', { skus: [{ ...sku, serial_run_limit: 5, sold: 5 }] }, ['run_limit_reached']],
  ['one piece left', { skus: [{ ...sku, serial_run_limit: 5, sold: 4 }] }, []],
  [
    'a limit that does not count',
    { flag_serialization: false, skus: [{ ...sku, serial_run_limit: 5, sold: 9 }] },
    [],
  ],
  ['one language of three missing', { translated: ['en', 'fr'] }, ['languages_missing']],
  ['no HS code', { hs_code: null }, ['no_hs_code']],
])('P20 W1 the doctor on %s', (_, change, problems) => {
  expect(problemsOf({ ...well, ...change })).toEqual(problems)
})
