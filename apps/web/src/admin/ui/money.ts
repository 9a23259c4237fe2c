import { centsToText, formatMoney as inEnglish, parseCents } from '@getzo/domain/orders/order-total'
import { spokenTexts } from '../../i18n/spoken'
import { sumText } from '../../i18n/sum'

/** Cents as an amount: '1,234.50', or as the person's language writes it (W14). */
export const formatMoney = (cents: number | bigint): string =>
  spokenTexts()?.amount(centsToText(cents)) ?? inEnglish(cents)

/** Cents as US dollars: '1,234.50 USD', '1 234,50 $ US', '1,234.50 美元'. */
export const formatUsd = (cents: number | bigint): string => sumText(centsToText(cents), 'USD')

/** Stored money as an amount, '' for none; a sum that is longer than a price stays as the server wrote it. */
export function moneyText(amount: string | null): string {
  const cents = amount === null ? null : parseCents(amount)
  return cents === null ? (amount ?? '') : formatMoney(cents)
}
