import { titleCase } from '@getzo/domain/text/title-case'
import { changeWords, customerWords, type FieldInWords, itemWords } from '../change-words'
import type { HistoryEntry } from '../orders.api'
import { hasText, t } from '../orders.text'

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

/** What happened, such as "Item removed: Cedar Mug, Large, CA$40.00". */
export function entryWords(entry: HistoryEntry): string {
  const { action, record, record_id, after } = entry
  const id = `history.${action}.${record}`
  const what = hasText(id) ? t(id) : `${titleCase(record)}: ${action}`
  if (record === 'order' && action === 'create') {
    const customer = customerWords(entry)
    return customer === null ? what : t('history.for', { what, customer })
  }
  // an exchange names both items beside its own words
  if (record !== 'order_detail' || isExchange(entry)) return what
  const item = itemWords(record_id, entry)
  const quantity = action === 'create' ? after?.quantity : undefined
  return t('history.ofItem', {
    what,
    item: typeof quantity === 'number' ? t('history.pieces', { n: String(quantity), item }) : item,
  })
}

const isExchange = ({ action, after }: HistoryEntry) =>
  action === 'edit' && after !== null && 'promotion_id' in after

/** In the words around them already. */
const saidOf: Partial<Record<string, readonly string[]>> = {
  'create.order': ['customer_id', 'link_generation'],
  'create.order_detail': ['promotion_id', 'quantity'],
}

/** One changed field in words; before is undefined where the record was only then made. */
export type HistoryField = Omit<FieldInWords, 'before'> & { before: string | undefined }

/** The fields of an entry, before and after. A deletion needs none beside its own words. */
export function fieldsInWords(entry: HistoryEntry): HistoryField[] {
  if (entry.action === 'delete') return []
  const { before, after, names_before, names_after } = entry
  const said = saidOf[`${entry.action}.${entry.record}`] ?? []
  return Object.entries(after ?? {}).flatMap(([field, value]) => {
    if (said.includes(field)) return []
    const change = { field, before: before?.[field], after: value, names_before, names_after }
    const words = changeWords(change)
    if (words === null) return []
    return [before === null ? { ...words, before: undefined } : words]
  })
}
