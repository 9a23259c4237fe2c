import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { ElementContext, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { type DrawnText, drawnTexts } from './drawn'
import { changesOfSight, closeTargets } from './sight'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Rules that depend on how texts are drawn. */
const colours = ['color-contrast', 'link-in-text-block']
/** Rules that depend on sizes and distances. */
const sizes = ['scrollable-region-focusable', 'target-size']
/** The attributes of the elements that the slow rules look at, while axe runs. */
const marks = { text: 'data-axe-text', target: 'data-axe-target' }
const ofMarked = [
  { id: 'color-contrast', selector: `[${marks.text}]` },
  { id: 'target-size', selector: `[${marks.target}]` },
]

/** Why axe leaves a contrast open, where that too depends on how the text is drawn alone. */
const undecided = ['bgGradient', 'bgImage', 'emptyValue', 'shortTextContent']

/** Keys of texts whose contrast axe has found good or undecidable, in this worker: they need not be judged again. */
const judged = new Set<string>()

/** How much of a page is judged: all of it, what another size of the same document has changed, or its colours alone. */
type Extent = 'all' | 'changed' | 'colours'

/** Has axe in the page, and in every other one that its tab will load. */
export async function bringAxe(page: Page): Promise<void> {
  const content = `${source};axe.configure({ rules: ${JSON.stringify(ofMarked)} });globalThis.drawnTexts = ${drawnTexts.toString()};globalThis.changesOfSight = ${changesOfSight.toString()};globalThis.closeTargets = ${closeTargets.toString()}`
  await page.addInitScript({ content })
  // past the page's Content-Security-Policy, which does not hold the browser's debugger back
  await page.evaluate(content)
}

/** WCAG A and AA violations that axe finds on the page as it is. */
export const accessibilityFaults = (page: Page): Promise<string[]> => look(page, 'all')

/**
 * The violations of the document that `accessibilityFaults` has last looked at, now at another size: what sizes and
 * colours decide, and everything about what came into sight, lost a part of itself or is described otherwise.
 */
export const faultsAtOtherSize = (page: Page): Promise<string[]> => look(page, 'changed')

/** The violations among those alone that colours decide. */
export const colourFaults = (page: Page): Promise<string[]> => look(page, 'colours')

async function look(page: Page, extent: Extent): Promise<string[]> {
  const { faults, good } = await page.evaluate(lookAt, {
    extent,
    known: [...judged],
    tags,
    sizes,
    colours,
    marks,
    undecided,
  })
  for (const key of good) judged.add(key)
  return faults
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
/** What `bringAxe` has put into the page. */
interface Brought {
  axe: { run: (context: ElementContext, options: unknown) => Promise<Found[]> }
  drawnTexts: () => DrawnText[]
  changesOfSight: (isFirst: boolean) => Element[]
  closeTargets: () => Element[]
}

/** Runs in the page. */
async function lookAt(wanted: {
  extent: Extent
  known: readonly string[]
  tags: string[]
  sizes: string[]
  colours: string[]
  marks: { text: string; target: string }
  undecided: string[]
}): Promise<{ faults: string[]; good: string[] }> {
  const {
    axe,
    drawnTexts: texts,
    changesOfSight: changes,
    closeTargets: targets,
  } = globalThis as unknown as Brought // put there by bringAxe
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

  const { extent, tags: values, marks } = wanted
  const changed = extent === 'colours' ? [] : changes(extent === 'all')
  if (changed.length > 0) {
    const rules = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } }
    await run(changed, { runOnly: { type: 'tag', values }, rules })
  }
  const close = extent === 'colours' ? [] : targets()
  const known = new Set(wanted.known)
  const unknown = texts().filter(({ key }) => !known.has(key))
  if (extent === 'colours' && unknown.length === 0) return { faults, good: [] }
  const keys = new Map(unknown.map(({ element, key }) => [element, key]))
  const good = new Set(unknown.filter(({ isExempt }) => isExempt).map(({ key }) => key))
  const bad = new Set<string>()
  const decided = [...(extent === 'changed' ? wanted.sizes : []), ...wanted.colours]
  // one run, since each lays out the whole page for itself, wherever it looks
  for (const element of keys.keys()) element.setAttribute(marks.text, '')
  for (const element of close) element.setAttribute(marks.target, '')
  const found = await run(document, {
    runOnly: extent === 'all' ? { type: 'tag', values } : { type: 'rule', values: decided },
  })
  for (const element of keys.keys()) element.removeAttribute(marks.text)
  for (const element of close) element.removeAttribute(marks.target)
  for (const { id, passes, violations, incomplete } of found) {
    for (const { node } of violations) bad.add(keys.get(node.element) ?? '')
    if (id !== 'color-contrast') continue
    for (const { node, any } of passes)
      if (any.some(({ data }) => data?.contrastRatio !== undefined)) good.add(keys.get(node.element) ?? '')
    for (const { node, any } of incomplete)
      if (any.some(({ data }) => wanted.undecided.includes(data?.messageKey ?? '')))
        good.add(keys.get(node.element) ?? '')
  }
  return { faults, good: [...good].filter((key) => !bad.has(key)) }
}
