import type { Browser, CDPSession, Page } from 'playwright-core'
import { inBrowser, processorRate } from './browser'
import { against, compared, type Figure, rate } from './measure'
import type { Started } from './processes'

/** Chrome's "slow 4G": 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
/** A phone at the other end of the world: 562 ms round trip. */
const farNetwork = { ...network, latency: 562 }
const budgets = {
  lcpMs: 1200,
  firstPaintFarMs: 900,
  largestPaintFarMs: 1200,
  inpMs: 100,
  bytes: 15 * 1024,
  orderScriptBytes: 80 * 1024,
}

/** A browser that is told a verdict (G8): one that says it is headless is not. */
export const phoneAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 3 }

interface PublicPage {
  name: string
  path: string
  /** The element to touch to measure the page's response; any part of the page will do. */
  touch: string
  /** Bytes without pictures, and scripts separately if a page hydrates. */
  hydrates?: true
}

/** The public pages: served beside a bare route that sends the same bytes, and measured in a slow phone's browser. */
export async function measurePages(
  product: Started,
  bare: Started,
  headers: Record<string, string>,
  seed: string,
): Promise<Figure[]> {
  const order = await fetch(`${product.url}/release/o/id/7`, { headers })
  const { order_hash } = (await order.json()) as { order_hash: string } // the contract's readOrder
  const pages: PublicPage[] = [
    { name: 'scan page', path: `/p/${seed}`, touch: 'h1' },
    { name: 'warranty page', path: `/warranty/${seed}`, touch: 'h1' },
    { name: 'lookup page', path: '/verification/qr', touch: 'input' },
    { name: 'feedback page', path: '/feedback', touch: 'textarea' },
    { name: 'document page', path: await documentPage(product, headers), touch: 'h1' },
    { name: 'order page', path: `/order/${order_hash}`, touch: 'input:not([type=hidden])', hydrates: true },
  ]
  const figures = [await scanPageServed(product, bare, seed)]
  await inBrowser(async (browser) => {
    for (const page of pages) figures.push(...(await felt(browser, product, page)))
  })
  return figures
}

/** Gives the first maker a document, and returns the address of its page. */
async function documentPage(product: Started, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(`${product.url}/release/b/id/1/document?title=Care`, {
    method: 'POST',
    headers: { 'content-type': 'application/pdf', ...headers },
    body: '%PDF-1.7\n',
  })
  const { data } = (await answer.json()) as { data: [{ code: string }] } // the contract's uploadDocument
  return `/b/1/d/${data[0].code}`
}

async function scanPageServed(product: Started, bare: Started, seed: string): Promise<Figure> {
  const page = await fetch(`${product.url}/p/${seed}`, { headers: { 'user-agent': phoneAgent } })
  const text = await page.text()
  await fetch(`${bare.url}/bytes/scan`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  })
  const perSecond = await compared(
    { url: product.url, headers: { 'user-agent': phoneAgent }, request: () => ({ path: `/p/${seed}` }) },
    { url: bare.url, request: () => ({ path: '/bytes/scan' }) },
  )
  return rate('scan page (the same bytes, bare)', perSecond, null)
}

async function felt(
  browser: Browser,
  product: Started,
  { name, path, touch, hydrates }: PublicPage,
): Promise<Figure[]> {
  const context = await browser.newContext({ ...phone, userAgent: phoneAgent })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const sizes = await countBytes(devtools)
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorRate })
  await page.goto(`${product.url}${path}`, { waitUntil: 'load' })
  const lcp = await largestPaint(page)
  const inp = await answerToTouch(page, touch)
  await context.close()
  const far = await paintsFar(browser, `${product.url}${path}`)
  const withoutScripts = sizes.total - sizes.scripts
  return [
    against(`${name}: largest paint, slow 4G and 4x CPU`, lcp, budgets.lcpMs, 'ms'),
    ...farFigures(name, far),
    against(`${name}: answer to a touch`, inp, budgets.inpMs, 'ms'),
    against(
      `${name}: bytes without pictures`,
      hydrates ? withoutScripts : sizes.total,
      budgets.bytes,
      'bytes',
    ),
    ...(hydrates
      ? [against(`${name}: bytes of script`, sizes.scripts, budgets.orderScriptBytes, 'bytes')]
      : []),
  ]
}

interface Paints {
  /** the verdict, or the page's first text, can be read */
  first: number
  largest: number
}

const farFigures = (name: string, { first, largest }: Paints): Figure[] => [
  against(`${name}: first paint, 562 ms and 4x CPU`, first, budgets.firstPaintFarMs, 'ms'),
  against(`${name}: largest paint, 562 ms and 4x CPU`, largest, budgets.largestPaintFarMs, 'ms'),
]

/** What a tap of a genuine tag paints on a far phone; each address is opened once. */
export const measureTapFar = (address: string): Promise<Figure[]> =>
  inBrowser(async (browser) => farFigures('tap', await paintsFar(browser, address)))

async function paintsFar(browser: Browser, address: string): Promise<Paints> {
  const context = await browser.newContext({ ...phone, userAgent: phoneAgent })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', farNetwork)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorRate })
  await page.goto(address, { waitUntil: 'load' })
  const largest = await largestPaint(page)
  const first = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  )
  await context.close()
  return { first, largest }
}

/** Counts the transferred bytes without pictures. */
async function countBytes(devtools: CDPSession) {
  const sizes = { total: 0, scripts: 0 }
  const types = new Map<string, string>()
  await devtools.send('Network.enable')
  devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId)
    if (type === 'Image' || type === 'Ping') return
    sizes.total += encodedDataLength
    if (type === 'Script') sizes.scripts += encodedDataLength
  })
  return sizes
}

const largestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )

/** Longest time from a touch to the next paint, from the Event Timing interface (8 ms steps, 16 at least). */
async function answerToTouch(page: Page, selector: string): Promise<number> {
  await page.evaluate(() => {
    Object.assign(globalThis, { longest: 0 })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        const seen = Number(Reflect.get(globalThis, 'longest'))
        Object.assign(globalThis, { longest: Math.max(seen, duration) })
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit) // newer than the types
  })
  for (let n = 0; n < 3; n += 1) await page.locator(selector).first().tap()
  await page.waitForTimeout(400)
  return page.evaluate(() => Number(Reflect.get(globalThis, 'longest')))
}
