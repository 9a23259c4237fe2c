import { orderMoneyFaults } from '@getzo/domain/orders/order-money-rules'
import { sql } from 'kysely'
import type { Tx } from '../../db/connection/transaction'
import { refuseRule } from '../../http/refused'
import type { LineValues, SoldFields } from './order-lines'

/** A line as a call named it, by its promotion or its id; place is the prefix of its fields' names. */
interface NamedLine extends SoldFields {
  id?: number
  promotion_id?: number | null
  place: string
}

interface StoredMoney {
  id: number
  discount: string | null
  lines: (Pick<LineValues, 'quantity' | 'promotion_id' | 'sold_price' | 'price_reason'> & {
    id: number
    price: string
  })[]
}

/**
 * Refuses orders whose stored money breaks a rule of O43 that only the promotions' prices decide, by the field in the
 * caller's body: a reason that is missing or alone, for lines whose price as sold the call named; a discount above the goods.
 */
export async function refuseWrongMoney(
  tx: Tx,
  orders: readonly { id: number; lines: readonly NamedLine[] }[],
): Promise<void> {
  if (orders.length === 0) return
  const named = new Map(orders.map(({ id, lines }) => [id, lines]))
  for (const { id, discount, lines } of await selectMoney(tx, [...named.keys()])) {
    const said = lines.map((line) =>
      named
        .get(id)
        ?.find(({ id: own, promotion_id }) => own === line.id || promotion_id === line.promotion_id),
    )
    const fault = orderMoneyFaults(lines, { discount }).find(({ field }) => {
      if (field === 'discount') return true
      const line = said[lineOf(field)]
      return line?.sold_price !== undefined || line?.price_reason !== undefined
    })
    refuseRule(fault ?? null, fault?.field.replace(/^details\.\d+\./, said[lineOf(fault.field)]?.place ?? ''))
  }
}

/** The position in 'details.3.sold_price'. */
const lineOf = (field: string) => Number(field.split('.')[1])

/** The money of those of these orders that have any, with their active lines. */
async function selectMoney(tx: Tx, orderIds: readonly number[]): Promise<StoredMoney[]> {
  const { rows } = await sql<StoredMoney>`
    select o.id, o.discount::text as discount, l.lines
    from orders o cross join lateral (
      select coalesce(json_agg(json_build_object('id', d.id, 'promotion_id', d.promotion_id, 'quantity', d.quantity,
          'price', m.price::text, 'sold_price', d.sold_price::text, 'price_reason', d.price_reason) order by d.id), '[]') as lines,
        bool_or(coalesce(d.sold_price::text, d.price_reason) is not null) as has_sold
      from order_details d join promotions m on m.id = d.promotion_id
      where d.order_id = o.id and d.deleted_at is null) l
    where o.id = any(${orderIds}::bigint[]) and (o.discount is not null or l.has_sold)`.execute(tx)
  return rows
}
