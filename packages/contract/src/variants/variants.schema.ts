import { type Static, Type } from 'typebox'
import { dayRange, doneBy, listQuery } from '../lists/list.schema'
import { madeAndChanged, readBack } from '../records/record.schema'
import {
  ChosenId,
  closed,
  Id,
  IdParams,
  listOf,
  nullableText,
  oneOrList,
  orNull,
  serverSet,
  text,
  Version,
  written,
} from '../shapes.schema'

/** An option's name, such as Size. */
export const Variant = Type.Object({
  id: Id,
  name: Type.String(),
  product_id: Id,
  product_name: Type.String(),
  ...madeAndChanged,
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
  ...madeAndChanged,
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

/** The records that the deletion of a variant or a variant option deletes too (P8): combinations with their SKUs; the orders that hold these, their pieces on the shelf, and those that are coming. */
export const VariantUses = Type.Object({
  values: Type.Integer(),
  combinations: Type.Integer(),
  orders: Type.Integer(),
  pieces: Type.Integer(),
  coming: Type.Integer(),
})
export type VariantUses = Static<typeof VariantUses>

export const variantSorts = ['id', 'name', 'product_name', 'date_created', 'date_modified'] as const
const filters = {
  product_id: Type.Optional(Id),
  ...dayRange('created'),
  ...dayRange('modified'),
  ...doneBy('created', 'modified'),
}
const ofProduct = closed({ product_id: Id })

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
  params: closed({ variant_id: Id }),
  answer: Type.Array(VariantOption),
}
export const listMatrixShapes = { params: ofProduct, answer: Type.Array(MatrixItem) }

const changed = { version: Type.Optional(Version), ...serverSet('date_modified', 'modified_by') }
const removed = serverSet('deleted_at', 'deleted_by')
const pic = Type.Optional(orNull(text(500)))

const NewVariant = closed({
  product_id: ChosenId,
  name: text(100),
  ...serverSet('date_created', 'created_by'),
})
/** A variant stays with its product: product_id may be said, and is checked. */
const variantFields = { name: text(100), product_id: Type.Optional(ChosenId) }
const ChangedVariant = readBack(Variant, { id: Id, ...variantFields, ...changed })

/** product_id may be said, and is checked: the variant says it. */
const NewVariantOption = closed({
  product_variant_id: ChosenId,
  product_id: Type.Optional(ChosenId),
  name: text(100),
  pic,
  ...serverSet('date_created', 'created_by'),
})
/** A value stays with its variant likewise. A picture that is not named stays. */
const variantOptionFields = {
  name: text(100),
  product_id: Type.Optional(ChosenId),
  product_variant_id: Type.Optional(ChosenId),
  pic,
}
const ChangedVariantOption = readBack(VariantOption, { id: Id, ...variantOptionFields, ...changed })
/** An empty list is refused by its rule, not by its shape. */
const removedList = closed({ data: Type.Array(closed({ id: Id, ...removed }), { maxItems: 200 }) })

export type NewVariant = Static<typeof NewVariant>
export type ChangedVariant = Static<typeof ChangedVariant>
export type NewVariantOption = Static<typeof NewVariantOption>
export type ChangedVariantOption = Static<typeof ChangedVariantOption>

const variants = written(Type.Array(Variant))
const variantOptions = written(Type.Array(VariantOption))
const ids = written(Type.Array(Type.Object({ id: Id })))

export const createVariantsShapes = { body: oneOrList(NewVariant, NewVariant), answer: variants }
export const editVariantsShapes = {
  body: closed({ data: listOf(ChangedVariant) }),
  answer: variants,
}
export const editVariantShapes = {
  params: IdParams,
  body: readBack(Variant, { ...variantFields, ...changed }),
  answer: variants,
}
export const createVariantOptionsShapes = {
  body: oneOrList(NewVariantOption, NewVariantOption),
  answer: variantOptions,
}
export const editVariantOptionsShapes = {
  body: closed({ data: listOf(ChangedVariantOption) }),
  answer: variantOptions,
}
export const editVariantOptionShapes = {
  params: IdParams,
  body: readBack(VariantOption, { ...variantOptionFields, ...changed }),
  answer: variantOptions,
}
export const deleteVariantsShapes = { body: removedList, answer: ids }
export const deleteVariantShapes = {
  params: IdParams,
  body: closed({ version: Type.Optional(Version), ...removed }),
  answer: ids,
}
