import type { Database } from '../../db/connection/connect'

/** Where the ledger and what is so differ. */
interface StockFault {
  /**
   * 'sum': a SKU's quantity is not the sum of its entries; 'chain': an entry does not begin with what the one before it left;
   * 'line': entries of sending are not what the order says of a line (S3); 'left': an order has left by its steps alone;
   * 'arrival': entries of a delivery's line are not what came of it, or stand although it was taken back (S7);
   * 'count': entries of a count's line are not what it differed by, or stand although it is not saved (S6);
   * 'worth': a SKU's value is not the sum of what has moved it (S8), in cents
   */
  what: 'sum' | 'chain' | 'line' | 'left' | 'arrival' | 'count' | 'worth'
  /** of the SKU, line, order, delivery's line or count's line */
  id: number
  held: number
  wanted: number
}

const faultsMax = 50

/**
 * Compares every quantity with its entries (S1), and every line's with the steps of its order (S3). Steps are kept by a
 * trigger of their own, so what the ledger was written by is compared with something else.
 */
export async function findStockFaults({ pool }: Pick<Database, 'pool'>): Promise<StockFault[]> {
  const { rows } = await pool.query<StockFault>(`
    with e as (
      select id, sku_id, amount, before, lag(before + amount) over (partition by sku_id order by id) as lay from stock_entries
    ), sums as (
      select sku_id, sum(amount) as held from e group by 1
    ), reached as (
      select distinct order_id from order_steps where status in ('shipped', 'delivered')
    ), sent as (
      select order_detail_id, sku_id, sum(amount) as held from stock_entries where kind in ('sent', 'taken_back') group by 1, 2
    ), wanted as (
      select d.id, d.sku_id, -d.quantity as wanted
      from orders o join reached r on r.order_id = o.id join order_details d on d.order_id = o.id
      where o.left_at is distinct from '-infinity' and o.deleted_at is null and d.deleted_at is null
    )
    select 'sum' as what, k.id::float8 as id, coalesce(s.held, 0)::float8 as held, k.quantity as wanted
      from skus k left join sums s on s.sku_id = k.id where k.quantity <> coalesce(s.held, 0)
    union all
    select 'chain', sku_id, before, coalesce(lay, 0) from e where before <> coalesce(lay, 0)
    union all
    select 'line', coalesce(w.id, s.order_detail_id), coalesce(s.held, 0), coalesce(w.wanted, 0)
      from sent s full join wanted w on w.id = s.order_detail_id and w.sku_id = s.sku_id
      where coalesce(s.held, 0) <> coalesce(w.wanted, 0)
    union all
    select 'left', o.id, (o.left_at is not null)::int, (r.order_id is not null)::int
      from orders o left join reached r on r.order_id = o.id where (o.left_at is null) = (r.order_id is not null)
    union all
    select 'arrival', x.id, coalesce(t.held, 0), case when r.taken_back_at is null then x.received - x.damaged else 0 end
      from arrival_receipt_lines x join arrival_receipts r on r.id = x.receipt_id
      left join (select arrival_receipt_line_id, sum(amount) as held from stock_entries
        where arrival_receipt_line_id is not null group by 1) t on t.arrival_receipt_line_id = x.id
      where coalesce(t.held, 0) <> case when r.taken_back_at is null then x.received - x.damaged else 0 end
    union all
    select 'worth', k.id, s.worth * 100, x.wanted * 100 from skus k cross join lateral cost_state(k.id) s
      cross join lateral (select coalesce((select sum(cost) from stock_entries e where e.sku_id = k.id), 0)
        + coalesce((select sum(shelf) from cost_entries c where c.sku_id = k.id), 0) as wanted) x
      where s.worth <> x.wanted
    union all
    select 'count', l.id, coalesce(t.held, 0), case when l.saved_at is null then 0 else n.counted - l.expected end
      from stock_count_lines l
      left join lateral (select coalesce(sum(v.pieces), 0) as counted from stock_count_events v
        where v.line_id = l.id and v.round = l.round) n on l.saved_at is not null
      left join (select count_line_id, sum(amount) as held from stock_entries
        where count_line_id is not null group by 1) t on t.count_line_id = l.id
      where coalesce(t.held, 0) <> case when l.saved_at is null then 0 else n.counted - l.expected end
    order by 1, 2 limit ${faultsMax}`)
  return rows
}
