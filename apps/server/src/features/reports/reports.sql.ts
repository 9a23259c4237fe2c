import { baseSums, isAmount } from '@getzo/domain/reports/reports'
import { conditionOf } from '../refunds/refunds.list'

/** Kinds of sums of a day (sums.sql). */
export const sumKinds = [
  'all',
  'brand',
  'product',
  'province',
  'brand_province',
  'delivery',
  'brand_delivery',
  'label',
  'scan',
] as const
export type SumKind = (typeof sumKinds)[number]

/** The last days of the shop, of which nothing is stored: they are counted anew each time. */
const liveDays = 2

const today = (zone: string) => `(now() at time zone ${zone})::date`

/** Of the days `days`, those whose sums are not stored, or out of date. */
const notStored = (days: string, zone: string) => `select d.day from ${days} d
  where d.day > ${today(zone)} - ${liveDays}
    or not exists (select from report_days r where r.day = d.day and r.time_zone = ${zone})
    or d.day in (select coalesce(m.day, (m.at at time zone ${zone})::date) from report_marks m)`

const monthOf = `date_trunc('month', day::timestamp)`
const groups = {
  month: [monthOf, `''`],
  key: ['null::timestamp', 'key'],
  both: [monthOf, 'key'],
} as const
export type Grouping = keyof typeof groups

const names: Partial<Record<SumKind, string>> = {
  brand: '(select n.name from brands n where n.id = g.key::bigint)',
  product: '(select n.name from products n where n.id = g.key::bigint)',
  scan: '(select n.name from products n where n.id = g.key::bigint)',
}

const ofAllBrands = "s.brand = ''"
const ofProducts = `${ofAllBrands} and s.key in (select p.id::text from products p where p.brand_id = $4::bigint)`
/** Of the sums of a kind, those of the brand $4. */
const narrowings: Partial<Record<SumKind, string>> = {
  brand: `${ofAllBrands} and s.key = $4::bigint::text`,
  product: ofProducts,
  scan: ofProducts,
  brand_province: 's.brand = $4::bigint::text',
  brand_delivery: 's.brand = $4::bigint::text',
}

/**
 * The sums of the days from $1 to $2 in the zone $3, of the brand $4 alone or of all, one row for each month or key. Days whose sums are stored are read,
 * the others are counted now, by the same function: one statement, so that both are of one moment.
 */
export function sumsOf(kind: SumKind, grouping: Grouping, isOfBrand: boolean) {
  const own = isOfBrand ? narrowings[kind] : ofAllBrands
  if (own === undefined) throw new Error(`the sums ${kind} are of no brand`)
  const [month, key] = groups[grouping]
  const sums = baseSums.map((name) => `sum(${name}) as ${name}`).join(', ')
  const texts = baseSums
    .map((name) => `${isAmount(name) ? `round(${name}, 2)` : name}::text as ${name}`)
    .join(', ')
  const name = grouping === 'month' ? 'null' : (names[kind] ?? 'null')
  return {
    name: `report-${kind}-${grouping}${isOfBrand ? '-of-brand' : ''}`,
    text: `with days as materialized (
        select generate_series($1::date, $2::date, interval '1 day')::date as day
      ), live as materialized (${notStored('days', '$3::text')}
      ), sums as (
        select s.* from report_sums s
          where s.kind = '${kind}' and ${own} and s.day between $1::date and $2::date and s.day not in (select day from live)
        union all
        select s.* from report_sums_of(array(select day from live), $3::text, array['${kind}']) s where ${own}
      )
      select coalesce(to_char(g.month, 'YYYY-MM'), '') as month, g.key, ${name} as label, ${texts}
      from (select ${month} as month, ${key} as key, ${sums} from sums group by 1, 2) g`,
  }
}

const midnight = (day: string) => `${day}::timestamp at time zone $3::text`
const refundsOf = (at: string, condition: string, name: string) => `
  select to_char(r.${at} at time zone $3::text, 'YYYY-MM') as month, '${name}' as key, count(*)::text as count,
    sum(r.amount)::text as amount
  from refunds r
  where ${condition} and r.${at} >= ${midnight('$1::date')} and r.${at} < ${midnight('($2::date + 1)')}
  group by 1`

/** Refunds that are due by the month of their request, and paid ones by that of their payment; values as of sumsOf. */
export const refundsByMonth = {
  name: 'report-refunds',
  text: `${refundsOf('requested_at', conditionOf.due, 'due')} union all ${refundsOf('done_at', conditionOf.done, 'paid')}`,
}

/** The moment and the shop's day. */
export const clock = {
  name: 'report-clock',
  text: `select now() as as_of, ${today('$1::text')}::text as today`,
}

/** Days until the last that can be stored, from the first that anything is known of: $1 the zone, $2 how many of them. */
export const daysToSum = `
  with first as (
    select least(
      (select (min(o.order_date) at time zone $1::text)::date from orders o where o.deleted_at is null),
      (select min(s.day) from url_scan_days s)) as day
  ), days as (
    select generate_series(day, ${today('$1::text')} - ${liveDays}, interval '1 day')::date as day from first
  )
  select day::text as day from (${notStored('days', '$1::text')}) n order by day desc limit $2::int`
