import type { HistoryEntry } from '@getzo/contract/history/history.schema'
import { arrivalStates } from '@getzo/domain/arrivals/arrival-rules'
import { type HistoryWords, plainEntry, plainValue, plainWords } from '../../ui/history/history-words'
import { t } from './arrivals.text'

const labels = {
  number: t('arrivals.number'),
  brand_id: t('arrivals.maker'),
  status: t('arrivals.status'),
  reference: t('arrivals.theirReference'),
  expected_on: t('arrivals.expected'),
  currency: t('arrivals.field.currency'),
  carrier: t('arrivals.carrier'),
  tracking: t('arrivals.tracking'),
  note: t('arrivals.note'),
  sku_id: t('arrivals.sku'),
  ordered: t('arrivals.ordered'),
  pieces: t('arrivals.historyField.pieces'),
  damaged: t('arrivals.damaged'),
}
const hidden = new Set(['arrival_id', 'taken_back_at'])

function entryWords(entry: HistoryEntry): string {
  const { action, record, after, names_after } = entry
  if (record === 'arrival_receipt') {
    if (action !== 'create') return t('arrivals.history.edit.arrival_receipt')
    const figures = { n: Number(after?.pieces ?? 0), damaged: Number(after?.damaged ?? 0) }
    return t('arrivals.history.create.arrival_receipt', figures)
  }
  if (record !== 'arrival_line') return plainEntry(entry)
  const what = t(`arrivals.history.${action}.arrival_line`)
  const name = names_after?.sku_id?.sku
  return name === undefined ? what : t('arrivals.history.of', { what, name })
}

const plain = plainWords(labels, (field, value, names) => {
  if (field === 'brand_id') return names?.brand_id?.name ?? plainValue(value)
  if (field === 'sku_id') return names?.sku_id?.sku ?? plainValue(value)
  const state = field === 'status' ? arrivalStates.find((one) => one === value) : undefined
  return state === undefined ? undefined : t(`arrivals.state.${state}`)
})

/** An arrival's history in words; no cost is in it (A26). The audit finds it by the name of this file (W15). */
export const words: HistoryWords = {
  entry: entryWords,
  change: (change, entry) =>
    hidden.has(change.field) || (entry.record === 'arrival_receipt' && entry.action === 'create')
      ? null
      : plain.change(change, entry),
}
