import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { compiledText } from './compiled-text'

const days = '{days, plural, =0 {Today is the last day} one {# day left, {name}} other {# days left}}'

test.each([
  ['en', 'Hello {name}, {name}', { name: 'Ada' }, 'Hello Ada, Ada'],
  ['en', 'plain', {}, 'plain'],
  ['en', '# is no number here', {}, '# is no number here'],
  ['en', days, { days: 0 }, 'Today is the last day'],
  ['en', days, { days: 1, name: 'Ada' }, '1 day left, Ada'],
  ['en', days, { days: 2 }, '2 days left'],
  ['fr', `Il y a ${days}.`, { days: 1, name: '' }, 'Il y a 1 day left, .'],
  ['zh-Hans', days, { days: 1 }, '1 days left'],
] as const)('I1 in %s %j with %j says %j', (locale, message, values, text) => {
  expect(compiledText(compileMessageOrThrow(message), values, locale)).toBe(text)
})

test('I1 the staff’s numbers are written with their thousands, and a count in a choice like any other', () => {
  const written = (value: number) => value.toLocaleString('en')
  const message = compileMessageOrThrow('{n, number} of {days, plural, one {# day} other {# days}}')
  expect(compiledText(message, { n: 12_345, days: 1_000 }, 'en', written)).toBe('12,345 of 1,000 days')
})

test.each([
  ['yes', 'two, three'],
  ['no', 'two three'],
])('I1 a choice by a word (%s)', (both, text) => {
  const message = compileMessageOrThrow(
    '{n, plural, one {one} other {two}}{both, select, yes {,} other {}} three',
  )
  expect(compiledText(message, { n: 2, both })).toBe(text)
})

test.each([
  ['Écoulé le {day}. Le client ne peut plus annuler.', 'Écoulé le 26 nov. Le client ne peut plus annuler.'],
  ['Écoulé le {day}, hier.', 'Écoulé le 26 nov., hier.'],
  ['Écoulé le {day}…', 'Écoulé le 26 nov.…'],
])('I5 W14 %j ends with one full stop where its last word is an abbreviation', (message, text) => {
  expect(compiledText(compileMessageOrThrow(message), { day: '26 nov.' }, 'fr')).toBe(text)
})
