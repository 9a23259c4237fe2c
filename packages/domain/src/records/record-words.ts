import { kindWords } from './record-kinds'

/** Messages about a record of any kind. noSuch and refuseChanged use `….unknown`, the bin `….restored`. */
export const recordWords = {
  ...kindWords,
  'delivery.unknown': 'There is no delivery {id}.',
  'document.unknown': 'There is no document {id}.',
  'feedback.unknown': 'There is no feedback {id}.',
  'key.unknown': 'There is no key {id}.',
  'matrix_item.unknown': 'There is no combination {id}.',
  'mention.unknown': 'There is no mention {id}.',
  'note.unknown': 'There is no note {id}.',
  'order_detail.unknown': 'There is no order detail {id}.',
  'refund.unknown': 'There is no refund {id}.',
  'sku.unknown': 'There is no SKU {id}.',
  'suspicion.unknown': 'There is no unusual scan {id}.',
  'tag_batch.unknown': 'There is no batch {id} of tags.',
  'url_batch.unknown': 'There is no batch {id} of URLs.',
  'variant.unknown': 'There is no variant {id}.',
  'variant_option.unknown': 'There is no variant option {id}.',
  'view.unknown': 'There is no view {id}.',
  'webhook.unknown': 'There is no webhook {id}.',

  'promotion.taken': 'Promotion {id} already prices the SKU {known}.',
} as const

/** The kinds of records that a call can name and that may not be there. */
export type RecordKind = keyof typeof recordWords extends infer Id
  ? Id extends `${infer Kind}.unknown`
    ? Kind
    : never
  : never
