import type { Browser, BrowserContext, Page } from 'playwright-core'
import { processorRate, staffContext } from './browser'
import { median } from './measure'
import type { Started } from './processes'

/** From a key's event to the end of the frame that shows it. */
export const keyBudgetMs = 50
const keys = 31
/** Work that waits for a pause in typing is done by then. */
const settleMs = 150

/** A staff screen in a browser whose processor is four times slower. */
export async function openSlowly(
  browser: Browser,
  product: Started,
  headers: Record<string, string>,
  path: string,
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await staffContext(browser, product.url, headers)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorRate })
  await page.goto(`${product.url}${path}`, { waitUntil: 'networkidle' })
  return { page, context }
}

/** The cost of a key in an empty page with only an input: the share of this machine and its browser in the figures. */
export async function bareKeyToPaint(browser: Browser): Promise<number> {
  const page = await browser.newPage()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorRate })
  await page.setContent('<input>')
  await page.locator('input').focus()
  const took = await keyToPaint(page)
  await page.close()
  return took
}

/** The median of several keys in the focused element, each from its event to the end of the frame that shows it. */
export async function keyToPaint(page: Page): Promise<number> {
  await page.keyboard.press('End')
  const took: number[] = []
  for (let n = 0; n < keys; n += 1) {
    took.push(await toPaint(page, 'keydown', () => page.keyboard.press(n % 2 === 0 ? '5' : 'Backspace')))
  }
  return median(took.slice(1))
}

/** Milliseconds from the event of an action to the end of the frame that shows its result. */
export async function toPaint(
  page: Page,
  event: 'keydown' | 'click',
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate((name) => {
    const painted = new Promise<number>((resolve) => {
      addEventListener(
        name,
        ({ timeStamp }) => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => resolve(performance.now() - timeStamp))
          port1.start()
          // a message sent in a frame's last callback arrives after its painting
          requestAnimationFrame(() => port2.postMessage(null))
        },
        { capture: true, once: true },
      )
    })
    Object.assign(globalThis, { painted })
  }, event)
  await act()
  const took = await page.evaluate(() => Reflect.get(globalThis, 'painted') as Promise<number>) // put there above
  await page.waitForTimeout(settleMs)
  return took
}
