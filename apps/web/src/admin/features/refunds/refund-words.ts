import { parseCents } from '@getzo/domain/orders/order-total'
import { waitOf } from '@getzo/domain/refunds/refund-states'
import { formatMoney } from '../../ui/money'
import { t } from './refunds.text'

/** An amount with thousands separators; of a sum that is longer than a price, as the server wrote it. */
export function moneyText(amount: string): string {
  const cents = parseCents(amount)
  return cents === null ? amount : formatMoney(cents)
}

export function waitText(since: string): string {
  const { days, hours } = waitOf(Date.parse(since), Date.now())
  return days > 0 ? t('refunds.days', { n: days }) : t('refunds.hours', { n: hours })
}
