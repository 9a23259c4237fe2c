/** The texts of refunds (K7). */
export const refundWords = {
  'refund.done': 'Refund for order {order} is done',
  'refund.done_before': 'This refund was already carried out by {name}.',
  'refund.withdrawn': 'This refund was withdrawn: the order has been taken up again.',
} as const
