import { expect, test } from 'vitest'
import { type ProductWords, toldCombination, toldField, toldSize } from './told-products'

const words: ProductWords = {
  language: 'en',
  texts: { name: 'Masque', description: ' ' },
  options: [
    {
      id: 1,
      name: 'Color',
      values: [
        { id: 11, name: 'Blue - dark', told: 'Bleu foncé' },
        { id: 12, name: 'Natural', told: 'Naturel' },
      ],
    },
    {
      id: 2,
      name: 'Material',
      values: [
        { id: 21, name: 'Natural', told: 'Non traité' },
        { id: 22, name: 'Linen', told: null },
      ],
    },
    { id: 3, name: 'Size', values: [{ id: 31, name: 'Small', told: 'Petit' }] },
  ],
}
const original: ProductWords = { language: 'fr', texts: null, options: null }

test('P18 a text is shown in the visitor’s language where it was written in that, else in the original', () => {
  expect(toldField('name', 'Mask', words, 'fr')).toEqual({ text: 'Masque', language: 'fr' })
  expect(toldField('description', 'Two layers', words, 'fr')).toEqual({ text: 'Two layers', language: 'en' })
  expect(toldField('warranty_information', 'A year', words, 'fr')).toEqual({ text: 'A year', language: 'en' })
  expect(toldField('name', 'Masque', original, 'cn')).toEqual({ text: 'Masque', language: 'fr' })
})

test.each([
  ['each value by its own option', 'Natural - Natural', [['fr', 'Naturel - Non traité']]],
  [
    'a value that was not written stays as it is',
    'Blue - dark - Linen - Small',
    [
      ['fr', 'Bleu foncé'],
      ['en', 'Linen'],
      ['fr', 'Petit'],
    ],
  ],
  ['an option that the label does not name', 'Natural - Small', [['fr', 'Naturel - Petit']]],
  ['what was sold by another name', 'Navy - Small', [['en', 'Navy - Small']]],
  ['no options', 'NO OPTIONS', []],
])('P18 a combination: %s', (_, label, parts) => {
  expect(toldCombination(label, words, 'fr').map(({ language, text }) => [language, text])).toEqual(parts)
})

test('P18 a combination in the visitor’s own language is unchanged', () => {
  expect(toldCombination('Petit - Bleu', original, 'fr')).toEqual([{ text: 'Petit - Bleu', language: 'fr' }])
})

test('P18 K8 a size is translated by the option Size alone', () => {
  expect(toldSize('Small', words, 'fr')).toEqual({ text: 'Petit', language: 'fr' })
  expect(toldSize('Natural', words, 'fr')).toEqual({ text: 'Natural', language: 'en' })
  expect(toldSize('Small', original, 'cn')).toEqual({ text: 'Small', language: 'fr' })
})
