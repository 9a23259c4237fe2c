import { expect, test } from 'vitest'
import { fill } from './fill'
import { inEnglish } from './in-english'
import { say } from './say'
import { wordTables } from './words'

test('W14 each id is in one table only, and no text is empty', () => {
  const ids = wordTables.flatMap((table) => Object.keys(table))
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  const texts = wordTables.flatMap((table) => Object.values<string>(table))
  expect(texts.filter((text) => text.trim() === '')).toEqual([])
})

test('W14 a brace in a text is a place, or a fault', () => {
  const texts = wordTables.flatMap((table) => Object.values<string>(table))
  expect(texts.filter((text) => /[{}]/.test(text.replaceAll(/\{\w+(, number|, money)?\}/g, '')))).toEqual([])
})

test('W14 O17 a figure is written as the language does, an id as it is, a list with commas', () => {
  const text = '{max, number} of {ids} for {name}'
  expect(fill(text, { max: 999_999, ids: [1234, 5], name: '{max}' }, 'en', String)).toBe(
    '999,999 of 1234, 5 for {max}',
  )
  expect(fill(text, { max: 999_999, ids: 1234, name: '$&' }, 'de', String)).toBe('999.999 of 1234 for $&')
})

test('I5 W14 a sentence ends with one full stop where its last word is an abbreviation', () => {
  const filled = (template: string) => fill(template, { brand: 'Coulee Leather Co.' }, 'en', String)
  expect(filled('It is by {brand}.')).toBe('It is by Coulee Leather Co.')
  expect(filled('By {brand}, and more.')).toBe('By Coulee Leather Co., and more.')
})

test('W14 an amount is written with the currency that is named beside it', () => {
  const params = { owed: '12.00', currency: 'CAD' }
  expect(fill('Of {owed, money}.', params, 'fr', (amount, currency) => `${currency} ${amount}`)).toBe(
    'Of CAD 12.00.',
  )
})

test('W14 a rule without words, or with other parameters than its text, does not compile', () => {
  // @ts-expect-error no such text
  say('order.nothing')
  // @ts-expect-error its text needs the item
  say('order.quantity_missing')
  // @ts-expect-error its text has no such place
  say('order.quantity_missing', { item: 1, line: 2 })
  // @ts-expect-error its text has no place at all
  say('order.updated', { id: 1 })
  expect(inEnglish(say('order.quantity_missing', { item: 1 }))).toBe('Please enter Quantity for Item: 1.')
})
