import type { WordId } from '../say'

export const orderDetailFrWords = {
  'order_detail.order_missing': 'Choisissez une commande',
  'order_detail.product_missing': 'Choisissez un produit',
  'order_detail.promotion_missing': 'Choisissez un prix',
} as const satisfies Partial<Record<WordId, string>>
