import type { Page } from '@getzo/contract/pages/pages'
import type { StoreListName } from '@getzo/contract/storefront/storefront.pages'
import type { Language } from '@getzo/domain/public/device'
import type { Told } from '@getzo/domain/public/told'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../../test-kit/fake-api'
import { showPage } from '../../../test-kit/show-page'
import { assets, blanket, context, mug } from '../../features/storefront/storefront.fixtures'
import { renderPage } from '../../render'

const person = userEvent.setup()

beforeEach(() => {
  vi.resetModules()
})

/** Shows the page and runs its script, as a browser does. */
async function open(page: Page, language: Language = 'en') {
  showPage(renderPage(page, { ...context, language }, assets))
  await import('../storefront')
}

const openProduct = (product = blanket) =>
  open({ name: 'storeProduct', props: { product, currencyRefused: false } })
const openKept = (list: StoreListName) =>
  open({ name: 'storeKeptList', props: { list, currencyRefused: false } })

const keep = (lists: unknown) => localStorage.setItem('getzo.store', JSON.stringify(lists))
const kept = (): unknown => JSON.parse(localStorage.getItem('getzo.store') ?? 'null')
const said = () => document.querySelector('[data-said]')?.textContent
const inBar = (list: string) => {
  const mark = document.querySelector<HTMLElement>(`[data-count=${list}]`)
  return mark?.hidden ? 'hidden' : mark?.textContent
}
const catalogue = (products = [blanket, mug]) => fakeApi({ 'GET /products': () => ({ body: products }) })
const shownRows = () =>
  [...document.querySelectorAll('[data-rows] > li')].map((row) => row.textContent?.replaceAll(/\s+/g, ' '))

test('T2 adding to the cart stores SKU and quantity in the browser and says so', async () => {
  await openProduct()
  await person.selectOptions(screen.getByLabelText('Option'), 'Large · US$1,120.00')
  await person.clear(screen.getByLabelText('Quantity'))
  await person.type(screen.getByLabelText('Quantity'), '2')
  await person.click(screen.getByRole('button', { name: 'Add to cart' }))
  expect(kept()).toEqual({ cart: [{ product: 7, sku: 72, quantity: 2 }], wishlist: [], compare: [] })
  expect(said()).toBe('In your cart.')
  expect(inBar('cart')).toBe('2')
  expect(document.querySelector('[data-picture] img')?.getAttribute('src')).toBe('/files/pictures/large.svg')
})

test('T2 the same SKU again adds up, to 99 at most', async () => {
  keep({ cart: [{ product: 8, sku: 81, quantity: 98 }], wishlist: [], compare: [] })
  await openProduct(mug)
  await person.click(screen.getByRole('button', { name: 'Add to cart' }))
  await person.click(screen.getByRole('button', { name: 'Add to cart' }))
  expect(kept()).toMatchObject({ cart: [{ sku: 81, quantity: 99 }] })
})

test.each(['Wishlist', 'Compare'])('T2 %s is a toggle that remembers', async (name) => {
  await openProduct()
  const button = screen.getByRole('button', { name: new RegExp(name) })
  expect(button.getAttribute('aria-pressed')).toBe('false')
  await person.click(button)
  expect(kept()).toMatchObject({ [name.toLowerCase()]: [7] })
  expect(button.getAttribute('aria-pressed')).toBe('true')
  expect(inBar(name.toLowerCase())).toBe('1')
  await person.click(button)
  expect(kept()).toMatchObject({ [name.toLowerCase()]: [] })
  expect(said()).toBe('Removed from the list.')
  expect(inBar(name.toLowerCase())).toBe('hidden')
})

test('T2 four pieces can be compared, a fifth is refused', async () => {
  keep({ cart: [], wishlist: [], compare: [1, 2, 3, 4] })
  await openProduct()
  await person.click(screen.getByRole('button', { name: /Compare/ }))
  expect(said()).toBe('This list is full. Please remove something first.')
  expect(kept()).toMatchObject({ compare: [1, 2, 3, 4] })
})

const notKept = /^Your browser does not let this page keep a list/
const storesNothing = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

test('T2 a browser that stores nothing says so', async () => {
  await openProduct()
  storesNothing()
  await person.click(screen.getByRole('button', { name: 'Add to cart' }))
  expect(said()).toMatch(notKept)
})

test.each([
  ['not JSON', '{'],
  ['another shape', '[1,2]'],
  ['wrong values', '{"cart":[{"product":"7"},null],"wishlist":["7",-1,7.5],"compare":7}'],
])('T2 other content of the storage is ignored: %s', async (_, text) => {
  localStorage.setItem('getzo.store', text)
  await openKept('cart')
  expect(screen.getByText('Your cart is empty.')).toBeTruthy()
  expect([inBar('cart'), inBar('wishlist'), inBar('compare')]).toEqual(['hidden', 'hidden', 'hidden'])
})

test("T2 the cart shows today's names and prices and their exact total", async () => {
  keep({
    cart: [
      { product: 7, sku: 72, quantity: 2 },
      { product: 8, sku: 81, quantity: 3 },
    ],
  })
  const calls = catalogue()
  await openKept('cart')
  await screen.findByText('US$2,312.30')
  expect(calls[0]?.query).toEqual({ ids: '7,8', limit: '50', lang: 'en' })
  expect(shownRows()).toEqual([
    expect.stringMatching(/Wool <Blanket>.*Alder & Tide.*Large.*US\$1,120\.00/),
    expect.stringMatching(/Tea Mug.*Alder & Tide.*US\$24\.10/),
  ])
  expect(screen.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/account/checkout')
})

test('T2 changing a quantity changes the total; a wrong one is reset', async () => {
  keep({ cart: [{ product: 8, sku: 81, quantity: 1 }] })
  catalogue()
  await openKept('cart')
  const quantity = await screen.findByLabelText<HTMLInputElement>('Quantity of Tea Mug')
  await person.clear(quantity)
  await person.type(quantity, '4')
  await person.tab()
  expect(document.querySelector('[data-total]')?.textContent).toBe('US$96.40')
  expect(kept()).toMatchObject({ cart: [{ quantity: 4 }] })
  expect(said()).not.toMatch(notKept)
  for (const wrong of ['0', '100', '1.5']) {
    await person.clear(quantity)
    await person.type(quantity, wrong)
    await person.tab()
    expect(quantity.value).toBe('4')
  }
  expect(kept()).toMatchObject({ cart: [{ quantity: 4 }] })
})

test('T2 a browser that does not store a changed quantity says so', async () => {
  keep({ cart: [{ product: 8, sku: 81, quantity: 1 }] })
  catalogue()
  await openKept('cart')
  storesNothing()
  const quantity = await screen.findByLabelText<HTMLInputElement>('Quantity of Tea Mug')
  await person.clear(quantity)
  await person.type(quantity, '4')
  await person.tab()
  expect(said()).toMatch(notKept)
})

test('T2 removing moves on to the next piece, and to the shop after the last', async () => {
  keep({ wishlist: [7, 8] })
  catalogue()
  await openKept('wishlist')
  await person.click(await screen.findByRole('button', { name: 'Remove Wool <Blanket>' }))
  expect(kept()).toMatchObject({ wishlist: [8] })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Tea Mug' }))
  await person.click(screen.getByRole('button', { name: 'Remove Tea Mug' }))
  expect(screen.getByText('Your wishlist is empty.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Browse the shop' }))
})

test('T2 a piece that left the catalogue says so and can be removed', async () => {
  keep({
    cart: [
      { product: 7, sku: 79, quantity: 1 },
      { product: 99, sku: 1, quantity: 1 },
      { product: 8, sku: 81, quantity: 1 },
    ],
  })
  catalogue()
  await openKept('cart')
  await screen.findByText('US$24.10', { selector: '[data-total]' })
  const gone = [...document.querySelectorAll<HTMLElement>('[data-gone]')].map(({ hidden }) => !hidden)
  expect(gone).toEqual([true, true, false])
  await person.click(screen.getByRole('button', { name: 'Remove #99' }))
  expect(kept()).toMatchObject({ cart: [{ sku: 79 }, { sku: 81 }] })
})

test('T2 compare puts makers, prices and options side by side', async () => {
  keep({ compare: [8, 7] })
  catalogue()
  await openKept('compare')
  await screen.findByText('From US$95.50')
  expect(shownRows()).toEqual([
    expect.stringMatching(/^Tea Mug.*US\$24\.10.*Alder & Tide.*–/),
    expect.stringMatching(/^Wool <Blanket>.*From US\$95\.50.*Small, Large, Extra/),
  ])
})

test('P18 T2 the lists are in the page’s language, and other texts are marked with theirs', async () => {
  keep({ cart: [{ product: 7, sku: 71, quantity: 1 }] })
  const french = (text: string): Told => ({ text, language: 'fr' })
  const told = { ...blanket.told, name: french('Couverture') }
  const skus = blanket.skus.map((sku) => ({ ...sku, told: [french('Petite'), ...sku.told] }))
  const calls = catalogue([{ ...blanket, told, skus }])
  await open({ name: 'storeKeptList', props: { list: 'cart', currencyRefused: false } }, 'fr')
  expect((await screen.findByText('Couverture')).getAttribute('lang')).toBeNull()
  expect(screen.getByText('Small').getAttribute('lang')).toBe('en')
  expect(screen.getByText('Small').parentElement?.textContent).toBe('Petite - Small')
  expect(screen.getByRole('button', { name: 'Retirer Couverture' })).toBeTruthy()
  expect(calls[0]?.query).toMatchObject({ lang: 'fr' })
})

test('A20 T2 a catalogue that does not answer says so and can be read again', async () => {
  keep({ wishlist: [8] })
  let isDown = true
  fakeApi({ 'GET /products': () => (isDown ? { status: 503, body: {} } : { body: [mug] }) })
  await openKept('wishlist')
  await screen.findByText(/^The list could not be loaded/)
  isDown = false
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Tea Mug')
  expect(screen.getByRole('alert', { hidden: true }).hidden).toBe(true)
})

test('T2 another tab changes the numbers in the bar', async () => {
  await openProduct()
  keep({ wishlist: [7, 8] })
  window.dispatchEvent(new StorageEvent('storage', { key: 'getzo.store' }))
  expect(inBar('wishlist')).toBe('2')
})

test.each([
  ['quick', 'Search the shop'],
  ['mobile', 'Search the shop'],
])('T3 the %s search answers 300 ms after the last key', async (place) => {
  await open({ name: 'storeSearch', props: { asked: null, currencyRefused: false } })
  vi.useFakeTimers()
  try {
    const form = document.querySelector<HTMLFormElement>(`[data-search=${place}]`)
    const input = form?.querySelector('input')
    if (!form || !input) throw new Error(`no ${place} search`)
    input.value = 'mu'
    input.dispatchEvent(new Event('input', { bubbles: true }))
    vi.advanceTimersByTime(299)
    input.value = 'mug'
    input.dispatchEvent(new Event('input', { bubbles: true }))
    vi.advanceTimersByTime(299)
    expect(said()).toBe('')
    vi.advanceTimersByTime(1)
    expect(said()).toBe('Sorry, but this feature is not supported in your Region.')
    input.value = ' '
    input.dispatchEvent(new Event('input', { bubbles: true }))
    vi.advanceTimersByTime(300)
    expect(said()).toBe('')
  } finally {
    vi.useRealTimers()
  }
})

test.each(['CAD', 'USD', 'EURO', 'GBP'])(
  'T3 the currency %s goes wrong and changes nothing',
  async (currency) => {
    await openProduct()
    const before = document.querySelector('.store-price')?.textContent
    document.querySelector<HTMLElement>(`[data-currency][value=${currency}]`)?.click()
    await waitFor(() => expect(said()).toBe('Opp! Something went wrong.'))
    expect(document.querySelector('.store-price')?.textContent).toBe(before)
    expect(kept()).toBeNull()
  },
)
