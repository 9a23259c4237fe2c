import type { WordId } from '../say'

export const promotionFrWords = {
  'promotion.product_missing': 'Choisissez un produit',
  'promotion.date_invalid': 'Saisissez une date d’effet qui existe, au format AAAA-MM-JJ HH:mm:ss.',
  'promotion.price_invalid': 'Saisissez un prix comme 12.50.',
  'promotion.nothing_to_price': 'Ce produit n’a aucune UGS en vente dont fixer le prix.',
  'promotion.day_over': 'Choisissez aujourd’hui ou plus tard.',
  'promotion.sku_twice': 'Le prix d’une UGS ne peut être changé qu’une fois à la fois.',
  'promotion.created': 'Prix créé, ID {ids}',
  'promotion.updated': 'Prix mis à jour',
  'promotion.deleted': 'Prix {id} supprimé',
} as const satisfies Partial<Record<WordId, string>>
