import type { Browser, BrowserContext, Page } from 'playwright-core'
import { inBrowser, processorRate, staffContext } from './browser'
import { against, type Figure, median } from './measure'
import type { Started } from './processes'

/** Chrome's "slow 4G" as Lighthouse applies it to a whole page. */
const network = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }
/** Rows need two round trips and the start of the scripts at this speed, and with an empty cache their download. */
const budgets = { paintMs: 1200, coldMs: 4500, warmMs: 2000, orderMs: 1200 }
/** For the work of a list after it is shown. */
const restMs = 3000

/** Each figure is the median of this many visits: other load on the machine shifts a single one by a third. */
const visits = 3

/** From entering an address to the visible orders, with an empty and with a filled cache, and on to one of them. */
export async function measureFirstLoad({ url }: Started, headers: Record<string, string>): Promise<Figure[]> {
  const seen = await inBrowser(async (browser) => {
    const all: Visit[] = []
    for (let visit = 0; visit < visits; visit += 1) all.push(await visited(browser, url, headers))
    return all
  })
  const middle = (figure: keyof Visit) => median(seen.map((visit) => visit[figure]))
  const name = 'staff, slow 4G and 4x CPU'
  return [
    against(`${name}: first paint`, middle('paint'), budgets.paintMs, 'ms'),
    against(`${name}: orders list, cold, rows that answer`, middle('cold'), budgets.coldMs, 'ms'),
    against(`${name}: orders list, warm, rows that answer`, middle('warm'), budgets.warmMs, 'ms'),
    against(`${name}: from the list to an order`, middle('order'), budgets.orderMs, 'ms'),
  ]
}

/** Milliseconds of one person's steps. */
interface Visit {
  paint: number
  cold: number
  warm: number
  order: number
}

async function visited(browser: Browser, url: string, headers: Record<string, string>): Promise<Visit> {
  const context = await staffContext(browser, url, headers)
  const first = await slowPage(url, context)
  const cold = await frameWith(first, row, 0)
  const paint = await firstPaint(first)
  await first.waitForLoadState('networkidle')
  await first.waitForTimeout(restMs)
  await first.close()
  const second = await slowPage(url, context)
  const warm = await frameWith(second, row, 0)
  const order = await toOrder(second)
  await context.close()
  return { paint, cold, warm, order }
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

/** Milliseconds from a time of the page's clock to the frame that shows an element. */
const frameWith = (page: Page, selector: string, since: number) =>
  page.evaluate(
    ([wanted, from]) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const found = document.querySelector(wanted)
          if (found?.checkVisibility({ visibilityProperty: true }) !== true) requestAnimationFrame(look)
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
