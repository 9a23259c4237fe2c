import { expect, test } from 'vitest'
import { typeset } from '../public/typeset'
import { cnWords } from './cn'
import type { WordId } from './say'
import { words } from './words'

/** Every language beside English. */
const languages = { cn: cnWords } as const satisfies Record<string, Readonly<Record<WordId, string>>>
const tables: [keyof typeof languages, Readonly<Record<string, string>>][] = Object.entries(languages)

const placesOf = (text = '') => [...text.matchAll(/\{\w+(?:, number)?\}/g)].map(([place]) => place).sort()

test.each(tables)('W14 %s says every message, with the same places and figures', (_, texts) => {
  expect(Object.keys(texts).sort()).toEqual(Object.keys(words).sort())
  for (const [id, english] of Object.entries(words)) {
    expect(texts[id]?.trim(), id).not.toBe('')
    expect(placesOf(texts[id]), id).toEqual(placesOf(english))
  }
})

test('W14 Chinese messages have full-width marks, and a space beside Latin letters and figures', () => {
  for (const [id, text] of Object.entries(cnWords)) {
    expect(text, id).toBe(typeset(text, 'cn'))
    expect(text, id).not.toMatch(/\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u)
  }
})
