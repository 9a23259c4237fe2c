import type { ImportRecord } from '../../imports/import-records'
import { foldedName, groupRows, nameKey, type ProductRows } from './group-rows'
import type { ImportRow, NamedCatalogue, NamedProduct } from './import-plan'
import { readText } from './read/read-cells'

/** A stored product as a file's rows name it, with the codes of its SKUs. */
export type CodedProduct = NamedProduct & Readonly<{ codes: readonly string[] }>

/** The rows of each product as one record, and each row that names none as one of its own; its faults are the plan's. */
export function productRecords(
  rows: readonly ImportRow[],
  catalogue: NamedCatalogue<CodedProduct>,
): ImportRecord[] {
  const { groups, lost } = groupRows(rows, catalogue)
  return [...groups, ...lost.map(({ row }) => ({ known: null, rows: [row] }))]
    .map((group) => recordOf(group))
    .toSorted((a, b) => a.head - b.head)
}

const recordOf = (group: ProductRows<CodedProduct>): ImportRecord => ({
  head: group.rows[0]?.line ?? 0,
  lines: group.rows.map(({ line }) => line),
  values: {},
  items: [],
  payments: [],
  rows: group.rows,
  faults: [],
  keys: [...new Set(keysOf(group))],
})

/** No two products of a file may have one code, nor does one get a name that another row looks for. */
function keysOf({ known, rows }: ProductRows<CodedProduct>): string[] {
  const codes = [...(known?.codes ?? []), ...rows.map(({ cells }) => readText(cells.sku ?? '', ''))]
  const names = rows.flatMap(({ cells: { name = '', brand_name } }) =>
    name === '' ? [] : [nameKey(readText(brand_name ?? known?.brand_name ?? '', ''), readText(name, ''))],
  )
  return [
    ...(known ? [`id ${known.id}`] : []),
    ...codes.flatMap((code) => (code === '' ? [] : [`sku ${foldedName(code)}`])),
    ...names.map((name) => `name ${name}`),
  ]
}
