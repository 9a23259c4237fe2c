import { lengthUnits, weightUnits } from '@getzo/domain/products/measures'
import { productLimits } from '@getzo/domain/products/product-limits'
import { productProblems } from '@getzo/domain/products/product-problems'
import { matrixRowsMax, optionsMax, optionValuesMax } from '@getzo/domain/products/variant-matrix'
import { type Static, Type } from 'typebox'
import {
  ChosenId,
  chosenOf,
  closed,
  Id,
  IdParams,
  Instant,
  longText,
  Money,
  nullableText,
  orNull,
  SeenQuantity,
  TypedPrice,
  TypedWholeNumber,
  text,
  typedCode,
  Version,
  written,
} from '../shapes.schema'
import { ChosenUrlItem } from '../urls/urls.schema'
import { Product } from './products.schema'

/** The languages that a product's texts can be written in (P18). */
const textLanguages = ['en', 'fr', 'cn'] as const
const inLanguages = <T extends ReturnType<typeof Type.Object>>(shape: T) =>
  closed({ en: Type.Optional(shape), fr: Type.Optional(shape), cn: Type.Optional(shape) })

/** A product's texts in one more language; an empty one is missing, and the original stands for it. */
const ProductTexts = closed({
  name: text(productLimits.name),
  description: longText(productLimits.description),
  warranty_information: longText(productLimits.warranty_information),
  /** stays as stored where it is left out */
  should_have: Type.Optional(longText(productLimits.should_have)),
})
/** The name of an option or of a value in one more language. */
const NameText = closed({ name: text(productLimits.code) })

/** Customs data (W8): digits, plain Latin text, a country's code of ISO 3166; null for the brand's country. */
const customs = { hs_code: nullableText, customs_description: nullableText, origin_country: nullableText }
const customsText = Type.Optional(orNull(text(productLimits.customs)))
const writtenCustoms = {
  hs_code: customsText,
  customs_description: customsText,
  origin_country: customsText,
}

const unitOf = <U extends string>(units: readonly U[]) => Type.Unsafe<U | null>({ enum: [...units, null] })

/** An entered weight or length: decimal text, null for none; the unit counts where there is one (P17). */
const measures = {
  weight_entered: nullableText,
  weight_unit: unitOf(weightUnits),
  length_entered: nullableText,
  width_entered: nullableText,
  height_entered: nullableText,
  size_unit: unitOf(lengthUnits),
}
const measureText = Type.Optional(orNull(text(20)))
const writtenMeasures = {
  weight_entered: measureText,
  weight_unit: Type.Optional(chosenOf(weightUnits)),
  length_entered: measureText,
  width_entered: measureText,
  height_entered: measureText,
  size_unit: Type.Optional(chosenOf(lengthUnits)),
}

/** A price of a SKU as its form and its history show it, newest start first in `prices` (P15). */
export const SkuPrice = Type.Object({
  id: Id,
  price: Money,
  currency: Type.String(),
  promotion_date: Instant,
  active: Type.Boolean(),
  date_created: Instant,
  created_by: nullableText,
  date_modified: orNull(Instant),
  modified_by: nullableText,
})
export type SkuPrice = Static<typeof SkuPrice>

/** A product with everything that its form and its view show, in one answer. */
export const ProductForm = Type.Object({
  ...Product.properties,
  /** the language of the texts above; `texts` has the others (P18) */
  language: Type.Enum([...textLanguages]),
  /** what a genuine piece has, one sign a line; empty where nothing is said (Q11) */
  should_have: Type.String(),
  texts: inLanguages(ProductTexts),
  ...customs,
  ...measures,
  /** what the doctor finds, gravest first */
  problems: Type.Optional(Type.Array(Type.Enum([...productProblems]))),
  /** in their order, each with its values in theirs; empty where flag_options is false */
  options: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      texts: inLanguages(NameText),
      values: Type.Array(
        Type.Object({ id: Id, name: Type.String(), pic: nullableText, texts: inLanguages(NameText) }),
      ),
    }),
  ),
  /** its SKUs, inactive ones too, found by combo_identifier: what domain's matrixLabels calls the combination */
  rows: Type.Array(
    Type.Object({
      sku_id: Id,
      combo_identifier: Type.String(),
      active: Type.Boolean(),
      sku: Type.String(),
      barcode: nullableText,
      /** null where no stock is kept of the SKU */
      quantity: orNull(Type.Integer()),
      serial_run_limit: orNull(Type.Integer()),
      pic_url: nullableText,
      prices: Type.Array(SkuPrice),
    }),
  ),
})
export type ProductForm = Static<typeof ProductForm>

const SavedValue = closed({
  /** of a stored value, which this one renames; null or left out for a new one */
  id: Type.Optional(ChosenId),
  name: text(productLimits.code),
  pic: Type.Optional(orNull(text(productLimits.address))),
  texts: Type.Optional(inLanguages(NameText)),
})
const SavedOption = closed({
  id: Type.Optional(ChosenId),
  name: text(productLimits.code),
  texts: Type.Optional(inLanguages(NameText)),
  values: Type.Array(SavedValue, { maxItems: optionValuesMax }),
})

/**
 * One row of the matrix, or the only one of a product without options. `values` names its combination in the options'
 * order ([] without options). `sku_id` is the SKU that it was, so that a renamed value keeps it (P20).
 * `promotion_id` is the price that the form showed, null where it showed none: what `price` and `promotion_date` are
 * compared with (P9, P19). promotion_date as order_date is written; empty texts are none.
 */
const SavedRow = closed({
  sku_id: Type.Optional(ChosenId),
  values: Type.Array(text(productLimits.code), { maxItems: optionsMax }),
  active: Type.Boolean(),
  promotion_id: Type.Optional(ChosenId),
  price: TypedPrice,
  promotion_date: text(40),
  /** what lies on the shelf; left out, it stays, and so does a hidden one that is null as it was read */
  quantity: Type.Optional(TypedWholeNumber),
  quantity_seen: Type.Optional(SeenQuantity),
  sku: text(productLimits.code),
  barcode: Type.Optional(orNull(typedCode(productLimits.code))),
  pic_url: Type.Optional(orNull(text(productLimits.address))),
  serial_run_limit: Type.Optional(TypedWholeNumber),
  url_item_type: Type.Optional(ChosenUrlItem),
})

/**
 * The whole product form in one call and one transaction (P12). Stored options, values, combinations and SKUs that it
 * does not hold are deleted (P8); every combination has exactly one row.
 */
export const ProductSave = closed({
  brand_id: ChosenId,
  name: text(productLimits.name),
  description: longText(productLimits.description),
  warranty_information: Type.Optional(longText(productLimits.warranty_information)),
  should_have: Type.Optional(longText(productLimits.should_have)),
  wc_url: Type.Optional(orNull(text(productLimits.address))),
  flag_options: Type.Boolean(),
  flag_serialization: Type.Boolean(),
  language: Type.Optional(Type.Enum([...textLanguages])),
  texts: Type.Optional(inLanguages(ProductTexts)),
  ...writtenCustoms,
  ...writtenMeasures,
  options: Type.Array(SavedOption, { maxItems: optionsMax }),
  rows: Type.Array(SavedRow, { maxItems: matrixRowsMax }),
  version: Type.Optional(Version),
})
export type ProductSave = Static<typeof ProductSave>

const Fates = Type.Object({
  created: Type.Array(Id),
  updated: Type.Array(Id),
  deleted: Type.Array(Id),
})

/** The result of a whole-product save, by the ids of the records it wrote. */
export const ProductSaved = Type.Object({
  product: Product,
  variants: Fates,
  variant_options: Fates,
  matrix: Fates,
  skus: Fates,
  promotions: Type.Object({ created: Type.Array(Id), deactivated: Type.Array(Id) }),
})
export type ProductSaved = Static<typeof ProductSaved>

export const readProductFormShapes = { params: IdParams, answer: ProductForm }
export const saveNewProductShapes = { body: ProductSave, answer: written(ProductSaved) }
export const saveProductShapes = { params: IdParams, body: ProductSave, answer: written(ProductSaved) }
