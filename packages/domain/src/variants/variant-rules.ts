import {
  cleanName,
  countCombinations,
  type MatrixOption,
  matrixRowsMax,
  optionsMax,
  optionValuesMax,
} from '../products/variant-matrix'
import { type Refusal, refuse } from '../refusal'
import { isSafeAddress } from '../text/safe-address'

/** The names that the form of a variant by itself offers (V2); on the product's form any text is one (V6). */
export const variantTypes = [
  'Size',
  'Color',
  'Material',
  'Style',
  'Length',
  'Width',
  'Capacity',
  'Scent',
] as const

/** A variant as its form has it; product_id is left out where it is stored already. */
export interface VariantDraft {
  product_id?: number | null
  name: string | null
}

/** The first thing that is missing of a variant, or null (V2, V6, X9). */
export function checkVariant({ product_id, name }: VariantDraft): Refusal | null {
  if (product_id === null || product_id === 0) {
    return refuse('variant.product_missing', 'product_id')
  }
  if (name === null || cleanName(name) === '') {
    return refuse('variant.type_missing', 'name')
  }
  return null
}

/** A variant option as its form has it; product_variant_id is left out where it is stored already. */
export interface VariantOptionDraft {
  product_variant_id?: number | null
  name: string
  pic?: string | null
}

/** The first thing that is missing or wrong of a variant option, or null (V4, X9). */
export function checkVariantOption({ product_variant_id, name, pic }: VariantOptionDraft): Refusal | null {
  if (product_variant_id === null || product_variant_id === 0) {
    return refuse('variant_option.variant_missing', 'product_variant_id')
  }
  if (cleanName(name) === '') {
    return refuse('variant_option.value_missing', 'name')
  }
  const address = pic?.trim() ?? ''
  if (address !== '' && !isSafeAddress(address)) {
    return refuse('variant_option.picture_wrong', 'pic')
  }
  return null
}

/** Why a product cannot have these options with these values, as far as their number goes, or null (P5). */
export function checkRoom(options: readonly MatrixOption[]): Refusal | null {
  if (options.length > optionsMax) {
    return refuse('variant.too_many', 'product_id', { max: optionsMax })
  }
  if (options.some(({ values }) => values.length > optionValuesMax)) {
    return refuse('variant_option.too_many', 'product_variant_id', { max: optionValuesMax })
  }
  const count = countCombinations(options)
  if (count <= matrixRowsMax) return null
  return refuse('product.matrix_too_large', 'name', { count, max: matrixRowsMax })
}
