import { urlDestinations, urlItemTypes } from '@getzo/domain/urls/url-rules'
import { type Static, Type } from 'typebox'
import { listQuery } from '../lists/list.schema'
import { Id, IdParams, Instant, orNull } from '../shapes.schema'

export const urlSorts = ['id', 'date_created', 'date_modified'] as const

const nullableText = orNull(Type.String())

/**
 * A unique authenticity address. status is Assigned where it is for an order or a product. flag_assigned_to_order says
 * that a product's URL belongs to an order too.
 */
export const Url = Type.Object({
  id: Id,
  url: Type.String(),
  url_item_type: Type.Enum(urlItemTypes.map(({ code }) => code)),
  url_destination_type: Type.Enum([...urlDestinations]),
  url_seed: Type.String(),
  ug_hash: Type.String(),
  sg_hash: Type.String(),
  order_id: orNull(Id),
  order_number: nullableText,
  product_id: orNull(Id),
  product_name: nullableText,
  brand_name: nullableText,
  sku_id: orNull(Id),
  sku: nullableText,
  pic_url: nullableText,
  flag_assigned_to_order: Type.Boolean(),
  status: Type.String(),
  date_created: Instant,
  created_by: nullableText,
  date_modified: orNull(Instant),
  modified_by: nullableText,
  deleted_at: orNull(Instant),
  deleted_by: nullableText,
  version: Type.Integer(),
})
export type Url = Static<typeof Url>

const query = listQuery(urlSorts, {})
const of = <K extends string>(name: K) =>
  Type.Object({ [name]: Id } as Record<K, typeof Id>, { additionalProperties: false }) // a computed key forgets its name

export const listUrlsShapes = { query, answer: Type.Array(Url) }
export const listBrandUrlsShapes = { params: of('brand_id'), query, answer: Type.Array(Url) }
export const listProductUrlsShapes = { params: of('product_id'), query, answer: Type.Array(Url) }
export const listSkuUrlsShapes = { params: of('sku_id'), query, answer: Type.Array(Url) }
export const listOrderUrlsShapes = { params: of('order_id'), query, answer: Type.Array(Url) }
export const readUrlShapes = { params: IdParams, answer: Url }
