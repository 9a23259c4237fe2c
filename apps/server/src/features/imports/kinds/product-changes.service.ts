import type { ImportRow } from '@getzo/domain/imports/import-records'
import { type ProductImportColumn, productImportColumns } from '@getzo/domain/products/import/import-columns'
import type { CellChange, ImportPlan, PlannedRow } from '@getzo/domain/products/import/import-plan'
import { cutText } from '@getzo/domain/text/cut-text'
import type { Tx } from '../../../db/connection/transaction'
import { type ChangedField, selectChangedByPersons } from './changed-by-persons.store'
import { selectCountedByPersons } from './counts.store'
import { type Change, type Guards, guarded } from './guarded'

/** The changes of an import of products that are left out, by their lines. */
export type LeftOut = ReadonlyMap<number, readonly Change[]>

const shownTextLength = 200

/** A change of a cell as the check shows it. */
export const shownChange = ({ column, from, to }: CellChange): Change => ({
  field: column,
  from: cutText(from, shownTextLength),
  to: cutText(to, shownTextLength),
})

/**
 * The rows as the import takes them: a cell whose change is left out is not there, so that what is stored stays. A change
 * of the product itself is left out of all its rows.
 */
export async function chosenRows(
  tx: Tx,
  rows: readonly ImportRow[],
  { rows: planned }: ImportPlan,
  guards: Guards,
): Promise<{ rows: readonly ImportRow[]; leftOut: LeftOut }> {
  const ids = [...new Set(planned.flatMap(({ product_id }) => product_id ?? []))]
  const counted = await selectCountedByPersons(tx, { productIds: ids })
  const changed = new Set([
    ...(await selectChangedByPersons(tx, 'product', ids)).map(keyOf),
    ...counted.map(({ product_id: id, sku }) => keyOf({ id, record: 'sku', field: 'quantity', sku })),
  ])
  const leftOut = new Map<number, Change[]>()
  /** by the head of a product, or by a line, the columns that are left out */
  const without = new Map<number, Set<string>>()
  for (const row of planned) {
    if (row.fate === 'bad') continue
    // a combination that is made has all of its values
    for (const change of row.changes.filter(({ column }) => row.fate !== 'new' || isOfProduct(column))) {
      const isByPerson = changed.has(keyOfCell(row, change.column))
      const one = guarded(guards, row.head, shownChange(change), isByPerson)
      if (one.left_out === undefined) continue
      leftOut.set(row.line, [...(leftOut.get(row.line) ?? []), one])
      const at = isOfProduct(change.column) ? row.head : row.line
      const columns = without.get(at) ?? new Set()
      without.set(at, columns.add(change.column))
      // a price and its day are one change
      if (change.column === 'price') columns.add('effective_date')
      if (change.column === 'effective_date') columns.add('price')
    }
  }
  if (leftOut.size === 0) return { rows, leftOut }
  const headOf = new Map(planned.map(({ line, head }) => [line, head]))
  const taken = rows.map((row) => {
    const ofProduct = without.get(headOf.get(row.line) ?? 0)
    const ofRow = without.get(row.line)
    const cells = Object.entries(row.cells).filter(
      ([name]) => !(isOfProduct(name) ? ofProduct : ofRow)?.has(name),
    )
    return { line: row.line, cells: Object.fromEntries(cells) }
  })
  return { rows: taken, leftOut }
}

const isOfProduct = (column: string): column is ProductImportColumn =>
  productImportColumns.some((one) => one === column)

/** A changed column by its record: a product's, or a SKU's with its code. */
const keyOf = ({ id, record, field, sku }: ChangedField) =>
  record === 'promotion' ? `${id} ${sku} price` : `${id} ${sku ?? ''} ${field}`

/** Columns of the tables that are not named as those of the file. */
const stored: Readonly<Partial<Record<string, string>>> = {
  brand_name: 'brand_id',
  effective_date: 'price',
  pic: 'pic_url',
}

function keyOfCell({ product_id, sku, changes }: PlannedRow, column: string): string {
  const code = changes.find((change) => change.column === 'sku')?.from ?? sku
  if (!isOfProduct(column)) return `${product_id} ${code} ${stored[column] ?? column}`
  // the texts of further languages are one column
  return `${product_id}  ${/_(?:en|fr|cn)$/.test(column) ? 'texts' : (stored[column] ?? column)}`
}
