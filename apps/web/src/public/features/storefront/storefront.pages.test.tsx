import type { Page } from '@getzo/contract/pages/pages'
import type { StoreListProps } from '@getzo/contract/storefront/storefront.pages'
import { htmlLang, type Language, languages } from '@getzo/domain/public/device'
import { categories } from '@getzo/domain/storefront/categories'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import cn from '../../../i18n/cn/storefront.json'
import en from '../../../i18n/en/storefront.json'
import fr from '../../../i18n/fr/storefront.json'
import { showPage } from '../../../test-kit/show-page'
import { renderPage } from '../../render'
import { assets, blanket, context, mug } from './storefront.fixtures'
import { storeText } from './storefront.text'

/** Puts the page into the document, as a browser without script shows it. */
function open(page: Page, language: Language = 'en', path = '/shop') {
  const html = renderPage(page, { ...context, language, path }, assets)
  showPage(html)
  return html
}

const list = (change: Partial<StoreListProps> = {}): Page => ({
  name: 'storeList',
  props: {
    kind: 'shop',
    category: 'all',
    page: 1,
    pages: 1,
    products: [blanket, mug],
    currencyRefused: false,
    ...change,
  },
})

const pages: Page[] = [
  list(),
  list({ kind: 'home', pages: 3 }),
  list({ page: null, products: [] }),
  list({ category: 'tea', products: [] }),
  { name: 'storeProduct', props: { product: blanket, currencyRefused: false } },
  { name: 'storeSearch', props: { asked: 'mug', currencyRefused: false } },
  { name: 'storeKeptList', props: { list: 'cart', currencyRefused: false } },
  { name: 'storeKeptList', props: { list: 'wishlist', currencyRefused: false } },
  { name: 'storeKeptList', props: { list: 'compare', currencyRefused: false } },
  { name: 'storeCheckout', props: { currencyRefused: false } },
  { name: 'storeTracking', props: { refused: 'no code', foreign: null, currencyRefused: true } },
  { name: 'storeVendor', props: { currencyRefused: false } },
]

describe.each(languages)('T1 T2 I1 in %s', (language) => {
  test.each(pages.map((page) => [page.name, JSON.stringify(page.props).slice(0, 60), page] as const))(
    '%s %s is a whole page with one title, and names no other host',
    (_, __, page) => {
      const html = open(page, language)
      expect(html).toContain(`<html lang="${htmlLang(language)}"`)
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
      expect(document.title).toMatch(/^\S.* \| Getzo$/)
      expect(html).not.toMatch(/(?:src|href|action)="(?:https?:)?\/\//)
      expect(html).not.toMatch(/ style="| on[a-z]+="/)
    },
  )
})

describe.each(languages)('in %s', (language) => {
  const t = storeText[language]

  test('T1 A20 a missing page of the shop links to the first', () => {
    open(list({ page: 99, pages: 3, products: [] }), language)
    expect(screen.getByText(new RegExp(t('store.noPage')))).toBeTruthy()
    const first = screen.getByRole('link', { name: t('store.noPage.first') })
    expect(first.getAttribute('href')).toBe('/shop')
  })

  test('T2 a text that is no order link is refused with a message and can be corrected', () => {
    open(
      { name: 'storeTracking', props: { refused: 'my order', foreign: null, currencyRefused: false } },
      language,
    )
    expect(screen.getByRole('alert').textContent).toBe(t('store.tracking.refused'))
    expect(screen.getByLabelText<HTMLInputElement>(t('store.tracking.label')).value).toBe('my order')
    expect(screen.getByRole('button', { name: t('store.tracking.button') })).toBeTruthy()
  })

  test('T2 T3 checkout, search and currencies answer', () => {
    open({ name: 'storeCheckout', props: { currencyRefused: true } }, language)
    expect(screen.getByText(t('store.ordersInWeChat'))).toBeTruthy()
    expect(document.querySelector('[data-said]')?.textContent).toBe(t('store.currency.refused'))
    open({ name: 'storeSearch', props: { asked: 'mug', currencyRefused: false } }, language)
    expect(screen.getByRole('alert').textContent).toBe(t('store.search.refused'))
  })

  test('T1 the categories and the pager have their names', () => {
    open(list({ page: 2, pages: 3 }), language)
    const links = within(screen.getByRole('navigation', { name: t('store.categories') })).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(
      categories.map(({ slug }) => t(`store.category.${slug}`)),
    )
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect([to(t('store.pages.previous')), to(t('store.pages.next'))]).toEqual([
      '/shop/page=1',
      '/shop/page=3',
    ])
  })
})

test('T1 products are listed with maker, picture and price', () => {
  const html = open(list())
  const cards = within(screen.getByRole('main')).getAllByRole('listitem').slice(0, 2)
  expect(cards.map((card) => card.textContent)).toEqual([
    expect.stringMatching(/^Wool <Blanket>by Alder & TideFrom US\$95\.50/),
    expect.stringMatching(/^Tea Mugby Alder & TideUS\$24\.10/),
  ])
  expect(screen.getByRole('link', { name: 'Tea Mug' }).getAttribute('href')).toBe('/product/8')
  expect(html).toContain('Wool &lt;Blanket&gt;')
})

test('T1 all 17 categories are links, the current one marked', () => {
  open(list({ category: 'tea' }))
  const links = within(screen.getByRole('navigation', { name: 'Categories' })).getAllByRole('link')
  expect(links).toHaveLength(17)
  expect(links.map((link) => link.textContent)).toEqual(categories.map(({ name }) => name))
  expect(links[0]?.getAttribute('href')).toBe('/shop')
  expect(links[1]?.getAttribute('href')).toBe('/shop?category=blankets')
  expect(screen.getByRole('link', { name: 'Tea' }).getAttribute('aria-current')).toBe('page')
})

test('T1 the pager leads one page back and forth and keeps the category', () => {
  open(list({ category: 'tea', page: 2, pages: 3 }))
  expect(screen.getByText('Page 2 of 3')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe(
    '/shop/page=1?category=tea',
  )
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/shop/page=3?category=tea')
})

test.each([
  [{ page: 9, pages: 3, products: [] }, 'This page of the shop does not exist. The last page is page 3.'],
  [{ page: null, pages: 3, products: [] }, 'This page of the shop does not exist. The last page is page 3.'],
  [
    { category: 'candles', products: [] },
    'There is nothing in Candles at the moment. Makers add new pieces through the year.',
  ],
  [{ products: [] }, 'There is nothing here at the moment.'],
] as const)('T1 A20 %j names the problem and links onwards', (change, text) => {
  open(list({ ...change, products: [] }))
  expect(screen.getByText(text)).toBeTruthy()
})

test('A2 in this shell the logo leads to the storefront', () => {
  open(list())
  expect(screen.getByRole('link', { name: 'Getzo' }).getAttribute('href')).toBe('/home/fashion')
})

test('T2 a product shows what it is, and offers only options that have a price', () => {
  open({ name: 'storeProduct', props: { product: blanket, currencyRefused: false } })
  expect(screen.getByText('Wash by hand.')).toBeTruthy()
  expect(screen.getByText('Orders are placed in our WeChat mini-program.')).toBeTruthy()
  const options = [...document.querySelectorAll('option')].map((option) => option.textContent)
  expect(options).toEqual(['Small · US$95.50', 'Large · US$1,120.00'])
})

test('T2 a product without a price cannot be put into the cart', () => {
  const product = { ...mug, price: null, price_highest: null, skus: [] }
  open({ name: 'storeProduct', props: { product, currencyRefused: false } })
  expect(screen.getByText('Price on request')).toBeTruthy()
  expect(document.querySelector('[data-add-to-cart]')).toBeNull()
})

test.each(['cart', 'wishlist', 'compare'] as const)(
  'T2 without script the %s explains why it is empty',
  (kept) => {
    open({ name: 'storeKeptList', props: { list: kept, currencyRefused: false } })
    expect(document.querySelector('noscript')?.textContent).toMatch(/Scripts are switched off/)
  },
)

test('T2 checkout says that orders are placed in the WeChat mini-program', () => {
  open({ name: 'storeCheckout', props: { currencyRefused: false } })
  expect(screen.getByText('Orders are placed in our WeChat mini-program.')).toBeTruthy()
  expect(screen.getByText(/open WeChat, find the Getzo mini-program/)).toBeTruthy()
})

test('T2 a refused order link stays in its field, with the reason', () => {
  open({ name: 'storeTracking', props: { refused: 'my order', foreign: null, currencyRefused: false } })
  const field = screen.getByLabelText<HTMLInputElement>('Your order link, or the code in it')
  expect(field.value).toBe('my order')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toMatch(/^This is not an order link,/)
})

test('T3 a search gets the exact answer', () => {
  open({ name: 'storeSearch', props: { asked: 'mug', currencyRefused: false } })
  expect(screen.getByRole('alert').textContent).toBe(
    'Sorry, but this feature is not supported in your Region.',
  )
})

test('T3 every currency is offered, and another one gets the exact answer', () => {
  open(list({ currencyRefused: true, category: 'tea' }))
  const buttons = [...document.querySelectorAll('[data-currency]')].map((button) => button.textContent)
  expect(buttons).toEqual(['CAD', 'USD', 'EURO', 'GBP'])
  expect(screen.getByText('Opp! Something went wrong.')).toBeTruthy()
  expect(document.querySelector<HTMLInputElement>('input[name=category]')?.value).toBe('tea')
})

test('I1 I3 every text of the storefront exists in the three languages', () => {
  expect(Object.keys(fr)).toEqual(Object.keys(en))
  expect(Object.keys(cn)).toEqual(Object.keys(en))
})

test('P18 a product in the shop is marked with the language of its texts', () => {
  const told = {
    name: { text: 'Couverture', language: 'fr' },
    description: blanket.told.description,
  } as const
  const skus = blanket.skus.map((sku) => ({ ...sku, told: [{ text: '小号', language: 'cn' as const }] }))
  const product = { ...blanket, told, skus }
  open({ name: 'storeProduct', props: { product, currencyRefused: false } }, 'fr')
  expect(document.title).toBe('Alder & Tide Couverture | Getzo')
  expect(screen.getByRole('heading', { level: 1 }).getAttribute('lang')).toBeNull()
  expect(screen.getByText('Woven slowly.').getAttribute('lang')).toBe('en')
  expect(document.querySelector('option')?.getAttribute('lang')).toBe('zh-Hans')
  open(list({ products: [product] }), 'cn')
  const [name, again] = screen.getAllByText('Couverture')
  expect([name?.getAttribute('lang'), again?.getAttribute('lang')]).toEqual(['fr', 'fr'])
})
