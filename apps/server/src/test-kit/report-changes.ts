import { orderStatuses } from '@getzo/domain/orders/order-status'
import type { Sellable } from './factories'

/** The last and first moments of days that are an hour shorter or longer, of months, and of today. */
export const edges = [
  '2026-03-08T07:59:59.999Z',
  '2026-03-08T08:00:00Z',
  '2026-03-09T06:59:59.999Z',
  '2026-03-09T07:00:00Z',
  '2026-11-01T06:59:59Z',
  '2026-11-01T07:00:00Z',
  '2026-11-01T08:30:00Z',
  '2026-11-01T09:30:00Z',
  '2026-11-02T07:59:59.999Z',
  '2026-11-02T08:00:00Z',
  '2025-11-30T23:00:00Z',
  new Date().toISOString(),
]

export const pick = <T>(items: readonly T[], at: number): T => {
  const item = items[at % items.length]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

/** A generator of whole numbers below n, the same for the same seed. */
export function random(seed: number) {
  let state = seed
  return (n: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}

interface Desk {
  sql: (text: string, values?: unknown[]) => Promise<unknown>
  orders: readonly number[]
  sold: readonly Sellable[]
  sumUp: () => Promise<void>
}

/** One change that somebody or something makes. */
export async function changeReported({ sql, orders, sold, sumUp }: Desk, below: (n: number) => number) {
  const id = pick(orders, below(100))
  const one = pick(sold, below(100))
  const when = pick(edges, below(100))
  const acts = [
    () => sql('update orders set order_status = $2 where id = $1', [id, pick(orderStatuses, below(100))]),
    () => sql('update orders set order_date = $2 where id = $1', [id, when]),
    () =>
      sql('update orders set deleted_at = $2, deleted_by = $3 where id = $1', [
        id,
        ...(below(3) === 0 ? [when, 'x'] : [null, null]),
      ]),
    () =>
      sql('update orders set customer_ship_to_address_state_province_code = $2 where id = $1', [
        id,
        pick([null, '广东', '广东省', ' guangdong', 'BC'], below(100)),
      ]),
    () => sql('update order_details set quantity = $2 where order_id = $1', [id, 1 + below(4)]),
    () =>
      sql(
        `insert into order_details (order_id, quantity, brand_id, product_id, sku_id, promotion_id)
         values ($1, 2, $2, $3, $4, $5) on conflict (order_id, promotion_id) where deleted_at is null do nothing`,
        [id, one.brand_id, one.product_id, one.sku_id, one.promotion_id],
      ),
    () =>
      sql(
        `update order_details set deleted_at = $2, deleted_by = $3 where id in
        (select max(id) from order_details where order_id = $1 and deleted_at is null)`,
        [id, when, 'x'],
      ),
    () =>
      sql(
        `update order_details set customer_change_date = now() where order_id = $1 and deleted_at is null`,
        [id],
      ),
    () => sql('update orders set discount = $2 where id = $1', [id, pick([null, '0.01', '7.77'], below(9))]),
    () => sql('update orders set shipping_charged = $2 where id = $1', [id, pick([null, '3.99'], below(9))]),
    () =>
      sql(
        `update order_details set sold_price = $2, price_reason = 'agreed' where order_id = $1 and product_id = $3`,
        [id, pick([null, '0', '8.33'], below(9)), one.product_id],
      ),
    () =>
      sql('update promotions set price = $2 where id = $1', [
        one.promotion_id,
        pick(['10.00', '7.77'], below(9)),
      ]),
    () =>
      sql(`update order_steps set reached_at = $2 where order_id = $1 and status = 'delivered'`, [id, when]),
    () =>
      sql(
        `insert into shipping_labels (order_id, status, reference, requested_by, cost_amount, cost_currency, shipment, service, packaging)
         select $1::bigint, 'bought', 'L' || $1::text || '-' || $2::text, 'x', 12.34, $3, '{}', '08', '02'
         on conflict do nothing`,
        [id, below(1_000_000), pick(['USD', 'CAD'], below(9))],
      ),
    () =>
      sql(
        `update shipping_labels set status = 'voided', voided_at = now(), voided_by = 'x' where order_id = $1`,
        [id],
      ),
    () =>
      sql(
        `insert into refunds (order_id, amount, requested_at) values ($1, 5.55, $2) on conflict do nothing`,
        [id, when],
      ),
    () =>
      sql('update refunds set done_at = $2, done_by = $3 where order_id = $1 and done_at is null', [
        id,
        when,
        'x',
      ]),
    () =>
      sql('update urls set product_id = $1, sku_id = null where id in (select min(id) from urls)', [
        one.product_id,
      ]),
    () => sql('select say_cost($1, $2)', [one.sku_id, pick(['3.33', '0', '4.561'], below(9))]),
    () =>
      sql(
        `insert into exchange_rates (currency, from_day, rate, entered_at, entered_by) values ('CAD', $1, $2, now(), 'x')
         on conflict (currency, from_day) do update set rate = excluded.rate`,
        [pick(['2026-11-01', '2020-01-01'], below(9)), pick(['0.73', '0.741'], below(9))],
      ),
    () => sql(`delete from exchange_rates where currency = 'CAD'`),
    sumUp,
  ]
  await pick(acts, below(100))()
}
