import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { against, type Figure } from './measure'
import type { Started } from './processes'

/** Chrome's "slow 4G" as Lighthouse applies it to a whole page; and a processor four times slower. */
const network = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }
const processorRate = 4
const budgets = { paintMs: 1200, coldListMs: 3000, warmListMs: 1000, orderMs: 1200 }

/** From an address typed to the orders in sight, with an empty cache and with a filled one, and on to one of them. */
export async function measureFirstLoad(product: Started, headers: Record<string, string>): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    return await felt(browser, product, (headers.authorization ?? '').replace('Bearer ', ''))
  } finally {
    await browser.close()
  }
}

async function felt(browser: Browser, { url }: Started, token: string): Promise<Figure[]> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: [{ name: 'getzo.token', value: token }] }],
    },
  })
  const cold = await slowPage(url, context)
  const coldList = await untilRow(cold)
  const paint = await firstPaint(cold)
  const warm = await slowPage(url, context)
  const warmList = await untilRow(warm)
  const order = await toOrder(warm)
  await context.close()
  const name = 'staff, slow 4G and 4x CPU'
  return [
    against(`${name}: first paint`, paint, budgets.paintMs, 'ms'),
    against(`${name}: orders list, cold`, coldList, budgets.coldListMs, 'ms'),
    against(`${name}: orders list, warm`, warmList, budgets.warmListMs, 'ms'),
    against(`${name}: from the list to an order`, order, budgets.orderMs, 'ms'),
  ]
}

async function slowPage(url: string, context: BrowserContext) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorRate })
  await page.goto(`${url}/admin/orders`, { waitUntil: 'commit' })
  return page
}

const row = 'tbody tr a[href^="/admin/o/"]'

/** Milliseconds from the navigation's start to the frame that shows the first order. */
const untilRow = (page: Page) => frameWith(page, row, 0)

const frameWith = (page: Page, selector: string, since: number) =>
  page.evaluate(
    ([wanted, from]) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelector(wanted) === null) requestAnimationFrame(look)
          else requestAnimationFrame(() => resolve(performance.now() - from))
        }
        look()
      }),
    [selector, since] as const,
  )

const firstPaint = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY)

/** A person points at an order, then opens it. */
async function toOrder(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle')
  const link = page.locator(row).first()
  await link.hover()
  await page.waitForTimeout(300)
  const from = await page.evaluate(() => performance.now())
  await link.click({ noWaitAfter: true })
  return frameWith(page, 'main dl', from)
}
