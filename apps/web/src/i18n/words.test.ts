import { refuse } from '@getzo/domain/refusal'
import { say } from '@getzo/domain/words/say'
import { expect, test } from 'vitest'
import { knownText, knowWords, saidText } from './words'

// ids that no screen uses: registered words stay for all test files of a worker
test('W14 a rule is shown in the words of its screen’s table, in any language', () => {
  const said = knowWords({
    'request.field_repeated': '{field} est répété.',
    'request.body_empty': 'Le corps est vide.',
  })
  expect(saidText(refuse('request.field_repeated', 'details.1.quantity', { field: 'quantity' }))).toBe(
    'quantity est répété.',
  )
  expect(said('request.body_empty')).toBe('Le corps est vide.')
  expect(knownText('request.field_unknown', { field: 'x' })).toBeUndefined()
})

test('W14 a screen that has no words for its own rule is a fault, not an id on the page', () => {
  expect(() => saidText(say('request.field_unknown', { field: 'x' }))).toThrow(
    'no words for request.field_unknown',
  )
})
