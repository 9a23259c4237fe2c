import { say } from '../../../words/say'
import { cleanName, combinationLabel, combinations, nameKey, noOptions, valuesOf } from '../../variant-matrix'
import type { ProductRows } from '../group-rows'
import { optionPairs, skuImportColumns } from '../import-columns'
import type { ImportedProduct, ImportRow, KnownProduct, KnownSku } from '../import-plan'
import { noteProblem, type RowNotes } from '../row-notes'
import { checkText, readText } from './read-cells'

type Options = ImportedProduct['options']

/** The row of a file that a combination has, and the SKU that it is. */
export interface PlacedRow {
  label: string
  row: ImportRow
  sku: KnownSku | null
}

interface Said {
  name: string
  value: string
  /** which pair of columns says it */
  pair: (typeof optionPairs)[number]
}

/**
 * Which combinations the rows of a product are, and its options with the values that only the file has behind the
 * others. An import neither adds nor removes an option of a product that is there, nor renames a value: its form does.
 */
export function readOptions(
  notes: RowNotes,
  { known, rows }: ProductRows,
): { options: Options; placed: PlacedRow[] } {
  const options = known ? storedOptions(known) : newOptions(rows)
  const placed = rows.flatMap((row): PlacedRow[] => {
    const place = known ? placeOf(notes, row, known, options) : newPlaceOf(notes, row, options)
    return place ? [place] : []
  })
  return { options, placed: withoutRepeats(notes, placed) }
}

function withoutRepeats(notes: RowNotes, placed: readonly PlacedRow[]): PlacedRow[] {
  const lines = new Map<string, number>()
  return placed.filter(({ label, row }) => {
    const before = lines.get(label)
    if (before === undefined) lines.set(label, row.line)
    else noteProblem(notes, row.line, null, say('import.combination_repeated', { line: before }))
    return before === undefined
  })
}

const storedOptions = ({ flag_options, options }: KnownProduct): Options =>
  flag_options
    ? options.map(({ id, name, values }) => ({
        id,
        name,
        values: values.map((value) => ({ id: value.id, name: value.name })),
      }))
    : []

/** The options that the first row with some names, which every row of the product is to have. */
function newOptions(rows: readonly ImportRow[]): Options {
  const said = rows.map((row) => saidOf(row, [])).find((pairs) => pairs.length > 0) ?? []
  return said.map(({ name }) => ({ id: null, name, values: [] }))
}

/** A row's options; a value without a name belongs to the option at its position. */
function saidOf({ cells }: ImportRow, options: Options): Said[] {
  return optionPairs.flatMap((pair, place) => {
    const cell = cells[pair.name] ?? ''
    const option = cell === '' && cells[pair.value] ? options[place] : called(cell, options)
    const name = option ? cleanName(option.name) : cleanName(readText(cell, ''))
    const value = valueOf(cells[pair.value] ?? '', option)
    return name === '' && value === '' ? [] : [{ name, value, pair }]
  })
}

/** An export's text of a name is that name, even if it could mean another. */
const isNamed = (cell: string, name: string) => readText(cell, name) === name

function valueOf(cell: string, option: Options[number] | undefined): string {
  return cleanName(called(cell, option?.values ?? [])?.name ?? readText(cell, ''))
}

/** The option or value that a cell names: by its spelling, else without case (P4). */
function called<N extends { name: string }>(cell: string, named: readonly N[]): N | undefined {
  const key = nameKey(readText(cell, ''))
  return named.find(({ name }) => isNamed(cell, name)) ?? named.find(({ name }) => nameKey(name) === key)
}

function placeOf(notes: RowNotes, row: ImportRow, known: KnownProduct, options: Options): PlacedRow | null {
  const said = saidOf(row, options)
  if (said.length === 0) return isOfProduct(row) ? null : placeBySku(notes, row, known)
  if (!known.flag_options) {
    noteProblem(notes, row.line, said[0]?.pair.name ?? null, say('import.has_no_options'))
    return null
  }
  const label = labelOf(notes, row, said, options)
  return label === null
    ? null
    : { label, row, sku: known.skus.find((sku) => sku.combo_identifier === label) ?? null }
}

/** A row with nothing to say of what is sold speaks of its product alone, such as its texts in another language. */
const isOfProduct = ({ cells }: ImportRow) => skuImportColumns.every((column) => !cells[column])

/** A row that names no options is the SKU whose code it has, or the only one of its product. */
function placeBySku(notes: RowNotes, row: ImportRow, known: KnownProduct): PlacedRow | null {
  const code = row.cells.sku ?? ''
  const byCode = known.skus.find((one) => isNamed(code, one.sku))
  if (byCode) return { label: byCode.combo_identifier, row, sku: byCode }
  if (!known.flag_options) {
    const sku = known.skus.find(({ combo_identifier }) => combo_identifier === noOptions) ?? null
    return { label: noOptions, row, sku }
  }
  noteProblem(notes, row.line, null, say('import.combination_unknown'))
  return null
}

function newPlaceOf(notes: RowNotes, row: ImportRow, options: Options): PlacedRow | null {
  if (options.length === 0) return { label: noOptions, row, sku: null }
  const label = labelOf(notes, row, saidOf(row, options), options)
  return label === null ? null : { label, row, sku: null }
}

/** The name of a row's combination; a value that the product lacks is added to its option. */
function labelOf(notes: RowNotes, row: ImportRow, said: readonly Said[], options: Options): string | null {
  const unclean = said.flatMap(({ name, pair }) => {
    const fault = checkText(name, pair.name)
    return fault ? [{ fault, column: pair.name }] : []
  })[0]
  if (unclean) {
    noteProblem(notes, row.line, unclean.column, unclean.fault)
    return null
  }
  const stranger = said.find(({ name }) => !options.some((option) => cleanName(option.name) === name))
  if (stranger) {
    const names = options.map(({ name }) => name)
    noteProblem(notes, row.line, stranger.pair.name, say('import.options_differ', { options: names }))
    return null
  }
  const values: { option: Options[number]; value: string }[] = []
  for (const [place, option] of options.entries()) {
    const own = said.find(({ name }) => name === cleanName(option.name))
    const value = own?.value ?? ''
    const column = own?.pair.value ?? optionPairs[place]?.value ?? 'value_1'
    // an option without values takes no part in the combinations that are stored
    if (value === '' && option.id !== null && option.values.length === 0) continue
    const fault =
      value === '' ? say('import.value_missing', { option: option.name }) : checkText(value, column)
    if (fault) {
      noteProblem(notes, row.line, column, fault)
      return null
    }
    values.push({ option, value })
  }
  for (const { option, value } of values) {
    if (!option.values.some(({ name }) => cleanName(name) === value))
      option.values.push({ id: null, name: value })
  }
  return combinationLabel(values.map(({ value }) => value))
}

/** The values of every combination of these options by what it is called. */
export function combinationsByLabel(options: Options): Map<string, string[]> {
  return new Map(valuesOf(options, combinations(options)).map((values) => [combinationLabel(values), values]))
}
