import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pageStyles } from '@getzo/contract/pages/pages'
import { expect, test } from 'vitest'

const folder = import.meta.dirname
const shared = ['public.css', 'parts/parts.css', '../brand/Logo.css', '../contact/contact.css']
const pages = readdirSync(join(folder, 'features'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => `features/${name}`)

/** The order page's question before cancelling is dressed as every dialog, and placed by its own style. */
const dressedByTwo = ['confirm-in']

/** The first class of every selector: the one that says whose it is. What paper leaves out is named for all pages. */
function leadingClasses(file: string): Set<string> {
  const css = readFileSync(join(folder, file), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@media print \{[\s\S]*$/, '')
  const selectors = [...css.matchAll(/([^{};]+)\{/g)].flatMap(([, list = '']) => list.split(','))
  return new Set(selectors.flatMap((selector) => /\.([a-z][\w-]*)/i.exec(selector)?.[1] ?? []))
}

test('Q2 G3 no class of a page’s style is another style’s, too', () => {
  const owners = new Map<string, string[]>()
  for (const file of [...shared, ...pages]) {
    for (const name of leadingClasses(file)) owners.set(name, [...(owners.get(name) ?? []), file])
  }
  expect([...owners].filter(([name, files]) => files.length > 1 && !dressedByTwo.includes(name))).toEqual([])
})

/** The order page's and the storefront's styles never meet a class of another page: theirs stand on no other page. */
const prefixes: Record<string, string> = { storefront: 'store' }

test.each(pages.filter((file) => !file.endsWith('order/page/order.css')))(
  'Q2 G3 every selector of %s begins with its page’s name',
  (file) => {
    const name = basename(dirname(file))
    const prefix = prefixes[name] ?? name
    const foreign = [...leadingClasses(file)].filter(
      (one) => !one.startsWith(prefix) && !(prefix === 'store' && one === 'sr'),
    )
    expect(foreign).toEqual([])
  },
)

test('Q2 every page has a style of its own, which begins with what all share', () => {
  for (const name of new Set(Object.values(pageStyles))) {
    const css = readFileSync(join(folder, `styles/${name}.css`), 'utf8')
    expect(css.startsWith('@import "./every-page.css";')).toBe(true)
  }
})
