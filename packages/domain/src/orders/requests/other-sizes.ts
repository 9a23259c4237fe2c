import { relabelled, type StoredOption, valuesOfLabel } from '../../variants/combination-changes'
import { requestedSize } from '../letter/thank-you-letter'

/** A product's option; the one that is called Size, in any case of letters, has its sizes (K8). */
export type NamedOption = StoredOption & { readonly name: string }

/** A combination, with its product's options in their order. */
export type Combination = Readonly<{ combo_identifier: string; options: readonly NamedOption[] }>

/** One size to choose instead, with the SKU that has it. */
export type OtherSize<Sku> = Readonly<{ size: string; sku: Sku }>

/** The sizes of a product in the order that staff gave them; none where it has no Size. */
export const sizesOf = (options: readonly NamedOption[]) =>
  options.find(({ name }) => name.toLowerCase() === 'size')?.values ?? []

/** The size of a combination, and what its other values are; null where it has no size. */
function sizeAndOthers({ combo_identifier, options }: Combination) {
  const ids = valuesOfLabel(options, combo_identifier) ?? []
  const size = sizesOf(options).find(({ id }) => ids.includes(id))
  return size === undefined ? null : { size, others: ids.filter((id) => id !== size.id).join() }
}

/** The size of a combination; null where it has none. */
export const sizeIn = (combination: Combination): string | null =>
  sizeAndOthers(combination)?.size.name ?? null

/** The combination that a request asks for (R4), or its size alone where the line's combination has none. */
export function requestedItem({
  status_change,
  ...combination
}: Combination & Readonly<{ status_change: string }>): string {
  const size = requestedSize(status_change) ?? status_change
  const current = sizeAndOthers(combination)?.size
  if (current === undefined) return size
  const { combo_identifier: label, options } = combination
  return relabelled(options, [label], new Map([[current.id, size]])).get(label) ?? label
}

/**
 * The sizes to choose instead of an item's (K8, R4): the other active SKUs of the same product with every other option
 * value kept, in the order given, each size once. Nothing is offered where the combination has no size.
 */
export function otherSizes<Sku extends { readonly combo_identifier: string; readonly active: boolean }>(
  item: Combination,
  skus: readonly Sku[],
): OtherSize<Sku>[] {
  const current = sizeAndOthers(item)
  if (current === null) return []
  const seen = new Set([current.size.name])
  const found: OtherSize<Sku>[] = []
  for (const sku of skus) {
    if (!sku.active) continue
    const other = sizeAndOthers({ combo_identifier: sku.combo_identifier, options: item.options })
    if (other?.others !== current.others || seen.has(other.size.name)) continue
    seen.add(other.size.name)
    found.push({ size: other.size.name, sku })
  }
  return found
}
