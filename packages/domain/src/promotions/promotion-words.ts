/** What is said of a price that is made or changed by itself (M2, M3, decided). */
export const promotionWords = {
  'promotion.product_missing': 'Please select a Product',
  'promotion.nothing_to_price': 'This product has no active SKU that the price would be of.',

  'promotion.created': 'Promotion successfully created with returning ID: {ids}',
  'promotion.updated': 'Promotion successfully updated',
  'promotion.deleted': 'Promotion {id} deleted',
} as const
