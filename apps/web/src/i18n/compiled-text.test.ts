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
