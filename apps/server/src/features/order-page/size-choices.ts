import { otherSizes } from '@getzo/domain/orders/letter/thank-you-letter'

/** A SKU of a product as its sizes are chosen by. */
interface SizedSku {
  sku_id: number
  combo_identifier: string
  active: boolean
}

/** How a product's sizes lie in its combinations. size_position counts its options from 0; null without a Size. */
export interface SizeOptions {
  size_position: number | null
  /** the sizes in the order that staff gave them */
  size_names: string[]
  skus: SizedSku[]
}

export interface SizeChoice {
  sku_id: number
  name: string
  combo_identifier: string
}

/** The other sizes of a combination, with its other options kept, in the product's own order (K8). */
export function sizeChoices(comboIdentifier: string, options: SizeOptions): SizeChoice[] {
  const { size_position: sizePosition, size_names: names, skus } = options
  if (sizePosition === null) return []
  const rank = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length)
  return otherSizes({ combo_identifier: comboIdentifier, sizePosition }, skus)
    .map(({ size, sku }) => ({ sku_id: sku.sku_id, name: size, combo_identifier: sku.combo_identifier }))
    .sort((a, b) => rank(a.name) - rank(b.name))
}

/**
 * The same where only a size may be known: a whole combination keeps its other options, a size alone answers every
 * other size of the product once.
 */
export function sizeChoicesFor(current: string, options: SizeOptions): SizeChoice[] {
  const isCombination = options.skus.some((sku) => sku.combo_identifier === current)
  if (isCombination) return sizeChoices(current, options)
  const found = new Map<string, SizeChoice>()
  for (const sku of options.skus) {
    for (const choice of sizeChoices(sku.combo_identifier, options)) {
      if (choice.name !== current && !found.has(choice.name)) found.set(choice.name, choice)
    }
  }
  const order = options.size_names
  return [...found.values()].sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
}
