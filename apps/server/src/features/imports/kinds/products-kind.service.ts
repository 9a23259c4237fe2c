import { type DayOrder, dayInOrder } from '@getzo/domain/imports/day-cell'
import type { ImportRow, RowFault } from '@getzo/domain/imports/import-records'
import type { PlannedProduct, PlannedRow } from '@getzo/domain/products/import/import-plan'
import { productRecords } from '@getzo/domain/products/import/product-records'
import { Refused } from '../../../http/refused'
import { deleteRecords } from '../../../records/deletion'
import { saveProducts } from '../../products/form/product-save.service'
import { planOver, type Stored } from '../../products/import/import-products.service'
import { readNamedCatalogue } from '../../products/import/product-import.reads'
import {
  type ProductBefore,
  productBefore,
  restoreProducts,
} from '../../products/import/restore-products.service'
import type { Effect, KindOfImport, Written } from './import-kind'
import { chosenRows, type LeftOut, shownChange } from './product-changes.service'

/**
 * Products with their options, SKUs and prices, a row a SKU (P16). Which rows are one product, and what they change,
 * depends on what is stored; nothing is deleted.
 */
export const productsKind: KindOfImport = {
  async read(from, rows, dayOrder) {
    const tidied = rows.map((row) => tidiedRow(row, dayOrder))
    return productRecords(tidied, await readNamedCatalogue(from, tidied))
  },
  async look(tx, records, { at: now, timeZone, ...guards }) {
    const context = { now, timeZone }
    const all = records.flatMap(({ rows }) => rows)
    const whole = await planOver(tx, all, context)
    const { rows, leftOut } = await chosenRows(tx, all, whole.plan, guards)
    const { plan, stored } = leftOut.size === 0 ? whole : await planOver(tx, rows, context)
    const rowAt = new Map(plan.rows.map((row) => [row.line, row]))
    const rowsOf = (lines: readonly number[]) => lines.flatMap((line) => rowAt.get(line) ?? [])
    // somebody has renamed a product between its reading and its lock
    if (records.some(({ head, lines }) => rowsOf(lines).some((row) => row.head !== head)))
      throw new Refused('changed_meanwhile')
    const productAt = new Map(plan.products.map((product) => [product.line, product]))
    return {
      // no two records of a file are one product
      mark: () => () => undefined,
      faultsOf: ({ lines }) => Promise.resolve(rowsOf(lines).flatMap(faultsOfRow)),
      async write(group) {
        const products = group.flatMap(({ head }) => productAt.get(head) ?? [])
        const ids = await saveProducts(
          tx,
          products.map(({ id, input }) => ({ input, stored: stored.get(id ?? 0) })),
          context,
        )
        return group.map(({ head, lines }) => {
          const product = productAt.get(head)
          const own = rowsOf(lines)
          if (!product) return sameProduct(own, leftOut)
          return writtenProduct(product, { rows: own, leftOut }, ids[products.indexOf(product)] ?? 0, stored)
        })
      },
    }
  },
  undo: (tx, effects) =>
    effects[0]?.isMade
      ? deleteRecords(tx, 'product', effects)
      : restoreProducts(
          tx,
          effects.map(({ id, version, before }) => ({ id, version, before: before as ProductBefore })),
        ),
}

function tidiedRow({ line, cells }: ImportRow, dayOrder: DayOrder | null): ImportRow {
  const tidied = Object.entries(cells).map(([name, cell]) => {
    const text = cell.normalize('NFC').trim()
    return [name, name === 'effective_date' ? dayInOrder(text, dayOrder) : text]
  })
  return { line, cells: Object.fromEntries(tidied) }
}

const faultsOfRow = ({ line, problems }: PlannedRow): RowFault[] =>
  problems.map(({ column, ...said }) => ({ line, field: column, said }))

const nothing = { customer: null, changes: [], effects: [], facts: [] }

const sameProduct = (rows: readonly PlannedRow[], leftOut: LeftOut): Written => ({
  ...nothing,
  ...changesIn(rows, leftOut),
  outcome: 'same',
  id: rows[0]?.product_id ?? 0,
  name: rows[0]?.product_name ?? '',
})

/** The changes of a product's rows: those of the first are the record's, and each further row names its own. */
function changesIn(rows: readonly PlannedRow[], leftOut: LeftOut): Pick<Written, 'changes' | 'further'> {
  const [first = [], ...further] = rows.map((row) => [...changesOf(row), ...(leftOut.get(row.line) ?? [])])
  return {
    changes: first,
    further: Object.fromEntries(further.map((changes, at) => [rows[at + 1]?.line ?? 0, changes])),
  }
}

/** The result for a product; each row of an existing one names its changes. */
function writtenProduct(
  product: PlannedProduct,
  { rows, leftOut }: { rows: readonly PlannedRow[]; leftOut: LeftOut },
  id: number,
  stored: ReadonlyMap<number, Stored>,
): Written {
  const { input, filled } = product
  const { name } = input
  const was = product.id === null ? undefined : stored.get(product.id)
  const effect: Effect = was
    ? { kind: 'product', id, name: was.name, isMade: false, before: productBefore(was, input.rows) }
    : { kind: 'product', id, name, isMade: true }
  const { changes, further } = changesIn(rows, leftOut)
  const unsold = filled > 0 ? [{ field: 'filled', from: '', to: String(filled) }] : []
  return {
    ...nothing,
    outcome: was ? 'change' : 'make',
    id,
    name: was?.name ?? name,
    changes: [...changes, ...unsold],
    further,
    effects: [effect],
    facts: [input],
  }
}

/** The changes of a row; a combination that its product has not had is one of them. */
function changesOf({ fate, product_id, variant, changes }: PlannedRow): Written['changes'] {
  const isAdded = fate === 'new' && product_id !== null
  return [...(isAdded ? [{ field: 'combination', from: '', to: variant }] : []), ...changes.map(shownChange)]
}
