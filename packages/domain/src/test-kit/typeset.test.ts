import { expect, test } from 'vitest'
import { typeset } from './typeset'

const plain = (text: string) => text.replaceAll('\u00A0', '_').replaceAll('\u202F', '~')

test.each([
  ['fr', 'Que pensez-vous ?', 'Que pensez-vous~?'],
  ['fr', 'Origine : {country} ; merci !', 'Origine_: {country}~; merci~!'],
  ['fr', 'le code « {code} » ici', 'le code «_{code}_» ici'],
  ['fr', 'Taille {size} : oui', 'Taille {size}_: oui'],
  ['fr', 'https://getzo.fr/p/a : b', 'https://getzo.fr/p/a_: b'],
  ['fr', 'à 10:30', 'à 10:30'],
  ['fr', '4 000 caractères', '4~000 caractères'],
  ['fr', 'le 10 2026', 'le 10 2026'],
  ['fr', 'Déjà\u202F?', 'Déjà~?'],
  ['cn', '您对「{name}」满意吗?', '您对“{name}”满意吗？'],
  ['cn', '状态: 已发货', '状态：已发货'],
  ['cn', '最多 4,000 字', '最多 4000_字'],
  ['cn', '10:30 开始', '10:30_开始'],
  ['cn', 'Getzo, Inc.', 'Getzo, Inc.'],
  ['en', 'Up to 4,000 characters: yes?', 'Up to 4,000 characters: yes?'],
] as const)('I5 in %s %j is set %j', (language, text, expected) => {
  expect(plain(typeset(text, language))).toBe(expected)
  // typeset text is not changed again
  expect(typeset(typeset(text, language), language)).toBe(typeset(text, language))
})
