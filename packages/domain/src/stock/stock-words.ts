/** Messages about what lies on the shelf (S1, S5). */
export const stockWords = {
  'stock.pieces_invalid': 'Please enter a whole number from {min, number} to {max, number}.',
  'stock.reorder_invalid': 'Please enter a whole number from 0 to {max, number}, or nothing.',
  'stock.moved': 'Somebody else moved this stock meanwhile: {n, number} on hand now.',
  'stock.counted_same': 'This is the number on hand already.',
  'stock.untracked': 'No stock is kept of {sku}.',
  'stock.corrected': '{n, number} of {sku} on hand',
  'stock.reorder_set': 'Reorder points set: {n, number}',
  'stock.tracked': 'Stock is kept of these SKUs: {n, number}',
  'stock.not_tracked': 'Stock is no longer kept of these SKUs: {n, number}',
  'stock.kept': 'SKUs that say from now on when they run low: {n, number}',
} as const
