import type { MergeSideRecord } from '@getzo/contract/customers/duplicates.schema'
import type { Database } from '../../../db/connection/connect'
import { noSuch, partsOf } from '../../../lists/records'
import { sumsOf } from '../../orders/order-sums.sql'
import { nameOfAuthor } from '../../timeline/timeline.sql'
import { customerColumns } from '../customers.list'
import { findLikely } from './likely-same.reads'

const sides = {
  name: 'merge-sides',
  text: `select row_to_json(r)::text as json from (
    select ${customerColumns}, t.orders, t.total,
      (select count(*)::int from urls u where u.deleted_at is null and u.order_id = any(array(
        select o.id from orders o where o.customer_id = c.id))) as urls,
      (select count(*)::int from feedback f where f.url_id = any(array(
        select u.id from urls u join orders o on o.id = u.order_id where o.customer_id = c.id))) as feedback,
      (select count(*)::int from notes n where n.root = 'customer' and n.root_id = c.id and n.deleted_at is null) as notes
    from customers c cross join lateral (
      select count(*)::int as orders, coalesce(sum(s.total), 0)::numeric(20, 2)::text as total
      from orders o cross join lateral ${sumsOf('o')} s
      where o.customer_id = c.id and o.deleted_at is null) t
    where c.id = any($1::bigint[]) and c.deleted_at is null) r`,
}

/** Two customers side by side, this one first. Refused where either is not there, or deleted. */
export async function readMergeSides(db: Database, ids: [number, number]) {
  const { rows } = await db.pool.query<{ json: string }>({ ...sides, values: [ids] })
  // of the statement above
  const stored = rows.map(({ json }) => JSON.parse(json) as MergeSideRecord)
  const [one, other] = ids.map((id) => stored.find((customer) => customer.id === id))
  if (!one) throw noSuch('customer', ids[0])
  if (!other) throw noSuch('customer', ids[1], 'other_id')
  const likely = await findLikely(db, [one.id])
  return {
    customers: [one, other],
    reasons: likely.find(({ id }) => id === other.id)?.reasons ?? [],
  }
}

/** The merges into a customer that stand, the last first. */
export const standingMerges = partsOf(
  'customer-merges',
  'customers',
  `select m.id, m.merged_id, c.customer_name, c.customer_name_pinyin, c.phone_number, m.orders, m.notes, m.merged_at,
    ${nameOfAuthor('m.merged_by')} as who
  from customer_merges m join customers c on c.id = m.merged_id
  where m.survivor_id = $1 and m.undone_at is null order by m.id desc`,
)
