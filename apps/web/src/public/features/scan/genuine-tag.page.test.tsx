import type { Page } from '@getzo/contract/pages/pages'
import type { TagSeal } from '@getzo/contract/scan/scan-pages'
import { type Language, languages } from '@getzo/domain/public/device'
import { tamperStates } from '@getzo/domain/tags/tag-tamper'
import { type TapRefusal, tapRefusals } from '@getzo/domain/tags/tap-verdict'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { mask, openPage } from '../../../test/customer-pages'

const product = (tag: TagSeal): Page => ({
  name: 'scan',
  props: { kind: 'product', product: { ...mask, tag } },
})
const refused = (refusal: TapRefusal): Page => ({ name: 'scan', props: { kind: 'tap', refusal } })
const title = () => screen.getByRole('heading', { level: 1 }).textContent

describe.each(languages)('G4 a tap that is not taken, in %s', (language) => {
  test.each(tapRefusals)(
    '%s has words of its own, and never that the product is not authentic',
    (refusal) => {
      openPage({ name: 'scan', props: { kind: 'unknown' } }, language)
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
  ['en', 'closed', 'The seal is closed.'],
  ['en', 'opened', 'The seal has been opened.'],
  ['en', 'invalid', 'The seal could not be checked.'],
  ['fr', 'closed', 'Le sceau est intact.'],
  ['fr', 'opened', 'Le sceau a été ouvert.'],
  ['fr', 'invalid', 'Le sceau n’a pas pu être vérifié.'],
  ['cn', 'closed', '封签完好。'],
  ['cn', 'opened', '封签已被打开。'],
  ['cn', 'invalid', '无法检测封签状态。'],
] satisfies [Language, (typeof tamperStates)[number], string][])(
  'G3 in %s a seal that is %s says so',
  (language, tamper, text) => {
    openPage(product({ tamper, openedAt: null }), language)
    expect(screen.getByText(text)).toBeTruthy()
  },
)

test('G3 the first opening is dated', () => {
  openPage(product({ tamper: 'opened', openedAt: '2026-03-10T04:30:00Z' }))
  expect(screen.getByText(/^First seen open on Mar 10, 2026, 12:30/)).toBeTruthy()
})

test('G1 a tag without a tamper loop says nothing of a seal', () => {
  openPage(product({ tamper: null, openedAt: null }))
  expect(screen.getByRole('heading', { name: 'Genuine tag' })).toBeTruthy()
  expect(screen.queryByText(/seal/)).toBeNull()
})

test('G1 a page that no tag has proved says nothing of one', () => {
  openPage({ name: 'scan', props: { kind: 'product', product: mask } })
  expect(screen.queryByRole('heading', { name: 'Genuine tag' })).toBeNull()
})
