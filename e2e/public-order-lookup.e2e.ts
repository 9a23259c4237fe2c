import { htmlLang, type Language } from '@getzo/domain/public/device'
import { writtenDay } from '@getzo/domain/public/written-dates'
import { writtenMoney } from '@getzo/domain/public/written-figures'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { orderText } from '../apps/web/src/public/features/order/order.text'
import { type CustomerOrder, maskIn, placeOrder, prove, skus } from './kit/customer-order'
import { everyWay, inLanguage, scripting } from './kit/languages'
import { atScreen, isFocused, isMarked, sees, soon } from './kit/person'
import { phone, useProduct } from './kit/product'

const product = useProduct()
/** what a browser prints of a refused form */
const refused = [/status of 4(03|04|22|29)/]

// failed lookups of one address are limited over ten minutes, and all of these tests have one
beforeEach(() => product.rows('delete from lookup_failures'))

const openOrder = (path: string, javaScriptEnabled = true) =>
  product.open(path, { ...phone, javaScriptEnabled }, refused)
const reference = (page: Page) => page.locator('#reference')
const problem = (page: Page) => page.locator('#reference-problem')
const atOrder = (page: Page, { customer }: CustomerOrder, code: Language = 'en') =>
  atScreen(page, orderText[code]('order.greeting', { name: customer }))
const atQuestion = (page: Page, code: Language = 'en') =>
  atScreen(page, orderText[code]('order.verify.title'))

describe.each(everyWay)('the lookup in $code $how', ({ code, javaScriptEnabled }) => {
  const t = orderText[code]

  test('K1 K2 K3 K9 I1 nothing and wrong digits are refused, the right ones show the order', async () => {
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

    await input.fill(javaScriptEnabled ? placed.lastFour : placed.reference)
    await search.click()
    await atOrder(page, placed, code)
    expect(new URL(page.url()).pathname).toBe(placed.path)
    await soon(() => page.title()).toBe(`${t('order.greeting', { name: placed.customer })} | Getzo`)
    await sees(page, t('order.meta', { number: placed.number, date: writtenDay('2026-01-02', code) }))
    await seesItems(page, code)
  })

  test('K11 after wrong tries the right digits take some work with script, and a wait without', async () => {
    const placed = await placeOrder(product, [skus.plain])
    const page = await openOrder(inLanguage(placed.path, code), javaScriptEnabled)
    for (const digits of ['0001', '0002', '0003', placed.lastFour]) {
      const answered = page.waitForResponse((response) => response.request().method() === 'POST')
      await prove(page, digits)
      await answered
    }
    if (javaScriptEnabled) return atOrder(page, placed, code)
    const wait = t('order.verify.waitSeconds', { count: 15 })
    await soon(() => problem(page).textContent()).toMatch(new RegExp(wait.replace('15', String.raw`\d+`)))
  })
})

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

test.each(scripting)('K10 the link alone tells nothing of the person or the order ($how)', async (way) => {
  const placed = await placeOrder(product, [skus.mask], { tracking_id: '1Z999AA10123456784' })
  const page = await openOrder(placed.path, way.javaScriptEnabled)
  await atQuestion(page)
  const sources = [await page.content(), await (await page.request.get(page.url())).text()]
  const personal = [
    placed.customer,
    placed.reference,
    placed.lastFour,
    placed.number,
    '13900001234',
    '1Z999AA10123456784',
    'Ridgeline',
    skus.mask,
    'awaiting',
  ]
  for (const secret of personal) expect(sources.filter((source) => source.includes(secret))).toEqual([])
  const { headers } = await openedAgain(page)
  expect(headers['cache-control']).toBe('no-store')
})

async function openedAgain(page: Page) {
  const answer = await page.reload()
  if (answer === null) throw new Error('the page did not load')
  return { headers: await answer.allHeaders() }
}

test('K1 while it searches the button says so and a second press does nothing', async () => {
  const placed = await placeOrder(product, [skus.plain])
  const page = await openOrder(placed.path)
  await atQuestion(page)
  const posts: string[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${placed.path}`, async (route) => {
    posts.push(route.request().url())
    await released
    await route.continue()
  })
  await prove(page, placed.lastFour)
  const searching = page.getByRole('button', { name: 'Searching' })
  await searching.waitFor()
  expect(await searching.isDisabled()).toBe(true)
  await reference(page).press('Enter')
  release()
  await atOrder(page, placed)
  expect(posts).toHaveLength(1)
})

test('K9 K11 a link that was tampered with reads like wrong digits', async () => {
  const placed = await placeOrder(product, [skus.plain])
  const changed = placed.path.slice(0, -1) + (placed.path.endsWith('0') ? '1' : '0')
  for (const path of [changed, '/order/no-such-order', placed.path.slice(0, 20)]) {
    const page = await openOrder(path)
    await atQuestion(page)
    await prove(page, placed.lastFour)
    await soon(() => problem(page).textContent()).toBe('Order not found. Please check and try again.')
    expect(await isFocused(reference(page))).toBe(true)
    expect(await reference(page).inputValue()).toBe(placed.lastFour)
  }
})

test('K9 A20 without a network the page says so, keeps the digits, and works again', async () => {
  const placed = await placeOrder(product, [skus.plain])
  const page = await product.open(placed.path, phone, [/ERR_INTERNET_DISCONNECTED/])
  await atQuestion(page)
  await page.context().setOffline(true)
  await prove(page, placed.lastFour)
  await soon(() => problem(page).textContent()).toBe(orderText.en('order.verify.failed'))
  expect(await reference(page).inputValue()).toBe(placed.lastFour)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Search' }).click()
  await atOrder(page, placed)
})

test.each(['order', 'tp', 'o', 'c'])(
  'K1 /%s/ is the order page, the one proof opens them all',
  async (start) => {
    const placed = await placeOrder(product, [skus.plain])
    const page = await openOrder(`/${start}/${placed.hash}`)
    await atQuestion(page)
    await prove(page, placed.lastFour)
    await atOrder(page, placed)
    await page.goto(`${product.url}/c/${placed.hash}`)
    await atOrder(page, placed)
    expect(await reference(page).count()).toBe(0)
  },
)

test.each(scripting)('K2 K10 going back, forward and reloading stay inside the proof ($how)', async (way) => {
  const placed = await placeOrder(product, [skus.plain])
  const page = await openOrder('/verification/qr', way.javaScriptEnabled)
  await page.goto(`${product.url}${placed.path}`)
  await atQuestion(page)
  await prove(page, placed.lastFour)
  await atOrder(page, placed)
  await page.reload()
  await atOrder(page, placed)
  if (!way.javaScriptEnabled) {
    // where the form was, there is the order now
    await page.goBack()
    await atOrder(page, placed)
  }
  await page.goBack()
  await atScreen(page, 'Is it authentic?')
  await page.goForward()
  await atOrder(page, placed)
  await page.getByRole('link', { name: 'Français' }).click()
  await atOrder(page, placed, 'fr')
  // the proof is the browser's alone, and ends
  await page.context().clearCookies()
  await page.reload()
  await atQuestion(page, 'fr')
  expect(await page.content()).not.toContain(placed.customer)
})

test('K10 the proof is for one order: another one asks again', async () => {
  const [mine, other] = [await placeOrder(product, [skus.plain]), await placeOrder(product, [skus.mask])]
  const page = await openOrder(mine.path)
  await prove(page, mine.lastFour)
  await atOrder(page, mine)
  await page.goto(`${product.url}${other.path}`)
  await atQuestion(page)
  await prove(page, mine.lastFour)
  await soon(() => problem(page).textContent()).toBe(orderText.en('order.verify.notFound'))
})

test('K11 a link that staff renewed opens nothing any more, in a browser with its proof either', async () => {
  const placed = await placeOrder(product, [skus.plain])
  const page = await openOrder(placed.path)
  await prove(page, placed.lastFour)
  await atOrder(page, placed)
  await product.rows('update orders set link_generation = link_generation + 1 where id = $1', [placed.id])
  await page.reload()
  await atQuestion(page)
  await prove(page, placed.lastFour)
  await soon(() => problem(page).textContent()).toBe(orderText.en('order.verify.notFound'))
})

test('K9 an order without items says so', async () => {
  const placed = await placeOrder(product, [skus.plain])
  await product.rows('update order_details set active = false, deleted_at = now() where order_id = $1', [
    placed.id,
  ])
  const page = await openOrder(placed.path)
  await prove(page, placed.lastFour)
  await sees(page, orderText.en('order.noDetails'))
})
