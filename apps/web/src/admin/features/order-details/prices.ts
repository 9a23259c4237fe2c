import { parseCents } from '@getzo/domain/orders/order-total'
import { formatUsd } from '../../ui/money'

/** '12.50 USD' */
export function priceText({ price }: { price: string }): string {
  const cents = parseCents(price)
  return cents === null ? price : formatUsd(cents)
}

/** The amount of a line: '25.00 USD' */
export function totalText({ price, quantity }: { price: string; quantity: number }): string {
  return formatUsd((parseCents(price) ?? 0) * quantity)
}
