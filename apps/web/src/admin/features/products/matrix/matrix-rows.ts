import {
  combinations,
  countCombinations,
  labelsOf,
  matrixRowsMax,
  noOptions,
} from '@getzo/domain/products/variant-matrix'
import { blankRow, type OptionValues, type RowValues } from '../form/values/product-values'

/** One combination of the current options. */
export interface Combination {
  /** Its values' keys, which renaming and moving do not change. */
  key: string
  label: string
  values: readonly string[]
}

const joint = '|'
const single: Combination = { key: noOptions, label: noOptions, values: [] }
const keyOf = (values: readonly string[]) => (values.length === 0 ? noOptions : values.toSorted().join(joint))
const valuesOf = (key: string) => (key === noOptions ? [] : key.split(joint))

/** All combinations in the matrix's order; only null without options. None if there are too many. */
export function combinationsOf(options: readonly OptionValues[] | null): Combination[] {
  if (options === null) return [single]
  if (countCombinations(options) > matrixRowsMax) return []
  const found = combinations(options)
  const labels = labelsOf(options, found)
  return found.map((combination, at) => {
    const values = combination.flatMap((position, place) => {
      const key = position === null ? undefined : options[place]?.values[position]?.key
      return key === undefined ? [] : [key]
    })
    return { key: keyOf(values), label: labels[at] ?? '', values }
  })
}

/** Rows without a current combination, so that their input returns together with it. */
export interface MatrixMemory {
  keep: (row: RowValues, label: string) => void
  /** Takes the row of the combination, or of its label if all of that row's own values are gone. */
  take: (combination: Combination, isValue: (key: string) => boolean) => RowValues | undefined
  hasLabel: (combination: Combination, isValue: (key: string) => boolean) => boolean
  labels: Map<string, string>
}

export function makeMatrixMemory(): MatrixMemory {
  const rows = new Map<string, { row: RowValues; label: string }>()
  const byLabel = new Map<string, string>()
  /** A row whose values still exist waits for them, even if others have their names for a while. */
  const orphan = ({ label, key }: Combination, isValue: (key: string) => boolean) => {
    const found = byLabel.get(label)
    if (found === undefined || found === key || !rows.has(found)) return undefined
    return valuesOf(found).every(isValue) ? undefined : found
  }
  return {
    labels: new Map(),
    keep: (row, label) => {
      rows.set(row.combination, { row, label })
      byLabel.set(label, row.combination)
    },
    hasLabel: (combination, isValue) => orphan(combination, isValue) !== undefined,
    take: (combination, isValue) => {
      const key = rows.has(combination.key) ? combination.key : orphan(combination, isValue)
      const found = key === undefined ? undefined : rows.get(key)
      if (key === undefined || found === undefined) return undefined
      rows.delete(key)
      return { ...found.row, combination: combination.key }
    },
  }
}

/**
 * The rows of the matrix for these options (null for none), one for each combination in its order (P5). A row stays
 * with its values through renaming and moving; one whose combination is gone is kept in `memory`, and returns with it,
 * even if a removed value is typed again; if an option is added or removed, a row continues in the first combination
 * that contains it. Without changes it returns `rows` itself; while there are too many combinations, the rows stay as
 * they are.
 */
export function arrangeRows(
  options: readonly OptionValues[] | null,
  rows: readonly RowValues[],
  memory: MatrixMemory,
): RowValues[] {
  if (options !== null && countCombinations(options) > matrixRowsMax) return rows as RowValues[] // unchanged
  const wanted = combinationsOf(options)
  const present = new Set(options?.flatMap(({ values }) => values.map(({ key }) => key)))
  const isValue = (key: string) => present.has(key)

  const free = new Map(rows.map((row) => [row.combination, row]))
  const placed = wanted.map((combination) => {
    const own = free.get(combination.key)
    if (own === undefined) return memory.take(combination, isValue)
    free.delete(combination.key)
    const isBetterKept = isBlank(own) && memory.hasLabel(combination, isValue)
    return (isBetterKept ? memory.take(combination, isValue) : undefined) ?? own
  })
  const kin = kinOf(free, memory, options === null)
  const arranged = wanted.map((combination, place): RowValues => {
    const row = placed[place] ?? kin(combination)
    return row === undefined
      ? { ...blankRow, combination: combination.key }
      : row.combination === combination.key
        ? row
        : { ...row, combination: combination.key }
  })
  for (const row of free.values()) {
    if (!isBlank(row)) memory.keep(row, memory.labels.get(row.combination) ?? row.combination)
  }
  memory.labels = new Map(wanted.map(({ key, label }) => [key, label]))
  const isSame = arranged.length === rows.length && arranged.every((row, place) => row === rows[place])
  return isSame ? (rows as RowValues[]) : arranged // unchanged
}

/**
 * Finds, among rows without a combination, the first with one value less or one more, and removes it from `free`. The
 * only row of a product without options continues in the first value, and any row in that one.
 */
function kinOf(free: Map<string, RowValues>, memory: MatrixMemory, takesAny: boolean) {
  const larger = new Map<string, string[]>()
  for (const key of free.keys()) {
    for (const less of withoutOne(valuesOf(key))) {
      const known = larger.get(less)
      if (known === undefined) larger.set(less, [key])
      else known.push(key)
    }
  }
  return ({ key, values }: Combination): RowValues | undefined => {
    const kin = [...withoutOne(values), ...(larger.get(key) ?? []), ...(takesAny ? free.keys() : [])]
    const found = kin.find((one) => free.has(one))
    const row = found === undefined ? undefined : free.get(found)
    if (found !== undefined) free.delete(found)
    if (row !== undefined || values.length !== 1) return row
    return memory.take(single, () => false)
  }
}

const withoutOne = (values: readonly string[]) =>
  values.map((_, place) => keyOf(values.filter((_value, other) => other !== place)))

/** True if the row has no input and nothing stored. */
export const isBlank = (row: RowValues): boolean =>
  row.sku_id === null &&
  row.active &&
  row.quantity === null &&
  row.serial_run_limit === null &&
  [row.price, row.promotion_date, row.sku, row.barcode, row.pic_url].every((text) => text === '')
