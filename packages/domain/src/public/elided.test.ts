import { expect, test } from 'vitest'
import { elided } from './elided'

test.each([
  ['À propos de Alder & Tide', 'À propos d’Alder & Tide'],
  ['À propos de Érable', 'À propos d’Érable'],
  ['À propos de Cascade Ridge', 'À propos de Cascade Ridge'],
  ['À propos de Harbour', 'À propos de Harbour'],
  ['Cascade Ridge', 'Cascade Ridge'],
])('I5 French elides before a vowel: %s', (text, written) => {
  expect(elided(text)).toBe(written)
})
