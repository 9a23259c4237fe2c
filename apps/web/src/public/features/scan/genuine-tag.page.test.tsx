import type { Page } from '@getzo/contract/pages/pages'
import type { TagSeal } from '@getzo/contract/scan/scan-pages'
import { type Language, languages } from '@getzo/domain/public/device'
import { codeVerdicts, isVouchedFor } from '@getzo/domain/scan/code-verdict'
import { tamperStates } from '@getzo/domain/tags/tag-tamper'
import { type TapRefusal, tapRefusals } from '@getzo/domain/tags/tap-verdict'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { mask, openPage } from '../../../test-kit/customer-pages'
import { scanText } from './scan.text'
import { tagText } from './tag.text'

const product = (tag: TagSeal): Page => ({
  name: 'scan',
  props: { kind: 'product', product: { ...mask, verdict: 'verified', tag } },
})
const refused = (refusal: TapRefusal): Page => ({ name: 'scan', props: { kind: 'tap', refusal, code: null } })
const title = () => screen.getByRole('heading', { level: 1 }).textContent

describe.each(languages)('G4 a refused tap, in %s', (language) => {
  test.each(tapRefusals)(
    '%s has its own words, and never says that the product is not authentic',
    (refusal) => {
      openPage({ name: 'scan', props: { kind: 'unknown', asked: null, fault: null } }, language)
      const notAuthentic = title()
      const titles = tapRefusals.map((one) => {
        openPage(refused(one), language)
        return title()
      })
      expect(new Set([...titles, notAuthentic]).size).toBe(tapRefusals.length + 1)
      openPage(refused(refusal), language)
      expect(document.title).toBe(`${title()} | Getzo`)
      expect(screen.getByRole('main').textContent).not.toContain(notAuthentic)
    },
  )
})

test('G2 a copied link says what to do', () => {
  openPage(refused('used'))
  expect(title()).toBe('This link was already used. Please tap the tag again.')
})

test('Q11 a retired tag says that its code was withdrawn', () => {
  openPage(refused('retired'))
  expect(title()).toBe('This code was withdrawn. Please ask us about it.')
})

test.each([
  ['en', 'closed', 'Genuine, seal closed'],
  ['en', 'opened', 'Genuine, seal opened'],
  ['en', 'invalid', 'Genuine, seal not readable'],
  ['fr', 'closed', 'Authentique, sceau intact'],
  ['fr', 'opened', 'Authentique, sceau ouvert'],
  ['fr', 'invalid', 'Authentique, sceau illisible'],
  ['cn', 'closed', '正品，封签完好'],
  ['cn', 'opened', '正品，封签已打开'],
  ['cn', 'invalid', '正品，封签状态\u200b无法读取'],
] satisfies [Language, (typeof tamperStates)[number], string][])(
  'G3 in %s a seal that is %s says so',
  (language, tamper, text) => {
    openPage(product({ tamper, openedAt: null }), language)
    expect(screen.getByText(text)).toBeTruthy()
  },
)

test('G3 the first opening has its date and time, with their zone', () => {
  openPage(product({ tamper: 'opened', openedAt: '2026-03-10T04:30:00Z' }))
  expect(screen.getByText(/^First seen open on Mar 10, 2026, 12:30 PM \(Shanghai time\)\./)).toBeTruthy()
})

test.each(['opened', 'invalid'] as const)(
  'G3 Q15 who doubts a seal that is %s can ask about it',
  (tamper) => {
    openPage(product({ tamper, openedAt: '2026-03-10T04:30:00Z' }))
    const ask = screen.getByRole('link', { name: 'Ask us about it' })
    expect(ask.getAttribute('href')).toBe(`/feedback/report?code=${mask.code}&at=seal`)
  },
)

const seal = () => document.querySelector('.scan-headline')?.textContent

test('G1 a tag without a tamper loop does not mention a seal', () => {
  openPage(product({ tamper: null, openedAt: null }))
  expect(seal()).toBe('Genuine, verified just now')
  expect(screen.queryByText(/seal/)).toBeNull()
})

const vouching = /authentic|genuine,|authentique,|正品，/i

describe.each(languages)('G8 in %s a code that its tag has not proved', (language) => {
  test.each(codeVerdicts)('with the verdict %s is called genuine only where the verdict is', (verdict) => {
    openPage({ name: 'scan', props: { kind: 'product', product: { ...mask, verdict } } }, language)
    const said = seal() ?? ''
    expect(said).toBe(scanText[language](`scan.${verdict}.title`))
    const says = vouching.test(said) || said === scanText[language]('scan.authentic.title')
    expect(says).toBe(isVouchedFor(verdict))
  })

  test.each(['unchecked', 'incomplete', 'mistyped'] as const)(
    'a tap that is %s is no verdict on the piece',
    (refusal) => {
      openPage(refused(refusal), language)
      expect(title()).toBe(tagText[language](`tag.${refusal}.title`))
    },
  )
})

test.each([
  ['en', /^The chip is genuine\. It was tapped unusually often:/],
  ['fr', /^La puce est authentique\. Elle a été lue anormalement souvent/],
  ['cn', /^芯片为真，但\u200b感应次数异常/],
] as const)(
  'G11 in %s a tag that was tapped unusually often is not plainly genuine, and has what the piece should have',
  (language, words) => {
    const shouldHave = { text: 'A maple key on the clasp\nTwo rows of stitches', language: 'en' } as const
    for (const tamper of [null, ...tamperStates]) {
      const tag = { tamper, openedAt: null }
      const props = { ...mask, verdict: 'tapped_often', shouldHave, tag } as const
      openPage({ name: 'scan', props: { kind: 'product', product: props } }, language)
      expect(seal()).toMatch(words)
      expect(screen.getByText('Two rows of stitches')).toBeTruthy()
      expect(document.querySelector('.scan-warn')).toBeTruthy()
      const t = scanText[language]
      expect(
        screen.getAllByRole('link', { name: t('scan.withdrawn.tell') })[0]?.getAttribute('href'),
      ).toContain('at=')
    }
  },
)

test.each(languages)(
  'G8 in %s an agent that may be no person’s gets one button, which sends the message again',
  (language) => {
    const query = { uid: '04DE5F1EACC040', ctr: '00003D', cmac: '94EED9EE65337086' }
    openPage({ name: 'scan', props: { kind: 'check', query } }, language)
    const [button, ...more] = screen.getAllByRole<HTMLButtonElement>('button')
    expect(more).toEqual([])
    expect(button?.textContent).toBe(tagText[language]('tag.check.button'))
    const sent = Object.fromEntries(new FormData(button?.form ?? undefined))
    expect([button?.form?.method, sent]).toEqual(['get', { ...query, check: '1' }])
    expect(screen.getByRole('main').textContent).not.toMatch(/genuine|authentique|正品/i)
  },
)

test.each(languages)('G12 in %s a marketing code has no verdict, and no number of its scans', (language) => {
  openPage(
    { name: 'scan', props: { kind: 'product', product: { ...mask, verdict: null, scans: null } } },
    language,
  )
  expect(seal()).toBeUndefined()
  expect(screen.getByText(scanText[language]('scan.plain.text'))).toBeTruthy()
})

test('G9 a suspended or withdrawn piece links to the contact, and not to warranty or order', () => {
  for (const verdict of ['suspended', 'withdrawn'] as const) {
    openPage({ name: 'scan', props: { kind: 'product', product: { ...mask, verdict } } })
    expect(screen.queryByRole('link', { name: 'Warranty information' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Ask us about it' })).toBeTruthy()
  }
})
