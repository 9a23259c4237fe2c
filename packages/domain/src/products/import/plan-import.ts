import { say } from '../../words/say'
import { groupRows, type ProductRows } from './group-rows'
import type {
  ImportContext,
  ImportPlan,
  ImportRow,
  KnownCatalogue,
  PlannedProduct,
  PlannedRow,
  RowFate,
} from './import-plan'
import { type ProductReading, planProduct } from './plan-product'
import { newNotes, noteProblem, type RowNotes } from './row-notes'

/**
 * The effect of importing these rows, and the reasons against it (P16). Pure: the same rows over the same
 * catalogue give the same plan. It deletes nothing: what the file does not hold stays as it is. A bad row keeps its own
 * product from being written, and no other.
 */
export function planImport(
  rows: readonly ImportRow[],
  catalogue: KnownCatalogue,
  context: ImportContext,
): ImportPlan {
  const notes = newNotes()
  const { groups, lost } = groupRows(rows, catalogue)
  for (const { row, problem } of lost) noteProblem(notes, row.line, problem.column, problem)
  const readings = groups.map((group) => ({ group, reading: planProduct(notes, group, catalogue, context) }))
  noteCodes(
    notes,
    readings.flatMap(({ group, reading }) =>
      isWritten(notes, group, reading) ? codesOf(group, reading) : [],
    ),
    catalogue,
  )
  const planned = [
    ...readings.flatMap(({ group, reading }) => plannedRows(notes, group, reading)),
    ...lost.map(({ row }) => lostRow(notes, row)),
  ].toSorted((a, b) => a.line - b.line)
  const isGood = ({ rows: own }: ProductRows) => own.every(({ line }) => !notes.problems.has(line))
  const products = readings.flatMap(({ group, reading }): PlannedProduct[] =>
    reading.product && isGood(group) ? [reading.product] : [],
  )
  return { rows: planned, products }
}

const isWritten = ({ changes }: RowNotes, { rows }: ProductRows, { places }: ProductReading) =>
  rows.some(({ line }) => changes.has(line) || places.get(line)?.isNew)

interface Code {
  line: number
  sku: string
  /** of the SKU that is to have it, null where it is new */
  id: number | null
}

function codesOf({ known, rows }: ProductRows, { places }: ProductReading): Code[] {
  const skus = new Map((known?.skus ?? []).map((sku) => [sku.combo_identifier, sku.id]))
  return rows.flatMap(({ line }) => {
    const place = places.get(line)
    if (!place || place.sku === '') return []
    return [{ line, sku: place.sku, id: skus.get(place.label) ?? skus.get('NO OPTIONS') ?? null }]
  })
}

/** No code may stand twice in a file, however it is cased, nor be another SKU's. */
function noteCodes(notes: RowNotes, codes: readonly Code[], { skuHolders }: KnownCatalogue) {
  const seen = new Set<string>()
  for (const { line, sku, id } of codes) {
    const folded = sku.toLowerCase()
    if (seen.has(folded)) noteProblem(notes, line, 'sku', say('product.sku_repeated', { sku }))
    seen.add(folded)
    const holder = skuHolders.get(sku)
    if (holder && holder.id !== id) noteProblem(notes, line, 'sku', say('product.sku_taken', { sku }))
  }
}

function plannedRows(notes: RowNotes, { known, rows }: ProductRows, reading: ProductReading): PlannedRow[] {
  const head = rows[0]?.line ?? 0
  return rows.map(({ line, cells }) => {
    const place = reading.places.get(line)
    const problems = notes.problems.get(line) ?? []
    const changes = notes.changes.get(line) ?? []
    const fate = fateOf(problems.length > 0, known === null || place?.isNew === true, changes.length > 0)
    return {
      line,
      head,
      fate,
      product_id: known?.id ?? null,
      product_name: reading.name,
      variant: place?.label ?? '',
      sku: place?.sku ?? cells.sku ?? '',
      changes: known === null ? [] : changes,
      problems,
    }
  })
}

const fateOf = (isBad: boolean, isNew: boolean, isChanged: boolean): RowFate =>
  isBad ? 'bad' : isNew ? 'new' : isChanged ? 'changed' : 'unchanged'

const lostRow = ({ problems }: RowNotes, { line, cells }: ImportRow): PlannedRow => ({
  line,
  head: line,
  fate: 'bad',
  product_id: null,
  product_name: cells.name ?? '',
  variant: '',
  sku: cells.sku ?? '',
  changes: [],
  problems: problems.get(line) ?? [],
})
