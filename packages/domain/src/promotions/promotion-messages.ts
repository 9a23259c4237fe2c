/** What is said of a price that cannot be saved by itself (decided). */
export const promotionMessages = {
  productMissing: 'Please select a Product',
  nothingToPrice: 'This product has no active SKU that the price would be of.',
  updated: 'Promotion successfully updated',
  created: (ids: readonly number[]) => `Promotion successfully created with returning ID: ${ids.join(', ')}`,
} as const
