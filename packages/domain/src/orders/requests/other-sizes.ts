import { combinationLabel, noOptions } from '../../products/variant-matrix'
import { type StoredOption, valuesOfLabel } from '../../variants/combination-changes'
import { requestedSize } from '../letter/thank-you-letter'

/** A product's option; the one that is called Size, in any case of letters, has its sizes (K8). */
export type NamedOption = StoredOption & { readonly name: string }

/** A combination, with its product's options in their order. */
export type Combination = Readonly<{ combo_identifier: string; options: readonly NamedOption[] }>

/** One size to choose instead, with the SKU that has it. */
export type OtherSize<Sku> = Readonly<{ size: string; sku: Sku }>

/** The sizes of a product in the order that staff gave them; none where it has no Size. */
export const sizesOf = (options: readonly NamedOption[]) => options.find(isSize)?.values ?? []

const isSize = ({ name }: NamedOption) => name.toLowerCase() === 'size'

/**
 * The names of a combination's values by its options; null where an option gives none. One that the product's values do
 * not make, as a caller may have named it, is read part by part.
 */
function valueNames({ combo_identifier: label, options }: Combination): readonly (string | null)[] {
  const ids = valuesOfLabel(options, label)
  if (ids !== null)
    return options.map(({ values }) => values.find(({ id }) => ids.includes(id))?.name ?? null)
  const parts = label.split(combinationLabel(['', '']))
  return label !== noOptions && parts.length === options.length ? parts : []
}

/** The size of a combination, with the names of its values and the size's place among them; null where it has no size. */
function sizeAmong(combination: Combination) {
  const names = valueNames(combination)
  const at = combination.options.findIndex(isSize)
  const size = names[at] ?? null
  return size === null ? null : { size, names, at }
}

/** The size of a combination; null where it has none. */
export const sizeIn = (combination: Combination): string | null => sizeAmong(combination)?.size ?? null

/** The combination that a request asks for (R4), or its size alone where the line's combination has none. */
export function requestedItem({
  status_change,
  ...combination
}: Combination & Readonly<{ status_change: string }>): string {
  const size = requestedSize(status_change)
  const current = sizeAmong(combination)
  if (size === null || current === null) return size ?? status_change
  return combinationLabel(current.names.with(current.at, size).filter((name) => name !== null))
}

/**
 * The sizes to choose instead of an item's (K8, R4): the other active SKUs of the same product with every other option
 * value kept, in the order given, each size once. Nothing is offered where the combination has no size.
 */
export function otherSizes<Sku extends { readonly combo_identifier: string; readonly active: boolean }>(
  item: Combination,
  skus: readonly Sku[],
): OtherSize<Sku>[] {
  const current = sizeAmong(item)
  if (current === null) return []
  const others = (names: readonly (string | null)[]) => JSON.stringify(names.with(current.at, null))
  const seen = new Set([current.size])
  const found: OtherSize<Sku>[] = []
  for (const sku of skus) {
    if (!sku.active) continue
    const other = sizeAmong({ combo_identifier: sku.combo_identifier, options: item.options })
    if (other === null || others(other.names) !== others(current.names) || seen.has(other.size)) continue
    seen.add(other.size)
    found.push({ size: other.size, sku })
  }
  return found
}
