import type { FeedbackProps } from '@getzo/contract/feedback/feedback-pages'
import { type Language, languages } from '@getzo/domain/public/device'
import { writtenCount } from '@getzo/domain/public/written-figures'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openPage } from '../../../test-kit/customer-pages'
import { feedbackText } from './feedback.text'

const product = { code: 'G2P17', name: { text: 'Lantern', language: 'en' as const }, brand: 'North Kettle' }

const open = (change: Partial<FeedbackProps> = {}, language: Language = 'en') =>
  openPage(
    {
      name: 'feedback',
      props: { state: 'form', product, itemType: 'pqr', text: '', problem: null, ...change },
    },
    language,
  )

describe.each(languages)('F2 I1 in %s', (language) => {
  const t = feedbackText[language]

  test('the form has a text area, a button, and a link back to the product', () => {
    open({}, language)
    expect(document.title).toBe(`${t('feedback.title')} | Getzo`)
    expect(screen.getByRole('textbox', { name: t('feedback.label') }).getAttribute('name')).toBe('feedback')
    expect(screen.getByRole('button', { name: t('feedback.send') }).getAttribute('type')).toBe('submit')
    expect(screen.getByRole('link', { name: t('feedback.back') }).getAttribute('href')).toBe('/p/G2P17')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('the thank-you page links back to the product', () => {
    open({ state: 'sent' }, language)
    expect(screen.getByText(t('feedback.thanks.text'))).toBeTruthy()
    expect(screen.getByRole('link', { name: t('feedback.back') }).getAttribute('href')).toBe('/p/G2P17')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test.each([
    [{ kind: 'feedback.missing', count: 0 }, t('feedback.missing')],
    [
      { kind: 'feedback.too_long', count: 4012 },
      t('feedback.tooLong', { count: writtenCount(4012, language) }),
    ],
    [{ kind: 'too_many' }, t('feedback.tooMany')],
    [{ kind: 'failed' }, t('feedback.failed')],
  ] as const)('I3 %j is shown and the text is kept', (problem, text) => {
    open({ problem, text: 'What I wrote' }, language)
    const visible = [...document.querySelectorAll('[data-problem]:not([hidden])')]
    expect(visible.map((line) => line.textContent)).toEqual([text])
    const field = screen.getByRole<HTMLTextAreaElement>('textbox')
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['What I wrote', 'true'])
  })
})

test('O22 F2 a posted form carries the key of its page', () => {
  openPage(
    { name: 'feedback', props: { state: 'form', product, itemType: null, text: '', problem: null } },
    'en',
    { formKey: 'key-of-page' },
  )
  const form = document.querySelector('form')
  expect(form?.method).toBe('post')
  expect(form && new FormData(form).get('key')).toBe('key-of-page')
})

test('F2 without a product there is no link back to one', () => {
  open({ product: null })
  expect(screen.queryByRole('link', { name: 'Back to product' })).toBeNull()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your feedback')
})

test.each([
  ['en', 'How do you like Laterne?'],
  ['fr', 'Que pensez-vous de Laterne ?'],
  ['cn', '您对“Laterne”还满意吗？'],
] as const)('P18 F2 in %s the product’s name is marked with its language', (language, heading) => {
  const named = (of: Language) =>
    open({ product: { ...product, name: { text: 'Laterne', language: of } } }, language)
  named(language)
  const title = () => screen.getByRole('heading', { level: 1 })
  expect(title().textContent?.replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(heading)
  expect(title().querySelector('[lang]')).toBeNull()
  named(language === 'fr' ? 'en' : 'fr')
  expect(title().textContent?.replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(heading)
  expect(title().querySelector('[lang]')?.textContent).toBe('Laterne')
})

describe.each(languages)('Q15 I1 a report in %s', (language) => {
  const t = feedbackText[language]
  const report = { code: 'G2P-FAKE', place: 'unknown', replyTo: 'wxid_lina' } as const

  test('shows its code, has a field for the reply address, and keeps both', () => {
    open({ product: null, itemType: null, report }, language)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('feedback.report.heading'))
    expect(screen.getByRole('main').textContent).toContain('G2P-FAKE')
    const form = screen.getByRole('textbox', { name: t('feedback.report.label') }).closest('form')
    expect(form?.getAttribute('action')).toBe('/feedback/report?code=G2P-FAKE&at=unknown')
    const reply = screen.getByRole<HTMLInputElement>('textbox', { name: t('feedback.report.reply') })
    expect([reply.name, reply.value]).toEqual(['reply_to', 'wxid_lina'])
  })

  test('confirms the message and links onwards', () => {
    open({ state: 'sent', product: null, report }, language)
    expect(screen.getByText(t('feedback.report.thanks'))).toBeTruthy()
    const done = screen.getByRole('link', { name: t('feedback.report.done') })
    expect(done.getAttribute('href')).toBe('/verification/qr')
  })

  test('marks a reply address that is too long', () => {
    open({ product: null, report, problem: { kind: 'feedback.reply_too_long', count: 101 } }, language)
    const wrong = document.querySelector('[aria-invalid]')
    expect(wrong?.getAttribute('name')).toBe('reply_to')
    const visible = [...document.querySelectorAll('[data-problem]:not([hidden])')]
    expect(visible.map((line) => line.textContent)).toEqual([t('feedback.report.replyTooLong')])
  })
})
