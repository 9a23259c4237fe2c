import { htmlLang, type Language } from '@getzo/domain/public/device'
import { writtenDay } from '@getzo/domain/public/written-dates'
import { writtenMoney } from '@getzo/domain/public/written-figures'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { orderText } from '../apps/web/src/public/features/order/page/order.text'
import { type CustomerOrder, maskIn, openProven, placeOrder, prove, skus } from './kit/customer-order'
import { inLanguage, languages, oneWayEach } from './kit/languages'
import { atScreen, isFocused, isMarked, place, sees, soon } from './kit/person'
import { phone, smallPhone, useProduct } from './kit/product'

const product = useProduct()
/** what a browser prints of a refused form, and without a network */
const refused = [/status of 4(04|22|29)/, /ERR_INTERNET_DISCONNECTED/]

// failed lookups of one address are limited over ten minutes, and all of these tests have one
beforeEach(() => product.rows('delete from lookup_failures'))

const openOrder = (path: string, javaScriptEnabled: boolean) =>
  product.open(path, { ...phone, javaScriptEnabled }, refused)
const reference = (page: Page) => page.locator('#reference')
const problem = (page: Page) => page.locator('#reference-problem')
const atOrder = (page: Page, { customer }: CustomerOrder, code: Language) =>
  atScreen(page, orderText[code]('order.greeting', { name: customer }))
const atQuestion = (page: Page, code: Language) => atScreen(page, orderText[code]('order.verify.title'))

// what each language says, and to which refusal, is rendered in apps/web/src/public/features/order
describe.each(oneWayEach('cn', 'en'))('the lookup in $code $how', ({ code, javaScriptEnabled }) => {
  const t = orderText[code]

  test('K1 K2 K3 K9 K11 I1 A20 empty input, wrong digits and a lost network each have a message; the right digits show the order, with script after some work', async () => {
    const placed = await placeOrder(product, [skus.mask, skus.numbered, skus.plain])
    const page = await openOrder(inLanguage(placed.path, code), javaScriptEnabled)
    await atQuestion(page, code)
    expect(await page.locator('html').getAttribute('lang')).toBe(htmlLang(code))
    expect(await page.title()).toBe(`${placed.hash.slice(0, 10)}… | Getzo`)
    const input = page.getByLabel(t('order.verify.label'))
    expect(await input.getAttribute('inputmode')).toBe('numeric')
    expect(await input.getAttribute('placeholder')).toBe('1001')

    const search = page.getByRole('button', { name: t('order.verify.search') })
    await search.click()
    await soon(() => problem(page).textContent()).toBe(t('order.verify.empty'))
    expect(await isMarked(input)).toBe(true)

    await input.pressSequentially('00001')
    // without script nothing is cut, so that a pasted reference arrives whole (K15)
    expect(await input.inputValue()).toBe(javaScriptEnabled ? '0000' : '00001')
    await search.click()
    await soon(() => problem(page).textContent()).toBe(t('order.verify.notFound'))
    if (javaScriptEnabled) {
      await losesTheNetwork(page, placed, code)
      await isGivenWork(page, placed)
    } else {
      await input.fill(placed.reference)
      await search.click()
    }

    await atOrder(page, placed, code)
    expect(new URL(page.url()).pathname).toBe(placed.path)
    await soon(() => page.title()).toBe(`${t('order.greeting', { name: placed.customer })} | Getzo`)
    await sees(page, t('order.meta', { number: placed.number, date: writtenDay('2026-01-02', code) }))
    await seesItems(page, code)
  })
})

async function losesTheNetwork(page: Page, { lastFour }: CustomerOrder, code: Language) {
  await page.context().setOffline(true)
  await prove(page, lastFour)
  await soon(() => problem(page).textContent()).toBe(orderText[code]('order.verify.failed'))
  expect(await reference(page).inputValue()).toBe(lastFour)
  expect(await isFocused(reference(page))).toBe(true)
  await page.context().setOffline(false)
}

/** The third wrong try is the last one that costs nothing. */
async function isGivenWork(page: Page, { lastFour }: CustomerOrder) {
  for (const [digits, status] of [
    ['0002', 404],
    ['0003', 404],
    [lastFour, 429],
  ] as const) {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await prove(page, digits)
    expect((await answered).status()).toBe(status)
  }
}

/** The three items as K3 wants them, and their total, to the cent. */
async function seesItems(page: Page, code: Language) {
  const t = orderText[code]
  const expected = [
    {
      name: maskIn[code].name,
      option: maskIn[code].option,
      isLimited: false,
      sku: skus.mask,
      price: '34.00',
    },
    { name: 'Summit Mask', option: 'M', isLimited: true, sku: skus.numbered, price: '42.00' },
    { name: 'Strap Kit', option: 'NO OPTIONS', isLimited: false, sku: skus.plain, price: '9.00' },
  ]
  const items = page.getByRole('article')
  expect(await items.count()).toBe(expected.length)
  for (const [index, { name, option, isLimited, sku, price }] of expected.entries()) {
    const item = items.nth(index)
    await sees(item, name)
    await sees(item, t('order.by', { brand: 'Cascade Ridge' }))
    await sees(item, `${t('order.sku')} ${sku}`)
    await sees(item, `${writtenMoney(price, code)} × ${index + 1}`)
    expect(await item.getByText(option, { exact: true }).count()).toBe(option === 'NO OPTIONS' ? 0 : 1)
    expect(await item.getByText(t('order.limited', { count: '250' })).count()).toBe(isLimited ? 1 : 0)
    await item.locator('img').scrollIntoViewIfNeeded()
    await soon(() =>
      item.locator('img').evaluate((picture) => picture instanceof HTMLImageElement && picture.naturalWidth),
    ).toBeGreaterThan(0)
  }
  await sees(page, t('order.total'))
  // 34 x 1 + 42 x 2 + 9 x 3
  await sees(page, writtenMoney('145.00', code))
}

describe.each(oneWayEach('fr', 'cn'))('the proof in $code $how', ({ code, javaScriptEnabled }) => {
  test('K1 K2 K10 going back, forward, reloading, another language and address stay inside it; it ends with its cookie', async () => {
    const placed = await placeOrder(product, [skus.plain])
    const page = await openOrder('/verification/qr', javaScriptEnabled)
    await page.goto(`${product.url}${inLanguage(placed.path, code)}`)
    await atQuestion(page, code)
    await prove(page, placed.lastFour)
    await atOrder(page, placed, code)
    await page.reload()
    await atOrder(page, placed, code)
    if (!javaScriptEnabled) {
      // where the form was, there is the order now
      await page.goBack()
      await atOrder(page, placed, code)
    }
    await page.goBack()
    await soon(() => place(page)).toBe('/verification/qr')
    await page.goForward()
    await atOrder(page, placed, code)
    await page.getByRole('link', { name: 'English' }).click()
    await atOrder(page, placed, 'en')
    await page.goto(`${product.url}/tp/${placed.hash}`)
    await atOrder(page, placed, 'en')
    expect(await reference(page).count()).toBe(0)
    // the proof is the browser's alone
    await page.context().clearCookies()
    await page.goto(`${product.url}${inLanguage(placed.path, code)}`)
    await atQuestion(page, code)
    expect(await page.content()).not.toContain(placed.customer)
  })
})

/** How many lines a text is set in. */
const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 8))).size
  })

test('K3 K14 in every language a small phone shows a SKU whole, and the times of the journey on one side', async () => {
  const placed = await placeOrder(product, [skus.mask, skus.numbered], {
    order_status: 'shipped',
    tracking_id: '1Z999AA10123456784',
    events: ['customs', 'on_the_way', 'picked_up'],
  })
  const page = await openProven(product, placed)
  await page.setViewportSize(smallPhone.viewport)
  for (const { code } of languages) {
    await page.goto(`${product.url}${inLanguage(placed.path, code)}`)
    for (const sku of [skus.mask, skus.numbered]) {
      expect(await linesOf(page.getByText(`${orderText[code]('order.sku')} ${sku}`, { exact: true }))).toBe(1)
    }
    const times = await page
      .locator('.order-events time')
      .evaluateAll((all) => all.map((time) => Math.round(time.getBoundingClientRect().left)))
    expect(times).toHaveLength(3)
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(24)
  }
})
