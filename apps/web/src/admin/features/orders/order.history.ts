import type { HistoryEntry } from '@getzo/contract/history/history.schema'
import { type HistoryWords, plainEntry } from '../../ui/history/history-words'
import { changeWords, customerWords, itemWords } from './change-words'
import { hasText, t } from './orders.text'

/** An entry in words, such as "Item removed: Cedar Mug, Large, CA$40.00". */
function entryWords(entry: HistoryEntry): string {
  const { action, record, record_id, after } = entry
  const id = `history.${action}.${record}`
  const what = hasText(id) ? t(id) : plainEntry(entry)
  if (record === 'order' && action === 'create') {
    const customer = customerWords(entry)
    return customer === null ? what : t('history.for', { what, customer })
  }
  // an exchange names both items in its fields
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

/** Fields that the entry's own words include already. */
const saidOf: Partial<Record<string, readonly string[]>> = {
  'create.order': ['customer_id', 'link_generation'],
  'create.order_detail': ['promotion_id', 'quantity'],
}

/**
 * An order's history in words: its lines, label and requests with the names at that time. The audit finds it by the name of this file (W15).
 */
export const words: HistoryWords = {
  entry: entryWords,
  change: (change, { action, record }) =>
    saidOf[`${action}.${record}`]?.includes(change.field) === true ? null : changeWords(change),
}
