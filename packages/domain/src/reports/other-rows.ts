import { centsToText } from '../orders/order-total'
import { centsOf, type Dimension, type Measure, noProvince } from './reports'

interface Row {
  key: string
  figures: Readonly<Record<string, string | null>>
}

/** The rows of a report that a chart leaves over, as one row: without a sum where they do not add up, without filters where no list has it. */
export interface OtherRows {
  count: number
  sum: string | null
  /** of the list behind the sum, beside the filters and days of the whole report */
  filters: Readonly<Record<string, string>> | null
}

const filterNames: Partial<Record<Dimension, string>> = {
  brand: 'but_brands',
  product: 'but_products',
  province: 'but_provinces',
}

/** The rest of a report's rows after the first ones that are shown (W11). Amounts of several currencies do not add up. */
export function otherRows(
  rows: readonly Row[],
  shown: number,
  measure: Measure,
  { by, brand }: { by: Dimension; brand: boolean },
): OtherRows {
  const [first, others] = [rows.slice(0, shown), rows.slice(shown)]
  const name = filterNames[by]
  const keys = first.map(({ key }) => (key === '' ? noProvince : key))
  const sum = by === 'currency' ? null : sumOf(others, measure)
  const hasList =
    name !== undefined &&
    sum !== null &&
    // an order of two products is in both rows
    measure.behind !== null &&
    measure.behind.isUnfiltered !== true &&
    measure.behind.list !== 'orders' &&
    // a product's lines count whole, whatever its brand was when they were sold
    !(brand && by === 'product' && measure.behind.list === 'lines') &&
    keys.every((key) => !key.includes(',')) &&
    keys.join(',').length <= filterLengthMax
  return {
    count: others.length,
    sum,
    filters: hasList ? { [name]: keys.join(',') } : null,
  }
}

/** The contract's longest text of such a filter. */
const filterLengthMax = 500

function sumOf(rows: readonly Row[], { id, unit }: Measure): string | null {
  const figures = rows.map(({ figures: own }) => own[id] ?? '0')
  if (unit === 'money') return centsToText(figures.reduce((sum, figure) => sum + centsOf(figure), 0n))
  return unit === 'count' ? String(figures.reduce((sum, figure) => sum + BigInt(figure), 0n)) : null
}
