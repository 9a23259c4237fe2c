import { expect, test } from 'vitest'
import { adminLinks } from '../auth/capabilities'
import { carrierPackagings, carrierServices } from '../labels/carrier-choices'
import { leftInEnglish } from '../test-kit/shared-words'
import { carrierSentenceOf } from '../tracking/carrier-sentences'
import { cnNames, cnWords } from './cn'
import { frNames, frWords } from './fr'
import { inLanguage } from './in-language'
import { say } from './say'
import { words } from './words'

const tables: [string, Readonly<Record<string, string>>][] = [
  ['fr', frWords],
  ['cn', cnWords],
]

const placesOf = (text: string) =>
  [...text.matchAll(/\{\w+(, number|, money)?\}/g)].map(([place]) => place).sort()

test.each(tables)('W14 every word has its text in %s, with the places of the English', (_, table) => {
  const missing = Object.keys(words).filter((id) => (table[id] ?? '').trim() === '')
  expect(missing).toEqual([])
  const other = Object.entries<string>(words).filter(
    ([id, english]) => String(placesOf(table[id] ?? '')) !== String(placesOf(english)),
  )
  expect(other.map(([id]) => id)).toEqual([])
})

/** Every name within the table, however deep. */
const namesIn = (table: unknown): string[] =>
  typeof table === 'string' ? [table] : Object.values(table ?? {}).flatMap(namesIn)

test('W14 no name of a code, a kind or a link is left in English in Chinese', () => {
  expect(namesIn(cnNames).flatMap((name) => leftInEnglish('cn', '', '', name))).toEqual([])
})

test.each([
  ['fr', 'The order is saved.', 'The order is saved.', ['the', 'order', 'saved']],
  ['fr', 'Save Order', 'Enregistrer (save)', ['save']],
  ['fr', '{n} notes on page 2', '{n} notes à la page 2', []],
  ['fr', '{n, plural, one {order} other {# rows}}', '{n, plural, one {commande} other {# rows}}', ['rows']],
  ['cn', 'The order is saved.', '订单已 saved。', ['saved']],
  ['cn', 'Scan the QR code of {name}', '扫描 {name} 的 QR 码', []],
] as const)(
  'W14 what is left in English in %s is told from what is the same: %s',
  (language, english, text, left) => {
    expect(leftInEnglish(language, 'any', english, text)).toEqual(left)
  },
)

test.each([
  ['fr', frNames],
  ['cn', cnNames],
])('W14 each link of the sidebar has its label in %s', (_, names) => {
  const links = ['administrator', 'csr'].flatMap((role) => adminLinks(role))
  const labels = links.flatMap((group) => [group, ...group.within]).map(({ label }) => label)
  expect(labels.filter((label) => names.link[label] === undefined)).toEqual([])
})

test('W14 a sentence is written in a language with its own figures', () => {
  expect(inLanguage(say('list.too_many_records', { max: 2000 }), 'en')).toMatch(/^At most 2,000 records/)
  expect(inLanguage(say('list.too_many_records', { max: 2000 }), 'fr')).toMatch(/^2\s000\sfiches au plus/)
  expect(inLanguage(say('list.too_many_records', { max: 2000 }), 'cn')).toContain('2000')
})

test.each([
  ['fr', frNames],
  ['cn', cnNames],
])('W14 W7 the carrier’s services, packagings and sentences are said in %s', (_, names) => {
  const english = new Set<string>([...carrierServices, ...carrierPackagings].map(({ name }) => name))
  const said = [
    ...Object.values(names.service),
    ...Object.values(names.packaging),
    ...Object.values(names.said),
  ]
  // a name that French shares with English
  expect(said.filter((name) => english.has(name) && !['Standard', 'Tube'].includes(name))).toEqual([])
  expect(new Set(Object.values(names.service)).size).toBe(carrierServices.length)
})

test('W7 a sentence of the carrier is known whatever its capitals, and another one is not', () => {
  expect(['DELIVERED', 'Out for Delivery', 'Pickup Scan.'].map(carrierSentenceOf)).toEqual([
    'Delivered',
    'Out For Delivery',
    'Pickup Scan',
  ])
  expect(carrierSentenceOf('A late flight has caused a delay.')).toBeNull()
})
