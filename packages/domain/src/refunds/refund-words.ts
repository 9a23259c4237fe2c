/** The texts of refunds (K7, O37, W17). */
export const refundWords = {
  'refund.done': 'Order {order} refunded',
  'refund.done_before': 'This refund was already carried out by {name}.',
  'refund.reopened': 'Refund for order {order} is due again',
  'refund.not_reopened': 'This refund has changed meanwhile, so it stays as it is.',
  'refund.withdrawn': 'This refund was withdrawn: the order has been taken up again.',
  'refund.undecided': '{amount, money} is still owed to {name}: keep or withdraw it?',
  'refund.reason_missing': 'Please say why.',
  'refund.on_its_way': 'This refund is on its way through WeChat Pay.',
  'refund.not_on_its_way': 'This refund is not at WeChat Pay any more.',
  'refund.no_merchant': 'No WeChat Pay merchant is configured.',
  'refund.number_wrong':
    'Please enter a transaction number or a merchant order number of 6 to 32 characters.',
  'refund.no_payment': 'Enter first how this order was paid.',
  'refund.payment_unknown': 'WeChat Pay knows no payment {number} of this merchant.',
  'refund.payment_unpaid': 'WeChat Pay says that {number} was not paid.',
  'refund.payment_other':
    'WeChat Pay answered about another payment than {number}, or another merchant: nothing is kept.',
  'refund.payment_foreign':
    'This payment was made in {currency}. Only payments in CNY are refunded from here: refund it at the merchant platform, and tick it off.',
  'refund.payment_sent': 'A refund of this payment was sent already, so the order keeps it.',
  'refund.payment_found': 'WeChat Pay confirms payment {number}',
  'refund.not_answered': 'WeChat Pay did not answer as it should: {message}',
  'refund.too_old': 'WeChat Pay refunds a payment for {days} days, and this one is older.',
  'refund.too_many': 'WeChat Pay refunds a payment in at most {max} parts.',
  'refund.too_much': 'Only {left} CNY of this payment are left.',
  'refund.sent': 'Refund {number} goes to WeChat Pay',
  'refund.looked': 'WeChat Pay was asked about refund {number}',
  'refund.settled': 'The result of refund {number} is kept',
  'refund.no_hand': 'This refund goes on by itself. Its result is entered only where it does not.',
} as const
