import {
  centsToText,
  formatMoney as inEnglish,
  formatUsd as usdInEnglish,
} from '@getzo/domain/orders/order-total'
import { spokenTexts } from '../../i18n/spoken'

/** Cents as an amount: '1,234.50', or as the person's language writes it (W14). */
export const formatMoney = (cents: number | bigint): string =>
  spokenTexts()?.amount(centsToText(cents)) ?? inEnglish(cents)

/** Cents as US dollars: '1,234.50 USD', '1 234,50 $ US', '1234.50 美元'. */
export const formatUsd = (cents: number | bigint): string =>
  spokenTexts()?.money(centsToText(cents)) ?? usdInEnglish(cents)
