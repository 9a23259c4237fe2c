import { orderStatusText, parseOrderStatus } from '@getzo/domain/orders/order-status'
import { titleCase } from '@getzo/domain/text/title-case'
import { mediumInstant, shopDateTime } from '../../../ui/instants'
import { fieldWords } from '../field-words'
import { skuText } from '../lines/choice-labels'
import type { HistoryEntry, OrderDetail } from '../orders.api'
import { hasText, t } from '../orders.text'

/** Columns that say nothing to people, or that the entry's own words say already. */
const unspoken: ReadonlySet<string> = new Set([
  'id',
  'order_id',
  'active',
  'deleted_at',
  'deleted_by',
  'link_generation',
])
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
  return Object.entries(after ?? {}).flatMap(([field, value]) => {
    if (field === 'link_generation' && before !== null)
      return [{ name: fieldWords(field), before: '', after: '' }]
    if (unspoken.has(field) || (isNamedItem && ofItem.has(field))) return []
    return [
      {
        name: fieldWords(field),
        before: before === null ? undefined : valueWords(field, before[field]),
        after: valueWords(field, value),
      },
    ]
  })
}

function valueWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('history.nothing')
  if (typeof value === 'boolean') return t(value ? 'history.yes' : 'history.no')
  if (typeof value !== 'string') return typeof value === 'number' ? String(value) : JSON.stringify(value)
  if (field === 'order_status' && parseOrderStatus(value) !== null) return orderStatusText(value)
  if (field === 'order_date') return shopDateTime(value)
  return /^\d{4}-\d{2}-\d{2}T/.test(value) ? mediumInstant(value) : value
}
