import type { CsvColumn, ListDefinition } from '../../../lists/definition'
import { instantRange } from '../../../lists/filters'

const likely = (
  alias: string,
) => `json_build_object('id', ${alias}.id, 'customer_name', ${alias}.customer_name,
  'customer_name_pinyin', ${alias}.customer_name_pinyin, 'phone_number', ${alias}.phone_number,
  'orders', (select count(*)::int from orders o where o.customer_id = ${alias}.id and o.deleted_at is null))`

const isLive = (id: string) => `exists (select from customers c where c.id = ${id} and c.deleted_at is null)`

/** True of the pairs that wait for a decision, over customer_pairs p. */
export const isOpenPair = `p.different_at is null and ${isLive('p.low_id')} and ${isLive('p.high_id')}`

const pair = (low: string, high: string) => `(case when f.is_low_first then l.${low} else l.${high} end)`
const first = pair('low', 'high')
const second = pair('high', 'low')

const csvOf = (which: string, person: string): CsvColumn[] => [
  { heading: `${which}_id`, sql: `(${person} ->> 'id')` },
  { heading: `${which}_customer_name`, sql: `(${person} ->> 'customer_name')`, kind: 'typed' },
  { heading: `${which}_phone_number`, sql: `(${person} ->> 'phone_number')`, kind: 'typed' },
  { heading: `${which}_orders`, sql: `(${person} ->> 'orders')` },
]

/** Customers who are likely the same; the one with more orders is the first, whom a merge keeps unless told otherwise. Days are in the shop's time zone; the pairs are few, so no index serves the filters. */
export const duplicatesList = (timeZone: string): ListDefinition => ({
  name: 'duplicates',
  source: 'customer_pairs p',
  joins: `(customer_pairs p join customers a on a.id = p.low_id join customers b on b.id = p.high_id
    cross join lateral (select ${likely('a')} as low, ${likely('b')} as high) l
    cross join lateral (select (l.low ->> 'orders')::int >= (l.high ->> 'orders')::int as is_low_first) f)`,
  key: 'p.id',
  columns: `p.id, ${first} as first, ${second} as second, p.reasons, p.found_at`,
  conditions: [isOpenPair],
  sorts: { found_at: { expression: 'p.found_at', type: 'timestamptz' } },
  defaultSort: '-found_at',
  csv: [
    { heading: 'id', sql: 'p.id' },
    ...csvOf('first', first),
    ...csvOf('second', second),
    { heading: 'reasons', sql: `array_to_string(p.reasons, ', ')` },
    { heading: 'found_at', sql: 'p.found_at', kind: 'time' },
  ],
  filters: {
    reason: (bind, value) => `${bind(value, 'text')} = any(p.reasons)`,
    ...instantRange('found', { expression: 'p.found_at', timeZone }),
  },
})
