/** The texts of making URLs in batches (U13). */
export const urlBatchWords = {
  'url_batch.quantity_missing': 'Please enter how many URLs to make: a whole number, at least 1.',
  'url_batch.quantity_max': 'A batch has {max, number} URLs at most. Please make several batches.',
  'url_batch.run_limit':
    "This SKU's run is limited to {limit, number}. URLs of this item type that can still be made: {left, number}.",
  'url_batch.seeds_left':
    'Seeds of this kind that are left in this month: {left, number}. Make the codes impossible to guess, or make fewer.',
  'url_batch.seeds_used_up':
    'The seeds of this month are used up. Make the rest in a batch whose codes cannot be guessed: these never run out.',
  'url_batch.given_up':
    'The rest was not made within a day, and is not tried any more. Make it in another batch.',
  'url_batch.target_missing':
    'The product, order or SKU of these URLs no longer exists or cannot be chosen. Please choose again.',
  'url_batch.created': 'Batch {id} created: {quantity, number} URLs are being made',
  'url_batch.cancelled': 'Batch {id} cancelled. URLs made before that keep working: {made, number}',
  'url_batch.ended': 'This batch has already ended.',
} as const
