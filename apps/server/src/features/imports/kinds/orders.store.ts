import type { OrderSave } from '@getzo/contract/orders/orders.schema'
import { sql } from 'kysely'
import type { Tx } from '../../../db/connection/transaction'
import { comingNumbers, giveNumbers } from '../../orders/order-numbers.store'
import { type ChangedField, selectChangedByPersons } from './changed-by-persons.store'
import { isTrial } from './trial'

/** An order that a file's reference names, with its lines. */
export interface KnownOrder {
  id: number
  version: number
  order_number: string
  order_reference: string
  /** ISO 8601 */
  order_date: string
  order_status: string
  tracking_id: string | null
  customer_id: number
  phone_number: string
  ship_to_name: string | null
  ship_to_phone: string | null
  address_line: string | null
  city: string | null
  province: string | null
  country: string | null
  postal_code: string | null
  discount: string | null
  shipping_charged: string | null
  paid_amount: string | null
  paid_currency: string | null
  /** of the texts that have one, as a save has it */
  pinyin: Partial<OrderSave>
  lines: {
    sku: string
    promotion_id: number
    quantity: number
    /** the promotion's */
    price: string
    sold_price: string | null
    price_reason: string | null
  }[]
  /** what a person has changed since an import had the order: its columns, and 'line' with the SKU of a line */
  changed: ReadonlySet<string>
}

/**
 * Of orders that a check has just made as sent ones, those that take nothing from stock, since they left before it was
 * counted (S3). Their lines are of SKUs whose numbers are shown.
 */
export async function selectTakingNothing(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  await sql`select mark_left_before_count(${[...ids]}::bigint[])`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    select o.id::float8 as id from orders o
    where o.id = any(${[...ids]}::bigint[]) and o.left_at = '-infinity'
      and exists (select from order_details d join skus s on s.id = d.sku_id and not s.is_untracked
        where d.order_id = o.id and d.deleted_at is null)`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** The orders with these references, by them. */
export async function selectKnownOrders(
  tx: Tx,
  references: readonly string[],
): Promise<Map<string, KnownOrder>> {
  const { rows } = await sql<Omit<KnownOrder, 'changed'>>`
    select o.id, o.version, o.order_number, o.order_reference, to_json(o.order_date) #>> '{}' as order_date,
      o.order_status, o.tracking_id, o.customer_id, c.phone_number,
      o.customer_ship_to_name as ship_to_name, o.customer_ship_to_phone_number as ship_to_phone,
      o.customer_ship_to_address_line as address_line, o.customer_ship_to_address_city as city,
      o.customer_ship_to_address_state_province_code as province,
      o.customer_ship_to_address_country_code as country, o.customer_ship_to_address_postal_code as postal_code,
      o.discount::text as discount, o.shipping_charged::text as shipping_charged, o.paid_amount::text as paid_amount, o.paid_currency,
      json_build_object('cdata_name_pinyin', coalesce(o.customer_ship_to_name_pinyin, ''),
        'cdata_addressLine_pinyin', coalesce(o.customer_ship_to_address_line_pinyin, ''),
        'cdata_address_city_pinyin', coalesce(o.customer_ship_to_address_city_pinyin, ''),
        'cdata_address_state_pinyin', coalesce(o.customer_ship_to_address_state_province_code_pinyin, '')) as pinyin, (
        select coalesce(json_agg(json_build_object('sku', s.sku, 'promotion_id', d.promotion_id,
          'quantity', d.quantity, 'price', m.price::text, 'sold_price', d.sold_price::text,
          'price_reason', d.price_reason) order by d.id), '[]')
        from order_details d join skus s on s.id = d.sku_id join promotions m on m.id = d.promotion_id where d.order_id = o.id and d.deleted_at is null) as lines
    from orders o join customers c on c.id = o.customer_id
    where o.order_reference = any(${references}::text[]) and o.deleted_at is null`.execute(tx)
  const changed = await selectChangedByPersons(
    tx,
    'order',
    rows.map(({ id }) => id),
  )
  const ofOrder = (id: number) => new Set(changed.flatMap((one) => (one.id === id ? [keyOf(one)] : [])))
  return new Map(rows.map((row) => [row.order_reference, { ...row, changed: ofOrder(row.id) }]))
}

/** A changed column of an order, or the SKU of a changed line of it. */
const keyOf = ({ record, field, sku }: ChangedField) => (record === 'order' ? field : `line ${sku}`)

/**
 * The next numbers, one for each new order of a batch that has none of its own, without those that are `given` to others
 * (O44). A check gives none: what it sees is what comes next.
 */
export async function createNumbers(tx: Tx, count: number, given: ReadonlySet<string>) {
  const numbers = (await isTrial(tx))
    ? await comingNumbers(tx, count, given)
    : await giveNumbers(tx, count, given)
  let at = 0
  return {
    next(this: void): string {
      const number = numbers[at]
      if (number === undefined) throw new Error('a batch of orders has more of them than it has numbers')
      at += 1
      return number
    },
    mark(this: void): () => void {
      const before = at
      return () => {
        at = before
      }
    },
  }
}
