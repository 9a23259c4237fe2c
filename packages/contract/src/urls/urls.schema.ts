import { type PiecePlace, piecePlaces } from '@getzo/domain/pieces/piece-place'
import { urlDestinations, urlItemTypes } from '@getzo/domain/urls/url-rules'
import { type Static, Type } from 'typebox'
import { ButRecords, dayRange, doneBy, exportQuery, listQuery } from '../lists/list.schema'
import { deletable, readBack, removal } from '../records/record.schema'
import {
  ChosenId,
  chosenOf,
  closed,
  Id,
  IdParams,
  Instant,
  longText,
  nullableText,
  orNull,
  serverSet,
  TypedWholeNumber,
  text,
  Version,
  written,
} from '../shapes.schema'

export const urlSorts = ['id', 'url_seed', 'date_created', 'date_modified'] as const

/** The choices of the tab "by Status" (U1). */
export const urlStates = ['assigned', 'unassigned', 'deleted'] as const

export const UrlItemCode = Type.Enum(urlItemTypes.map(({ code }) => code))
export const ChosenUrlItem = chosenOf(urlItemTypes.map(({ code }) => code))
export const UrlDestinationCode = Type.Enum([...urlDestinations])

/**
 * A unique authenticity address. status is Assigned where it is for an order or a product. flag_assigned_to_order says
 * that a product's URL belongs to an order too.
 */
export const Url = Type.Object({
  id: Id,
  url: Type.String(),
  url_item_type: UrlItemCode,
  url_destination_type: UrlDestinationCode,
  url_seed: Type.String(),
  ug_hash: Type.String(),
  sg_hash: Type.String(),
  order_id: orNull(Id),
  order_number: nullableText,
  product_id: orNull(Id),
  product_name: nullableText,
  brand_id: orNull(Id),
  brand_name: nullableText,
  sku_id: orNull(Id),
  sku: nullableText,
  pic_url: nullableText,
  flag_assigned_to_order: Type.Boolean(),
  status: Type.String(),
  /** while it is being looked into (G9); the reason is that of the last suspension or return */
  suspended_at: orNull(Instant),
  suspended_by: nullableText,
  suspension_reason: nullableText,
  /** the batch that it was made in (U13) */
  url_batch_id: orNull(Id),
  /** which piece of its SKU's run it vouches for (Q11); null where nobody has numbered it */
  serial_number: orNull(Type.Integer()),
  /** where this piece is (S9), and the order that has it; null without a number */
  place: Type.Unsafe<PiecePlace | null>({ type: ['string', 'null'], enum: [...piecePlaces, null] }),
  place_order_id: orNull(Id),
  place_order_number: nullableText,
  date_created: Instant,
  created_by: nullableText,
  date_modified: orNull(Instant),
  modified_by: nullableText,
  ...deletable,
  version: Type.Integer(),
  /** visitors and requests so far (Q16), and whether it is scanned far more than others of its product (U14) */
  visitors: Type.Integer(),
  scans: Type.Integer(),
  is_far_above: Type.Boolean(),
})
export type Url = Static<typeof Url>

/** The filters of a selection of URLs. */
export const urlFilters = {
  brand_id: Type.Optional(Id),
  product_id: Type.Optional(Id),
  /** what a report's rows leave over (W11) */
  but_products: ButRecords,
  sku_id: Type.Optional(Id),
  order_id: Type.Optional(Id),
  customer_id: Type.Optional(Id),
  state: Type.Optional(Type.Enum([...urlStates])),
  item: Type.Optional(UrlItemCode),
  batch: Type.Optional(Id),
  place: Type.Optional(Type.Enum([...piecePlaces])),
  has_product: Type.Optional(Type.Boolean()),
  has_order: Type.Optional(Type.Boolean()),
  ...dayRange('created'),
  ...dayRange('modified'),
  ...dayRange('deleted'),
  ...doneBy('created', 'modified', 'deleted'),
  /** those scanned on these days of the shop, whose visitors and scans are then of these days alone (W11) */
  ...dayRange('scanned'),
}
const query = listQuery(urlSorts, urlFilters)
const of = <K extends string>(name: K) =>
  Type.Object({ [name]: Id } as Record<K, typeof Id>, { additionalProperties: false }) // a computed key forgets its name

export const listUrlsShapes = { query, answer: Type.Array(Url) }
export const listBrandUrlsShapes = { params: of('brand_id'), query, answer: Type.Array(Url) }
export const listProductUrlsShapes = { params: of('product_id'), query, answer: Type.Array(Url) }
export const listSkuUrlsShapes = { params: of('sku_id'), query, answer: Type.Array(Url) }
export const listOrderUrlsShapes = { params: of('order_id'), query, answer: Type.Array(Url) }
export const readUrlShapes = { params: IdParams, answer: Url }
export const exportUrlsShapes = { query: exportQuery(urlSorts, urlFilters), answer: Type.String() }

/** The beginning of an address that only the shop's machine opens, if a code of the export has one (U13). */
export const readLocalOriginShapes = {
  query: exportQuery(urlSorts, urlFilters),
  answer: Type.Object({ local_origin: nullableText }),
}

/** A seed that is free now, and the site that addresses begin with (U6, G6). */
export const offerSeedShapes = {
  query: closed({ item: UrlItemCode, destination: UrlDestinationCode, tail: Type.Optional(Type.Boolean()) }),
  answer: Type.Object({ url_seed: Type.String(), site: Type.String() }),
}

const target = {
  order_id: Type.Optional(ChosenId),
  product_id: Type.Optional(ChosenId),
  sku_id: Type.Optional(ChosenId),
  flag_assigned_to_order: Type.Optional(Type.Boolean()),
  serial_number: Type.Optional(TypedWholeNumber),
}
/**
 * seed_generated: nobody typed the seed, so another may be taken in its place: with tail one that cannot be guessed (G6),
 * without the next free one (U6). tail left out: as URL_TAILS says.
 */
const newUrl = closed({
  url_seed: text(200),
  url_item_type: UrlItemCode,
  url_destination_type: UrlDestinationCode,
  seed_generated: Type.Optional(Type.Boolean()),
  tail: Type.Optional(Type.Boolean()),
  ...target,
  ...serverSet('url', 'ug_hash', 'sg_hash', 'date_created', 'created_by'),
})
export type NewUrl = Static<typeof newUrl>
export const createUrlShapes = { body: newUrl, answer: written(Type.Array(Url)) }

/** A missing field stays unchanged (X1); another seed is refused (U15). */
const changedUrl = readBack(Url, {
  url_seed: Type.Optional(text(200)),
  url_item_type: Type.Optional(UrlItemCode),
  url_destination_type: Type.Optional(UrlDestinationCode),
  ...target,
  version: Type.Optional(Version),
  ...serverSet('date_modified', 'modified_by'),
})
export type ChangedUrl = Static<typeof changedUrl>
export const editUrlShapes = { params: IdParams, body: changedUrl, answer: written(Type.Array(Url)) }
export const suspendUrlShapes = {
  params: IdParams,
  body: closed({ suspended: Type.Boolean(), reason: longText(500), version: Version }),
  answer: written(Type.Array(Url)),
}
export const deleteUrlShapes = removal
