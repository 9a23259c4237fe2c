import { writtenCount } from '@getzo/domain/public/written-figures'
import type { Page, Request } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { feedbackText } from '../apps/web/src/public/features/feedback/feedback.text'
import { scanText } from '../apps/web/src/public/features/scan/scan.text'
import { verificationText } from '../apps/web/src/public/features/verification/verification.text'
import { publicText } from '../apps/web/src/public/shell/public.text'
import { type Codes, demoCodes } from './kit/codes'
import { type CustomerOrder, maskIn, placeOrder, prove, skus } from './kit/customer-order'
import { inLanguage, languages } from './kit/languages'
import { atScreen, hold, isFocused, isMarked, place, sees, soon } from './kit/person'
import { userAgents } from './kit/phones'
import { phone, useProduct } from './kit/product'
import { type PublicRoute, publicRoutes } from './kit/public-routes'

const product = useProduct()
let codes: Codes
let order: CustomerOrder
let routes: PublicRoute[]
product.prepare(async () => {
  codes = await demoCodes(product)
  order = await placeOrder(product, [skus.mask, skus.plain])
  const [mug] = await product.rows<{ id: number }>("select id::int from products where name = 'Harbour Mug'")
  routes = publicRoutes(codes, order, mug?.id ?? 0)
})

/** The header stays in sight after 96 px of scroll, not before, and what is read does not jump. */
async function headerStays(page: Page) {
  const header = page.getByRole('banner')
  const top = () => header.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const text = page.getByRole('heading', { level: 1 })
  const textAt = () => text.evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY))
  const before = await textAt()
  await scrollTo(page, 96)
  expect(await top()).toBe(-96)
  await scrollTo(page, 97)
  await soon(top).toBe(0)
  await scrollTo(page, 300)
  await soon(top).toBe(0)
  expect(await textAt()).toBe(before)
  await scrollTo(page, 40)
  await soon(top).toBe(-40)
}

/** Scrolls, and waits until the page has noticed. */
const scrollTo = (page: Page, y: number) =>
  page.evaluate(
    (to) =>
      new Promise<void>((resolve) => {
        addEventListener('scroll', () => requestAnimationFrame(() => resolve()), { once: true })
        window.scrollTo({ top: to, behavior: 'instant' })
      }),
    y,
  )

test('A1 A3 A4 on a computer the header stays, the text is one step of the keyboard away, staff see their way', async () => {
  const page = await product.signedIn('csr', inLanguage(`/p/${codes.mask.code}`, 'fr'))
  const portal = page.getByRole('link', { name: publicText.fr('public.admin') })
  expect(await portal.getAttribute('href')).toBe('/admin/orders')
  expect(await portal.isVisible()).toBe(true)
  expect(await logo(page).getAttribute('href')).toBe('/admin')
  await headerStays(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: publicText.fr('public.skip') })
  expect(await isFocused(skip)).toBe(true)
  expect((await skip.boundingBox())?.x).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  await soon(() => new URL(page.url()).hash).toBe('#content')
})

test('A3 A4 on a phone the header stays, and nobody else sees the way of the staff', async () => {
  const page = await product.open(inLanguage(`/p/${codes.mask.code}`, 'cn'), phone)
  await headerStays(page)
  expect(await page.getByText(publicText.cn('public.admin')).isVisible()).toBe(false)
})

const logo = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Getzo', exact: true })

test.each(['/p/', '/verification/qr', '/shop', '/order/', '/signin'])(
  'A2 the logo of %s leads a visitor to the shop',
  async (start) => {
    const path = { '/p/': `/p/${codes.mask.code}`, '/order/': `/order/${order.hash}` }[start] ?? start
    const page = await product.open(path, phone)
    await logo(page).click()
    await soon(() => place(page)).toBe('/home/fashion')
  },
)

test.each(['/p/', '/order/', '/home/fashion'])(
  'A2 the logo of %s leads staff to their start page',
  async (start) => {
    const path = { '/p/': `/p/${codes.mask.code}`, '/order/': `/order/${order.hash}` }[start] ?? start
    const page = await product.signedIn('administrator', path)
    await soon(() => logo(page).getAttribute('href')).toBe('/admin')
    await logo(page).click()
    await atScreen(page, 'All Orders')
    expect(place(page)).toBe('/admin/orders')
  },
)

/** what the browser says to headers that count only over https */
const overHttp = [/Cross-Origin-Opener-Policy/, /Origin-Agent-Cluster/]

test.each([
  { host: 'getzo.fr', first: 'fr', lang: 'fr', name: '中文', other: 'cn', javaScriptEnabled: true },
  { host: 'getzo.cn', first: 'cn', lang: 'zh-Hans', name: 'Français', other: 'fr', javaScriptEnabled: false },
] as const)(
  'I2 $host begins in $first; the switch stays on the page, is remembered, and goes before the host (script: $javaScriptEnabled)',
  async ({ host, first, lang, name, other, javaScriptEnabled }) => {
    const origin = `http://${host}:${new URL(product.url).port}`
    const scanned = `/p/${codes.mask.code}`
    const page = await product.open(
      `${origin}${scanned}`,
      { ...phone, userAgent: userAgents.plainPhone, javaScriptEnabled },
      overHttp,
    )
    const seal = page.locator('.scan-headline')
    expect(await seal.textContent()).toBe(scanText[first]('scan.authentic.title'))
    expect(await page.locator('html').getAttribute('lang')).toBe(lang)
    await page.getByRole('link', { name, exact: true }).click()
    await soon(() => seal.textContent()).toBe(scanText[other]('scan.authentic.title'))
    expect(place(page)).toBe(`${scanned}?lang=${other}`)
    await page.goto(`${origin}/verification/qr`)
    await atScreen(page, verificationText[other]('verification.heading'))
    // forms work at every name of the shop
    await page.getByRole('textbox').fill(codes.plain.code)
    await page.keyboard.press('Enter')
    await atScreen(page, codes.plain.name)
    expect(new URL(page.url()).host).toBe(new URL(origin).host)
  },
)

// five an hour from one address, and all of these tests have one
beforeEach(() => product.rows('delete from rate_limits'))

const failed = [/ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/, /status of 422/]
const field = (page: Page) => page.getByRole('textbox')
const problem = (page: Page) => page.getByRole('alert')

const stored = (feedback: string) =>
  product.rows<{ ugh: string | null; type: string | null }>(
    'select ugh, url_item_type as type from feedback where feedback = $1',
    [feedback],
  )

/** The feedback form, reached from the product that was scanned. */
async function writing(code: 'fr' | 'cn', javaScriptEnabled: boolean) {
  const options = { ...phone, javaScriptEnabled }
  const page = await product.open(inLanguage(`/p/${codes.mask.code}`, code), options, failed)
  await page.getByRole('link', { name: scanText[code]('scan.feedback') }).click()
  await atScreen(page, feedbackText[code]('feedback.headingOf', { name: maskIn[code].name }))
  expect(place(page)).toBe('/feedback')
  // a press before the scripts have come is a plain form's
  await page.waitForLoadState('load')
  return page
}

const tooLong = '好'.repeat(4001)

test('F1 F2 A20 in French with script nothing that was typed is lost by refusals, failures and a reload, and it arrives once', async () => {
  const t = feedbackText.fr
  const page = await writing('fr', true)
  const send = page.getByRole('button', { name: t('feedback.send') })
  await send.click()
  await sees(problem(page), t('feedback.missing'))
  expect([await isFocused(field(page)), await isMarked(field(page))]).toEqual([true, true])
  await field(page).fill(tooLong)
  await send.click()
  await sees(problem(page), t('feedback.tooLong', { count: writtenCount(4001, 'fr') }))
  expect(await field(page).inputValue()).toBe(tooLong)

  const words = 'Très confortable !\nDeuxième achat. 👍🏽'
  await field(page).fill(words)
  await page.context().setOffline(true)
  await send.click()
  await sees(problem(page), t('feedback.failed'))
  expect(await field(page).inputValue()).toBe(words)
  await page.context().setOffline(false)
  // the draft survives a reload and a later visit
  await page.reload()
  expect(await field(page).inputValue()).toBe(words)
  // an answer that is lost on its way
  await page.route('**/release/feedback', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send.click()
  await sees(problem(page), t('feedback.failed'))
  await page.unroute('**/release/feedback')
  const answers = await hold(page, '**/release/feedback')
  await send.dblclick()
  answers.release()
  const thanks = page.getByRole('dialog')
  await sees(thanks, t('feedback.thanks'))
  expect(await stored(words)).toEqual([{ ugh: codes.mask.code, type: codes.mask.item }])
  expect(await stored(tooLong)).toEqual([])
  const back = thanks.getByRole('link', { name: t('feedback.back') })
  expect(await back.getAttribute('href')).toBe(`/p/${codes.mask.code}`)
  await page.keyboard.press('Escape')
  await atScreen(page, maskIn.fr.name)
  await page.goto(`${product.url}/feedback`)
  expect(await field(page).inputValue()).toBe('')
})

test('F1 F2 in Chinese without script a refused text comes back, is sent, thanked for, and leads back to the product', async () => {
  const t = feedbackText.cn
  const page = await writing('cn', false)
  const send = page.getByRole('button', { name: t('feedback.send') })
  await field(page).fill(tooLong)
  await send.click()
  await sees(problem(page), t('feedback.tooLong', { count: writtenCount(4001, 'cn') }))
  expect(await field(page).inputValue()).toBe(tooLong)
  const words = '很喜欢，戴着很舒服！'
  await field(page).fill(words)
  await send.click()
  const main = page.getByRole('main')
  await sees(main, t('feedback.thanks'))
  await sees(main, t('feedback.thanks.text'))
  expect(await stored(words)).toEqual([{ ugh: codes.mask.code, type: codes.mask.item }])
  await main.getByRole('link', { name: t('feedback.back') }).click()
  await atScreen(page, maskIn.cn.name)
  expect(place(page)).toBe(`/p/${codes.mask.code}`)
})

const kilobyte = 1024
const pageBytesMax = 15 * kilobyte
/** as brotli, which the service sends to every browser of a customer: all ask for it over https */
const orderScriptBytesMax = 70 * kilobyte
/** how many pages are weighed side by side: each waits until the network is quiet */
const lanes = 7

/** Bytes of the bodies as they travel, by kind of thing. Pictures and a document's own file are what people came for. */
interface Weight extends Record<'page' | 'script' | 'content', number> {
  foreign: string[]
}

const kindOf = (request: Request): 'page' | 'script' | 'content' => {
  if (request.resourceType() === 'image' || request.url().includes('/files/')) return 'content'
  return request.resourceType() === 'script' ? 'script' : 'page'
}

/** Measures the transfer of a first visit on a phone, until no more requests come. */
async function newScales() {
  const page = await product.open('about:blank', phone, [/status of 404/])
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  let finished: Request[] = []
  page.on('requestfinished', (request) => {
    // the browser's own PDF viewer is made of requests too
    if (request.url().startsWith('http')) finished.push(request)
  })
  return async (path: string, act: (page: Page) => Promise<void> = async () => {}): Promise<Weight> => {
    finished = []
    await page.goto(`${product.url}${path}`, { waitUntil: 'networkidle' })
    await act(page)
    await page.waitForLoadState('networkidle')
    const weight: Weight = { page: 0, script: 0, content: 0, foreign: [] }
    for (const request of finished) {
      const kind = kindOf(request)
      weight[kind] += (await request.sizes()).responseBodySize
      if (!request.url().startsWith(product.url)) weight.foreign.push(request.url())
    }
    return weight
  }
}

test('A1 no public page but the order page weighs more than 15 KB beside its pictures, or asks another host', async () => {
  const weights = new Map<string, Weight>()
  const left = routes.filter((route) => route.path !== order.path)
  const lane = async () => {
    const weigh = await newScales()
    for (let route = left.pop(); route; route = left.pop()) weights.set(route.name, await weigh(route.path))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  expect(weights.size).toBe(routes.length - 1)
  const all = [...weights].map(([name, { page, script, foreign }]) => ({ name, page, script, foreign }))
  expect(all.filter(({ page, script }) => page === 0 || script === 0)).toEqual([])
  expect(
    all.filter(({ page, script, foreign }) => page + script > pageBytesMax || foreign.length > 0),
  ).toEqual([])
})

test('K1 the order page in each language, its proof included, has at most 70 KB of script and 15 KB of page', async () => {
  const weighed = languages.map(async ({ code }) => {
    const weigh = await newScales()
    const weight = await weigh(inLanguage(order.path, code), async (opened) => {
      await prove(opened, order.lastFour)
      await opened.getByRole('article').first().waitFor()
    })
    return { code, ...weight }
  })
  const weights = await Promise.all(weighed)
  expect(weights.map(({ foreign }) => foreign)).toEqual([[], [], []])
  for (const { page, script, code } of weights) {
    expect(script, code).toBeGreaterThan(0)
    expect(script, code).toBeLessThanOrEqual(orderScriptBytesMax)
    expect(page, code).toBeLessThanOrEqual(pageBytesMax)
  }
})
