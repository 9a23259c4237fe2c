import { say } from '../../words/say'
import { type ProductDraft, productRefusals } from '../product-rules'
import { countCombinations, matrixRowsMax, noOptions } from '../variant-matrix'
import type { ProductRows } from './group-rows'
import { type ImportColumn, optionPairs } from './import-columns'
import type {
  ImportContext,
  ImportedProduct,
  ImportRow,
  KnownCatalogue,
  KnownProduct,
  PlannedProduct,
} from './import-plan'
import { combinationsByLabel, type PlacedRow, readOptions } from './read/read-options'
import { readOwnFields } from './read/read-product'
import { readSku, type SkuReading } from './read/read-sku'
import { noteProblem, type RowNotes } from './row-notes'

/** The plan of a product's rows. `product` is null where nothing is to be written. */
export interface ProductReading {
  product: PlannedProduct | null
  name: string
  /** of each line that has found its place */
  places: ReadonlyMap<number, Readonly<{ label: string; sku: string; isNew: boolean }>>
}

/** One combination as the product is to have it. `line` is null where no row of the file has it. */
interface Combination {
  line: number | null
  isNew: boolean
  reading: SkuReading
}

/** Reads a product's rows over what is stored of it, and checks what comes of it by the rules of its form. */
export function planProduct(
  notes: RowNotes,
  group: ProductRows,
  catalogue: KnownCatalogue,
  context: ImportContext,
): ProductReading {
  const { known, rows } = group
  const [first] = rows
  if (!first) throw new Error('a product of an import has rows')
  const own = readOwnFields(notes, group, catalogue)
  const { options, placed } = readOptions(notes, group)
  const combinations = combine(
    { notes, known, placed, options, isSerialized: own.flag_serialization },
    context,
  )
  const isTouched =
    rows.some(({ line }) => notes.changes.has(line)) ||
    combinations.some(({ line, isNew }) => line !== null && isNew)
  const product = { ...own, flag_options: options.length > 0, options }
  if (isTouched) checkWhole(notes, { product, combinations, first, known })
  const input = { ...product, rows: combinations.map(({ reading }) => reading.saved) }
  const filled = combinations.filter(({ line, isNew }) => line === null && isNew).length
  return {
    product: isTouched ? { id: known?.id ?? null, line: first.line, input, filled } : null,
    name: own.name,
    places: placesOf(placed, combinations),
  }
}

function placesOf(placed: readonly PlacedRow[], combinations: readonly Combination[]) {
  const byLine = new Map(combinations.map((combination) => [combination.line, combination]))
  return new Map(
    placed.map(({ label, row, sku }) => [
      row.line,
      {
        label: label === noOptions ? '' : label,
        sku: byLine.get(row.line)?.reading.saved.sku ?? '',
        isNew: sku === null,
      },
    ]),
  )
}

/** Every combination of the options, each with its row of the file, or as it is stored, or as one that is not sold. */
function combine(
  {
    notes,
    known,
    placed,
    options,
    isSerialized,
  }: {
    notes: RowNotes
    known: KnownProduct | null
    placed: readonly PlacedRow[]
    options: ImportedProduct['options']
    isSerialized: boolean
  },
  context: ImportContext,
): Combination[] {
  const byLabel = options.length === 0 ? new Map([[noOptions, []]]) : combinationsByLabel(options)
  const rows = new Map(placed.map((one) => [one.label, one]))
  const skus = new Map((known?.skus ?? []).map((sku) => [sku.combo_identifier, sku]))
  const isWhole = countCombinations(options) <= matrixRowsMax
  const strangers = placed.filter(({ label }) => !byLabel.has(label))
  for (const { row, sku } of strangers) {
    if (isWhole && !sku) noteProblem(notes, row.line, null, say('import.combination_unknown'))
  }
  const fitting = [...byLabel].map(([label, values]): Combination => {
    const own = rows.get(label)
    const sku = skus.get(label) ?? null
    if (!own && !sku) return { line: null, isNew: true, reading: notSold(values) }
    const row = own?.row ?? { line: 0, cells: {} }
    return {
      line: own?.row.line ?? null,
      isNew: sku === null,
      reading: readSku(notes, { row, sku, values, isSerialized }, context),
    }
  })
  // a SKU that fits no option is read, so that a change of it is seen; the product is then left to its form
  const odd = strangers.map(({ row, sku }) => ({
    line: row.line,
    isNew: sku === null,
    reading: readSku(notes, { row, sku, values: [], isSerialized }, context),
  }))
  return [...fitting, ...odd]
}

/** A combination that is made since the others need it, and not sold. */
function notSold(values: string[]): SkuReading {
  const saved = {
    sku_id: null,
    values,
    active: false,
    promotion_id: null,
    price: '',
    promotion_date: '',
    quantity: null,
    sku: '',
    barcode: null,
    pic_url: null,
    serial_run_limit: null,
  }
  return { typed: saved, saved }
}

interface Whole {
  product: Omit<ImportedProduct, 'rows'>
  combinations: readonly Combination[]
  first: ImportRow
  known: KnownProduct | null
}

/** The rules of the product's form over what the product would be, each refusal noted at the cell that it is about. */
function checkWhole(notes: RowNotes, { product, combinations, first, known }: Whole) {
  const labels = new Set(
    product.options.length === 0 ? [noOptions] : combinationsByLabel(product.options).keys(),
  )
  if (known?.skus.some((sku) => !labels.has(sku.combo_identifier))) {
    noteProblem(notes, first.line, null, say('import.uneven'))
  }
  // a row that is not sold is read as any other: what cannot be read would be lost
  const rows = combinations.map(({ line, reading: { typed } }) => ({
    ...typed,
    active: line !== null || typed.active,
  }))
  const draft: ProductDraft = { ...product, rows }
  for (const { field, rule, params } of productRefusals(draft, known ? 'edit' : 'create')) {
    const { column, line } = cellOf(field, combinations, first.line)
    noteProblem(notes, line, column, { rule, params: 'item' in params ? { ...params, item: line } : params })
  }
}

const rowColumns: Readonly<Record<string, ImportColumn>> = { promotion_date: 'effective_date' }

/** The cell of a file that a field of the product's save is: 'rows.3.price' is the price of the fourth row's line. */
function cellOf(field: string, combinations: readonly Combination[], firstLine: number) {
  const [part = '', place, name = ''] = field.split('.')
  if (part === 'rows') {
    const column = rowColumns[name] ?? (name as ImportColumn) // the other columns have the fields' names
    return { column, line: combinations[Number(place)]?.line ?? firstLine }
  }
  if (part === 'options') {
    const pair = optionPairs[Number(place ?? 0)]
    return { column: (name === 'name' ? pair?.name : pair?.value) ?? null, line: firstLine }
  }
  const column = part === 'brand_id' ? 'brand_name' : (part as ImportColumn) // the own fields have the columns' names
  return { column, line: firstLine }
}
