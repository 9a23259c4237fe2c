import { productProblems } from '@getzo/domain/products/product-problems'
import { standingFilters } from '@getzo/domain/stock/stock'
import { type Static, Type } from 'typebox'
import { dayRange, doneBy, exportQuery, listQuery } from '../lists/list.schema'
import { deletable, readBack, removal } from '../records/record.schema'
import {
  ChosenId,
  closed,
  Id,
  IdParams,
  Instant,
  longText,
  nullableText,
  orNull,
  serverSet,
  text,
  Version,
  written,
} from '../shapes.schema'

export const productSorts = ['name', 'date_created', 'date_modified'] as const

const ownFields = {
  id: Id,
  name: Type.String(),
  description: Type.String(),
  brand_id: Id,
  brand_name: Type.String(),
  brand_country: Type.String(),
  flag_options: Type.Boolean(),
  flag_serialization: Type.Boolean(),
}

/**
 * A row of a list of products. variant, sku and pic are those of its first active SKU, null where it has none: what
 * selects and the table of existing products show (P2, V2).
 */
export const ProductRow = Type.Object({
  ...ownFields,
  variant: nullableText,
  sku: nullableText,
  pic: nullableText,
  date_created: Instant,
  date_modified: orNull(Instant),
  version: Type.Integer(),
})
export type ProductRow = Static<typeof ProductRow>

/** A product as stored, without its options, SKUs and prices, which have calls of their own. */
export const Product = Type.Object({
  ...ownFields,
  warranty_information: Type.String(),
  wc_url: nullableText,
  date_created: Instant,
  created_by: nullableText,
  date_modified: orNull(Instant),
  modified_by: nullableText,
  ...deletable,
  version: Type.Integer(),
})
export type Product = Static<typeof Product>

const filters = {
  brand_id: Type.Optional(Id),
  /** what the doctor finds */
  /** unsellable: any that keeps a product from being sold */
  problem: Type.Optional(Type.Enum([...productProblems, 'unsellable'])),
  /** a SKU of theirs runs low, is sold out or oversold (S2) */
  stock: Type.Optional(Type.Enum([...standingFilters])),
  has_options: Type.Optional(Type.Boolean()),
  is_serialized: Type.Optional(Type.Boolean()),
  ...dayRange('created'),
  ...dayRange('modified'),
  ...doneBy('created', 'modified'),
}
const query = listQuery(productSorts, {})

export const listProductsShapes = { query: listQuery(productSorts, filters), answer: Type.Array(ProductRow) }
export const exportProductsShapes = { query: exportQuery(productSorts, filters), answer: Type.String() }
export const listBrandProductsShapes = {
  params: closed({ brand_id: Id }),
  query,
  answer: Type.Array(ProductRow),
}
export const readProductShapes = { params: IdParams, answer: Product }

/** A product's weight in grams and its sides in millimetres, as decimal text; null where not entered (P17). */
export const Measures = Type.Object({
  product_id: Id,
  weight_g: nullableText,
  length_mm: nullableText,
  width_mm: nullableText,
  height_mm: nullableText,
})
export type Measures = Static<typeof Measures>

/** At most as many as an order has lines; one that is not there has none. */
export const readMeasuresShapes = {
  query: closed({
    ids: Type.String({ maxLength: 9000, pattern: '^[1-9][0-9]{0,15}(,[1-9][0-9]{0,15})*$' }),
  }),
  answer: Type.Array(Measures),
}

/** A product's own fields by the names that the specification writes them with (X8); they are read by others. */
const productFields = {
  name: text(200),
  description: longText(5000),
  brand_id: ChosenId,
  doesProductHaveOptions: Type.Optional(Type.Boolean()),
  isThisProductSerialized: Type.Optional(Type.Boolean()),
  itemWarranty: Type.Optional(orNull(longText(10_000))),
  wc_url: Type.Optional(orNull(text(500))),
}
const NewProduct = closed({ ...productFields, ...serverSet('date_created', 'created_by') })
export type ProductFields = Omit<Static<typeof NewProduct>, 'date_created' | 'created_by'>

export const createProductShapes = { body: NewProduct, answer: written(Product) }
export const editProductShapes = {
  params: IdParams,
  body: readBack(Type.Object({ ...ProductRow.properties, ...Product.properties }), {
    ...productFields,
    version: Type.Optional(Version),
    ...serverSet('date_modified', 'modified_by'),
  }),
  answer: written(Product),
}
export const deleteProductShapes = removal

/** The records that use a product, for the question before its deletion: orders and URLs that are not deleted, SKUs and their prices. */
export const ProductUses = Type.Object({
  skus: Type.Integer(),
  prices: Type.Integer(),
  orders: Type.Integer(),
  urls: Type.Integer(),
  /** pieces on the shelf of SKUs of which stock is kept */
  pieces: Type.Integer(),
  /** expected ones: they stay in their arrivals */
  coming: Type.Integer(),
})
export type ProductUses = Static<typeof ProductUses>
export const readProductUsesShapes = { params: IdParams, answer: ProductUses }
