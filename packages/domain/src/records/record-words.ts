/** Messages about a record of any kind. noSuch and refuseChanged use `….unknown`, the bin `….restored`. */
export const recordWords = {
  'brand.unknown': 'There is no brand {id}.',
  'document.unknown': 'There is no document {id}.',
  'customer.unknown': 'There is no customer {id}.',
  'feedback.unknown': 'There is no feedback {id}.',
  'matrix_item.unknown': 'There is no combination {id}.',
  'order.unknown': 'There is no order {id}.',
  'order_detail.unknown': 'There is no order detail {id}.',
  'product.unknown': 'There is no product {id}.',
  'promotion.unknown': 'There is no promotion {id}.',
  'refund.unknown': 'There is no refund {id}.',
  'sku.unknown': 'There is no SKU {id}.',
  'suspicion.unknown': 'There is no suspicion {id}.',
  'tag.unknown': 'There is no tag {id}.',
  'tag_batch.unknown': 'There is no batch {id} of tags.',
  'url.unknown': 'There is no URL {id}.',
  'url_batch.unknown': 'There is no batch {id} of URLs.',
  'user.unknown': 'There is no user {id}.',
  'variant.unknown': 'There is no variant {id}.',
  'variant_option.unknown': 'There is no variant option {id}.',
  'view.unknown': 'There is no view {id}.',

  'brand.not_in_bin': 'There is no brand {id} in the bin.',
  'brand.restored': 'The brand {id} is restored',
  'brand.taken': 'The name {known} is used by brand {id} now.',
  'customer.not_in_bin': 'There is no customer {id} in the bin.',
  'customer.restored': 'The customer {id} is restored',
  'customer.taken': 'The phone number {known} is used by customer {id} now.',
  'order.not_in_bin': 'There is no order {id} in the bin.',
  'order.restored': 'The order {id} is restored',
  'order.taken': 'The reference number {known} is used by order {id} now.',
  'product.not_in_bin': 'There is no product {id} in the bin.',
  'product.restored': 'The product {id} is restored',
  'product.taken': 'The SKU {known} is used by product {id} now.',
  'promotion.not_in_bin': 'There is no promotion {id} in the bin.',
  'promotion.restored': 'The promotion {id} is restored',
  'promotion.taken': 'The SKU {known} has promotion {id} now.',
  'url.not_in_bin': 'There is no URL {id} in the bin.',
  'url.restored': 'The URL {id} is restored',
  'url.taken': 'The URL Seed {known} is used by URL {id} now.',
} as const

/** The kinds of records that a call can name and that may not be there. */
export type RecordKind = keyof typeof recordWords extends infer Id
  ? Id extends `${infer Kind}.unknown`
    ? Kind
    : never
  : never
