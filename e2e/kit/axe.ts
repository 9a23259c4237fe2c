import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * WCAG A and AA violations that axe finds on the page as it is, one line each; empty where there is none. `only` names
 * the rules to look for, where the rest of the page is known to be as it was.
 */
export async function accessibilityFaults(page: Page, only?: readonly string[]): Promise<string[]> {
  // evaluated by the browser's debugger, which the page's Content-Security-Policy does not hold back
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const runOnly = only === undefined ? { type: 'tag', values: tags } : { type: 'rule', values: [...only] }
  const { violations } = await page.evaluate(
    (wanted): Promise<AxeResults> =>
      (globalThis as unknown as { axe: { run: (o: object) => Promise<AxeResults> } }).axe.run({
        // put there just above
        runOnly: wanted,
        resultTypes: ['violations'],
      }),
    runOnly,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
}
