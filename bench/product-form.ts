import { chromium, type Page } from 'playwright-core'
import { keyBudgetMs, keyToPaint, openSlowly, toPaint } from './key-to-paint'
import { makeManyRows, manyRows } from './many-rows'
import { against, type Figure } from './measure'
import type { Started } from './processes'

/** A value of an option more or less changes a hundred rows, and where all the others stand. */
const valueBudgetMs = 300
const turns = 5

/** Typing into a product of 1,000 combinations, in a browser whose processor is four times slower. */
export async function measureProductForm(
  product: Started,
  headers: Record<string, string>,
): Promise<Figure[]> {
  const id = await makeManyRows(product, headers, `many-typed-${process.pid}`)
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
    const values = await valueToPaint(page)
    await context.close()
    const words = `product form with ${manyRows} rows: to paint under 4x CPU`
    return [
      against(`${words}, a key in a cell`, inCell, keyBudgetMs, 'ms'),
      against(`${words}, a key in the product's name`, inName, keyBudgetMs, 'ms'),
      against(`${words}, a value removed`, values.removed, valueBudgetMs, 'ms'),
      against(`${words}, a value added`, values.added, valueBudgetMs, 'ms'),
    ]
  } finally {
    await browser.close()
  }
}

/** The last colour taken away, with its ten rows, and typed again as a single letter; medians. */
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

const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0
