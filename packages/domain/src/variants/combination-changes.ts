import { ambiguousLabel, combinationLabel, noOptions } from '../products/variant-matrix'

/** A product's option as it is stored, with its values in their order. */
export type StoredOption = Readonly<{
  id: number
  values: readonly Readonly<{ id: number; name: string }>[]
}>

/** How labels of combinations change: from what they read to what they are to read. */
export type Relabelling = ReadonlyMap<string, string>

const separator = combinationLabel(['', ''])

/**
 * The ids of the values that a combination's label is made of, in their options' order, or null where it is not made of
 * them. An option gives one value or none: what was sold before an option was added does not name it (P5).
 */
export function valuesOfLabel(options: readonly StoredOption[], label: string): readonly number[] | null {
  return label === noOptions ? null : read(options, label)
}

function read(options: readonly StoredOption[], rest: string): readonly number[] | null {
  const [option, ...later] = options
  if (option === undefined) return null
  for (const { id, name } of option.values) {
    if (rest === name) return [id]
    if (!rest.startsWith(name + separator)) continue
    const others = read(later, rest.slice(name.length + separator.length))
    if (others !== null) return [id, ...others]
  }
  return read(later, rest)
}

/** Those of the labels that name one of the values: what goes when these are deleted (P8). */
export function labelsWith(
  options: readonly StoredOption[],
  labels: Iterable<string>,
  valueIds: ReadonlySet<number>,
): string[] {
  return [...labels].filter((label) => valuesOfLabel(options, label)?.some((id) => valueIds.has(id)) === true)
}

/**
 * The labels that change when values are renamed, in combinations and SKUs alike, so that both keep what they are the
 * combination of (P20). `names` has the new names by the values' ids.
 */
export function relabelled(
  options: readonly StoredOption[],
  labels: Iterable<string>,
  names: ReadonlyMap<number, string>,
): Relabelling {
  const nameOf = new Map(options.flatMap(({ values }) => values.map(({ id, name }) => [id, name])))
  const changes = new Map<string, string>()
  for (const label of labels) {
    const values = valuesOfLabel(options, label)
    if (values?.some((id) => names.has(id)) !== true) continue
    const next = combinationLabel(values.map((id) => names.get(id) ?? nameOf.get(id) ?? ''))
    if (next !== label) changes.set(label, next)
  }
  return changes
}

/** The first label that two combinations would share after the change, since a value may hold the separator; or null. */
export const clashOf = (labels: Iterable<string>, changes: Relabelling): string | null =>
  ambiguousLabel([...labels].map((label) => changes.get(label) ?? label))
