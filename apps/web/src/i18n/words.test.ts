import { refuse } from '@getzo/domain/refusal'
import { say } from '@getzo/domain/words/say'
import { expect, test } from 'vitest'
import { knownText, knowWords, saidText } from './words'

test('W14 a rule is said by the table that its screen knows, whatever the language of that', () => {
  const said = knowWords({
    'order.quantity_missing': 'Quantité de l’article {item} ?',
    'order.updated': 'Commande modifiée',
  })
  expect(saidText(refuse('order.quantity_missing', 'details.1.quantity', { item: 2 }))).toBe(
    'Quantité de l’article 2 ?',
  )
  expect(said('order.updated')).toBe('Commande modifiée')
  expect(knownText('order.deleted', { id: 7 })).toBeUndefined()
})

test('W14 a screen that has no words for its own rule is a fault, not an id on the page', () => {
  expect(() => saidText(say('order.deleted', { id: 7 }))).toThrow('no words for order.deleted')
})
