import type { FieldChange } from '@getzo/contract/errors'
import { shopDateTime } from '../../ui/dates/instants'
import { type ChangeWords, valueText } from '../../ui/form/conflict/changes-in-words'
import { formatMoney } from '../../ui/money'
import { t } from './promotions.text'

const labels: Readonly<Record<string, string>> = {
  active: t('promotions.isActive'),
  price: t('promotions.price'),
  promotion_date: t('promotions.date'),
}

/** Describes another person's change of a price (O28), with times in the shop's zone, as in the form. */
export function describePromotionChange({ field, before, after }: FieldChange): ChangeWords | null {
  const label = labels[field]
  if (label === undefined) return null
  const words = (value: unknown) => {
    if (field === 'price' && typeof value === 'number') return formatMoney(Math.round(value * 100))
    return field === 'promotion_date' && typeof value === 'string' ? shopDateTime(value) : valueText(value)
  }
  return { field: label, from: words(before), to: words(after) }
}
