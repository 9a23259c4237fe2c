import type { Page } from '@getzo/contract/pages/pages'
import { htmlLang, languages } from '@getzo/domain/public/device'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { contactText } from '../../contact/contact.text'
import { mask, openPage } from '../../test-kit/customer-pages'
import { publicText } from './public.text'

const product: Page = { name: 'scan', props: { kind: 'product', product: mask } }
const missing: Page = { name: 'notFound', props: { kind: 'missing' } }
const names = { en: 'English', fr: 'Français', cn: '中文' }

describe.each(languages)('the shell in %s', (language) => {
  const t = publicText[language]

  test('A1 A2 I1 the header has the logo’s link, and the languages in their own words', () => {
    openPage(product, language)
    const header = within(screen.getByRole('banner'))
    expect(header.getByRole('link', { name: 'Getzo' }).getAttribute('href')).toBe('/home/fashion')
    const ways = within(header.getByRole('navigation', { name: t('public.languages') })).getAllByRole('link')
    expect(ways.map((way) => [way.textContent, way.getAttribute('lang'), way.getAttribute('href')])).toEqual(
      languages.map((code) => [names[code], htmlLang(code), `/p/G2P170820501?lang=${code}`]),
    )
    const current = ways.filter((way) => way.getAttribute('aria-current') === 'true')
    expect(current.map((way) => way.textContent)).toEqual([names[language]])
  })

  test('A3 the link to the staff screens stays hidden until a script knows the visitor', () => {
    openPage(product, language)
    const portal = screen.getByText(t('public.admin'))
    expect(portal.getAttribute('href')).toBe('/admin/orders')
    expect([portal.hidden, portal.hasAttribute('data-when-signed-in')]).toEqual([true, true])
  })

  test('A1 the footer has the support line', () => {
    openPage(product, language, { supportPhone: '+1 604 555 0148' })
    const footer = within(screen.getByRole('contentinfo'))
    expect(footer.getByRole('region', { name: contactText[language]('contact.head') })).toBeTruthy()
    const line = footer.getByRole('link', { name: '+1 604 555 0148' })
    expect(line.getAttribute('href')).toBe('tel:+16045550148')
  })

  test('A1 the first link skips to the content', () => {
    openPage(product, language)
    const [first] = screen.getAllByRole('link')
    expect(first?.textContent).toBe(t('public.skip'))
    expect(first?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`)
  })

  test('Q9 I3 an unknown address says so', () => {
    openPage(missing, language)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(t('public.missing.title'))
  })
})

test('I2 the language switch keeps the subject of the page', () => {
  openPage(product, 'en', { path: '/shop', query: 'category=tea' })
  expect(screen.getByRole('link', { name: 'Français' }).getAttribute('href')).toBe(
    '/shop?category=tea&lang=fr',
  )
})
