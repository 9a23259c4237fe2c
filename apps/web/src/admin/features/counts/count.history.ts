import type { HistoryEntry } from '@getzo/contract/history/history.schema'
import { countStates } from '@getzo/domain/counts/count-rules'
import { type HistoryWords, plainEntry, plainValue, plainWords } from '../../ui/history/history-words'
import { t } from './counts.text'

const labels = {
  number: t('counts.number'),
  kind: t('counts.kind'),
  brand_id: t('counts.brand'),
  status: t('counts.state'),
  note: t('counts.field.note'),
  sku_id: t('counts.skus'),
}

function entryWords(entry: HistoryEntry): string {
  const { action, record, names_after } = entry
  if (record !== 'count_line') return plainEntry(entry)
  const sku = names_after?.sku_id?.sku ?? ''
  return t(action === 'create' ? 'counts.history.create.count_line' : 'counts.history.edit.count_line', {
    sku,
  })
}

const plain = plainWords(labels, (field, value, names) => {
  if (field === 'brand_id') return names?.brand_id?.name ?? plainValue(value)
  if (field === 'kind') return t(`counts.kind.${kindOf(value)}`)
  const state = field === 'status' ? countStates.find((one) => one === value) : undefined
  return state === undefined ? undefined : t(`counts.state.${state}`)
})

const kinds = ['brand', 'not_counted', 'selection', 'all'] as const
const kindOf = (value: unknown) => kinds.find((kind) => kind === value) ?? 'all'

/** A count's history in words. The audit finds it by the name of this file (W15). */
export const words: HistoryWords = {
  entry: entryWords,
  change: (change, entry) => (entry.record === 'count_line' ? null : plain.change(change, entry)),
}
