import type { LedgerPart } from '@getzo/domain/stock/stock'
import type { ListOfCall } from '../../lists/definition'
import { ifKept } from './stock.list'

const partOf: Record<LedgerPart, string> = {
  in: `e.amount > 0`,
  out: `e.amount < 0`,
  corrections: `e.kind in ('counted', 'damaged', 'lost', 'given_away')`,
}

/** Of the count of entry e: no join, since PostgreSQL plans no more than eight tables freely. */
const countOf = (column: string) =>
  `(select ${column} from stock_count_lines n join stock_counts c on c.id = n.count_id where n.id = e.count_line_id)`

/** The ledger of one SKU (S1), of a deleted one too. An entry's number is given under the SKU's lock, so it is its order. */
export const stockEntryList =
  (skuId: number): ListOfCall =>
  (bind) => ({
    name: 'stock-entries',
    source: 'stock_entries e',
    joins: `(stock_entries e join skus s on s.id = e.sku_id left join order_details d on d.id = e.order_detail_id left join orders o on o.id = d.order_id
      left join arrival_receipt_lines x on x.id = e.arrival_receipt_line_id left join arrival_receipts r on r.id = x.receipt_id
      left join arrivals a on a.id = r.arrival_id)`,
    key: 'e.id',
    columns: `e.id, e.kind, e.amount, ${ifKept('e.before + e.amount')} as after, o.id as order_id, o.order_number, a.id as arrival_id,
      a.number as arrival_number, ${countOf('c.id')} as count_id, ${countOf('c.number')} as count_number, e.made_at, e.made_by,
      e.note`,
    conditions: [`e.sku_id = ${bind(skuId, 'bigint')}`],
    sorts: { made_at: { expression: 'e.id', type: 'bigint' } },
    defaultSort: '-made_at',
    csv: [
      { heading: 'made_at', sql: 'e.made_at', kind: 'time' },
      { heading: 'kind', sql: 'e.kind' },
      { heading: 'amount', sql: 'e.amount' },
      { heading: 'before', sql: ifKept('e.before') },
      { heading: 'after', sql: ifKept('e.before + e.amount') },
      { heading: 'order_number', sql: 'o.order_number', kind: 'typed' },
      { heading: 'arrival_number', sql: 'a.number' },
      { heading: 'count_number', sql: countOf('c.number') },
      { heading: 'made_by', sql: 'e.made_by', kind: 'typed' },
      { heading: 'note', sql: 'e.note', kind: 'typed' },
    ],
    filters: { part: (_bind, value) => partOf[value as LedgerPart] }, // one of them, by the contract's shape
  })
