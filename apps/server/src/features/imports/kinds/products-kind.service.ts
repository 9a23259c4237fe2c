import { type DayOrder, dayInOrder } from '@getzo/domain/imports/day-cell'
import type { ImportRow, RowFault } from '@getzo/domain/imports/import-records'
import type { PlannedProduct, PlannedRow } from '@getzo/domain/products/import/import-plan'
import { productRecords } from '@getzo/domain/products/import/product-records'
import { cutText } from '@getzo/domain/text/cut-text'
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

/**
 * Products with their options, SKUs and prices, a row a SKU (P16). Which rows are one product, and what they change,
 * depends on what is stored; nothing is deleted.
 */
export const productsKind: KindOfImport = {
  async read(from, rows, dayOrder) {
    const tidied = rows.map((row) => tidiedRow(row, dayOrder))
    return productRecords(tidied, await readNamedCatalogue(from, tidied))
  },
  async look(tx, records, { actor, at: now, timeZone }) {
    const context = { actor, now, timeZone }
    const { plan, stored } = await planOver(
      tx,
      records.flatMap(({ rows }) => rows),
      context,
    )
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
          if (!product) return sameProduct(rowsOf(lines))
          return writtenProduct(product, rowsOf(lines), ids[products.indexOf(product)] ?? 0, stored)
        })
      },
    }
  },
  undo: (tx, effects, { actor }) =>
    effects[0]?.isMade
      ? deleteRecords(tx, 'product', effects, actor)
      : restoreProducts(
          tx,
          effects.map(({ id, before }) => ({ id, before: before as ProductBefore })), // of writtenProduct
          actor,
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

const sameProduct = ([first]: readonly PlannedRow[]): Written => ({
  ...nothing,
  outcome: 'same',
  id: first?.product_id ?? 0,
  name: first?.product_name ?? '',
})

/** The result for a product; each row of an existing one names its changes. */
function writtenProduct(
  product: PlannedProduct,
  rows: readonly PlannedRow[],
  id: number,
  stored: ReadonlyMap<number, Stored>,
): Written {
  const { input, filled } = product
  const { name } = input
  const was = product.id === null ? undefined : stored.get(product.id)
  const effect: Effect = was
    ? { kind: 'product', id, name: was.name, isMade: false, before: productBefore(was, input.rows) }
    : { kind: 'product', id, name, isMade: true }
  const [first = [], ...further] = rows.map(changesOf)
  const unsold = filled > 0 ? [{ field: 'filled', from: '', to: String(filled) }] : []
  return {
    ...nothing,
    outcome: was ? 'change' : 'make',
    id,
    name: was?.name ?? name,
    changes: [...first, ...unsold],
    further: Object.fromEntries(further.map((changes, at) => [rows[at + 1]?.line ?? 0, changes])),
    effects: [effect],
    facts: [input],
  }
}

const shownTextLength = 200

/** The changes of a row; a combination that its product has not had is one of them. */
function changesOf({ fate, product_id, variant, changes }: PlannedRow): Written['changes'] {
  const isAdded = fate === 'new' && product_id !== null
  return [
    ...(isAdded ? [{ field: 'combination', from: '', to: variant }] : []),
    ...changes.map(({ column, from, to }) => ({
      field: column,
      from: cutText(from, shownTextLength),
      to: cutText(to, shownTextLength),
    })),
  ]
}
