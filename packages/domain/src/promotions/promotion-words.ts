/** Messages about a price that is made or changed separately (M2, M3, decided). */
export const promotionWords = {
  'promotion.product_missing': 'Please select a Product',
  'promotion.date_invalid': 'Please enter a Promotion Date that exists, as YYYY-MM-DD HH:mm:ss.',
  'promotion.price_invalid': 'Please enter a price such as 12.50.',
  'promotion.nothing_to_price': 'This product has no active SKU to price.',
  'promotion.day_over': 'Please choose today or later.',
  'promotion.sku_twice': 'A SKU can be repriced once at a time.',

  'promotion.created': 'Promotion successfully created with returning ID: {ids}',
  'promotion.updated': 'Promotion successfully updated',
  'promotion.deleted': 'Promotion {id} deleted',
} as const
