import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@getzo/domain/public/device'
import { typeset } from '@getzo/domain/public/typeset'
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

test.each(areas)('I5 %s is set as an editor of each language sets it', (area) => {
  for (const language of languages) {
    for (const [id, text] of Object.entries(read(language, area))) {
      expect(text, `${language} ${id}`).toBe(typeset(text, language))
    }
  }
})

// survey and subscribe have no screen: the specification asks for their wording alone
test.each([
  ['lookup', 'order.json', 'order.verify.'],
  ['cancellation', 'order.json', 'order.cancel.'],
  ['size change', 'order.json', 'order.size.'],
  ['verification', 'verification.json', 'verification.'],
  ['warranty', 'warranty.json', 'warranty.'],
  ['feedback', 'feedback.json', 'feedback.'],
  ['survey', 'survey.json', 'survey.'],
  ['subscribe', 'subscribe.json', 'subscribe.'],
])('I3 the customer wording of %s is there, and translated', (_flow, area, start) => {
  const english = Object.entries(read('en', area)).filter(([id]) => id.startsWith(start))
  expect(english.length).toBeGreaterThan(4)
  for (const language of ['fr', 'cn']) {
    const texts = read(language, area)
    // the one word that is French too
    expect(english.filter(([id, text]) => texts[id] === text && text !== 'Code')).toEqual([])
  }
})

test('I3 the survey has a question with five answers, and subscribing asks for consent and can be undone', () => {
  for (const language of languages) {
    const survey = read(language, 'survey.json')
    const answers = [1, 2, 3, 4, 5].map((grade) => survey[`survey.answer.${grade}`])
    expect(new Set(answers.filter((text) => text !== undefined)).size).toBe(5)
    for (const part of ['title', 'text', 'question', 'comment', 'send', 'thanks', 'later']) {
      expect(survey).toHaveProperty([`survey.${part}`])
    }
    const subscribe = read(language, 'subscribe.json')
    for (const part of ['title', 'text', 'email', 'wechat', 'consent', 'send', 'done', 'unsubscribe']) {
      expect(subscribe).toHaveProperty([`subscribe.${part}`])
    }
  }
})

/** Words for which the glossary (docs/language.md) has one other word, or which no editor would write. */
const leftWords = {
  en: /handmade by|made by hand in canada|production limited/i,
  fr: /assistance|\be-mail|modèle|production limitée|étiquette d’expédition|opération abandonnée|numéro d’article|ce lien n’est pas attribué/i,
  cn: /参考号|限量生产|出品|更改尺码|微信中查看|此网址|尚未绑定|杯与壶|已放弃|我们这边|此处的|[「」『』]|\d,\d{3}/,
}

test.each(areas)('I5 %s keeps to the one word that the glossary has for each thing', (area) => {
  for (const language of languages) {
    for (const [id, text] of Object.entries(read(language, area))) {
      expect(text, `${language} ${id}`).not.toMatch(leftWords[language])
    }
  }
})

/** Texts that a scan page has as its headline: 24 px high beside a seal, eight Chinese letters a line on a small phone. */
const headlines = [
  ['scan.json', /^message_|^scan\.\w+\.title$|^scan\.verified\.(closed|opened|invalid)$/],
  ['tag.json', /\.title$/],
  ['code.json', /\.title$/],
] as const

test.each(headlines)(
  'I5 each Chinese headline of %s says where its words may be parted',
  (area, isHeadline) => {
    const texts = Object.entries(read('cn', area)).filter(([id]) => isHeadline.test(id))
    expect(texts.length).toBeGreaterThan(0)
    // a title is kept in one piece between its marks and these places (word-break: keep-all)
    const pieces = texts.flatMap(([, text]) => text.split(/(?<=[，。])|\u200b/))
    expect(pieces.filter((piece) => piece.length > 8)).toEqual([])
  },
)
