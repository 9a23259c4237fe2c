import { titleCase } from '@getzo/domain/text/title-case'
import { fieldWords, isSpoken, valueWords } from '../field-words'
import { skuText } from '../lines/choice-labels'
import type { HistoryEntry, OrderDetail } from '../orders.api'
import { hasText, t } from '../orders.text'

/** A named item's ids are in its name. */
const ofItem: ReadonlySet<string> = new Set(['brand_id', 'product_id', 'sku_id', 'promotion_id'])

/** One changed field in words; before is undefined where the record was only then made. */
export interface FieldInWords {
  name: string
  before: string | undefined
  after: string
}

/** Entries that one save made, newest save first (O36). */
export interface SaveInWords {
  id: number
  who: string
  when: string
  entries: HistoryEntry[]
}

/** Puts together what one person's one request changed: it was one press of "Update Order". */
export function savesOf(entries: readonly HistoryEntry[]): SaveInWords[] {
  const saves: SaveInWords[] = []
  let request: string | null = null
  for (const entry of entries) {
    const last = saves.at(-1)
    if (last !== undefined && request !== null && entry.request_id === request) {
      // newest first: within one save what came first reads first
      last.entries.unshift(entry)
    } else {
      saves.push({ id: entry.id, who: entry.changed_by, when: entry.changed_at, entries: [entry] })
    }
    request = entry.request_id
  }
  return saves
}

/** What happened, such as "Item removed: Cedar Box". */
export function entryWords(entry: HistoryEntry, details: readonly OrderDetail[]): string {
  const id = `history.${entry.action}.${entry.record}`
  const what = hasText(id) ? t(id) : `${titleCase(entry.record)}: ${entry.action}`
  return entry.record === 'order_detail' ? `${what}: ${itemName(entry.record_id, details)}` : what
}

function itemName(id: number, details: readonly OrderDetail[]): string {
  const line = details.find((detail) => detail.id === id)
  return line === undefined
    ? t('history.itemId', { id: String(id) })
    : `${line.product_name}, ${skuText(line)}`
}

/** The fields of an entry, before and after. A deletion needs none beside its own words. */
export function fieldsInWords(entry: HistoryEntry, details: readonly OrderDetail[]): FieldInWords[] {
  if (entry.action === 'delete') return []
  const isNamedItem =
    entry.action === 'create' &&
    entry.record === 'order_detail' &&
    details.some(({ id }) => id === entry.record_id)
  const { before, after } = entry
  const isNew = before === null
  return Object.entries(after ?? {}).flatMap(([field, value]) => {
    // every order begins with its first link
    const isFirstLink = isNew && field === 'link_generation'
    if (!isSpoken(field) || isFirstLink || (isNamedItem && ofItem.has(field))) return []
    return [
      {
        name: fieldWords(field),
        before: isNew ? undefined : valueWords(field, before[field]),
        after: valueWords(field, value),
      },
    ]
  })
}
