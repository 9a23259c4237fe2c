import type { Database } from '../../../db/connect'

/**
 * Deletes failures that nothing is decided by any more: links that were none after two days, an order's own once it
 * was renewed or the order deleted. Those of a live link count for as long as it lives.
 */
export async function deleteOldFailures(db: Database, now: Date): Promise<number> {
  const { rowCount } = await db.pool.query(
    `delete from lookup_failures f where f.at < $1::timestamptz - interval '2 days' and not exists (
      select from orders o where o.id = f.order_id and o.link_generation = f.link_generation and o.deleted_at is null)`,
    [now],
  )
  return rowCount ?? 0
}
