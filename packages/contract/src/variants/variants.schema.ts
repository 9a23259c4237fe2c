import { type Static, Type } from 'typebox'
import { dayRange, doneBy, listQuery } from '../lists/list.schema'
import {
  ChosenId,
  Id,
  IdParams,
  Instant,
  listOf,
  oneOrList,
  orNull,
  serverSet,
  text,
  Version,
  written,
} from '../shapes.schema'

const nullableText = orNull(Type.String())

/** An option's name, such as Size. */
export const Variant = Type.Object({
  id: Id,
  name: Type.String(),
  product_id: Id,
  product_name: Type.String(),
  date_created: Instant,
  created_by: nullableText,
  date_modified: orNull(Instant),
  modified_by: nullableText,
  version: Type.Integer(),
})
export type Variant = Static<typeof Variant>

/** One value of an option, such as Small. product_variant_id is variant_id by its other name. */
export const VariantOption = Type.Object({
  id: Id,
  name: Type.String(),
  product_id: Id,
  product_name: Type.String(),
  variant_id: Id,
  product_variant_id: Id,
  variant_name: Type.String(),
  pic: nullableText,
  date_created: Instant,
  created_by: nullableText,
  date_modified: orNull(Instant),
  modified_by: nullableText,
  version: Type.Integer(),
})
export type VariantOption = Static<typeof VariantOption>

/** One combination of a product's values, such as "Small - Brown". */
export const MatrixItem = Type.Object({
  id: Id,
  value: Type.String(),
  product_id: Id,
  active: Type.Boolean(),
})
export type MatrixItem = Static<typeof MatrixItem>

/** The records that the deletion of a variant or a variant option deletes too (P8): combinations with their SKUs; and the orders that hold these. */
export const VariantUses = Type.Object({
  values: Type.Integer(),
  combinations: Type.Integer(),
  orders: Type.Integer(),
})
export type VariantUses = Static<typeof VariantUses>

export const variantSorts = ['id', 'name', 'product_name', 'date_created', 'date_modified'] as const
const filters = {
  product_id: Type.Optional(Id),
  ...dayRange('created'),
  ...dayRange('modified'),
  ...doneBy('created', 'modified'),
}
const ofProduct = Type.Object({ product_id: Id }, { additionalProperties: false })

export const listVariantsShapes = {
  query: listQuery(variantSorts, { ...filters, has_options: Type.Optional(Type.Boolean()) }),
  answer: Type.Array(Variant),
}
export const listVariantOptionsShapes = {
  query: listQuery([...variantSorts, 'variant_name'] as const, {
    ...filters,
    variant_id: Type.Optional(Id),
    has_picture: Type.Optional(Type.Boolean()),
  }),
  answer: Type.Array(VariantOption),
}
export const readVariantShapes = { params: IdParams, answer: Variant }
export const readVariantOptionShapes = { params: IdParams, answer: VariantOption }
export const readVariantUsesShapes = { params: IdParams, answer: VariantUses }
export const listProductVariantsShapes = { params: ofProduct, answer: Type.Array(Variant) }
export const listProductVariantOptionsShapes = { params: ofProduct, answer: Type.Array(VariantOption) }
export const listValuesOfVariantShapes = {
  params: Type.Object({ variant_id: Id }, { additionalProperties: false }),
  answer: Type.Array(VariantOption),
}
export const listMatrixShapes = { params: ofProduct, answer: Type.Array(MatrixItem) }

const changed = { version: Type.Optional(Version), ...serverSet('date_modified', 'modified_by') }
const removed = serverSet('deleted_at', 'deleted_by')
const strict = { additionalProperties: false }
const pic = Type.Optional(orNull(text(500)))

const NewVariant = Type.Object(
  { product_id: ChosenId, name: text(100), ...serverSet('date_created', 'created_by') },
  strict,
)
/** A variant stays with its product: product_id may be said, and is checked. */
const variantFields = { name: text(100), product_id: Type.Optional(ChosenId) }
const ChangedVariant = Type.Object({ id: Id, ...variantFields, ...changed }, strict)

/** product_id may be said, and is checked: the variant says it. */
const NewVariantOption = Type.Object(
  {
    product_variant_id: ChosenId,
    product_id: Type.Optional(ChosenId),
    name: text(100),
    pic,
    ...serverSet('date_created', 'created_by'),
  },
  strict,
)
/** A value stays with its variant likewise. A picture that is not named stays. */
const variantOptionFields = {
  name: text(100),
  product_id: Type.Optional(ChosenId),
  product_variant_id: Type.Optional(ChosenId),
  pic,
}
const ChangedVariantOption = Type.Object({ id: Id, ...variantOptionFields, ...changed }, strict)
/** An empty list is refused by its rule, not by its shape. */
const removedList = Type.Object(
  { data: Type.Array(Type.Object({ id: Id, ...removed }, strict), { maxItems: 200 }) },
  strict,
)

export type NewVariant = Static<typeof NewVariant>
export type ChangedVariant = Static<typeof ChangedVariant>
export type NewVariantOption = Static<typeof NewVariantOption>
export type ChangedVariantOption = Static<typeof ChangedVariantOption>

const variants = written(Type.Array(Variant))
const variantOptions = written(Type.Array(VariantOption))
const ids = written(Type.Array(Type.Object({ id: Id })))

export const createVariantsShapes = { body: oneOrList(NewVariant, NewVariant), answer: variants }
export const editVariantsShapes = {
  body: Type.Object({ data: listOf(ChangedVariant) }, strict),
  answer: variants,
}
export const editVariantShapes = {
  params: IdParams,
  body: Type.Object({ ...variantFields, ...changed }, strict),
  answer: variants,
}
export const createVariantOptionsShapes = {
  body: oneOrList(NewVariantOption, NewVariantOption),
  answer: variantOptions,
}
export const editVariantOptionsShapes = {
  body: Type.Object({ data: listOf(ChangedVariantOption) }, strict),
  answer: variantOptions,
}
export const editVariantOptionShapes = {
  params: IdParams,
  body: Type.Object({ ...variantOptionFields, ...changed }, strict),
  answer: variantOptions,
}
export const deleteVariantsShapes = { body: removedList, answer: ids }
export const deleteVariantShapes = {
  params: IdParams,
  body: Type.Object({ version: Type.Optional(Version), ...removed }, strict),
  answer: ids,
}
