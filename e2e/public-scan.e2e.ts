import type { Language } from '@getzo/domain/public/device'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { documentText } from '../apps/web/src/public/features/document/document.text'
import { orderText } from '../apps/web/src/public/features/order/page/order.text'
import { jumpText } from '../apps/web/src/public/features/order-jump/jump.text'
import { scanText } from '../apps/web/src/public/features/scan/scan.text'
import { verificationText } from '../apps/web/src/public/features/verification/verification.text'
import { warrantyText } from '../apps/web/src/public/features/warranty/warranty.text'
import { productText } from '../apps/web/src/public/parts/product.text'
import { wechatText } from '../apps/web/src/public/parts/wechat.text'
import { photographOf, withCamera } from './kit/code-pictures'
import { type Codes, demoCodes } from './kit/codes'
import { maskIn, openProven, placeOrder, skus } from './kit/customer-order'
import { eachWay, inLanguage, languages } from './kit/languages'
import { atScreen, hold, isFocused, place, sees, soon } from './kit/person'
import { userAgents, weChatPhone } from './kit/phones'
import { phone as device, smallPhone as smallDevice, useProduct } from './kit/product'

const product = useProduct({ TRUST_PROXY: '127.0.0.1' })
// a verdict is told to browsers that name themselves
const phone = { ...device, userAgent: userAgents.plainPhone }
const smallPhone = { ...smallDevice, userAgent: userAgents.plainPhone }
const missing = [/status of 404/]
let codes: Codes
product.prepare(async () => {
  codes = await demoCodes(product)
})

const countries: Record<Language, string> = { en: 'Canada', fr: 'Canada', cn: '加拿大' }
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const go = (page: Page, path: string) => page.goto(`${product.url}${path}`)
const isDrawn = (page: Page) =>
  soon(() =>
    page
      .getByRole('main')
      .locator('img')
      .first()
      .evaluate((picture) => picture instanceof HTMLImageElement && picture.naturalWidth),
  ).toBeGreaterThan(0)

test.each(eachWay)(
  'Q1 Q2 Q3 Q4 Q7 in $code $how a scanned product is shown with its care videos, its warranty leads back to it',
  async ({ code, javaScriptEnabled }) => {
    const [t, w, p] = [scanText[code], warrantyText[code], productText[code]]
    const { name, description } = maskIn[code]
    const options = { ...phone, javaScriptEnabled }
    const page = await product.open(inLanguage(`/p/${codes.mask.code}`, code), options)
    await atScreen(page, name)
    expect(await page.title()).toBe(`Cascade Ridge ${name} | Getzo`)
    const shown = () => page.getByRole('main').innerText()
    const origin = p('product.origin', { country: countries[code] })
    const verdict = t('scan.authentic.text', { shop: 'Getzo' })
    for (const text of ['Cascade Ridge', origin, description, verdict]) expect(await shown()).toContain(text)
    await page.locator('svg.flag').waitFor()
    await isDrawn(page)
    await page.getByRole('heading', { name: t('scan.videos') }).waitFor()
    const videos = page.locator('.scan-videos a')
    const addresses = await videos.evaluateAll((all: HTMLAnchorElement[]) => all.map(({ href }) => href))
    const answers = await Promise.all(addresses.map((address) => page.request.get(address)))
    expect(answers.map((answer) => answer.status())).toEqual([200, 200, 200, 200])
    // with script it plays in the page, else beside it
    if (javaScriptEnabled) {
      await videos.first().click()
      await soon(() => isFocused(page.locator('.scan-video-player'))).toBe(true)
      await soon(() => videos.count()).toBe(3)
    }
    await link(page, t('scan.warranty')).click()
    await page.getByRole('heading', { name: w('warranty.heading') }).waitFor()
    expect(place(page)).toBe(`/warranty/${codes.mask.code}`)
    expect(await page.title()).toBe(`${w('warranty.title', { brand: 'Cascade Ridge', name })} | Getzo`)
    const by = p('product.by', { brand: 'Cascade Ridge' })
    for (const text of [name, by, origin, codes.mask.sku]) expect(await shown()).toContain(text)
    await isDrawn(page)
    await link(page, w('warranty.back')).click()
    await soon(() => place(page)).toBe(`/p/${codes.mask.code}`)
  },
)

test('Q11 Q14 in every language the verdict is on the first screen of a small phone, and no button on paper', async () => {
  const page = await product.open('about:blank', smallPhone)
  const { width, height } = smallPhone.viewport
  for (const { code } of languages) {
    await go(page, inLanguage(`/p/${codes.mask.code}`, code))
    expect(await page.locator('.scan-headline').textContent()).toBe(scanText[code]('scan.authentic.title'))
    const [picture, verdict] = [
      await page.locator('.picture').boundingBox(),
      await page.locator('.scan-verdict').boundingBox(),
    ]
    expect(picture?.width).toBe(width)
    expect(picture?.height).toBeLessThanOrEqual(height * 0.45 + 1)
    expect((verdict?.y ?? height) + (verdict?.height ?? 0)).toBeLessThan(height)
  }
  // what can only be pressed is not on paper
  const pressed = page.locator('.button, .languages, .jump').filter({ visible: true })
  expect(await pressed.count()).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  expect(await pressed.count()).toBe(0)
})

test.each(eachWay)(
  'Q1 Q10 in $code $how a code that has not our form is not authentic, and leads to where another one is typed',
  async ({ code, javaScriptEnabled }) => {
    const [t, v] = [scanText[code], verificationText[code]]
    const options = { ...phone, javaScriptEnabled }
    const page = await product.open(inLanguage('/p/NOBODYS-7', code), options, missing)
    await atScreen(page, t('scan.unknown.title'))
    await link(page, t('scan.unknown.verify')).click()
    await atScreen(page, v('verification.heading'))
    expect(place(page)).toBe('/verification/qr?typed=NOBODYS-7')
    const field = page.getByLabel(v('verification.label'), { exact: true })
    const check = page.getByRole('button', { name: v('verification.check') })
    await field.fill('NEVER-ISSUED-7')
    await check.click()
    await sees(page.getByRole('alert'), v('verification.unknown'))
    await sees(page.getByRole('alert'), v('verification.unknown.text', { code: 'NEVER-ISSUED-7' }))
    expect(await field.inputValue()).toBe('NEVER-ISSUED-7')
    await field.fill(` ${codes.plain.code} `)
    await check.click()
    await atScreen(page, codes.plain.name)
    expect(place(page)).toBe(`/p/${codes.plain.code}`)
  },
)

test('Q1 F5 with script and without, a code of an order alone leads to the order by itself; the log has no hash', async () => {
  // an address of its own: more than a minute's share of entries from one is dropped
  const extraHTTPHeaders = { 'x-forwarded-for': '100.64.0.9' }
  const hashes = eachWay.map(async ({ code, javaScriptEnabled }) => {
    const options = { ...weChatPhone, javaScriptEnabled, extraHTTPHeaders }
    const page = await product.open('about:blank', options)
    // the page stays for two seconds, or until it has been read
    const next = await hold(page, '**/order/*')
    await go(page, inLanguage(`/p/${codes.letter.code}`, code))
    await atScreen(page, scanText[code]('message_url_found_order'))
    next.release()
    await atScreen(page, orderText[code]('order.verify.title'))
    expect(place(page)).toMatch(/^\/order\/[\w-]{40,62}$/)
    return place(page).split('/').at(-1) ?? ''
  })
  const [hash = '', other] = await Promise.all(hashes)
  expect(other).toBe(hash)
  const entries = () =>
    product.rows<{ action: string; url: string }>(
      "select action, url from visits where device_ip = '100.64.0.9' order by action",
    )
  await soon(async () => (await entries()).map(({ action }) => action)).toEqual([
    'order',
    'order',
    'scan',
    'scan',
  ])
  expect((await entries()).filter(({ url }) => url.includes(hash))).toEqual([])
})

test('Q8 Q9 in French short links: an order’s thanks and leads on, a product’s is its warranty, a document fills the page', async () => {
  const t = jumpText.fr
  const page = await product.open(inLanguage(`/${codes.letter.code}`, 'fr'), phone)
  await atScreen(page, t('jump.heading'))
  expect(await page.title()).toBe(`${t('jump.title', { product: codes.letter.product })} | Getzo`)
  const letter = page.locator('.order-jump-letter')
  expect(await letter.evaluate((drawn) => getComputedStyle(drawn).backgroundImage)).toContain('svg')
  expect((await letter.boundingBox())?.height).toBeGreaterThan(150)
  await link(page, t('jump.view')).click()
  await atScreen(page, orderText.fr('order.verify.title'))
  expect(place(page)).toMatch(/^\/order\/[\w-]{40,62}$/)

  const { numbered } = codes
  await go(page, `/${numbered.code}`)
  await atScreen(page, numbered.name)
  await sees(page, numbered.warranty)
  await sees(page, productText.fr('product.limited', { count: '250' }))

  const { code, title, brand, brandId } = codes.document
  for (const path of [`/${code}`, `/b/${brandId}/d/${code}`]) {
    await go(page, path)
    await atScreen(page, title)
    const shown = page.getByRole('main').locator('object')
    const box = await shown.boundingBox()
    expect(box?.width).toBe(phone.viewport.width)
    expect(box?.height).toBeGreaterThan(phone.viewport.height / 2)
    // what stands in for it where a browser shows no PDF
    expect(await shown.textContent()).toContain(documentText.fr('document.failed'))
  }
  expect(await page.title()).toBe(`${brand} ${title} | Getzo`)
  const file = await link(page, documentText.fr('document.view')).getAttribute('href')
  const answer = await page.request.get(new URL(file ?? '', product.url).href)
  expect(answer.headers()['content-type']).toBe('application/pdf')
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test('Q10 Q13 a photograph of the code opens its page, another one says that it has no code', async () => {
  const { code } = codes.mask
  const page = await product.open('/verification/qr', phone, [/status of 422/])
  const photo = page.getByLabel('Scan from a photo')
  const choose = (name: string, buffer: Buffer) =>
    photo.setInputFiles({ name, mimeType: 'image/png', buffer })
  await choose('blank.png', await page.screenshot())
  await sees(page, /^No code was found in this photo/)
  // Q13: a counterfeiter's own address with one of our codes
  await choose('foreign.png', await photographOf(product.browser, `https://evil.example/p/${code}`))
  await sees(page, 'This code leads to evil.example, which is not ours')
  await choose('code.png', await photographOf(product.browser, `http://localhost:3000/p/${code}`))
  await soon(() => place(page)).toBe(`/p/${code}`)
})

test('Q10 Q13 the camera warns of a foreign code, opens one of ours, and offers alternatives where there is no camera', async () => {
  const { code } = codes.mask
  const start = async (page: Page) => {
    await go(page, '/verification/qr?lang=en')
    await page.getByRole('button', { name: 'Scan with the camera' }).click()
  }
  await withCamera(async (camera) => {
    await camera.sees(`https://evil.example/p/${code}`)
    const page = await camera.browser.newPage(phone)
    product.watch(page, [/status of 422/])
    await start(page)
    await sees(page, 'This code leads to evil.example, which is not ours')
    expect(place(page)).toMatch(/^\/verification\/qr\?code=/)
    expect(await page.getByText(/^Authentic\b/).count()).toBe(0)
    await camera.sees(`http://localhost:3000/p/${code}`)
    await start(page)
    await soon(() => place(page)).toBe(`/p/${code}`)
  })
  const without = await product.open('about:blank', phone)
  await start(without)
  await sees(without, /^The camera cannot be used here/)
})

/** what Chromium prints where WeChat is not installed */
const noWeChat = [/weixin:/, /status of 502/, /ERR_UNKNOWN_URL_SCHEME/]

/** Where the page sends the browser. No request shows it: there is no WeChat here to take it. */
async function departures(page: Page): Promise<string[]> {
  const left: string[] = []
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  session.on('Page.frameRequestedNavigation', ({ url }) => left.push(url))
  return left
}

test('Q6 I1 A20 in Chinese the mini-program’s link is followed; where there is none, or another, the page says so and stays', async () => {
  const t = wechatText.cn
  const page = await product.open(inLanguage(`/p/${codes.mask.code}`, 'cn'), weChatPhone, noWeChat)
  const left = await departures(page)
  const view = link(page, t('wechat.view'))
  const said = page.locator('[data-mini-program] + output')
  for (const answer of [
    { status: 502, json: { code: 502 } },
    { json: { openlink: 'https://evil.example/' } },
  ]) {
    await page.route('**/wc_jump/**', (route) => route.fulfill(answer))
    await view.click()
    await soon(() => said.getAttribute('class')).toBe('error')
    await sees(said, t('error_something_went_wrong'))
    await page.unroute('**/wc_jump/**')
  }
  await atScreen(page, maskIn.cn.name)
  expect(left).toEqual([])
  const answered = page.waitForResponse('**/release/wc_jump/product/**')
  await view.click()
  const { openlink } = (await (await answered).json()) as { openlink: string } // the contract's jumpToProduct
  expect(openlink).toMatch(/^weixin:\/\/dl\/business\//)
  await soon(() => left).toEqual([openlink])
  // the demo's stand-in says that it is one
  await sees(page, `${t('success_openlink_generated')} ${t('wechat.sample')}`)
})

test('K12 Q6 in WeCom each item of an order that the mini-program has can be seen there', async () => {
  const order = await placeOrder(product, [skus.mask, skus.plain])
  const opening = { code: 'fr', expected: noWeChat, userAgent: userAgents.weCom } as const
  const page = await openProven(product, order, opening)
  const t = wechatText.fr
  const view = link(page, t('wechat.view'))
  // the strap kit has no page in the mini-program
  expect(await view.count()).toBe(1)
  await view.click()
  await sees(page, `${t('success_openlink_generated')} ${t('wechat.sample')}`)
})
