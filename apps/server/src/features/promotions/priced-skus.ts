import { labelsWith } from '@getzo/domain/variants/combination-changes'
import { say } from '@getzo/domain/words/say'
import { Refused } from '../../http/refused'
import type { OptionOfProduct, PricedSku } from './promotions.store'

/** The parts of a product that a price names. */
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
  if (variant_option_id) requireOption(options, variant_id ?? null, variant_option_id)
  const active = skus.filter((sku) => sku.active)
  const labels = active.map((sku) => sku.combo_identifier)
  const matching = new Set(
    variant_option_id ? labelsWith(options, labels, new Set([variant_option_id])) : labels,
  )
  const found = active.filter((sku) => matching.has(sku.combo_identifier))
  if (found.length === 0) {
    const field = variant_option_id ? 'variant_option_id' : 'product_id'
    throw new Refused('rule', { field }, say('promotion.nothing_to_price'))
  }
  return found
}

function requireOption(options: readonly OptionOfProduct[], variantId: number | null, valueId: number) {
  const isThere = options.some(
    ({ id, values }) => (variantId ?? id) === id && values.some((value) => value.id === valueId),
  )
  if (!isThere) throw unknown('variant_option_id')
}

const unknown = (field: string) => new Refused('unknown_reference', { field })
