import { combinationLabel, combinations, combinationValues } from '@getzo/domain/products/variant-matrix'
import { say } from '@getzo/domain/words/say'
import { Refused } from '../../http/refused'
import type { OptionOfProduct, PricedSku } from './promotions.store'

/** What a price by itself names of a product. */
interface AskedOption {
  variant_id?: number | null
  variant_option_id?: number | null
}

/** The active SKUs that a price is of: those with the value that it names, or all of the product (M5). */
export function skusOf(
  skus: readonly PricedSku[],
  { variant_id, variant_option_id }: AskedOption,
  options: readonly OptionOfProduct[],
): PricedSku[] {
  if (variant_id && !options.some(({ id }) => id === variant_id)) throw unknown('variant_id')
  const labels = variant_option_id ? labelsOf(options, variant_id ?? null, variant_option_id) : null
  const found = skus.filter((sku) => sku.active && (labels?.has(sku.combo_identifier) ?? true))
  if (found.length === 0) {
    const field = variant_option_id ? 'variant_option_id' : 'product_id'
    throw new Refused('rule', { field }, say('promotion.nothing_to_price'))
  }
  return found
}

/** What the combinations with a value are called. */
function labelsOf(
  options: readonly OptionOfProduct[],
  variantId: number | null,
  valueId: number,
): Set<string> {
  const at = options.findIndex(
    ({ id, values }) => (variantId ?? id) === id && values.some((value) => value.id === valueId),
  )
  if (at === -1) throw unknown('variant_option_id')
  const place = options[at]?.values.findIndex(({ id }) => id === valueId)
  return new Set(
    combinations(options)
      .filter((combination) => combination[at] === place)
      .map((combination) => combinationLabel(combinationValues(options, combination))),
  )
}

const unknown = (field: string) => new Refused('unknown_reference', { field })
