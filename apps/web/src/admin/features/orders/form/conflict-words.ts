import type { ChangeWords, DescribeChange } from '../../../ui/form/conflict/changes-in-words'
import { changeWords, itemWords } from '../change-words'
import { t } from '../orders.text'

/** Another person's change of an order, with the item for a line's change (O28). */
export const describeOrderChange: DescribeChange = (change): ChangeWords | null => {
  const { record, record_id, action, field } = change
  const isLine = record === 'order_detail'
  if (isLine && field === 'deleted_at' && action === 'delete') {
    return { field: t('conflict.item'), from: itemWords(record_id, change), to: t('conflict.removed') }
  }
  const words = changeWords(change)
  if (words === null) return null
  const { name, before, after } = words
  // a change of the item itself shows its name already
  const isNamed = isLine && field !== 'promotion_id'
  const ofItem = isNamed ? t('conflict.ofItem', { item: itemWords(record_id, change), field: name }) : name
  return { field: ofItem, from: before, to: after }
}
