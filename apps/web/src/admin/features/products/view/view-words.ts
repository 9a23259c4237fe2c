import { parseCents } from '@getzo/domain/orders/order-total'
import { noOptions } from '@getzo/domain/products/variant-matrix'
import { formatMoney } from '../../../ui/money'
import { t } from '../products.text'

/** A combination, or a text for products without options. */
export const variantName = (combination: string) =>
  combination === noOptions ? t('view.noOptions') : combination

/** Stored money with thousands separators. */
export function moneyText(price: string): string {
  const cents = parseCents(price)
  return cents === null ? price : formatMoney(cents)
}
