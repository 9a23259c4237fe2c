import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { orderText } from '../apps/web/src/public/features/order/order.text'
import { storeText } from '../apps/web/src/public/features/storefront/storefront.text'
import { placeOrder, skus } from './kit/customer-order'
import { everyWay, inLanguage, languages } from './kit/languages'
import { atScreen, place, sees, soon } from './kit/person'
import { desktop, phone, useProduct } from './kit/product'

const product = useProduct()
const refused = [/status of 4(04|22)/]
const en = storeText.en

const products = (page: Page) => page.getByRole('main').locator('.store-grid > li')
const said = (page: Page) => page.locator('[data-said]')
const categories = (page: Page, name: string) => page.getByRole('navigation', { name }).getByRole('link')

/** A product of the demo with choices, and one without. */
const mug = () => idOf('Harbour Mug')
const block = () => idOf('End-Grain Birch Chopping Block')
async function idOf(name: string): Promise<number> {
  const [row] = await product.rows<{ id: number }>('select id::int from products where name = $1', [name])
  if (!row) throw new Error(`the demo has no ${name}`)
  return row.id
}

describe.each(everyWay)('the storefront in $code $how', ({ code, javaScriptEnabled }) => {
  const t = storeText[code]
  const open = (path: string, expected: RegExp[] = []) =>
    product.open(inLanguage(path, code), { ...phone, javaScriptEnabled }, expected)

  test('T1 three products a page, 17 categories, and pages that lead on and back', async () => {
    const page = await open('/shop')
    await atScreen(page, t('store.shop'))
    expect(await products(page).count()).toBe(3)
    expect(await categories(page, t('store.categories')).count()).toBe(17)
    const names = await products(page).getByRole('link').first().textContent()
    await page.getByRole('link', { name: t('store.pages.next') }).click()
    await soon(() => place(page)).toBe('/shop/page=2')
    await page.getByText(/2/).first().waitFor()
    expect(await products(page).getByRole('link').first().textContent()).not.toBe(names)
    await page.getByRole('link', { name: t('store.pages.previous') }).click()
    await soon(() => place(page)).toBe('/shop/page=1')
    await page.getByRole('link', { name: t('store.category.masks-and-filters') }).click()
    await atScreen(page, t('store.category.masks-and-filters'))
    await products(page).first().waitFor()
  })

  test('T3 search and currencies answer, and change nothing', async () => {
    const page = await open('/search')
    const field = page.getByRole('main').getByRole('searchbox')
    await field.fill('mug')
    if (!javaScriptEnabled) await field.press('Enter')
    await page.getByText(t('store.search.refused')).first().waitFor()
    for (const currency of ['CAD', 'USD', 'EURO', 'GBP']) {
      await page.locator('.store-currency summary').click()
      await page.getByRole('button', { name: currency, exact: true }).click()
      await sees(said(page), t('store.currency.refused'))
    }
  })

  test('T2 checkout says where orders are placed, order tracking leads to the order', async () => {
    const order = await placeOrder(product, [skus.plain])
    const page = await open('/account/checkout')
    await sees(page, t('store.ordersInWeChat'))
    await page.goto(`${product.url}/account/order-tracking`)
    const field = page.getByLabel(t('store.tracking.label'))
    await field.fill(`https://getzo.cn${order.path}`)
    await page.getByRole('button', { name: t('store.tracking.button') }).click()
    await atScreen(page, orderText[code]('order.verify.title'))
    expect(place(page)).toBe(order.path)
  })
})

test.each(languages)('T2 in $name what is no order link is refused, and can be mended', async ({ code }) => {
  const page = await product.open(inLanguage('/account/order-tracking', code), phone, refused)
  await page.getByLabel(storeText[code]('store.tracking.label')).fill('my order')
  await page.getByRole('button', { name: storeText[code]('store.tracking.button') }).click()
  await sees(page.getByRole('alert'), storeText[code]('store.tracking.refused'))
  expect(await page.getByLabel(storeText[code]('store.tracking.label')).inputValue()).toBe('my order')
})

test('T1 I2 a category stays in sight when the language changes', async () => {
  const page = await product.open('/shop?category=candles', phone)
  await atScreen(page, en('store.category.candles'))
  await page.getByRole('link', { name: 'Français', exact: true }).click()
  await atScreen(page, storeText.fr('store.category.candles'))
})

test('T1 the products stand in six columns of the grid on a wide screen, one below the other on a phone', async () => {
  const page = await product.open('/home/fashion', desktop)
  const lefts = () =>
    products(page).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
  expect(new Set(await lefts()).size).toBe(3)
  const columns = await page
    .locator('.store-grid')
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)
  expect(columns).toBe(6)
  await page.setViewportSize({ width: 320, height: 640 })
  await soon(async () => new Set(await lefts()).size).toBe(1)
})

test('T2 cart, wishlist and compare are kept in this browser', async () => {
  const page = await product.open(`/product/${await mug()}`, phone)
  await atScreen(page, 'Harbour Mug')
  await page.getByLabel(en('store.quantity')).fill('2')
  await page.getByRole('button', { name: en('store.addToCart') }).click()
  await sees(said(page), en('store.added'))
  for (const list of ['wishlist', 'compare'] as const) {
    const button = page.getByRole('main').getByRole('button', { name: en(`store.${list}`) })
    await button.click()
    expect(await button.getAttribute('aria-pressed')).toBe('true')
  }
  for (const path of ['/account/shopping-cart', '/account/wishlist', '/account/compare']) {
    await page.goto(`${product.url}${path}`)
    await page.getByRole('main').getByRole('link', { name: 'Harbour Mug' }).waitFor()
  }
  await page.goto(`${product.url}/account/shopping-cart`)
  await page.getByLabel('Quantity of Harbour Mug').fill('3')
  await page.keyboard.press('Tab')
  const [price] = await product.rows<{ total: string }>(
    `select to_char(3 * m.price, 'FM999990.00') as total from promotions m join skus s on s.id = m.sku_id
       where s.product_id = $1 and m.active and m.deleted_at is null order by s.id limit 1`,
    [await mug()],
  )
  await soon(() => page.locator('[data-total]').textContent()).toBe(`US$${price?.total}`)
  await page.getByRole('link', { name: en('store.kept.checkout') }).click()
  await atScreen(page, en('store.checkout.title'))
  await page.goBack()
  await page.getByRole('button', { name: 'Remove Harbour Mug' }).click()
  await sees(page, en('store.kept.emptyCart'))
  const other = await product.open('/account/wishlist', phone)
  await sees(other, en('store.kept.emptyWishlist'))
})

test('T2 a product without options goes into the cart as it is', async () => {
  const page = await product.open(`/product/${await block()}`, phone)
  expect(await page.getByLabel(en('store.option')).count()).toBe(0)
  await page.getByRole('button', { name: en('store.addToCart') }).click()
  await sees(said(page), en('store.added'))
})

test('T2 A20 a list that cannot be loaded says so, and loads on a second try', async () => {
  const page = await product.open(`/product/${await block()}`, phone, [/ERR_FAILED/])
  await page.getByRole('button', { name: en('store.addToCart') }).click()
  await sees(said(page), en('store.added'))
  await page.route('**/products?**', (route) => route.abort())
  await page.goto(`${product.url}/account/shopping-cart`)
  await sees(page, en('store.kept.failed'))
  await page.unroute('**/products?**')
  await page.getByRole('button', { name: en('store.kept.retry') }).click()
  await page.getByRole('main').getByRole('link', { name: 'End-Grain Birch Chopping Block' }).waitFor()
})

test('T2 without script the lists say why they are empty', async () => {
  const page = await product.open('/account/shopping-cart', { ...phone, javaScriptEnabled: false })
  await sees(page, en('store.noScript'))
})

test.each(languages)(
  'T1 A20 in $name a page of the shop that does not exist leads to the first',
  async ({ code }) => {
    const t = storeText[code]
    const page = await product.open(inLanguage('/shop/page=99', code), phone, refused)
    await page.getByText(t('store.noPage')).waitFor()
    await page.getByRole('link', { name: t('store.noPage.first') }).click()
    await atScreen(page, t('store.shop'))
  },
)
