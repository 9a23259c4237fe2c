import { languages } from '@getzo/domain/public/device'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../../test-kit/customer-pages'
import { publicText } from '../../shell/public.text'
import { verificationText } from './verification.text'

test.each(languages)('Q10 a code can be typed without script, in %s', (language) => {
  const t = verificationText[language]
  openPage({ name: 'verification', props: { kind: 'ask', asked: '' } }, language)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('verification.heading'))
  expect(screen.getByRole('button', { name: t('verification.check') })).toBeTruthy()
  const field = screen.getByRole('textbox', { name: t('verification.label') })
  expect(field.getAttribute('name')).toBe('code')
  expect(field.closest('form')?.getAttribute('action')).toBe('/verification/qr')
  expect(field.closest('form')?.getAttribute('method')).toBeNull()
  // the camera stays hidden until the script knows that it can be used
  expect(document.querySelector('[data-camera]')?.hasAttribute('hidden')).toBe(true)
})

test.each([
  ['en', 'Sorry, but this Product is not authentic', '“<G2P>”'],
  ['fr', 'Désolés, ce produit n’est pas authentique', '«\u00A0<G2P>\u00A0»'],
  ['cn', '抱歉，此产品并非正品', '“<G2P>”'],
] as const)(
  'Q10 in %s an unknown code is not authentic and stays in the field for correction',
  (language, text, quoted) => {
    openPage({ name: 'verification', props: { kind: 'unknown', asked: '<G2P>', fault: null } }, language)
    expect(screen.getByRole('alert').textContent).toContain(text)
    expect(screen.getByRole('alert').textContent).toContain(quoted)
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('<G2P>')
  },
)

test.each([
  ['en', 'This code leads to evil.example, which is not ours'],
  ['fr', 'Ce code mène à evil.example, un site qui n’est pas le nôtre'],
  ['cn', '此二维码指向 evil.example，并非我们的网站'],
] as const)(
  'Q13 in %s the page warns of a code of another host and does not link to it',
  (language, text) => {
    const asked = 'https://evil.example/p/G2P170820501'
    openPage({ name: 'verification', props: { kind: 'foreign', asked, host: 'evil.example' } }, language)
    expect(screen.getByRole('alert').textContent).toContain(text)
    expect(document.querySelector('[href*=evil]:not([href^="/feedback/"]), [src*=evil]')).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(asked)
  },
)

test('K16 Q10 an empty form is refused in the page’s language', () => {
  openPage({ name: 'verification', props: { kind: 'missing' } }, 'cn')
  expect(screen.getByRole('alert').textContent).toBe('请扫描二维码，或输入防伪码。')
  expect(screen.getByRole('textbox').hasAttribute('required')).toBe(false)
})

test.each(languages)('Q15 in %s a doubtful answer links to a report with its code', (language) => {
  const name = publicText[language]('public.report')
  const link = () => screen.getByRole('link', { name }).getAttribute('href')
  openPage({ name: 'verification', props: { kind: 'unknown', asked: 'G2P 1', fault: null } }, language)
  expect(link()).toBe('/feedback/report?code=G2P%201&at=unknown')
  const asked = 'https://evil.example/p/1'
  openPage({ name: 'verification', props: { kind: 'foreign', asked, host: 'evil.example' } }, language)
  expect(link()).toBe('/feedback/report?code=https%3A%2F%2Fevil.example%2Fp%2F1&at=foreign')
})

test.each(languages)('Q10 in %s a number from an order’s papers is no code, and leads on', (language) => {
  const t = verificationText[language]
  const linksOf = (number: 'order_number' | 'order_reference' | 'tracking', asked: string) => {
    openPage({ name: 'verification', props: { kind: 'number', asked, number } }, language)
    expect(screen.getByRole('alert').textContent).toContain(t(`verification.number.${number}`))
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(asked)
    return within(screen.getByRole('alert'))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  }
  expect(linksOf('order_number', 'G2-24273')).toEqual(['/account/order-tracking'])
  expect(linksOf('order_reference', 'WX-1001')).toEqual(['/account/order-tracking'])
  expect(linksOf('tracking', '1Z 999 AA1 01 2345 6784')).toEqual([
    expect.stringMatching(/^https:\/\/www\.ups\.com\/track\?.*tracknum=1Z999AA10123456784/),
    '/account/order-tracking',
  ])
})

test.each(languages)('Q10 in %s another try begins with what was typed', (language) => {
  openPage({ name: 'verification', props: { kind: 'ask', asked: 'G2P 17' } }, language)
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('G2P 17')
})
