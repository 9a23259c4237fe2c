import type { Browser } from 'playwright-core'
import { inBrowser } from './browser'
import { bareKeyToPaint, keyBudgetMs, keyToPaint, openSlowly } from './key-to-paint'
import { against, type Figure } from './measure'
import { type Started, send } from './processes'

const lines = 200

/** Typing into an order of 200 lines, in a browser with a processor four times slower. */
export async function measureOrderForm(
  product: Started,
  headers: Record<string, string>,
  prices: number,
): Promise<Figure[]> {
  const order = await orderOfManyLines(product, headers, prices)
  return inBrowser((browser) => typed(browser, product, headers, order))
}

async function orderOfManyLines(product: Started, headers: Record<string, string>, prices: number) {
  if (prices < lines) throw new Error(`${lines} lines need as many prices, there are ${prices}`)
  const answer = await send(`${product.url}/release/o/a=save`, 'POST', headers, {
    order_number: 'many-lines',
    order_reference: `many-lines-${process.pid}`,
    order_date: '2026-01-02 03:04:05',
    customer: { id: 1 },
    details: Array.from({ length: lines }, (_, n) => ({ promotion_id: n + 1, quantity: 2 })),
  })
  const { data } = answer as { data: { order: { id: number } } } // the contract's saveNewOrder
  return data.order.id
}

async function typed(
  browser: Browser,
  product: Started,
  headers: Record<string, string>,
  order: number,
): Promise<Figure[]> {
  const { page, context } = await openSlowly(browser, product, headers, `/admin/o/${order}/edit`)
  const quantity = page.locator('input[name="details.1.quantity"]')
  await quantity.focus()
  await page.waitForLoadState('networkidle')
  const inLine = await keyToPaint(page)
  await page.locator('input[name="order_number"]').focus()
  const inOrder = await keyToPaint(page)
  await context.close()
  const bare = await bareKeyToPaint(browser)
  return [
    against('an input in an empty page: key to paint under 4x CPU', bare, keyBudgetMs, 'ms'),
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
