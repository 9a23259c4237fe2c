import { chromium } from 'playwright-core'
import { keyBudgetMs, keyToPaint, openSlowly } from './key-to-paint'
import { against, type Figure } from './measure'
import type { Started } from './processes'

const sizes = 10
const colors = 100

/** Typing into a product of 1,000 combinations, in a browser whose processor is four times slower. */
export async function measureProductForm(
  product: Started,
  headers: Record<string, string>,
): Promise<Figure[]> {
  const id = await productOfManyRows(product, headers)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const { page, context } = await openSlowly(browser, product, headers, `/admin/p/${id}/edit`)
    await page.locator('input[name="rows.1.price"]').focus()
    await page.waitForLoadState('networkidle')
    const inCell = await keyToPaint(page)
    await page.locator('input[name="name"]').focus()
    const inName = await keyToPaint(page)
    await context.close()
    const words = `product form with ${sizes * colors} rows: key to paint under 4x CPU`
    return [
      against(`${words}, in a cell`, inCell, keyBudgetMs, 'ms'),
      against(`${words}, product name`, inName, keyBudgetMs, 'ms'),
    ]
  } finally {
    await browser.close()
  }
}

async function productOfManyRows(product: Started, headers: Record<string, string>): Promise<number> {
  const named = (word: string, count: number) =>
    Array.from({ length: count }, (_, n) => ({ name: `${word} ${n}` }))
  const values = { size: named('Size', sizes), color: named('Color', colors) }
  const answer = await fetch(`${product.url}/release/p/a=save`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({
      brand_id: 1,
      name: `many-rows-${process.pid}`,
      description: 'For measuring',
      flag_options: true,
      flag_serialization: true,
      options: [
        { name: 'Size', values: values.size },
        { name: 'Color', values: values.color },
      ],
      rows: values.size.flatMap((size) =>
        values.color.map((color) => ({
          values: [size.name, color.name],
          active: true,
          price: '20.00',
          promotion_date: '2026-01-02',
          quantity: 5,
          sku: `${process.pid}-${size.name}-${color.name}`,
          serial_run_limit: 500,
        })),
      ),
    }),
  })
  const { data } = (await answer.json()) as { data: { product: { id: number } } } // the contract's saveNewProduct
  return data.product.id
}
