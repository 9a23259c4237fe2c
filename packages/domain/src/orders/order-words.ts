/** The texts about orders and their lines: O14, O17, O21, O27, O30, O33, O35, D4, L2, K11. */
export const orderWords = {
  'order.customer_missing': 'Please select a Customer.',
  'order.date_missing': 'Please enter an Order Date.',
  'order.date_invalid': 'Please enter an Order Date that exists, as YYYY-MM-DD HH:mm:ss.',
  'order.number_missing': 'Please enter an Order Number.',
  'order.reference_missing': 'Please enter an Order Reference Number.',
  'order.detail_incomplete': 'Please either remove or complete the selections for Item: {item}.',
  'order.quantity_missing': 'Please enter Quantity for Item: {item}.',
  'order.quantity_invalid': 'Please enter a whole number from 1 to {max, number} for Item: {item}.',
  'order.duplicate_details':
    "You've entered duplicate line items. Please remove one and adjust the quantities accordingly.",
  'order.measure_invalid':
    'Please enter a number from 0 to {max, number} with at most {places} decimal places.',
  'order.letter_day_invalid': 'Please enter a date that exists, as YYYY-MM-DD.',
  'order.address_too_long': 'The Address is too long. {length}/{max} character limit.',

  'order.created': 'Order successfully created with returning ID: {id}',
  'order.create_failed': 'Something went wrong with creating a New Order!',
  'order.updated': 'Order successfully updated',
  'order.updated_refund_withdrawn': 'Order successfully updated. The refund of {amount, money} is withdrawn.',
  'order.updated_refund_kept': 'Order successfully updated. The refund of {amount, money} stays due.',
  'order.updated_refund_due': 'Order successfully updated. A refund of {amount, money} is due again.',
  'order.update_failed': 'Something went wrong while updating the Order!',
  'order.deleted': 'Order {id} deleted',
  'order.link_renewed': "The customer's old link no longer works.",

  'order.details_created': 'Order Detail(s) Successfully created with returning ID {ids}',
  'order.details_updated': 'Order Detail(s) Successfully updated',
  'order.details_deleted': 'Order Detail(s) Successfully deleted!',
  'order.no_details_to_create': 'No new Order Details to create',
  'order.no_details_to_delete': 'No existing Order Details to delete',
  'order.detail_create_failed': 'Something went wrong with creating a New Order Detail!',
  'order.detail_update_failed': 'Something went wrong with updating existing Order Details!',
  'order.detail_delete_failed': 'Something went wrong with deleting an existing Order Detail!',
  'order.detail_not_found': 'No Order Detail Found',
  'order.promotion_inactive': 'There is no active promotion {id}.',
  'order.promotion_elsewhere': 'Promotion {promotion} does not belong to {field} {id}.',
  'order.either_customer': 'customer must have either id or new, not both.',

  'order.copy_payload': 'Copy Payload Data to Clipboard',
  'order.payload_copied': 'Payload copied to Clipboard',
  'order.item_data_timed_out': 'The Network Request has Timed-Out, the page will now refresh.',
} as const
