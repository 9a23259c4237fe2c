import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { ElementContext, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { type DrawnText, drawnTexts } from './drawn'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Rules that depend on how texts are drawn. */
const colours = ['color-contrast', 'link-in-text-block']
/** Rules that depend on sizes and distances too. */
const sizes = ['target-size', 'scrollable-region-focusable']

/** Why axe leaves a contrast open, where that too depends on how the text is drawn alone. */
const undecided = ['bgGradient', 'bgImage', 'emptyValue', 'shortTextContent']

/** Keys of texts whose contrast axe has found good or undecidable, in this worker: they need not be judged again. */
const judged = new Set<string>()

/** The result of checking a page. */
interface Look {
  /** WCAG A and AA violations, one line each; empty where there is none */
  faults: string[]
  /** what is in sight, so that the same page can be looked at again for less */
  inSight: string
}

/** Has axe in the page, and in every other one that its tab will load. */
export async function bringAxe(page: Page): Promise<void> {
  const content = `${source};globalThis.drawnTexts = ${drawnTexts.toString()}`
  await page.addInitScript({ content })
  // past the page's Content-Security-Policy, which does not hold the browser's debugger back
  await page.evaluate(content)
}

/**
 * WCAG A and AA violations that axe finds on the page as it is. `before` is what the same document was found to be at
 * another size: where the same of it is in sight, what neither size nor colour decides is as it was.
 */
export async function accessibilityFaults(page: Page, before?: Look): Promise<Look> {
  return look(page, { everything: before?.inSight ?? true })
}

/** The violations among those alone that colours decide. */
export const colourFaults = async (page: Page): Promise<string[]> =>
  (await look(page, { everything: false })).faults

async function look(page: Page, { everything }: { everything: boolean | string }): Promise<Look> {
  const { faults, good, inSight } = await page.evaluate(lookAt, {
    everything,
    known: [...judged],
    tags,
    sizes,
    colours,
    undecided,
  })
  for (const key of good) judged.add(key)
  return { faults, inSight }
}

/** axe's own account of a rule, as a reporter is given it. */
interface Found {
  id: string
  violations: Judgement[]
  passes: Judgement[]
  incomplete: Judgement[]
}
interface Judgement {
  any: { message: string; data: { contrastRatio?: number; messageKey?: string } | null }[]
  all: { message: string }[]
  none: { message: string }[]
  node: { element: Element }
}
/** The function that `bringAxe` has put into the page. */
interface Brought {
  axe: { run: (context: ElementContext, options: unknown) => Promise<Found[]> }
  drawnTexts: () => DrawnText[]
}

/** Runs in the page. */
async function lookAt(wanted: {
  everything: boolean | string
  known: readonly string[]
  tags: string[]
  sizes: string[]
  colours: string[]
  undecided: string[]
}): Promise<{ faults: string[]; good: string[]; inSight: string }> {
  const { axe, drawnTexts: texts } = globalThis as unknown as Brought // put there by bringAxe
  const faults: string[] = []
  const nameOf = ({ localName, id, classList, textContent }: Element) =>
    `${localName}#${id}.${classList.value} “${textContent.trim().slice(0, 40)}”`
  const run = async (context: ElementContext, options: RunOptions) => {
    const found = await axe.run(context, {
      ...options,
      // nothing is wanted of style sheets
      preload: { assets: ['media'] },
      // to spell out where each thing without a fault stands takes long
      reporter: (results: Found[], _: unknown, tell: (results: Found[]) => void) => tell(results),
    })
    for (const { id, violations } of found) {
      for (const { node, any, all, none } of violations) {
        const why = [...any, ...all, ...none].map(({ message }) => message)
        faults.push(`${id}: ${nameOf(node.element)}: ${why.join('; ')}`)
      }
    }
    return found
  }

  let inSight = ''
  if (wanted.everything !== false) {
    const all = [...document.querySelectorAll('body, body *')]
    inSight = all
      .map((element) => (element.checkVisibility({ visibilityProperty: true }) ? '1' : '0'))
      .join('')
    const { tags: values, sizes: ofSizes } = wanted
    if (wanted.everything === inSight) await run(document, { runOnly: { type: 'rule', values: ofSizes } })
    else
      await run(document, {
        runOnly: { type: 'tag', values },
        rules: { 'color-contrast': { enabled: false } },
      })
  }

  const known = new Set(wanted.known)
  const unknown = texts().filter(({ key }) => !known.has(key))
  if (unknown.length === 0) return { faults, good: [], inSight }
  const keys = new Map(unknown.map(({ element, key }) => [element, key]))
  const good = new Set(unknown.filter(({ isExempt }) => isExempt).map(({ key }) => key))
  const bad = new Set<string>()
  const found = await run([...keys.keys()] as never, {
    runOnly: { type: 'rule', values: wanted.colours },
  })
  for (const { id, passes, violations, incomplete } of found) {
    for (const { node } of violations) bad.add(keys.get(node.element) ?? '')
    if (id !== 'color-contrast') continue
    for (const { node, any } of passes)
      if (any.some(({ data }) => data?.contrastRatio !== undefined)) good.add(keys.get(node.element) ?? '')
    for (const { node, any } of incomplete)
      if (any.some(({ data }) => wanted.undecided.includes(data?.messageKey ?? '')))
        good.add(keys.get(node.element) ?? '')
  }
  return { faults, good: [...good].filter((key) => !bad.has(key)), inSight }
}
