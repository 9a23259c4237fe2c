/** The texts of change requests (R3, R4, and declining). */
export const changeRequestWords = {
  'change_request.cleared': 'Order Detail {id} has been successfully cleared.',
  'change_request.cleared_before': '{name} already answered this request, on {when}.',
  'change_request.applied': '{product} has been changed from {before} to {after}.',
  'change_request.applied_price':
    '{product} has been changed from {before} to {after}, its price from {old, money} to {price, money}.',
  'change_request.undone': '{product} is {before} again, and its request is open.',
  'change_request.undo_late':
    'This item has changed since, so the change cannot be undone. Please edit the order.',
  'change_request.declined': 'The request for {product} has been declined. The customer reads your reason.',
  'change_request.reason_missing': 'Please write a reason for the customer.',
  'change_request.reason_too_long': 'The reason is too long. {length}/{max} character limit.',
  'change_request.order_left': 'This order has left or ended, so its size can no longer be changed.',
  'change_request.names_no_size': 'This request names no size. Please edit the order, or clear the request.',
  'change_request.no_such_size': '{product} has no active {size} with the other options of this item.',
  'change_request.no_price': '{sku} has no price in force. Please set one first.',
  'change_request.held_already': 'The order already holds {sku}. Please edit the order.',
} as const
