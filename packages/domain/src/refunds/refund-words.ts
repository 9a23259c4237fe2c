/** The texts of refunds (K7, O37). */
export const refundWords = {
  'refund.done': 'Order {order} refunded',
  'refund.done_before': 'This refund was already carried out by {name}.',
  'refund.reopened': 'Refund for order {order} is due again',
  'refund.not_reopened': 'This refund has changed meanwhile, so it stays as it is.',
  'refund.withdrawn': 'This refund was withdrawn: the order has been taken up again.',
  'refund.undecided': '{amount, money} is still owed to {name}: keep or withdraw it?',
  'refund.reason_missing': 'Please say why.',
} as const
