import type { ExchangeRate, StockValue, UncostedSku } from '@getzo/contract/costs/costs.schema'
import { daysOfMonth, yearBefore } from '@getzo/domain/reports/report-range'
import { say } from '@getzo/domain/words/say'
import type { Database } from '../../db/connection/connect'
import { readRows } from '../../db/connection/read'
import { Refused } from '../../http/refused'
import { isUnsold } from '../stock/unsold.sql'

const uncostedMax = 200

const hasLeft = `exists (select from order_details d join orders o on o.id = d.order_id and o.deleted_at is null
  where d.sku_id = k.id and d.deleted_at is null and o.left_at is not null)`

/** SKUs of which pieces were sent or lie there, and no arrival has said a cost; those that sell come first. */
const uncosted = {
  name: 'costs-lacking',
  text: `select row_to_json(x) as record from (
    select k.id as sku_id, k.sku, k.combo_identifier, p.id as product_id, p.name as product_name, b.name as brand_name,
      k.pic_url as pic, l.was_sent, coalesce(n.sold, 0) as sold, greatest(k.quantity, 0) as quantity,
      trim_scale(s.unit)::text as unit_cost
    from skus k join products p on p.id = k.product_id join brands b on b.id = p.brand_id
      left join sku_sales n on n.sku_id = k.id
      cross join lateral cost_state(k.id) s
      cross join lateral (select ${hasLeft} as was_sent) l
    where k.deleted_at is null and p.deleted_at is null and (k.quantity > 0 or l.was_sent)
      and not s.by_arrival
    order by s.unit is not null, not l.was_sent, coalesce(n.sold, 0) desc, k.quantity desc, k.id limit ${uncostedMax}) x`,
}

export async function readUncosted(db: Database): Promise<UncostedSku[]> {
  const rows = await readRows<{ record: UncostedSku }>(db, { ...uncosted, values: [] })
  return rows.map(({ record }) => record)
}

const endOf = `(($1::date + 1)::timestamp at time zone $2::text)`

/**
 * What lay there of each SKU at the end of the day $1 in the zone $2, and its value: as of the later of its last rows then.
 * What was sent before it was there has no value on the shelf.
 */
const lay = `select k.id, k.product_id, e.pieces, coalesce(c.worth, e.worth) as worth, coalesce(c.unit_cost, e.unit_cost) as unit
  from skus k
    cross join lateral (select e.id, e.before + e.amount as pieces, e.worth, e.unit_cost from stock_entries e
      where e.sku_id = k.id and e.made_at < ${endOf} order by e.made_at desc, e.id desc limit 1) e
    left join lateral (select c.worth, c.unit_cost from cost_entries c
      where c.sku_id = k.id and c.id > e.id and c.made_at < ${endOf} order by c.id desc limit 1) c on true
  where not k.is_untracked and e.pieces > 0`

/** Of what the list of stock has, which it leads to. */
const unsold = `select count(*)::int as skus, coalesce(sum(l.worth), 0)::numeric(20, 2)::text as value from lay l
  join skus k on k.id = l.id and k.deleted_at is null join products p on p.id = k.product_id and p.deleted_at is null
  where ${isUnsold('l.id', endOf)}`

const valueOfStock = {
  name: 'stock-value',
  text: `with lay as materialized (${lay}),
      of_brands as (
        select b.id as brand_id, b.name as brand_name, sum(l.pieces)::int as pieces, sum(l.worth)::numeric(20, 2) as value
        from lay l join products p on p.id = l.product_id join brands b on b.id = p.brand_id group by b.id)
    select json_build_object(
      'pieces', coalesce(sum(l.pieces), 0)::int, 'value', coalesce(sum(l.worth), 0)::numeric(20, 2)::text,
      'uncosted', coalesce(sum(l.pieces) filter (where l.unit is null), 0)::int,
      'rows', (select coalesce(json_agg(json_build_object('brand_id', o.brand_id, 'brand_name', o.brand_name, 'pieces', o.pieces,
        'value', o.value::text) order by o.value desc, o.brand_name, o.brand_id), '[]') from of_brands o),
      'unsold', (select row_to_json(u) from (${unsold}) u)) as record
    from lay l`,
}
const worthOfStock = {
  name: 'stock-worth',
  text: `select coalesce(sum(l.worth), 0)::numeric(20, 2)::text as value from (${lay}) l`,
}
const ledgerDays = {
  name: 'stock-ledger-days',
  text: `select (began_at at time zone $1::text)::date::text as began_on, (now() at time zone $1::text)::date::text as today
    from stock_ledger`,
}

/** The value of the stock at the end of a day, and at that of the same month a year before (S8). */
export async function readStockValue(
  db: Database,
  asked: string | undefined,
  timeZone: string,
): Promise<StockValue> {
  const [days] = await readRows<{ began_on: string; today: string }>(db, {
    ...ledgerDays,
    values: [timeZone],
  })
  if (days === undefined) throw new Error('the ledger of stock has no beginning')
  const { began_on, today } = days
  const day = asked ?? today
  if (day > today) throw new Refused('rule', { field: 'day' }, say('cost.day_ahead'))
  const [row] = await readRows<{ record: Omit<StockValue, 'day' | 'began_on' | 'before'> }>(db, {
    ...valueOfStock,
    values: [day, timeZone],
  })
  if (row === undefined) throw new Error('the value of the stock gave no row')
  const { to: lastYear } = yearBefore(daysOfMonth(day.slice(0, 7), '9999-12-31'))
  const [then] =
    lastYear < began_on
      ? []
      : await readRows<{ value: string }>(db, { ...worthOfStock, values: [lastYear, timeZone] })
  return {
    ...row.record,
    day,
    began_on,
    before: then === undefined ? null : { day: lastYear, value: then.value },
  }
}

const rates = {
  name: 'exchange-rates',
  text: `select row_to_json(x) as record from (select currency, from_day, trim_scale(rate)::text as rate, entered_at, entered_by
    from exchange_rates order by from_day desc, currency) x`,
}

export async function readRates(db: Database): Promise<ExchangeRate[]> {
  const rows = await readRows<{ record: ExchangeRate }>(db, { ...rates, values: [] })
  return rows.map(({ record }) => record)
}
