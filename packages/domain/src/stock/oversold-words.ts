/** Messages about selling more than there is (S4). */
export const oversoldWords = {
  'stock.oversold': '{sku}: {n, number} more than there is, {left, number} left. Please take fewer.',
  'stock.oversold_told': '{sku}: {n, number} more than there is, {left, number} left',
} as const
