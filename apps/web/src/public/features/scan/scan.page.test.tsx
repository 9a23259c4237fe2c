import type { Page } from '@getzo/contract/pages/pages'
import type { ScannedProduct } from '@getzo/contract/scan/scan-pages'
import { htmlLang, type Language, languages } from '@getzo/domain/public/device'
import { codeVerdicts } from '@getzo/domain/scan/code-verdict'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { mask, openPage } from '../../../test-kit/customer-pages'
import { scanText } from './scan.text'

const shown = (change: Partial<ScannedProduct> = {}): Page => ({
  name: 'scan',
  props: { kind: 'product', product: { ...mask, ...change } },
})
const pages: [string, Page][] = [
  ['a product', shown()],
  ['a plain SKU', shown({ foundBy: 'sku', scans: null, verdict: null, orderHash: null })],
  ['an order', { name: 'scan', props: { kind: 'order', orderHash: 'b3Jk' } }],
  ['unassigned', { name: 'scan', props: { kind: 'unassigned', code: 'G2P1' } }],
  ['unknown', { name: 'scan', props: { kind: 'unknown', asked: 'G2P1', fault: null } }],
  ['withdrawn', { name: 'scan', props: { kind: 'withdrawn', code: 'G2P1' } }],
]

describe.each(languages)('Q1 I1 the scan page in %s', (language) => {
  test.each(pages)('%s is a whole page that names no other host', (_what, page) => {
    const html = openPage(page, language)
    expect(html).toContain(`<html lang="${htmlLang(language)}"`)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(document.title).toMatch(/^\S.* \| Getzo$/)
    expect(html).not.toMatch(/(?:src|href|action|data)="(?:https?:)?\/\//)
    expect(html).not.toMatch(/ style="| on[a-z]+="/)
  })
})

test.each([
  ['en', 'Product of Canada', 'Limited Production of 1,200', 'Warranty information', 'Mar 12, 2026, 9:00 AM'],
  ['fr', 'Origine : Canada', 'Édition limitée à 1 200 exemplaires', 'Garantie', '12 mars 2026 à 9 h 00'],
  ['cn', '产地：加拿大', '限量 1200 件', '质保信息', '2026年3月12日 09:00'],
] as const)('Q2 I4 a product in %s', (language, origin, limited, warranty, since) => {
  openPage(shown(), language)
  const plain = (document.body.textContent ?? '').replaceAll(/\s/g, ' ')
  for (const text of [
    origin,
    limited,
    warranty,
    since,
    'Two layers of cotton.',
    'Blue - S',
    'Cascade Ridge',
  ]) {
    expect(plain).toContain(text)
  }
  expect(document.title).toBe('Cascade Ridge Trail Mask | Getzo')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Trail Mask')
  expect(screen.getByRole('img', { name: 'Trail Mask' }).getAttribute('src')).toBe('/files/pictures/mask.svg')
  expect(document.querySelector('svg.flag path')).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Washing the filter' })).toBeTruthy()
})

test.each([
  ['en', 'About Cascade Ridge', null],
  ['fr', 'L’artisan : Cascade Ridge', 'en'],
  ['cn', '关于 Cascade Ridge', 'en'],
] as const)('B6 the maker in %s, with texts in another language marked as such', (language, title, lang) => {
  openPage(shown(), language)
  const card = screen.getByRole('heading', { name: title }).parentElement
  expect(card?.querySelector('img')?.getAttribute('src')).toBe('/files/makers/sewing.jpeg')
  expect(screen.getByText('Squamish, British Columbia').getAttribute('lang')).toBe(lang)
  expect(screen.getByText('Which size fits').getAttribute('href')).toBe('/b/2/d/abcd2345')
  openPage(shown({ maker: null }), language)
  expect(screen.queryByRole('heading', { name: title })).toBeNull()
})

test.each(languages)(
  'Q4 in %s the links of a product lead to its warranty, feedback and order',
  (language) => {
    const t = scanText[language]
    openPage(shown(), language)
    const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(leads(t('scan.warranty'))).toBe('/warranty/G2P170820501')
    expect(leads(t('scan.feedback'))).toBe('/feedback/G2P170820501/pnfc/jump')
    expect(leads(t('scan.viewOrder'))).toBe('/order/b3JkZXI6NwAA')
  },
)

test('Q3 Q4 absent data of a product are not mentioned', () => {
  openPage(shown({ hasWarranty: false, videos: [], orderHash: null, option: [], runLimit: null }))
  for (const name of ['Warranty information', 'View your order', 'Care videos']) {
    expect(screen.queryByText(name)).toBeNull()
  }
  expect(document.body.textContent).not.toContain('Limited Production')
})

const scanned = { count: 2250, firstAt: '2026-03-10T04:30:00Z', lastAt: '2026-03-12T01:00:00Z' }

test.each([
  [
    'en',
    'Scanned unusually often',
    /^Checked2,250 timesFirst scanMar.10$/,
    /^Last check before yours: Mar.12, 2026, 9:00.AM .Shanghai time.$/,
  ],
  [
    'fr',
    'Numérisé anormalement souvent',
    /^Vérifié2.250 foisPremière lecture10.mars$/,
    /12.mars 2026 à 9.h.00 .heure de Shanghai.$/,
  ],
  [
    'cn',
    '扫码次数异常',
    /^已查询2250 次首次扫码3月10日$/,
    /^您之前的上次查询：2026年3月12日 09:00（北京时间）$/,
  ],
] as const)('Q11 in %s the verdict, how often and when a code was scanned', (language, seal, facts, last) => {
  openPage(shown({ scans: scanned, verdict: 'unusual' }), language)
  expect(document.querySelector('.scan-headline')?.textContent).toBe(seal)
  // each figure once, and formatted alike
  expect(document.querySelector('.scan-facts')?.textContent).toMatch(facts)
  expect(document.querySelector('.scan-times')?.textContent).toMatch(last)
  // before anything else: it is the answer to the scan
  expect(
    document
      .querySelector('.scan-headline')
      ?.compareDocumentPosition(screen.getByRole('heading', { level: 1 })),
  ).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('Q11 the first scan has its year if the last was in another one', () => {
  openPage(shown({ scans: { ...scanned, firstAt: '2025-12-30T04:30:00Z' } }))
  expect(document.querySelector('.scan-facts')?.textContent).toMatch(/First scanDec.30, 2025$/)
})

test.each([
  ['en', 'What yours should have', 'A wave burned into the foot', null],
  ['fr', 'Ce que votre article doit présenter', 'A wave burned into the foot', 'en'],
  ['cn', '您的商品应具备', 'A wave burned into the foot', 'en'],
] as const)('Q11 in %s a code in doubt lists what a genuine piece has', (language, title, sign, lang) => {
  const shouldHave = {
    text: 'A rim that is a little oval\n\nA wave burned into the foot',
    language: 'en',
  } as const
  openPage(shown({ scans: scanned, verdict: 'unusual', serialNumber: 17, shouldHave }), language)
  expect(screen.getByText(title)).toBeTruthy()
  const signs = [...document.querySelectorAll('.scan-signs li')]
  expect(signs).toHaveLength(3)
  expect(signs[0]?.textContent).toContain('17')
  expect(screen.getByText(sign).getAttribute('lang')).toBe(lang)
})

test('Q11 what yours should have is told in doubt alone, and only where the product says it', () => {
  const shouldHave = { text: 'A wave burned into the foot', language: 'en' } as const
  openPage(shown({ scans: scanned, shouldHave }))
  expect(document.body.textContent).not.toContain('What yours should have')
  openPage(shown({ scans: scanned, verdict: 'unusual' }))
  expect(document.body.textContent).not.toContain('What yours should have')
  expect(screen.getByText('Please look closely')).toBeTruthy()
})

test('Q11 a numbered piece says its run once', () => {
  openPage(shown({ scans: scanned, serialNumber: 17 }))
  expect(document.querySelector('.scan-facts')?.textContent).toMatch(/^Number17 of 1,200Checked/)
  expect(document.body.textContent).not.toContain('Limited Production')
})

test.each(languages)(
  'Q11 in %s an authentic code names its maker, and the first scan is announced as such',
  (language) => {
    const t = scanText[language]
    openPage(shown({ scans: { count: 1, firstAt: null, lastAt: null } }), language)
    expect(document.querySelector('.scan-headline')?.textContent).toBe(t('scan.authentic.title'))
    const verdict = document.querySelector('.scan-verdict')?.textContent
    expect(verdict).toContain(t('scan.authentic.text', { shop: 'Getzo' }))
    expect(screen.getByText(t('scan.authentic.first'))).toBeTruthy()
  },
)

test.each(languages.flatMap((language) => codeVerdicts.map((verdict) => [language, verdict] as const)))(
  'Q11 G11 in %s nobody is called the first to check beside a doubt, such as %s',
  (language, verdict) => {
    const isDoubted = !['verified', 'authentic', 'tap'].includes(verdict)
    openPage(shown({ scans: { count: 1, firstAt: null, lastAt: null }, verdict }), language)
    const isSaid = screen.queryByText(scanText[language]('scan.authentic.first')) !== null
    expect([verdict, isSaid]).toEqual([verdict, !isDoubted])
  },
)

test.each([
  ['en', 'This code was withdrawn. Please ask us about it.'],
  ['fr', 'Ce code a été retiré. Contactez-nous à son sujet.'],
  ['cn', '此防伪码已停用，请向我们咨询。'],
] as const)('Q11 in %s a withdrawn code is never called a fake, and links onwards', (language, title) => {
  openPage({ name: 'scan', props: { kind: 'withdrawn', code: 'G2P1' } }, language)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(document.body.textContent).not.toMatch(/not authentic|pas authentique|并非正品/)
  expect(within(screen.getByRole('main')).getByRole('link').getAttribute('href')).toBe(
    '/feedback/report?code=G2P1&at=withdrawn',
  )
})

test.each(languages)('Q5 in %s a plain SKU is not called authentic', (language) => {
  const t = scanText[language]
  openPage(shown({ foundBy: 'sku', scans: null, verdict: null }), language)
  expect(screen.queryByText(t('scan.authentic.title'))).toBeNull()
  expect(screen.getByText(t('scan.plain.text'))).toBeTruthy()
  const verify = screen.getByRole('link', { name: t('scan.plain.verify') })
  expect(verify.getAttribute('href')).toBe('/verification/qr')
})

test('Q6 K12 "View on WeChat" is only on a phone in WeChat, and links to our own page', () => {
  openPage(shown())
  expect(screen.queryByRole('link', { name: 'View on WeChat' })).toBeNull()
  openPage(shown(), 'en', { isWeChatPhone: true })
  const jump = screen.getByRole('link', { name: 'View on WeChat' })
  expect(jump.getAttribute('href')).toBe('/jump/product/id%3D7%26from%3Dtag')
  expect(document.querySelectorAll('.button:not(.button-plain)')).toHaveLength(1)
  openPage(shown({ wcUrl: null }), 'en', { isWeChatPhone: true })
  expect(screen.queryByRole('link', { name: 'View on WeChat' })).toBeNull()
})

test.each([
  [
    'en',
    'This URL is unassigned',
    'This URL was found as an order',
    'Sorry, but this Product is not authentic',
  ],
  [
    'fr',
    'Ce code n’est pas encore attribué',
    'Ce code correspond à une commande',
    'Désolés, ce produit n’est pas authentique',
  ],
  ['cn', '此防伪码\u200b尚未关联产品', '此防伪码\u200b对应一个订单', '抱歉，此产品并非正品'],
] satisfies [Language, string, string, string][])(
  'Q1 the other states in %s',
  (language, unassigned, order, unknown) => {
    const title = () => screen.getByRole('heading', { level: 1 }).textContent
    const leads = () => screen.getByRole('main').querySelector('a')?.getAttribute('href')
    openPage({ name: 'scan', props: { kind: 'unassigned', code: 'G2P1' } }, language)
    expect([title(), leads()]).toEqual([unassigned, '/feedback/report?code=G2P1&at=unassigned'])
    expect(document.title).toBe(`${unassigned} | Getzo`)
    openPage({ name: 'scan', props: { kind: 'order', orderHash: 'b3Jk' } }, language)
    expect([title(), leads()]).toEqual([order, '/order/b3Jk'])
    openPage({ name: 'scan', props: { kind: 'unknown', asked: 'G2P1', fault: null } }, language)
    expect([title(), leads()]).toEqual([unknown, '/verification/qr?typed=G2P1'])
    const report = screen.getByRole('link', { name: scanText[language]('scan.unassigned.tell') })
    expect(report.getAttribute('href')).toBe('/feedback/report?code=G2P1&at=unknown')
  },
)

test('Q2 input of staff or customers is only ever text', () => {
  const evil = '<script>alert(1)</script>"\'><img src=x onerror=alert(1)>'
  const typed = { text: evil, language: 'en' } as const
  const html = openPage(
    shown({ name: typed, brand: evil, description: typed, country: evil, option: [typed] }),
  )
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<img src=x')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(evil)
})

test('P18 texts in another language than the visitor’s are marked with it', () => {
  const told = {
    name: { text: 'Masque', language: 'fr' },
    description: { text: 'Two layers of cotton.', language: 'en' },
    option: [
      { text: 'Bleu', language: 'fr' },
      { text: 'Small', language: 'en' },
    ],
  } satisfies Partial<ScannedProduct>
  openPage(shown(told), 'fr')
  expect(document.title).toBe('Cascade Ridge Masque | Getzo')
  const lang = (text: string) => screen.getByText(text).getAttribute('lang')
  expect([lang('Masque'), lang('Two layers of cotton.'), lang('Small')]).toEqual([null, 'en', 'en'])
  expect(screen.getByText('Small').parentElement?.textContent).toBe('Bleu - Small')
  openPage(shown(told), 'cn')
  expect([lang('Masque'), lang('Bleu')]).toEqual(['fr', 'fr'])
  expect(screen.getByRole('img', { name: 'Masque' }).getAttribute('lang')).toBe('fr')
})

test.each([
  ['en', 'This code is incomplete or mistyped', '13 to 29'],
  ['fr', 'Ce code est incomplet ou mal saisi', '13 à 29'],
  ['cn', '此防伪码不完整\u200b或有误', '第 13 至 29 个字符'],
] as const)(
  'Q12 in %s a typing error is reported with its place, and is no verdict',
  (language, title, where) => {
    const fault = { kind: 'check', from: 13, to: 29 } as const
    openPage({ name: 'scan', props: { kind: 'unknown', asked: 'G2P1', fault } }, language)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(document.title).toBe(`${title} | Getzo`)
    expect(screen.getByRole('main').textContent).toContain(where)
    expect(document.body.textContent).not.toContain(scanText[language]('scan.unknown.title'))
  },
)

test('Q2 of a picture that is still to come its smallest size is seen under it, and it is asked for first all the same', () => {
  const url = '/files/pictures/0123456789abcdef0123456789abcdef-1600x1200.jpg'
  const page = shown({ pictureUrl: url })
  const data = 'data:image/webp;base64,AAAA'
  const pictures = () => [...document.querySelectorAll('.picture img')].map((img) => img.getAttribute('src'))
  const preloads = (isWhole: boolean) =>
    openPage(page, 'en', { picture: { url, data, isWhole } }).match(/<link rel="preload" as="image"/g) ?? []
  expect(preloads(false)).toHaveLength(1)
  expect(pictures()).toEqual([data, url])
  expect(document.querySelector('.picture img')?.getAttribute('alt')).toBe('')
  expect(preloads(true)).toHaveLength(0)
  expect(pictures()).toEqual([data])
})
