import { parseCents } from '../orders/order-total'
import { type Refusal, refuse } from '../refusal'
import { readOrderDate } from '../time/order-date'

/** A price as its form has it, all of it as typed and chosen. */
export interface PromotionDraft {
  promotion_date: string
  product_id: number | null
  price: string
}

/** The first thing that is missing or wrong of a price by itself, or null, in the order of its form (M2, M3). */
export function checkPromotion({ promotion_date, product_id, price }: PromotionDraft): Refusal | null {
  if (promotion_date.trim() === '') {
    return refuse('product.date_missing', 'promotion_date')
  }
  if (readOrderDate(promotion_date) === null) {
    return refuse('promotion.date_invalid', 'promotion_date')
  }
  if (product_id === null) {
    return refuse('promotion.product_missing', 'product_id')
  }
  if (price.trim() === '') {
    return refuse('product.price_missing', 'price')
  }
  if (parseCents(price.trim()) === null) {
    return refuse('promotion.price_invalid', 'price')
  }
  return null
}
