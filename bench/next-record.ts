import type { Page } from 'playwright-core'
import { inBrowser, staffContext } from './browser'
import { against, type Figure, median } from './measure'
import type { Started } from './processes'

const budgetMs = 150
const steps = 40
/** How long a person looks at a record at least before the next one, which is read meanwhile. */
const looksMs = 700

/** From J on an order to the painted next one, for 40 orders in a row: looked at, and passed over (W5). */
export async function measureNextRecord(
  { url }: Started,
  headers: Record<string, string>,
): Promise<Figure[]> {
  const { looked, passed } = await inBrowser(async (browser) => {
    const context = await staffContext(browser, url, headers)
    const page = await context.newPage()
    await page.goto(`${url}/admin/orders`, { waitUntil: 'networkidle' })
    await page.locator('tbody tr a[href^="/admin/o/"]').first().click()
    await page.locator('main nav').getByText(' of ').waitFor()
    return { looked: await walk(page, looksMs), passed: await walk(page, 0) }
  })
  return [
    against('from J to the next order', median(looked), budgetMs, 'ms'),
    against('from J to the next order, 19 of 20', nineteenOf20(looked), budgetMs, 'ms'),
    against('from J to the next order, J pressed again at once', median(passed), budgetMs, 'ms'),
  ]
}

const nineteenOf20 = (took: readonly number[]) =>
  took.toSorted((one, other) => one - other)[Math.ceil(took.length * 0.95) - 1] ?? Number.NaN

async function walk(page: Page, restMs: number): Promise<number[]> {
  const took: number[] = []
  for (let step = 0; step < steps; step += 1) {
    await page.waitForTimeout(restMs)
    took.push(await nextByKey(page))
  }
  return took
}

/** Milliseconds from the key's event to the end of the frame with the next order's number and contents. */
async function nextByKey(page: Page): Promise<number> {
  await page.evaluate(() => {
    // until the order is read its head shows the list's row and is busy
    const number = () => document.querySelector('main header[aria-busy="false"] h1')?.textContent
    const before = number()
    const painted = new Promise<number>((resolve) => {
      const look = (pressed: number) => {
        const after = number()
        if (after === undefined || after === before) {
          requestAnimationFrame(() => look(pressed))
          return
        }
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(performance.now() - pressed))
        port1.start()
        // a message sent in a frame's callback arrives after its painting
        port2.postMessage(null)
      }
      addEventListener('keydown', ({ timeStamp }) => look(timeStamp), { capture: true, once: true })
    })
    Object.assign(globalThis, { painted })
  })
  await page.keyboard.press('j')
  return page.evaluate(() => Reflect.get(globalThis, 'painted') as Promise<number>) // put there above
}
