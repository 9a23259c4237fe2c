import type { ArrivalView } from '@getzo/domain/arrivals/arrival-rules'
import { arrivalViews } from '@getzo/domain/arrivals/arrival-rules'
import { asPeopleSort } from '../../lists/as-people-sort'
import type { ListDefinition } from '../../lists/definition'
import { dayRange, isRecord } from '../../lists/filters'
import { searchIn } from '../../lists/search'
import { todayIn } from '../../time/shop-day.sql'
import { receivedOfLine, stateOf } from './arrivals.sql'

/** Late ones first, by their days; then drafts, then closed ones, the newest first. */
const waits = `(case a.status when 'ordered' then coalesce(a.expected_on - date '2000-01-01', 900000)
  when 'draft' then 1000000 else 2000000 - least(a.id, 900000)::int end)::int`

/** An open arrival a whose day has passed (S7). */
export const isLateSql = (timeZone: string) =>
  `(a.status = 'ordered' and a.expected_on < ${todayIn(timeZone)})`

const sums = `(select coalesce(sum(l.ordered), 0)::int as ordered, coalesce(sum(g.received), 0)::int as received,
    coalesce(sum(g.damaged), 0)::int as damaged, coalesce(sum(l.ordered * l.unit_cost), 0) as goods
  from arrival_lines l cross join lateral ${receivedOfLine} g where l.arrival_id = a.id and l.deleted_at is null)`

const total = `(s.goods + coalesce(a.freight, 0) + coalesce(a.duty, 0) + coalesce(a.other, 0))::numeric(20, 2)::text`

export const arrivalTables = `(arrivals a join brands b on b.id = a.brand_id cross join lateral ${sums} s)`

/** The columns of an arrival `a` that need stock.read alone. */
export const arrivalColumns = (
  timeZone: string,
) => `a.id, a.number, a.brand_id, b.name as brand_name, ${stateOf} as state,
  a.reference, a.expected_on, case when ${isLateSql(timeZone)} then ${todayIn(timeZone)} - a.expected_on end as late_days, a.currency,
  s.ordered, s.received, s.damaged`

const conditionOf = (timeZone: string): Record<ArrivalView, string> => ({
  open: `a.status in ('draft', 'ordered')`,
  late: isLateSql(timeZone),
  draft: `a.status = 'draft'`,
  closed: `a.status in ('closed', 'cancelled')`,
})

/** Arrivals that are not deleted (S7). Without the right no cost is in a row, a sort or a file (A26). */
export const arrivalList = (timeZone: string, withCosts: boolean): ListDefinition => ({
  name: withCosts ? 'arrivals-with-costs' : 'arrivals',
  source: '(arrivals a join brands b on b.id = a.brand_id)',
  joins: arrivalTables,
  key: 'a.id',
  columns: `${arrivalColumns(timeZone)}, a.version${withCosts ? `, ${total} as total` : ''}`,
  conditions: ['a.deleted_at is null'],
  sorts: {
    waits: { expression: waits, type: 'int' },
    number: { expression: 'a.id', type: 'bigint' },
    brand_name: { expression: asPeopleSort('b.name'), type: 'text' },
    expected_on: { expression: `coalesce(a.expected_on, 'infinity'::date)`, type: 'date' },
  },
  defaultSort: 'waits',
  filters: {
    state: (_bind, value) => conditionOf(timeZone)[value as ArrivalView], // one of them, by the contract's shape
    brand_id: isRecord('a.brand_id'),
    ...dayRange('expected', { expression: 'a.expected_on' }),
  },
  tabs: { filter: 'state', values: arrivalViews },
  search: searchIn('(a.search_text || b.search_text)'),
  csv: [
    { heading: 'number', sql: 'a.number' },
    { heading: 'maker', sql: 'b.name', kind: 'typed' },
    { heading: 'state', sql: stateOf },
    { heading: 'expected_on', sql: 'a.expected_on' },
    { heading: 'reference', sql: 'a.reference', kind: 'typed' },
    { heading: 'carrier', sql: 'a.carrier', kind: 'typed' },
    { heading: 'tracking', sql: 'a.tracking', kind: 'typed' },
    { heading: 'ordered', sql: 's.ordered' },
    { heading: 'received', sql: 's.received' },
    { heading: 'damaged', sql: 's.damaged' },
    ...(withCosts
      ? [
          { heading: 'total', sql: total },
          { heading: 'currency', sql: 'a.currency' },
        ]
      : []),
  ],
})
