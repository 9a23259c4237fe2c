import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pageStyles } from '@getzo/contract/pages/pages'
import { expect, test } from 'vitest'

const folder = import.meta.dirname
const shared = ['public.css', 'parts/parts.css', '../brand/Logo.css', '../contact/contact.css']
const pages = readdirSync(join(folder, 'features'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => `features/${name}`)

/** The order page's question before cancelling has the style of every dialog, and its own position. */
const dressedByTwo = ['confirm-in']

/** The first class of every selector, which names its page. Classes hidden in print are named for all pages. */
function leadingClasses(file: string): Set<string> {
  const css = readFileSync(join(folder, file), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@media print \{[\s\S]*$/, '')
  const selectors = [...css.matchAll(/([^{};]+)\{/g)].flatMap(([, list = '']) => list.split(','))
  return new Set(selectors.flatMap((selector) => /\.([a-z][\w-]*)/i.exec(selector)?.[1] ?? []))
}

test('Q2 G3 no class of a page’s style is in another style', () => {
  const owners = new Map<string, string[]>()
  for (const file of [...shared, ...pages]) {
    for (const name of leadingClasses(file)) owners.set(name, [...(owners.get(name) ?? []), file])
  }
  expect([...owners].filter(([name, files]) => files.length > 1 && !dressedByTwo.includes(name))).toEqual([])
})

/**
 * The parts of the order page's style and the storefront's are not on any other page, so their classes cannot collide
 * with another page's.
 */
const prefixes: Record<string, string> = { storefront: 'store' }

test.each(pages.filter((file) => !file.startsWith('features/order/')))(
  'Q2 G3 every selector of %s begins with its page’s name',
  (file) => {
    const name = basename(dirname(file))
    const prefix = prefixes[name] ?? name
    const foreign = [...leadingClasses(file)].filter((one) => !one.startsWith(prefix))
    expect(foreign).toEqual([])
  },
)

test('Q2 every page has its own style, which begins with the shared one', () => {
  for (const name of new Set(Object.values(pageStyles))) {
    const css = readFileSync(join(folder, `styles/${name}.css`), 'utf8')
    expect(css.startsWith('@import "./every-page.css";')).toBe(true)
  }
})

test('Q2 G3 the order page’s style is all of its parts', () => {
  const css = readFileSync(join(folder, 'styles/order.css'), 'utf8')
  const parts = [...css.matchAll(/"\.\.\/(features\/.+)"/g)].map(([, file = '']) => file)
  expect(parts.toSorted()).toEqual(pages.filter((file) => file.startsWith('features/order/')).toSorted())
})
