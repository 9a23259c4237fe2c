/** The texts of refunds (K7, O37). */
export const refundWords = {
  'refund.done': 'Refund for order {order} is done',
  'refund.done_before': 'This refund was already carried out by {name}.',
  'refund.withdrawn': 'This refund was withdrawn: the order has been taken up again.',
  'refund.undecided': '{amount} {currency} is still owed to {name}: keep or withdraw it?',
  'refund.reason_missing': 'Please say why.',
} as const
