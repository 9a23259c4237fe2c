import { type NamedOption, otherSizes, sizesOf } from '@getzo/domain/orders/requests/other-sizes'

/** A SKU of a product as its sizes are chosen by. */
interface SizedSku {
  sku_id: number
  combo_identifier: string
  active: boolean
}

/** A product's options in their order, and its SKUs. */
export interface SizeOptions {
  options: NamedOption[]
  skus: SizedSku[]
}

export interface SizeChoice {
  sku_id: number
  name: string
  combo_identifier: string
}

/** The other sizes of a combination, with its other options kept, in the product's own order (K8). */
export function sizeChoices(comboIdentifier: string, { options, skus }: SizeOptions): SizeChoice[] {
  return otherSizes({ combo_identifier: comboIdentifier, options }, skus)
    .map(({ size, sku }) => ({ sku_id: sku.sku_id, name: size, combo_identifier: sku.combo_identifier }))
    .sort(inOrder(options))
}

const inOrder = (options: readonly NamedOption[]) => {
  const names = sizesOf(options).map(({ name }) => name)
  const rank = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length)
  return (a: SizeChoice, b: SizeChoice) => rank(a.name) - rank(b.name)
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
  return [...found.values()].sort(inOrder(options.options))
}
