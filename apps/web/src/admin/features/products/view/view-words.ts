import { parseCents } from '@getzo/domain/orders/order-total'
import { formatMoney } from '../../../ui/money'

/** Stored money with thousands separators. */
export function moneyText(price: string): string {
  const cents = parseCents(price)
  return cents === null ? price : formatMoney(cents)
}
