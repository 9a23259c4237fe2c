import { type UrlBatchFailure, urlBatchFailures } from '@getzo/domain/urls/url-batch'
import { type Static, Type } from 'typebox'
import { dayRange, doneBy, listQuery } from '../lists/list.schema'
import {
  ChosenId,
  closed,
  Id,
  IdParams,
  Instant,
  nullableText,
  orNull,
  serverSet,
  TypedWholeNumber,
  written,
} from '../shapes.schema'
import { UrlDestinationCode, UrlItemCode } from './urls.schema'

export const urlBatchSorts = ['id'] as const

/**
 * URLs that are made together (U13). made counts those that are stored; failure is the id of the words that say why no
 * more will be.
 */
export const UrlBatch = Type.Object({
  id: Id,
  url_item_type: UrlItemCode,
  url_destination_type: UrlDestinationCode,
  order_id: orNull(Id),
  order_number: nullableText,
  product_id: orNull(Id),
  product_name: nullableText,
  brand_name: nullableText,
  sku_id: orNull(Id),
  sku: nullableText,
  flag_assigned_to_order: Type.Boolean(),
  tail: Type.Boolean(),
  quantity: Type.Integer(),
  made: Type.Integer(),
  made_at: orNull(Instant),
  cancelled_at: orNull(Instant),
  cancelled_by: nullableText,
  failure: Type.Unsafe<UrlBatchFailure | null>({
    type: ['string', 'null'],
    enum: [...urlBatchFailures, null],
  }),
  date_created: Instant,
  created_by: nullableText,
  version: Type.Integer(),
})
export type UrlBatch = Static<typeof UrlBatch>

export const listUrlBatchesShapes = {
  query: listQuery(urlBatchSorts, {
    product_id: Type.Optional(Id),
    has_order: Type.Optional(Type.Boolean()),
    ...dayRange('created'),
    ...doneBy('created'),
  }),
  answer: Type.Array(UrlBatch),
}
export const readUrlBatchShapes = { params: IdParams, answer: UrlBatch }

/** How much of a SKU's serial run has URLs of an item type; limit is null where it is not limited. */
export const readSerialRunShapes = {
  params: closed({ sku_id: Id }),
  query: closed({ item: UrlItemCode }),
  answer: Type.Object({ limit: orNull(Type.Integer()), taken: Type.Integer() }),
}

/** tail: codes that cannot be guessed (G6); left out, they are. */
const newUrlBatch = closed({
  url_item_type: UrlItemCode,
  url_destination_type: UrlDestinationCode,
  order_id: Type.Optional(ChosenId),
  product_id: Type.Optional(ChosenId),
  sku_id: Type.Optional(ChosenId),
  flag_assigned_to_order: Type.Optional(Type.Boolean()),
  assigned: Type.Optional(Type.Boolean()),
  quantity: TypedWholeNumber,
  tail: Type.Optional(Type.Boolean()),
  ...serverSet('date_created', 'created_by'),
})
export type NewUrlBatch = Static<typeof newUrlBatch>
export const createUrlBatchShapes = { body: newUrlBatch, answer: written(Type.Array(UrlBatch)) }
export const cancelUrlBatchShapes = { params: IdParams, answer: written(Type.Array(UrlBatch)) }
