/** The messages for a customer about cancelling an order and changing a size (K6 to K8). */
export const letterWords = {
  'letter.cancel_missed': 'You have missed the deadline to cancel the order',
  'letter.cancel_closed': 'This order can no longer be cancelled',
  'letter.cancelled': 'Order cancelled',
  'letter.size_missed': 'You have missed the deadline to change the size',
  'letter.size_closed': 'The size can no longer be changed',
  'letter.size_fixed': 'The size of this item cannot be changed',
  'letter.size_alone': 'No other sizes available',
  'letter.size_unavailable': 'This size is not available',
  'letter.size_requested': 'Size change requested',
} as const
