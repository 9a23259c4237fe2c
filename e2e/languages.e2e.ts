import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { overflow } from './kit/overflow'
import { soon } from './kit/person'
import { useProduct } from './kit/product'
import { walks } from './kit/staff-views'

const product = useProduct()

const folder = join(import.meta.dirname, '../apps/web/src/i18n')
const textsOf = (language: string): string[] =>
  readdirSync(join(folder, language)).flatMap((file) =>
    Object.values<string>(JSON.parse(readFileSync(join(folder, language, file), 'utf8'))),
  )

/** Whole texts without a place that are English and no text of the language. */
function leftIn(language: string): Set<string> {
  const own = new Set(textsOf(language))
  return new Set(textsOf('en').filter((text) => text.length > 3 && !/[{}]/.test(text) && !own.has(text)))
}

/** Names of products and languages, which a record may have as its text too. */
const short = new Set(['English', 'Small', 'Field', 'Colors'])

/** Runs in the page: its texts, and what is read out. */
function textsOfPage(): string[] {
  const names = ['aria-label', 'placeholder', 'title', 'alt']
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = [document.title]
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    // the carrier's and the customs' English is marked
    if (parentElement?.closest('script, style, noscript, [lang="en"]') === null) found.push(textContent ?? '')
  }
  for (const element of document.querySelectorAll(names.map((name) => `[${name}]`).join())) {
    for (const name of names) found.push(element.getAttribute(name) ?? '')
  }
  return found.map((text) => text.trim())
}

const paths = walks
  .flatMap(([, views]) => views)
  .filter(({ who, failing }) => who === undefined && failing === undefined)
  .flatMap(({ path }) => (typeof path === 'string' && path.startsWith('/admin') ? [path] : []))

test.each([
  ['fr', 'fr'],
  ['cn', 'zh-Hans'],
] as const)(
  'W14 no staff screen has an English text in %s, and none is wider than its window',
  async (language, lang) => {
    const left = leftIn(language)
    const page = await product.signedIn('administrator', '/admin/account')
    await product.rows(`update users set language = '${language}' where email = 'admin@example.com'`)
    const faults: string[] = []
    for (const path of new Set(paths)) {
      await page.goto(path)
      await page.locator('h1').first().waitFor()
      await soon(() => page.evaluate(() => document.documentElement.lang)).toBe(lang)
      await page.waitForLoadState('networkidle')
      const english = (await page.evaluate(textsOfPage)).filter((text) => left.has(text) && !short.has(text))
      faults.push(...new Set(english.map((text) => `${path}: ${text}`)))
      for (const width of [820, 390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        faults.push(...(await page.evaluate(overflow)).map((fault) => `${path} at ${width}: ${fault}`))
      }
    }
    expect(faults).toEqual([])
  },
  240_000,
)

test('W14 A24 the language is chosen in the bar, and what was typed into a form stays', async () => {
  const page = await product.signedInAnew('csr', '/admin/customers/new')
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Zoé Tremblay')
  await page.getByRole('button', { name: 'Language: English' }).click()
  await page.getByRole('menuitem', { name: 'Français' }).click()
  await page.getByRole('heading', { level: 1, name: 'Nouvelle fiche' }).waitFor()
  await soon(() => page.getByLabel('Nom', { exact: true }).inputValue()).toBe('Zoé Tremblay')
})
