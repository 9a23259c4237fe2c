import { countViews } from '@getzo/domain/counts/count-rules'
import type { ListDefinition, ListOfCall } from '../../lists/definition'
import { doneBy, instantRange, isRecord } from '../../lists/filters'
import { searchIn } from '../../lists/search'
import { countColumns, countTables, isLeftOpen, person, scansOfLine } from './counts.sql'

const corrected = `case when c.saved_at is not null then (select count(distinct e.count_line_id)::int
  from stock_count_lines l join stock_entries e on e.count_line_id = l.id where l.count_id = c.id) end`

/** Every count (S6): open ones first, then the newest. */
export const countList = (timeZone: string): ListDefinition => ({
  name: 'counts',
  source: '(stock_counts c left join brands b on b.id = c.brand_id)',
  joins: `(${countTables})`,
  key: 'c.id',
  columns: `${countColumns}, ${corrected} as corrected`,
  conditions: ['true'],
  sorts: {
    begun: {
      expression: `(case c.status when 'open' then 0 else 1000000000 end - c.id)::bigint`,
      type: 'bigint',
    },
    number: { expression: 'c.id', type: 'bigint' },
  },
  defaultSort: 'begun',
  filters: {
    state: (bind, value) => (value === 'left_open' ? isLeftOpen : `c.status = ${bind(value, 'text')}`),
    kind: (bind, value) => `c.kind = ${bind(value, 'text')}`,
    brand_id: isRecord('c.brand_id'),
    ...doneBy('c', 'created'),
    ...instantRange('begun', { expression: 'c.date_created', timeZone }),
  },
  tabs: { filter: 'state', values: countViews },
  search: searchIn(`(' ' || fold_text(c.number) || ' ' || coalesce(b.search_text, ''))`),
  csv: [
    { heading: 'number', sql: 'c.number' },
    { heading: 'kind', sql: 'c.kind' },
    { heading: 'brand_name', sql: 'b.name', kind: 'typed' },
    { heading: 'state', sql: 'c.status' },
    { heading: 'skus', sql: 's.skus' },
    { heading: 'done', sql: 's.done' },
    { heading: 'pieces', sql: 's.pieces' },
    { heading: 'corrected', sql: corrected },
    { heading: 'date_created', sql: 'c.date_created', kind: 'time' },
    { heading: 'created_by', sql: 'c.created_by', kind: 'typed' },
    { heading: 'saved_at', sql: 'c.saved_at', kind: 'time' },
    { heading: 'saved_by', sql: 'c.saved_by', kind: 'typed' },
    { heading: 'note', sql: 'c.note', kind: 'typed' },
  ],
})

/** The SKUs of one count, for its file. */
export const countLineList =
  (countId: number): ListOfCall =>
  (bind) => ({
    name: 'count-lines',
    source: 'stock_count_lines l join skus k on k.id = l.sku_id',
    joins: `(stock_count_lines l join skus k on k.id = l.sku_id join products p on p.id = k.product_id
      cross join lateral ${scansOfLine} n)`,
    key: 'l.id',
    columns: 'l.id',
    conditions: [`l.count_id = ${bind(countId, 'bigint')}`],
    sorts: { sku: { expression: 'k.sku', type: 'text' } },
    defaultSort: 'sku',
    filters: {},
    csv: [
      { heading: 'sku', sql: 'k.sku', kind: 'typed' },
      { heading: 'barcode', sql: 'k.barcode', kind: 'typed' },
      { heading: 'product_name', sql: 'p.name', kind: 'typed' },
      { heading: 'combo_identifier', sql: 'k.combo_identifier', kind: 'typed' },
      { heading: 'counted', sql: 'case when l.closed_at is not null then n.counted end' },
      { heading: 'damaged', sql: 'case when l.closed_at is not null then n.damaged end' },
      { heading: 'expected', sql: 'l.expected' },
      { heading: 'difference', sql: 'case when l.closed_at is not null then n.counted - l.expected end' },
      { heading: 'counted_at', sql: 'l.closed_at', kind: 'time' },
      { heading: 'counted_by', sql: person('l.closed_by'), kind: 'typed' },
      { heading: 'saved_at', sql: 'l.saved_at', kind: 'time' },
    ],
  })
