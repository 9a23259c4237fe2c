import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@getzo/domain/public/device'
import { expect, test } from 'vitest'

type Catalogue = Record<string, string>

const read = (language: string, area: string): Catalogue =>
  JSON.parse(readFileSync(join(import.meta.dirname, language, area), 'utf8')) // our own files

const areasOf = (language: string) => readdirSync(join(import.meta.dirname, language)).sort()

/** Areas that customers see: those that French has. The staff's exist in English alone. */
const areas = areasOf('fr')

test('I1 French and Chinese have the same areas', () => {
  expect(areasOf('cn')).toEqual(areas)
  expect(areas.length).toBeGreaterThan(5)
})

/** Placeholders of a message, each once: {name} and {count, plural, …} alike. */
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name = '']) => name))].sort()

test.each(areas)('I3 %s has every text in all three languages, with the same figures in it', (area) => {
  const english = read('en', area)
  for (const language of languages) {
    const texts = read(language, area)
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort())
    for (const [id, text] of Object.entries(texts)) {
      expect(text.trim(), `${language} ${id}`).not.toBe('')
      expect(placeholders(text), `${language} ${id}`).toEqual(placeholders(english[id] ?? ''))
    }
  }
})
