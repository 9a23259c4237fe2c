import type { ChangeWords, DescribeChange } from '../../../ui/form/ConflictDialog'
import { fieldWords, isSpoken, valueWords } from '../field-words'
import type { OrderDetail } from '../orders.api'
import { t } from '../orders.text'

/** What somebody else changed of an order, with the item that a line's change is about (O28). */
export const describeOrderChange =
  (details: readonly OrderDetail[]): DescribeChange =>
  ({ record, record_id, action, field, before, after }): ChangeWords | null => {
    const isRemoval = field === 'deleted_at' && action === 'delete'
    if (!isSpoken(field) && !isRemoval) return null
    const words = isRemoval
      ? { field: t('conflict.removed'), from: t('history.no'), to: t('history.yes') }
      : { field: fieldWords(field), from: valueWords(field, before), to: valueWords(field, after) }
    if (record !== 'order_detail') return words
    const line = details.find(({ id }) => id === record_id)
    const item = line?.product_name ?? t('history.itemId', { id: String(record_id) })
    return { ...words, field: t('conflict.ofItem', { item, field: words.field }) }
  }
