import { type MoneyLine, type MoneyOfOrder, orderMoney } from '@getzo/domain/orders/order-money'
import { formatMoney } from '../../../ui/money'
import { t } from '../orders.text'

/** What leads from an order's items to its total, each by its name (O43); nothing where its items are all of it. */
export function chargesOf(
  lines: readonly MoneyLine[],
  order: MoneyOfOrder,
): { name: string; written: string }[] {
  const { goods, discount, shipping } = orderMoney(lines, order)
  if (discount === 0n && shipping === 0n) return []
  return [
    { name: t('money.goods'), written: formatMoney(goods) },
    ...(discount === 0n
      ? []
      : [{ name: t('field.discount'), written: t('money.less', { amount: formatMoney(discount) }) }]),
    ...(shipping === 0n ? [] : [{ name: t('field.shipping_charged'), written: formatMoney(shipping) }]),
  ]
}
