import { lossParts } from '@getzo/domain/costs/cost-rules'
import type { ListDefinition } from '../../lists/definition'
import { instantRange, isRecord } from '../../lists/filters'
import { searchIn } from '../../lists/search'

/** Of its own index, so that a page follows both indexes and sorts nothing. */
const newestFirst = 'order by made_at desc, id desc'

/** The entries that the margin's columns of losses and cost differences sum (margin.sql.ts). */
const moves = `((select e.id, 'lost' as part, e.kind, e.sku_id, e.amount as pieces, -e.cost as amount, e.made_at, e.made_by, e.note,
      e.count_line_id, null::bigint as arrival_line_id, null::bigint as order_detail_id
    from stock_entries e
    where e.kind in ('counted', 'damaged', 'lost', 'given_away') and e.arrival_receipt_line_id is null and e.cost <> 0 ${newestFirst})
  union all
  (select c.id, 'difference', c.kind, c.sku_id, null, c.difference, c.made_at, c.made_by, null, null, c.arrival_line_id, c.order_detail_id
    from cost_entries c where c.difference <> 0 ${newestFirst})) m`
const tables = `${moves} join skus k on k.id = m.sku_id join products p on p.id = k.product_id`

/** Of what m belongs to: no joins, since PostgreSQL plans no more than eight tables freely. */
const countOf = (column: string) =>
  `(select ${column} from stock_count_lines n join stock_counts t on t.id = n.count_id where n.id = m.count_line_id)`
const arrivalOf = (column: string) =>
  `(select ${column} from arrival_lines l join arrivals a on a.id = l.arrival_id where l.id = m.arrival_line_id)`
const orderOf = (column: string) =>
  `(select ${column} from order_details d join orders o on o.id = d.order_id where d.id = m.order_detail_id)`

/** Losses and cost differences, the newest first (S8). Entries of both kinds have one row of numbers. */
export const lossList = (timeZone: string): ListDefinition => ({
  name: 'losses',
  source: tables,
  joins: `(${tables} join brands b on b.id = p.brand_id)`,
  key: 'm.id',
  columns: `m.id, m.part, m.kind, k.sku, k.combo_identifier, p.id as product_id, p.name as product_name, b.name as brand_name,
    m.pieces, m.amount::numeric(20, 2)::text as amount, m.made_at, m.made_by, m.note, ${countOf('t.id')} as count_id,
    ${countOf('t.number')} as count_number, ${arrivalOf('a.id')} as arrival_id, ${arrivalOf('a.number')} as arrival_number,
    ${orderOf('o.id')} as order_id, ${orderOf('o.order_number')} as order_number`,
  conditions: ['true'],
  sorts: { made_at: { expression: 'm.made_at', type: 'timestamptz' } },
  defaultSort: '-made_at',
  filters: {
    part: (bind, value) => `m.part = ${bind(value, 'text')}`,
    kind: (bind, value) => `m.kind = ${bind(value, 'text')}`,
    brand_id: isRecord('p.brand_id'),
    product_id: isRecord('k.product_id'),
    ...instantRange('made', { expression: 'm.made_at', timeZone }),
  },
  tabs: { filter: 'part', values: lossParts },
  search: searchIn(`(' ' || fold_text(k.sku) || ' ' || fold_text(p.name))`),
  csv: [
    { heading: 'made_at', sql: 'm.made_at', kind: 'time' },
    { heading: 'kind', sql: 'm.kind' },
    { heading: 'sku', sql: 'k.sku', kind: 'typed' },
    { heading: 'product_name', sql: 'p.name', kind: 'typed' },
    { heading: 'brand_name', sql: 'b.name', kind: 'typed' },
    { heading: 'pieces', sql: 'm.pieces' },
    { heading: 'amount_usd', sql: 'm.amount::numeric(20, 2)' },
    { heading: 'count_number', sql: countOf('t.number') },
    { heading: 'arrival_number', sql: arrivalOf('a.number') },
    { heading: 'order_number', sql: orderOf('o.order_number'), kind: 'typed' },
    { heading: 'made_by', sql: 'm.made_by', kind: 'typed' },
    { heading: 'note', sql: 'm.note', kind: 'typed' },
  ],
})
