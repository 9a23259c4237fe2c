import { type Browser, chromium, type Page } from 'playwright-core'
import { against, type Figure } from './measure'
import type { Started } from './processes'

const processorRate = 4
const keyBudgetMs = 50
const keys = 15
const lines = 200

/** Typing into an order of 200 lines, in a browser whose processor is four times slower. */
export async function measureOrderForm(
  product: Started,
  headers: Record<string, string>,
  prices: number,
): Promise<Figure[]> {
  const order = await orderOfManyLines(product, headers, prices)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    return await typed(browser, product, headers, order)
  } finally {
    await browser.close()
  }
}

async function orderOfManyLines(product: Started, headers: Record<string, string>, prices: number) {
  if (prices < lines) throw new Error(`${lines} lines need as many prices, there are ${prices}`)
  const answer = await fetch(`${product.url}/release/o/a=save`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({
      order_number: 'many-lines',
      order_reference: `many-lines-${process.pid}`,
      order_date: '2026-01-02 03:04:05',
      customer: { id: 1 },
      details: Array.from({ length: lines }, (_, n) => ({ promotion_id: n + 1, quantity: 2 })),
    }),
  })
  const { data } = (await answer.json()) as { data: { order: { id: number } } } // the contract's saveNewOrder
  return data.order.id
}

async function typed(
  browser: Browser,
  product: Started,
  headers: Record<string, string>,
  order: number,
): Promise<Figure[]> {
  const token = (headers.authorization ?? '').replace('Bearer ', '')
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: {
      cookies: [],
      origins: [{ origin: product.url, localStorage: [{ name: 'getzo.token', value: token }] }],
    },
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorRate })
  await page.goto(`${product.url}/admin/o/${order}/edit`, { waitUntil: 'networkidle' })
  const quantity = page.locator('input[name="details.1.quantity"]')
  await quantity.focus()
  await page.waitForLoadState('networkidle')
  const inLine = await keyToPaint(page)
  await page.locator('input[name="order_number"]').focus()
  const inOrder = await keyToPaint(page)
  await context.close()
  return [
    against(
      `order form with ${lines} lines: key to paint under 4x CPU, in a line`,
      inLine,
      keyBudgetMs,
      'ms',
    ),
    against(
      `order form with ${lines} lines: key to paint under 4x CPU, order number`,
      inOrder,
      keyBudgetMs,
      'ms',
    ),
  ]
}

/** Median of some keys into what has the focus, each from its event to the end of the frame that shows it. */
async function keyToPaint(page: Page): Promise<number> {
  await page.evaluate(() => {
    const took: number[] = []
    Object.assign(globalThis, { took })
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => took.push(performance.now() - timeStamp))
        port1.start()
        // a message that is sent in a frame's last callback is heard after its painting
        requestAnimationFrame(() => port2.postMessage(null))
      },
      { capture: true },
    )
  })
  const took = () => page.evaluate(() => Reflect.get(globalThis, 'took') as number[]) // put there above
  await page.keyboard.press('End')
  for (let n = 0; n < keys; n += 1) {
    await page.keyboard.press(n % 2 === 0 ? '5' : 'Backspace')
    await page.waitForTimeout(150)
  }
  const all = (await took()).slice(1).toSorted((a, b) => a - b)
  return all[Math.floor(all.length / 2)] ?? Number.POSITIVE_INFINITY
}
