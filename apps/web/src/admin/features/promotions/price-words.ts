import { sumText } from '../../../i18n/sum'
import { mediumDay } from '../../ui/dates/instants'
import { t } from './promotions.text'

interface Priced {
  price: string
  currency: string
  promotion_date: string
}

/** '12.50 USD': with the stored currency (M1, M4). */
export function priceWords({ price, currency }: Pick<Priced, 'price' | 'currency'>): string {
  return sumText(price, currency)
}

/** The name of a promotion: '12.50 USD from May 1, 2026'. */
export const promotionName = (promotion: Priced) =>
  t('promotions.name', { price: priceWords(promotion), date: mediumDay(promotion.promotion_date) })
