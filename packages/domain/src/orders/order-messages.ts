import { customerMessages } from '../customers/customer-rules'

/** The toasts of creating an order (O21). */
export const orderCreateMessages = {
  referenceTaken: 'Order with this Reference Number already exists!',
  orderFailed: 'Something went wrong with creating a New Order!',
  customerPhoneTaken: customerMessages.phoneTaken,
  customerFailed: customerMessages.createFailed,
  customerCreated: customerMessages.created,
  detailFailed: 'Something went wrong with creating a New Order Detail!',
} as const

/** What is said of something that was typed and cannot be what its field is for (O14, O17, O30, decided). */
export const orderEntryMessages = {
  dateInvalid: 'Please enter an Order Date that exists, as YYYY-MM-DD HH:mm:ss.',
  dayInvalid: 'Please enter a date that exists, as YYYY-MM-DD.',
  quantityInvalid: (item: number, max: number) =>
    `Please enter a whole number from 1 to ${max.toLocaleString('en')} for Item: ${item}.`,
  measureInvalid: (max: number, places: number) =>
    `Please enter a number from 0 to ${max.toLocaleString('en')} with at most ${places} decimal places.`,
} as const

/** The toasts of editing an order and its lines (O27 and the specification's error catalogue). */
export const orderEditMessages = {
  updated: 'Order successfully updated',
  referenceTaken: 'Order with this Reference Number already exists for a different Order!',
  failed: 'Something went wrong while updating the Order!',
  detailsUpdated: 'Order Detail(s) Successfully updated',
  detailsCreated: (ids: readonly number[]) =>
    `Order Detail(s) Successfully created with returning ID ${ids.join(', ')}`,
  detailsDeleted: 'Order Detail(s) Successfully deleted!',
  noDetailsToCreate: 'No new Order Details to create',
  noDetailsToDelete: 'No existing Order Details to delete',
  detailCreateFailed: orderCreateMessages.detailFailed,
  detailUpdateFailed: 'Something went wrong with updating existing Order Details!',
  detailDeleteFailed: 'Something went wrong with deleting an existing Order Detail!',
  partialSave:
    'In order to minimize conflict due to a partial save, please refresh the page and try editing again.',
} as const

/** The texts of the order view and of loading item data (O33, O35). */
export const orderViewMessages = {
  copyPayload: 'Copy Payload Data to Clipboard',
  payloadCopied: 'Payload copied to Clipboard',
  copied: 'Copied!',
  itemDataTimedOut: 'The Network Request has Timed-Out, the page will now refresh.',
} as const

/** The toasts of shipping labels (L5, L6). */
export const labelMessages = {
  generated: 'Shipping Label successfully generated and logged!',
  orderUpdated: 'Order Label successfully updated',
  generateFailed: 'Something went wrong while generating the Shipping Label',
  orderUpdateFailed: 'Something went wrong while updating the Order with Label Information!',
} as const

/** What the calls and screens of single order details say (D4, U8). */
export const orderDetailMessages = {
  orderMissing: 'Please select an Order',
  notFound: 'No Order Detail Found',
} as const

/** The toasts of change requests (R3). */
export const changeRequestMessages = {
  cleared: (orderDetailId: number) => `Order Detail ${orderDetailId} has been successfully cleared.`,
} as const
