import type { HistoryNames } from '@getzo/contract/history/history.schema'
import { isUrlDestination } from '@getzo/domain/urls/url-rules'
import type { HistoryWords } from '../../ui/history/history-words'
import { plainValue } from '../../ui/history/history-words'
import { urlDestinationName, urlItemTypeName } from '../../ui/names'
import { t } from './urls.text'

const labels: Readonly<Record<string, string>> = {
  url_item_type: t('urls.item'),
  url_destination_type: t('urls.destination'),
  url: t('urls.url'),
  url_seed: t('urls.seed'),
  order_id: t('urls.order'),
  product_id: t('urls.product'),
  sku_id: t('urls.sku'),
  flag_assigned_to_order: t('urls.inOrder'),
  status: t('urls.status'),
  serial_number: t('urls.serialNumber'),
  url_batch_id: t('urls.batch'),
  suspended_at: t('urls.suspendedAt'),
  suspended_by: t('urls.suspendedBy'),
  suspension_reason: t('urls.reason'),
}

/**
 * A URL's history in words, with the names at that time (O36). The server's hashes are left out. The audit finds it by the name of this file (W15).
 */
export const words: HistoryWords = {
  entry: ({ action }) => t(`history.${action}`),
  change: ({ field, before, after, names_before, names_after }) => {
    const name = labels[field]
    if (name === undefined) return null
    return {
      name,
      before: valueWords(field, before, names_before),
      after: valueWords(field, after, names_after),
    }
  },
}

function valueWords(field: string, value: unknown, names: HistoryNames | null): string {
  const name = nameOf(field, names)
  if (value !== null && name !== undefined) return name
  if (field === 'url_item_type' && typeof value === 'string') return urlItemTypeName(value)
  if (isUrlDestination(value)) return urlDestinationName(value)
  return plainValue(value)
}

function nameOf(field: string, names: HistoryNames | null): string | undefined {
  if (field === 'order_id') return names?.order_id?.order_number
  if (field === 'product_id') return names?.product_id?.name
  return field === 'sku_id' ? names?.sku_id?.sku : undefined
}
