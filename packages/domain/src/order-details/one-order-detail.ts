import { type Refusal, refuse } from '../refusal'

/** An order detail by itself, as its form has it (D2). */
export interface OrderDetailDraft {
  order_id: number | null
  product_id: number | null
  promotion_id: number | null
}

/** The first thing that is missing of an order detail by itself, or null, in the order of its form (D2, X9). */
export function checkOrderDetail({ order_id, product_id, promotion_id }: OrderDetailDraft): Refusal | null {
  if (order_id === null) return refuse('order_detail.order_missing', 'order_id')
  if (product_id === null) return refuse('order_detail.product_missing', 'product_id')
  return promotion_id === null ? refuse('order_detail.promotion_missing', 'promotion_id') : null
}
