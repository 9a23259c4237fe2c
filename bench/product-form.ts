import type { Browser, Page } from 'playwright-core'
import { inBrowser } from './browser'
import { keyBudgetMs, keyToPaint, openSlowly, toPaint } from './key-to-paint'
import { against, type Figure, median } from './measure'
import { type Started, send } from './processes'

/** One value more or less changes a hundred rows, and the positions of all others. */
const valueBudgetMs = 300
const turns = 5
const sizes = 10
const colors = 100

/** Typing into a product of 1,000 combinations, in a browser with a processor four times slower. */
export async function measureProductForm(
  product: Started,
  headers: Record<string, string>,
): Promise<Figure[]> {
  const id = await makeManyRows(product, headers)
  return inBrowser((browser) => typed(browser, product, headers, id))
}

async function typed(browser: Browser, product: Started, headers: Record<string, string>, id: number) {
  const { page, context } = await openSlowly(browser, product, headers, `/admin/p/${id}/edit`)
  await page.locator('input[name="rows.1.price"]').focus()
  await page.waitForLoadState('networkidle')
  const inCell = await keyToPaint(page)
  await page.locator('input[name="name"]').focus()
  const inName = await keyToPaint(page)
  const values = await valueToPaint(page)
  await context.close()
  const words = `product form with ${sizes * colors} rows: to paint under 4x CPU`
  return [
    against(`${words}, a key in a cell`, inCell, keyBudgetMs, 'ms'),
    against(`${words}, a key in the product's name`, inName, keyBudgetMs, 'ms'),
    against(`${words}, a value removed`, values.removed, valueBudgetMs, 'ms'),
    against(`${words}, a value added`, values.added, valueBudgetMs, 'ms'),
  ]
}

const named = (word: string, count: number) =>
  Array.from({ length: count }, (_, n) => ({ name: `${word} ${n}` }))

/** Creates a product of 1,000 combinations as its form sends it; returns its id. */
async function makeManyRows(product: Started, headers: Record<string, string>): Promise<number> {
  const name = `many-typed-${process.pid}`
  const options = [
    { name: 'Size', values: named('Size', sizes) },
    { name: 'Color', values: named('Color', colors) },
  ] as const
  const rows = options[0].values.flatMap((size) =>
    options[1].values.map((color) => ({
      values: [size.name, color.name],
      active: true,
      price: '20.00',
      promotion_date: '2026-01-02',
      quantity: 5,
      sku: `${name}-${size.name}-${color.name}`,
      serial_run_limit: 500,
    })),
  )
  const answer = await send(`${product.url}/release/p/a=save`, 'POST', headers, {
    brand_id: 1,
    name,
    description: 'For measuring',
    flag_options: true,
    flag_serialization: true,
    options,
    rows,
  })
  const { data } = answer as { data: { product: { id: number } } } // the contract's saveNewProduct
  return data.product.id
}

/** Removes the last colour with its ten rows, and types it again as a single letter; medians. */
async function valueToPaint(page: Page) {
  const removed: number[] = []
  const added: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const colors = page.locator('input[name^="options.1.values."]')
    const last = colors.nth((await colors.count()) - 2)
    const name = await last.inputValue()
    removed.push(
      await toPaint(page, 'click', () =>
        page.getByRole('button', { name: `Remove ${name}`, exact: true }).click(),
      ),
    )
    await colors.last().focus()
    added.push(await toPaint(page, 'keydown', () => page.keyboard.press('x')))
  }
  return { removed: median(removed), added: median(added) }
}
