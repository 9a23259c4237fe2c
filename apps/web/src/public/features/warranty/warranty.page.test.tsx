import type { Page } from '@getzo/contract/pages/pages'
import type { WarrantyProps } from '@getzo/contract/scan/scan-pages'
import { languages } from '@getzo/domain/public/device'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mask, openPage } from '../../../test-kit/customer-pages'
import { warrantyText } from './warranty.text'

const { code, name, brand, country, pictureUrl, option, sku, runLimit, serialNumber, maker } = mask
const verdict = 'authentic'
const found = {
  kind: 'found',
  code,
  verdict,
  name,
  brand,
  country,
  pictureUrl,
  option,
  sku,
  runLimit,
  serialNumber,
  maker,
} as const

const page = (props: WarrantyProps): Page => ({ name: 'warranty', props })

test.each([
  [
    'en',
    'Cascade Ridge Trail Mask (Warranty Page)',
    'by Cascade Ridge',
    'Product of Canada',
    'Limited Production of 1,200',
  ],
  [
    'fr',
    'Cascade Ridge Trail Mask (garantie)',
    'par Cascade Ridge',
    'Origine\u00A0: Canada',
    'Édition limitée à 1\u202F200 exemplaires',
  ],
  ['cn', 'Cascade Ridge Trail Mask（质保页）', '品牌：Cascade Ridge', '产地：加拿大', '限量 1200 件'],
] as const)('Q7 the warranty in %s', (language, title, by, origin, limited) => {
  openPage(page({ ...found, warranty: { text: 'One year.\nSewn seams: five.', language: 'en' } }), language)
  expect(document.title).toBe(`${title} | Getzo`)
  const text = document.body.textContent ?? ''
  for (const part of [
    by,
    origin,
    limited,
    'Squamish, British Columbia',
    'Which size fits',
    'Blue - S',
    'CR-MASK-S',
    'Sewn seams: five.',
  ])
    expect(text).toContain(part)
  expect(screen.getByRole('img', { name: 'Trail Mask' }).getAttribute('width')).toBe('500')
  const t = warrantyText[language]
  expect(screen.getByRole('heading', { name: t('warranty.heading') })).toBeTruthy()
  const back = screen.getByRole('link', { name: t('warranty.back') })
  expect(back.getAttribute('href')).toBe('/p/G2P170820501')
})

test('Q7 hides the fields that the product does not have', () => {
  openPage(page({ ...found, option: [], runLimit: null, warranty: { text: '', language: 'en' } }))
  expect(document.body.textContent).not.toMatch(/Blue|Limited/)
})

test('Q7 without a product the page says so', () => {
  for (const language of languages) {
    openPage(page({ kind: 'missing' }), language)
    const [title, ...more] = screen.getAllByRole('heading', { level: 1 })
    expect([title?.textContent, more]).toEqual([warrantyText[language]('warranty.missing'), []])
  }
  openPage(page({ kind: 'missing' }))
  expect(screen.getByText('Sorry, no product information was found.')).toBeTruthy()
})

test('P18 a warranty in another language is marked with that language', () => {
  const warranty = { text: 'Un an.', language: 'fr' } as const
  openPage(page({ ...found, warranty }), 'cn')
  expect(screen.getByText('Un an.').getAttribute('lang')).toBe('fr')
  expect(screen.getByRole('heading', { level: 1 }).getAttribute('lang')).toBe('en')
  openPage(page({ ...found, warranty }), 'fr')
  expect(screen.getByText('Un an.').getAttribute('lang')).toBeNull()
})

test('G8 the warranty of a piece with a tag asks for a tap', () => {
  for (const language of languages) {
    openPage(page({ ...found, verdict: 'tap', warranty: { text: '', language: 'en' } }), language)
    expect(document.body.textContent).toContain(warrantyText[language]('warranty.tap'))
  }
})
