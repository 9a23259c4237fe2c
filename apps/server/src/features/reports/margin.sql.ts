import { isSold } from '../orders/order-status.sql'

const midnight = (day: string) => `${day}::timestamp at time zone $3::text`
const isWithin = (at: string) => `${at} >= ${midnight('$1::date')} and ${at} < ${midnight('($2::date + 1)')}`

const keyOf = { month: `''`, brand: 'x.brand_id::text', product: 'x.product_id::text' } as const
export type ExtrasBy = keyof typeof keyOf

/** Losses and cost differences of SKUs, on the days on which they became known. */
const ofSkus = `select k.product_id, p.brand_id, e.made_at as at, 'lost' as what, -e.cost as amount
    from stock_entries e join skus k on k.id = e.sku_id join products p on p.id = k.product_id
    where e.kind in ('counted', 'damaged', 'lost', 'given_away') and e.arrival_receipt_line_id is null and ${isWithin('e.made_at')}
      and e.cost <> 0
  union all
  select k.product_id, p.brand_id, c.made_at, 'difference', c.difference
    from cost_entries c join skus k on k.id = c.sku_id join products p on p.id = k.product_id
    where c.difference <> 0 and ${isWithin('c.made_at')}`

/** Refunds that were paid for orders whose revenue stands, shared among their lines by value. */
const ofRefunds = `select d.product_id, d.brand_id, r.done_at as at, 'refunded' as what, v.amount
    from refunds r join orders o on o.id = r.order_id and o.deleted_at is null and ${isSold('o')}
      cross join lateral share_among_lines(o.id, r.amount) v join order_details d on d.id = v.line_id
    where r.done_at is not null and ${isWithin('r.done_at')}`

/**
 * What beside the sums of orders belongs to the margin: values as of sumsOf, one row for each month, brand or product and
 * each of 'refunded', 'lost' and 'difference'.
 */
export const marginExtras = (by: ExtrasBy, isOfBrand: boolean) => ({
  name: `report-margin-${by}${isOfBrand ? '-of-brand' : ''}`,
  text: `select to_char(x.at at time zone $3::text, 'YYYY-MM') as month, ${keyOf[by]} as key, x.what, sum(x.amount)::numeric(20, 2)::text as amount,
      (select n.name from ${by === 'brand' ? 'brands' : 'products'} n where n.id = min(${by === 'brand' ? 'x.brand_id' : 'x.product_id'})) as label
    from (${ofSkus} union all ${ofRefunds}) x ${isOfBrand ? 'where x.brand_id = $4::bigint' : ''} group by 1, 2, 3`,
})
