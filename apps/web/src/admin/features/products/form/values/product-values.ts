import type { LengthUnit, WeightUnit } from '@getzo/domain/products/measures'
import { noOptions } from '@getzo/domain/products/variant-matrix'
import type { TypedNumber } from '@getzo/domain/text/typed-number'

/** The languages of a product's texts, in the order of their columns (P18). */
export const textLanguages = ['en', 'fr', 'cn'] as const
export type TextLanguage = (typeof textLanguages)[number]

/** The texts for customers in one language; empty if missing. */
export interface TextValues {
  name: string
  description: string
  warranty_information: string
  should_have: string
}
export type NameTexts = Record<TextLanguage, string>

/** A value of an option. `key` identifies it while it is renamed and moved: that of a stored one is its id's. */
export interface ValueValues {
  key: string
  id: number | null
  name: string
  pic: string | null
  texts: NameTexts
}

export interface OptionValues {
  key: string
  id: number | null
  name: string
  texts: NameTexts
  /** The last one is always empty, for typing the next. */
  values: ValueValues[]
}

/** A row of the matrix, or the only one without options (P6). `combination` names its values by their keys. */
export interface RowValues {
  combination: string
  sku_id: number | null
  /** The price that the form shows (P9). */
  promotion_id: number | null
  active: boolean
  price: string
  promotion_date: string
  quantity: TypedNumber
  /** What lay on the shelf when the form was opened; null of a new row, and where no stock is kept of its SKU. */
  quantity_seen: number | null
  sku: string
  barcode: string
  pic_url: string
  serial_run_limit: TypedNumber
}

export interface ProductValues {
  brand_id: number | null
  name: string
  description: string
  warranty_information: string
  should_have: string
  language: TextLanguage
  texts: Record<TextLanguage, TextValues>
  wc_url: string
  hs_code: string
  customs_description: string
  /** A country's English name; empty for that of the brand. */
  origin_country: string
  weight_entered: string
  weight_unit: WeightUnit
  length_entered: string
  width_entered: string
  height_entered: string
  size_unit: LengthUnit
  flag_options: boolean
  flag_serialization: boolean
  options: OptionValues[]
  rows: RowValues[]
  version: number
}

/** Whether no stock is kept of a row's SKU: its number is hidden (S1). */
export const isUntracked = ({ sku_id, quantity_seen: seen }: Pick<RowValues, 'sku_id' | 'quantity_seen'>) =>
  sku_id !== null && seen === null

export const blankTexts: TextValues = {
  name: '',
  description: '',
  warranty_information: '',
  should_have: '',
}
export const blankNames: NameTexts = { en: '', fr: '', cn: '' }

export const blankRow: RowValues = {
  combination: noOptions,
  sku_id: null,
  promotion_id: null,
  active: true,
  price: '',
  promotion_date: '',
  quantity: null,
  quantity_seen: null,
  sku: '',
  barcode: '',
  pic_url: '',
  serial_run_limit: null,
}

let made = 0
/** A key that is unique among the values and options of this page. */
const newKey = () => `new${++made}-${Math.random().toString(36).slice(2, 8)}`

export const blankValue = (): ValueValues => ({
  key: newKey(),
  id: null,
  name: '',
  pic: null,
  texts: { ...blankNames },
})
/** A new option starts with one empty value (P4). */
export const blankOption = (): OptionValues => ({
  key: newKey(),
  id: null,
  name: '',
  texts: { ...blankNames },
  values: [blankValue()],
})

export const blankProduct: ProductValues = {
  brand_id: null,
  name: '',
  description: '',
  warranty_information: '',
  should_have: '',
  language: 'en',
  texts: { en: blankTexts, fr: blankTexts, cn: blankTexts },
  wc_url: '',
  hs_code: '',
  customs_description: '',
  origin_country: '',
  weight_entered: '',
  weight_unit: 'g',
  length_entered: '',
  width_entered: '',
  height_entered: '',
  size_unit: 'cm',
  flag_options: false,
  flag_serialization: false,
  options: [],
  rows: [blankRow],
  version: 0,
}
