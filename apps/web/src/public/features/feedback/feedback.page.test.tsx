import type { FeedbackProps } from '@getzo/contract/feedback/feedback-pages'
import { type Language, languages } from '@getzo/domain/public/device'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openPage } from '../../../test/customer-pages'

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
  test('the form has a text area, a button, and the way back to the product', () => {
    open({}, language)
    expect(screen.getByRole('textbox').getAttribute('name')).toBe('feedback')
    expect(screen.getByRole('button').getAttribute('type')).toBe('submit')
    expect(document.querySelector('.page > a')?.getAttribute('href')).toBe('/p/G2P17')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('the thank-you leads back to the product', () => {
    open({ state: 'sent' }, language)
    expect(document.querySelector('[data-thanks-done]')?.getAttribute('href')).toBe('/p/G2P17')
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

test('O22 F2 a form that is posted carries the key of its page', () => {
  openPage(
    { name: 'feedback', props: { state: 'form', product, itemType: null, text: '', problem: null } },
    'en',
    { formKey: 'key-of-page' },
  )
  const form = document.querySelector('form')
  expect(form?.method).toBe('post')
  expect(form && new FormData(form).get('key')).toBe('key-of-page')
})

test('F2 without a product there is no way back to one', () => {
  open({ product: null })
  expect(screen.queryByRole('link', { name: 'Back to product' })).toBeNull()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your feedback')
})

test.each([
  [{ kind: 'feedback.missing', count: 0 }, 'Please write your feedback first.'],
  [
    { kind: 'feedback.too_long', count: 4012 },
    'Please keep your feedback within 4,000 characters. It has 4,012.',
  ],
  [{ kind: 'failed' }, 'Your feedback could not be sent. Your text is kept: please try again.'],
] as const)('F2 %j is said, and the text is still there', (problem, text) => {
  open({ problem, text: 'What I wrote' })
  const visible = [...document.querySelectorAll('[data-problem]:not([hidden])')]
  expect(visible.map((line) => line.textContent)).toEqual([text])
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('What I wrote')
})

test.each([
  ['en', 'How do you like Laterne?'],
  ['fr', 'Que pensez-vous de Laterne ?'],
  ['cn', '您对“Laterne”还满意吗？'],
] as const)('P18 F2 in %s the product’s name says which language it is in', (language, heading) => {
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
