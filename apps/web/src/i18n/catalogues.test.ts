import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '@getzo/domain/public/device'
import { leftInEnglish } from '@getzo/domain/test-kit/shared-words'
import { typeset } from '@getzo/domain/test-kit/typeset'
import { cnWords } from '@getzo/domain/words/cn'
import { frWords } from '@getzo/domain/words/fr'
import { words } from '@getzo/domain/words/words'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { texts as cnTexts } from './staff/cn'
import { texts as frTexts } from './staff/fr'

type Catalogue = Record<string, string>

/** What the service says: English beside its rules, the others in catalogues of the domain. */
const said = 'what the service says'
const saidIn: Record<string, Catalogue> = { en: words, fr: frWords, cn: cnWords }

const read = (language: string, area: string): Catalogue =>
  area === said
    ? (saidIn[language] ?? {})
    : JSON.parse(readFileSync(join(import.meta.dirname, language, area), 'utf8')) // our own files

const areasOf = (language: string) => readdirSync(join(import.meta.dirname, language)).sort()

/** The areas that customers see, which the staff's languages leave out (staff/cn.ts, staff/fr.ts). */
const customersAreas =
  'account area code contact document factors feedback jump jump-failed order order-line product public scan storefront subscribe survey tag verification warranty wechat'
    .split(' ')
    .map((area) => `${area}.json`)
const files = areasOf('en')
const areas = [...files, said]
const isOf = (language: Language, area: string) =>
  area === said || existsSync(join(import.meta.dirname, language, area))
const languagesOf = (area: string) => languages.filter((language) => isOf(language, area))

test('I1 W14 French and Chinese have every area, and neither has one more', () => {
  expect(areasOf('cn')).toEqual(files)
  expect(areasOf('fr')).toEqual(files)
})

test('W14 the staff’s languages load every area that customers do not see', () => {
  const loaded = files
    .filter((area) => !customersAreas.includes(area))
    .map((area) => area.slice(0, -5))
    .sort()
  expect(Object.keys(frTexts).sort()).toEqual(loaded)
  expect(Object.keys(cnTexts).sort()).toEqual(loaded)
})

test('W14 no area has an id twice, of which JSON would keep the last', () => {
  for (const language of languages) {
    for (const area of areasOf(language)) {
      const lines = readFileSync(join(import.meta.dirname, language, area), 'utf8').split('\n')
      const ids = lines.flatMap((line) => /^ {2}"([^"]+)":/.exec(line)?.[1] ?? [])
      expect(ids, `${language} ${area}`).toEqual([...new Set(ids)])
      expect(ids.length, `${language} ${area}`).toBe(Object.keys(read(language, area)).length)
    }
  }
})

interface Part {
  place: string
  choices: Record<string, unknown>
}

/** The places of a message, those within its choices too: {name} and {count, plural, …} alike. */
function partsOf(compiled: unknown): Part[] {
  if (!Array.isArray(compiled)) return []
  return compiled.flatMap((part: unknown) => {
    if (!Array.isArray(part)) return []
    const [place, , choices] = part as [string, string?, Record<string, unknown>?] // as Lingui compiles it
    return [{ place, choices: choices ?? {} }, ...Object.values(choices ?? {}).flatMap(partsOf)]
  })
}
const parts = (text: string) => partsOf(compileMessageOrThrow(text))
const placeholders = (text: string) => [...new Set(parts(text).map(({ place }) => place))].sort()

test.each(areas)('I3 W14 %s has every text in each of its languages, with the same figures in it', (area) => {
  const english = read('en', area)
  for (const language of languagesOf(area)) {
    const texts = read(language, area)
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort())
    for (const [id, text] of Object.entries(texts)) {
      expect(text.trim(), `${language} ${id}`).not.toBe('')
      expect(placeholders(text), `${language} ${id}`).toEqual(placeholders(english[id] ?? ''))
    }
  }
})

test.each(areas)('I1 W14 %s has no word left in English in French or Chinese', (area) => {
  const english = read('en', area)
  const left = (['fr', 'cn'] as const)
    .filter((language) => isOf(language, area))
    .flatMap((language) =>
      Object.entries(read(language, area)).map(([id, text]) => [
        `${language} ${id}`,
        leftInEnglish(language, id, english[id] ?? '', text),
      ]),
    )
  expect(left.filter(([, found]) => found?.length !== 0)).toEqual([])
})

const staffAreas = areas.filter((area) => !customersAreas.includes(area))

test.each(staffAreas)('W14 %s counts in French as in English', (area) => {
  const english = read('en', area)
  const counted = (text = '') =>
    parts(text).flatMap(({ place, choices }) => ('other' in choices ? [place] : []))
  const texts = read('fr', area)
  const wrong = Object.keys(texts).filter((id) =>
    counted(texts[id]).some((place) => !counted(english[id]).includes(place)),
  )
  expect(wrong).toEqual([])
  const without = Object.keys(texts).filter(
    (id) => counted(english[id]).length > 0 && counted(texts[id]).length === 0,
  )
  expect(without).toEqual([])
})

test.each(staffAreas)(
  'W14 %s is set as in Canada: no space before ; ! ?, a no-break space before : % $',
  (area) => {
    const wrong = Object.entries(read('fr', area)).filter(([, text]) =>
      /\s[;!?](?=\s|$)| [:%»$]|« /.test(text),
    )
    expect(wrong.map(([id]) => id)).toEqual([])
  },
)

test.each(areas)('W14 %s counts in Chinese without a singular, which Chinese does not have', (area) => {
  for (const [id, text] of Object.entries(read('cn', area))) {
    const choices = parts(text).flatMap((part) => Object.keys(part.choices))
    expect(choices, id).not.toContain('one')
  }
})

test.each(areas)('I5 W14 %s is set as an editor of each language sets it', (area) => {
  for (const language of languagesOf(area)) {
    for (const [id, text] of Object.entries(read(language, area))) {
      expect(text, `${language} ${id}`).toBe(typeset(text, language))
    }
  }
})

test.each(areas)('W14 %s has a space between Chinese and Latin letters or figures', (area) => {
  for (const [id, text] of Object.entries(read('cn', area))) {
    // a plural's own words, and what stands in braces, are no text
    const plain = text.replaceAll(
      /\{\w+(?:, number)?\}|\{\w+, (?:plural|select),| (?:=\d|other|yes) ?\{|#/g,
      '|',
    )
    expect(plain, id).not.toMatch(/\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u)
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
  en: /handmade by|made by hand in canada|production limited|last seen on|parcel is packed/i,
  fr: /assistance|\be-mail|modèle|production limitée|opération abandonnée|numéro d’article|ce lien n’est pas attribué/i,
  cn: /参考号|限量生产|出品|碰一碰|(?<!支付|付款)账户|更改尺码|微信中查看|此网址|尚未绑定|杯与壶|已放弃|我们这边|此处的|[「」『』]|\d,\d{3}/,
}

test.each(customersAreas)('I5 %s keeps to the one word that the glossary has for each thing', (area) => {
  for (const language of languages) {
    for (const [id, text] of Object.entries(read(language, area))) {
      expect(text, `${language} ${id}`).not.toMatch(leftWords[language])
    }
  }
})

const leftToStaff = {
  en: /handmade by|production limited/i,
  fr: /\be-mail|modèle|statut|production limitée|disposer/i,
  cn: /参考号|微信订单编号|限量生产|触碰|保修|款式|促销|时间线|提到|碰一碰|[「」『』]|\d,\d{3}/,
}

test.each(staffAreas)('W14 %s, which staff see, keeps to the words of the glossary', (area) => {
  for (const language of languagesOf(area)) {
    for (const [id, text] of Object.entries(read(language, area))) {
      expect(text, `${language} ${id}`).not.toMatch(leftToStaff[language])
    }
  }
})

/** Titles whose id the specification asks for (O23, O31, A22, P15, U6); every other title names its record by a person's word. */
const titlesWithIds =
  'head.tab head.id form.edit confirm.record record.edit record.view urls.edit urls.view view.crumb view.created'.split(
    ' ',
  )

test.each(staffAreas.filter((area) => area !== said))(
  'A22 O40 no title of %s names a record by its id',
  (area) => {
    const isTitle = /\.(?:edit|view|title|crumb|tab|created|updated)$/
    const wrong = Object.entries(read('en', area)).filter(
      ([id, text]) => isTitle.test(id) && text.includes('{id}') && !titlesWithIds.includes(id),
    )
    expect(wrong.map(([id]) => id)).toEqual([])
  },
)

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
