import { expect, test } from 'vitest'
import { staffAmount, writtenCurrency, writtenSum } from './written-sum'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test.each([
  ['1234.50', 'USD', '1,234.50 USD', '1 234,50 $ US', '1,234.50 美元'],
  ['34.1', 'CAD', '34.10 CAD', '34,10 $ CA', '34.10 加拿大元'],
  ['-5.00', 'CNY', '-5.00 CNY', '-5,00 CN¥', '-5.00 人民币'],
  ['12', 'EUR', '12.00 EUR', '12,00 €', '12.00 欧元'],
  ['soon', 'credits', 'soon credits', 'soon credits', 'soon credits'],
])('I4 W14 %s %s is written in each language', (amount, currency, en, fr, cn) => {
  expect(writtenSum(amount, currency, 'en')).toBe(en)
  expect(plain(writtenSum(amount, currency, 'fr'))).toBe(fr)
  expect(plain(writtenSum(amount, currency, 'cn'))).toBe(cn)
})

test('W14 an amount and its currency stay on one line', () => {
  expect(writtenSum('1234.50', 'USD', 'fr')).not.toContain(' ')
  expect(writtenSum('1234.50', 'USD', 'cn')).not.toContain(' ')
})

test('W14 staff read thousands in each language, and a currency in a head as in a row', () => {
  expect((['en', 'fr', 'cn'] as const).map((language) => plain(staffAmount('74513.50', language)))).toEqual([
    '74,513.50',
    '74 513,50',
    '74,513.50',
  ])
  expect((['en', 'fr', 'cn'] as const).map((language) => plain(writtenCurrency('USD', language)))).toEqual([
    'USD',
    '$ US',
    '美元',
  ])
})
