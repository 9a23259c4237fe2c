import type { Page } from '@getzo/contract/pages/pages'
import { languages } from '@getzo/domain/public/device'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { mask, openPage } from '../../test-kit/customer-pages'
import { details, hash, order } from '../features/order/page/order-samples'
import { publicText } from './public.text'

/** The head of a page, as other sites read it. */
function headOf(...drawn: Parameters<typeof openPage>) {
  const { head } = new DOMParser().parseFromString(openPage(...drawn), 'text/html')
  const meta = (name: string) =>
    head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? ''
  return { head, meta }
}

const written = { state: 'form', product: null, itemType: null, text: '', problem: null } as const
const report = { code: 'G2P1', place: 'unknown', replyTo: '' } as const
const leaflet = { title: 'Care', brand: 'Cascade Ridge', fileUrl: '/files/documents/1' }

const pages: [string, Page][] = [
  ['feedback', { name: 'feedback', props: written }],
  ['a report', { name: 'feedback', props: { ...written, report } }],
  ['a document', { name: 'document', props: leaflet }],
  ['a product', { name: 'scan', props: { kind: 'product', product: mask } }],
  ['a withdrawn code', { name: 'scan', props: { kind: 'withdrawn', code: 'G2P1' } }],
  ['no page', { name: 'notFound', props: { kind: 'missing' } }],
  ['an order', { name: 'order', props: details() }],
  ['the verification', { name: 'verification', props: { kind: 'ask', asked: '' } }],
]

describe.each(languages)('Q14 in %s', (language) => {
  test.each(pages)(
    '%s can be shared and installed on a phone, and colours the browser’s frame',
    (_, page) => {
      const { head, meta } = headOf(page, language)
      expect(meta('description').length).toBeGreaterThan(10)
      expect(meta('description').length).toBeLessThanOrEqual(161)
      expect(meta('og:title')).toMatch(/^\S.* · Getzo$/)
      // absolute addresses: other sites fetch them
      expect(meta('og:image')).toBe('https://getzo.example/icons/preview.png')
      expect(meta('theme-color')).toMatch(/^#/)
      for (const rel of ['icon', 'apple-touch-icon', 'manifest']) {
        expect(head.querySelector(`link[rel="${rel}"]`)?.getAttribute('href')).toMatch(/^\/[a-z]/)
      }
    },
  )
})

test.each([
  ['en', 'Your order · Getzo'],
  ['fr', 'Votre commande · Getzo'],
  ['cn', '您的订单 · Getzo'],
] as const)('Q14 in %s a shared order is "%s", and does not reveal its customer', (language, title) => {
  for (const props of [details(), { step: 'verify', hash, claimedId: 1, problem: null } as const]) {
    const { meta } = headOf({ name: 'order', props }, language)
    expect(meta('og:title')).toBe(title)
    const shared = ['og:title', 'og:description', 'description'].map(meta).join(' ')
    expect(shared).not.toContain(order().customer_name)
    expect(shared).not.toContain(hash.slice(0, 10))
  }
})

test.each(languages)('Q14 in %s a shared link describes its own page', (language) => {
  const shops = publicText[language]('public.description', { shop: 'Getzo' })
  const withShops = pages.filter(([, page]) => headOf(page, language).meta('og:description') === shops)
  const known = ['an order', 'a withdrawn code']
  expect(withShops.map(([name]) => name).filter((name) => !known.includes(name))).toEqual([])
})

test.each([
  ['404', { name: 'notFound', props: { kind: 'missing' } }],
  ['a fault', { name: 'notFound', props: { kind: 'fault', requestId: 'r1' } }],
  ['a database that is away', { name: 'notFound', props: { kind: 'away' } }],
  ['a service that is busy', { name: 'notFound', props: { kind: 'busy', retriesAfter: 3 } }],
  ['a warranty of nothing', { name: 'warranty', props: { kind: 'missing' } }],
  ['a mini-program that did not open', { name: 'jumpFailed', props: { kind: 'missing' } }],
] satisfies [string, Page][])('Q14 A1 %s links onwards, and to the contact once', (_, page) => {
  openPage(page)
  const toPlaces = (links: HTMLElement[]) => links.map((way) => way.getAttribute('href'))
  const ways = within(screen.getByRole('main')).getAllByRole('link')
  expect(toPlaces(ways)).toEqual(['/verification/qr', '/account/order-tracking', '/shop'])
  expect(toPlaces(screen.getAllByRole('link')).filter((href) => href === '/feedback')).toHaveLength(1)
})

test.each([
  [
    'in its own size',
    '/files/pictures/0123456789abcdef0123456789abcdef-1600x1200.jpg',
    'https://getzo.example',
    '960',
  ],
  ['of another site', 'https://pictures.example/mask.png', '', undefined],
])('Q14 a product is shared with its picture %s', (_, pictureUrl, origin, width) => {
  const { meta } = headOf({ name: 'scan', props: { kind: 'product', product: { ...mask, pictureUrl } } })
  expect(meta('og:image')).toBe(origin + pictureUrl)
  expect(meta('og:image:width')).toBe(width ?? '')
})

test.each(['/files/pictures/mask.svg', '/files/pictures/0123456789abcdef0123456789abcdef-200x900.png'])(
  'Q14 for a picture that other sites would not show, %s, the shop’s own is shared',
  (pictureUrl) => {
    const { meta } = headOf({ name: 'scan', props: { kind: 'product', product: { ...mask, pictureUrl } } })
    expect(meta('og:image')).toBe('https://getzo.example/icons/preview.png')
  },
)

test('Q14 the contact shows WeChat’s picture, and on a phone in WeChat leads into the mini-program', () => {
  const contactPicture = { url: '/contact/wechat-1', width: 430, height: 430 }
  const contact = { contactPicture, contactJumpPath: 'pages/contact/index', isWeChatPhone: true }
  openPage({ name: 'notFound', props: { kind: 'missing' } }, 'cn', contact)
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getByRole('img', { name: '店铺的微信二维码' }).getAttribute('src')).toBe('/contact/wechat-1')
  expect(footer.getByRole('link', { name: '在小程序中联系客服' }).getAttribute('href')).toBe('/jump/contact')
})

test('Q14 every configured contact is in the footer of every page', () => {
  openPage({ name: 'notFound', props: { kind: 'missing' } }, 'en', { supportEmail: 'help@getzo.example' })
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getAllByRole('link').map((way) => way.getAttribute('href'))).toEqual([
    'tel:+16045550100',
    'mailto:help@getzo.example',
    '/feedback',
  ])
})
