import {
  combinations,
  countCombinations,
  labelsOf,
  matrixRowsMax,
  noOptions,
} from '@getzo/domain/products/variant-matrix'
import { blankRow, type OptionValues, type RowValues } from '../form/product-values'

/** One combination of the options as they are now. */
export interface Combination {
  /** its values' keys: the same however values are renamed or moved */
  key: string
  label: string
  values: readonly string[]
}

const joint = '|'
const single: Combination = { key: noOptions, label: noOptions, values: [] }
const keyOf = (values: readonly string[]) => (values.length === 0 ? noOptions : values.toSorted().join(joint))
const valuesOf = (key: string) => (key === noOptions ? [] : key.split(joint))

/** All combinations in the matrix's order; the only one without options (null). None where there are too many. */
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

/** Rows whose combination is not there now, so that what was typed into them is back once it is. */
export interface MatrixMemory {
  keep: (row: RowValues, label: string) => void
  /** takes the row of the combination, or of its label where that row's own values are all gone */
  take: (combination: Combination, isValue: (key: string) => boolean) => RowValues | undefined
  hasLabel: (combination: Combination, isValue: (key: string) => boolean) => boolean
  labels: Map<string, string>
}

export function makeMatrixMemory(): MatrixMemory {
  const rows = new Map<string, { row: RowValues; label: string }>()
  const byLabel = new Map<string, string>()
  /** a row whose values still exist waits for them, whatever others are called for a while */
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
 * The rows of the matrix for these options, null for none: one for each combination, in its order (P5). A row stays with
 * its values through renaming and moving; one whose combination is gone is kept in `memory`, and is back with it, also
 * where a removed value is typed anew; where an option comes or goes, a row goes on in the first combination that
 * holds it. Where nothing changes, `rows` itself; while there are too many combinations, the rows stay as they are.
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
 * Finds, among rows without a combination, the first that has one value less or one more; it is taken out of `free`.
 * The only row of a product without options goes on in the first value, and any row in that one.
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

/** Nothing has been typed into the row, and nothing is stored. */
export const isBlank = (row: RowValues): boolean =>
  row.sku_id === null &&
  row.active &&
  row.quantity === null &&
  row.serial_run_limit === null &&
  [row.price, row.promotion_date, row.sku, row.barcode, row.pic_url].every((text) => text === '')
