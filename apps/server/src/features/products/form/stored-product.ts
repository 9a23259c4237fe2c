import type { PriceRecord } from '@getzo/domain/price-book/price-changes'
import type { LengthUnit, WeightUnit } from '@getzo/domain/products/measures'
import type { UrlItemType } from '@getzo/domain/urls/url-rules'

/** A product's own row. Measures are decimal text without trailing zeros, texts are JSON as storedTexts writes it. */
export interface StoredProduct {
  id: number
  version: number
  brand_id: number
  name: string
  description: string
  flag_options: boolean
  flag_serialization: boolean
  warranty_information: string
  should_have: string
  wc_url: string | null
  hs_code: string | null
  customs_description: string | null
  origin_country: string | null
  language: string
  texts: string
  weight_entered: string | null
  weight_unit: WeightUnit | null
  weight_g: string | null
  length_entered: string | null
  width_entered: string | null
  height_entered: string | null
  size_unit: LengthUnit | null
  length_mm: string | null
  width_mm: string | null
  height_mm: string | null
}

/** One value of a stored option. */
export interface StoredValue {
  id: number
  name: string
  pic: string | null
  texts: string
  position: number
}

export interface StoredOption {
  id: number
  name: string
  texts: string
  position: number
  values: StoredValue[]
}

/** The columns of a SKU. An empty code is made by the save (P11). */
export interface SkuValues {
  combo_identifier: string
  active: boolean
  sku: string
  barcode: string | null
  quantity: number
  serial_run_limit: number | null
  pic_url: string | null
  url_item_type: UrlItemType | null
}

/** A SKU with all its prices, deleted ones too: a form may have shown one that has gone since. */
export interface StoredSku extends SkuValues {
  id: number
  prices: (PriceRecord & { isDeleted: boolean })[]
}

/** The parts of a product that are not deleted, and the ids of all that it ever had. */
export interface StoredParts {
  options: StoredOption[]
  matrix: { id: number; value: string; active: boolean }[]
  skus: StoredSku[]
  ids: { options: number[]; values: number[]; skus: number[] }
  /** the ids of its SKUs of which no stock is kept: their numbers are hidden */
  untracked: number[]
}

/** The parts of a product that does not exist yet. */
export const noParts: StoredParts = {
  options: [],
  matrix: [],
  skus: [],
  ids: { options: [], values: [], skus: [] },
  untracked: [],
}
