import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { carrierPackagings, carrierServices } from '@getzo/domain/labels/carrier-choices'
import { everywhere as shared } from '@getzo/domain/test-kit/shared-words'
import { words } from '@getzo/domain/words/words'
import type { Page } from 'playwright-core'
import type { Product } from './product'

/** With words of the demo and of commands, which a screen shows beside its own. */
const everywhere = new Set([
  ...shared,
  ...'demo mask filter cr- cr-mask-s wang yating name order days last four warn port shedding'.split(' '),
])

/** Tables whose text is data: it is shown as somebody wrote it. */
const dataTables =
  'documents brands products skus variants variant_options arrivals customers orders order_details users feedback urls tag_batches tags timeline_notes settings labels parcel_events'.split(
    ' ',
  )

/** Every text that the records hold, the longest first. */
export async function dataOf(product: Product): Promise<string[]> {
  const columns = await product.rows<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'character varying', 'ARRAY', 'jsonb') and table_name = any($1)
        and column_name <> 'status'`,
    [dataTables],
  )
  const found = new Set<string>()
  for (const { table, column } of columns) {
    const rows = await product.rows<{ text: string }>(
      `select distinct ${column}::text as text from ${table} where ${column}::text ~ '[A-Za-z]{3}'`,
    )
    // one small word is a state or a kind: a screen has its own word for it
    for (const { text } of rows)
      for (const part of /^[[{]/.test(text) ? text.split(/[{}[\]",]+/) : [text])
        if (/[A-Za-z]{3}/.test(part) && !/^[a-z_.]+$/.test(part))
          found.add(part.replaceAll(/\s+/g, ' ').trim())
  }
  for (const { name } of [...carrierServices, ...carrierPackagings]) if (name.includes(' ')) found.add(name)
  found.add('Parcels')
  return [...found].sort((one, other) => other.length - one.length)
}

/** Words of three letters and more. */
const wordsIn = (text: string): string[] =>
  (text.match(/\p{Script=Latin}[\p{Script=Latin}’'-]*/gu) ?? [])
    .map((word) => word.toLowerCase().replace(/[’']s$/, ''))
    .filter((word) => word.length > 2)

const textsOf = (language: string): string[] => {
  const folder = join(import.meta.dirname, '../../apps/web/src/i18n', language)
  return readdirSync(folder).flatMap((file) =>
    Object.values<string>(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  )
}

const allTexts = {
  en: () => [...textsOf('en'), ...Object.values<string>(words)],
  fr: () => textsOf('fr'),
}

/** The words of one language's pages that those of the other do not use. */
export function wordsAlone(of: 'en' | 'fr', other: 'en' | 'fr'): Set<string> {
  const others = new Set(allTexts[other]().flatMap(wordsIn))
  return new Set(
    allTexts[of]()
      .flatMap(wordsIn)
      .filter((word) => !others.has(word) && !everywhere.has(word)),
  )
}

/** Texts less what is data, with the words in each that are left. */
export function leftWords(texts: readonly string[], data: readonly string[]): [string, string[]][] {
  return texts.flatMap((text): [string, string[]][] => {
    let rest = text.replaceAll(/\s+/g, ' ')
    const [start = '', ...more] = rest.split('…')
    if (more.length === 1 && start.length > 20 && data.some((one) => one.includes(start.trim()))) return []
    for (const one of data) {
      if (one.length <= rest.length && rest.includes(one)) rest = rest.replaceAll(one, ' ')
    }
    rest = rest.replaceAll(/https?:\S+|\S+@\S+|\/\S*|\S*\d\S*|\S+_\S+|\S+\.\S+/g, ' ')
    const found = wordsIn(rest).filter((word) => !everywhere.has(word))
    return found.length > 0 ? [[text, found]] : []
  })
}

/** Every text of the page that is shown or read out, its fields' own contents aside. */
export const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    const note = (text: string | null) => {
      if (text !== null && /[A-Za-z]{3}/.test(text) && text !== 'autosize measurement') found.add(text.trim())
    }
    for (const element of document.querySelectorAll('body *')) {
      if (element.matches('script, style, noscript') || !element.checkVisibility()) continue
      if (element.closest('[lang]:not(html), kbd, code, pre') !== null) continue
      const isCode = /mono/i.test(getComputedStyle(element).fontFamily)
      for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'])
        note(element.getAttribute(name))
      if (element instanceof HTMLInputElement && element.readOnly) note(element.value)
      if (element instanceof HTMLTextAreaElement) continue
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE && !isCode) note(node.nodeValue)
    }
    note(document.title)
    return [...found]
  })

/** Runs in the page: buttons and links that are cut off, and a page that is wider than its window. */
export function crowded(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const faults = scrollWidth > clientWidth ? [`${scrollWidth} px on ${clientWidth} px`] : []
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
  const controls = [...document.querySelectorAll('main :is(button, a)')].filter((one) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  )
  for (const one of controls)
    for (const part of [one, ...one.querySelectorAll('*')]) {
      const { overflowX, textOverflow } = getComputedStyle(part)
      const isCut = overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1
      if (isCut && textOverflow !== 'ellipsis') faults.push(`cut: ${nameOf(one)}`)
      else if (isCut && one.matches('button')) faults.push(`shortened: ${nameOf(one)}`)
    }
  return [...new Set(faults)]
}
