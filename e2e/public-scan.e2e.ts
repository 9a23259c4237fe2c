import type { Language } from '@getzo/domain/public/device'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { orderText } from '../apps/web/src/public/features/order/order.text'
import { scanText } from '../apps/web/src/public/features/scan/scan.text'
import { warrantyText } from '../apps/web/src/public/features/warranty/warranty.text'
import { productText } from '../apps/web/src/public/parts/product.text'
import { type Codes, demoCodes } from './kit/codes'
import { maskIn } from './kit/customer-order'
import { everyWay, inLanguage, languages } from './kit/languages'
import { atScreen, isFocused, place, sees, soon } from './kit/person'
import { weChatPhone } from './kit/phones'
import { phone, useProduct } from './kit/product'

const product = useProduct({ TRUST_PROXY: '127.0.0.1' })
const missing = [/status of 404/]
let codes: Codes
beforeAll(async () => {
  codes = await demoCodes(product)
})

const countries: Record<Language, string> = { en: 'Canada', fr: 'Canada', cn: '加拿大' }
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const isDrawn = (page: Page) =>
  soon(() =>
    page
      .getByRole('main')
      .locator('img')
      .first()
      .evaluate((picture) => picture instanceof HTMLImageElement && picture.naturalWidth),
  ).toBeGreaterThan(0)

describe.each(everyWay)('a scanned code in $code $how', ({ code, javaScriptEnabled }) => {
  const t = scanText[code]
  const open = (path: string, expected: RegExp[] = []) =>
    product.open(inLanguage(path, code), { ...phone, javaScriptEnabled }, expected)

  test('Q1 Q2 Q3 Q4 of a product shows it, its warranty, care videos and where to give feedback', async () => {
    const page = await open(`/p/${codes.mask.code}`)
    await atScreen(page, maskIn[code].name)
    expect(await page.title()).toBe(`Cascade Ridge ${maskIn[code].name} | Getzo`)
    await sees(page, 'Cascade Ridge')
    await sees(page, productText[code]('product.origin', { country: countries[code] }))
    await page.locator('svg.flag').waitFor()
    await sees(page, new RegExp(`^${maskIn[code].description}`))
    await sees(page.locator('.verdict'), new RegExp(t('scan.authentic.text', { shop: 'Getzo' })))
    // Q11: on the first screen of a small phone, with the picture above it
    await page.setViewportSize({ width: 360, height: 660 })
    const seal = page.locator('.seal')
    expect(await seal.textContent()).toBe(t('scan.authentic.title'))
    const [picture, verdict] = [
      await page.locator('.picture').boundingBox(),
      await page.locator('.verdict').boundingBox(),
    ]
    expect(picture?.width).toBe(360)
    expect(picture?.height).toBeLessThanOrEqual(660 * 0.45 + 1)
    expect((verdict?.y ?? 660) + (verdict?.height ?? 0)).toBeLessThan(660)
    // Q14: what can only be pressed is not on paper
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.button, .languages, .jump').filter({ visible: true }).count()).toBe(0)
    await page.emulateMedia({ media: 'screen' })
    await isDrawn(page)
    await page.getByRole('heading', { name: t('scan.videos') }).waitFor()
    const videos = page.locator('.videos a')
    expect(await videos.count()).toBe(4)
    for (const video of await videos.all()) {
      const address = new URL((await video.getAttribute('href')) ?? '', product.url)
      expect((await page.request.get(address.href)).status()).toBe(200)
    }
    // with script it plays in the page, else beside it
    if (javaScriptEnabled) {
      await videos.first().click()
      const player = page.locator('.video-player')
      await soon(() => isFocused(player)).toBe(true)
      await soon(() => videos.count()).toBe(3)
    }
    await link(page, t('scan.warranty')).click()
    await soon(() => place(page)).toBe(`/warranty/${codes.mask.code}`)
    await page.goBack()
    await link(page, t('scan.feedback')).click()
    await soon(() => place(page)).toBe('/feedback')
  })

  test('Q1 Q7 of nothing yet says that it is unassigned, one never issued that it is not authentic', async () => {
    const page = await open(`/p/${codes.blank}`, missing)
    await atScreen(page, t('message_url_unassigned'))
    expect(await page.title()).toBe(`${t('message_url_unassigned')} | Getzo`)
    await link(page, t('scan.unassigned.tell')).click()
    await soon(() => place(page)).toBe('/feedback')
    await page.goto(`${product.url}/p/G2P0000000000`)
    await atScreen(page, t('scan.unknown.title'))
    await link(page, t('scan.unknown.verify')).click()
    await soon(() => place(page)).toBe('/verification/qr')
    await page.goto(`${product.url}/warranty/${codes.blank}`)
    await atScreen(page, warrantyText[code]('warranty.missing'))
  })

  test('Q7 the warranty page shows the piece and its warranty, and leads back', async () => {
    const w = warrantyText[code]
    const page = await open(`/warranty/${codes.numbered.code}`)
    await atScreen(page, codes.numbered.name)
    expect(await page.title()).toBe(
      `${w('warranty.title', { brand: 'Cascade Ridge', name: codes.numbered.name })} | Getzo`,
    )
    await page.getByRole('heading', { name: w('warranty.heading') }).waitFor()
    await sees(page, codes.numbered.warranty)
    await sees(page, productText[code]('product.by', { brand: 'Cascade Ridge' }))
    const text = (await page.getByRole('main').textContent()) ?? ''
    expect(text).toContain(productText[code]('product.limited', { count: '250' }))
    expect(text).toContain(codes.numbered.sku)
    expect(text).toContain(productText[code]('product.origin', { country: countries[code] }))
    await isDrawn(page)
    await link(page, w('warranty.back')).click()
    await soon(() => place(page)).toBe(`/p/${codes.numbered.code}`)
  })
})

test.each([...languages.map(({ code }) => [code, false] as const), ['en', true] as const])(
  'Q1 in %s, with script %s, a code of an order alone says so and leads to the order by itself',
  async (code, javaScriptEnabled) => {
    const page = await product.open(inLanguage(`/p/${codes.letter.code}`, code), {
      ...phone,
      javaScriptEnabled,
    })
    await atScreen(page, scanText[code]('message_url_found_order'))
    await atScreen(page, orderText[code]('order.verify.title'))
    expect(place(page)).toMatch(/^\/order\/[\w-]{40,62}$/)
  },
)

test('Q1 /getzo/{code} is the same page', async () => {
  const page = await product.open(`/getzo/${codes.mask.code}`, phone)
  await atScreen(page, codes.mask.name)
  expect(place(page)).toBe(`/getzo/${codes.mask.code}`)
})

test('Q11 tells how often and since when it has been scanned, so that a copied code gives itself away', async () => {
  const page = await product.open(`/p/${codes.mask.code}`, weChatPhone)
  await page.locator('.verdict').waitFor()
  await soon(async () => {
    await page.reload()
    return page.getByText(/This is scan number \d+\. The first was on .*\d{4}.*\.$/).count()
  }).toBe(1)
})

test('Q3 Q4 Q7 a piece without options, videos or a run shows none of them', async () => {
  const page = await product.open(`/p/${codes.plain.code}`, phone)
  await atScreen(page, codes.plain.name)
  expect(await page.getByRole('heading', { name: scanText.en('scan.videos') }).count()).toBe(0)
  for (const address of [`/p/${codes.plain.code}`, `/warranty/${codes.plain.code}`]) {
    await page.goto(`${product.url}${address}`)
    await atScreen(page, codes.plain.name)
    const text = (await page.getByRole('main').textContent()) ?? ''
    expect(text).not.toMatch(/NO OPTIONS|Limited Production/)
  }
})

test('Q4 without warranty text there is no link to one', async () => {
  const page = await product.open(`/p/${codes.unwarranted.code}`, phone)
  await atScreen(page, codes.unwarranted.name)
  expect(await link(page, scanText.en('scan.warranty')).count()).toBe(0)
})

test('Q4 K10 of a piece in an order leads to the order, which asks for its proof', async () => {
  const page = await product.open(`/p/${codes.inOrder}`, phone)
  await link(page, scanText.en('scan.viewOrder')).click()
  await atScreen(page, orderText.en('order.verify.title'))
})

test.each(languages)(
  'Q5 in $name a plain SKU shows the product, and claims no authenticity',
  async ({ code }) => {
    const page = await product.open(inLanguage(`/p/${codes.mask.sku}`, code), phone)
    await atScreen(page, maskIn[code].name)
    await sees(page, scanText[code]('scan.plain.text'))
    expect(await page.getByText(scanText[code]('scan.authentic.title'), { exact: true }).count()).toBe(0)
    await link(page, scanText[code]('scan.plain.verify')).click()
    await soon(() => place(page)).toBe('/verification/qr')
  },
)

test('F5 the pages that were opened are in the log, an order’s hash is not', async () => {
  // an address of its own: more than a minute's share of entries from one is dropped
  const extraHTTPHeaders = { 'x-forwarded-for': '100.64.0.9' }
  const page = await product.open(`/p/${codes.letter.code}`, { ...weChatPhone, extraHTTPHeaders })
  await atScreen(page, orderText.en('order.verify.title'))
  const hash = place(page).split('/').at(-1) ?? ''
  const entries = () =>
    product.rows<{ action: string; url: string }>(
      "select action, url from visits where device_ip = '100.64.0.9' order by date_created, id",
    )
  await soon(async () => (await entries()).map(({ action }) => action)).toEqual(['scan', 'order'])
  expect((await entries()).filter(({ url }) => url.includes(hash))).toEqual([])
})
