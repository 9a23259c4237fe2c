import type { Database } from '../../../db/connection/connect'
import { prune } from '../../../db/prune'

/**
 * Deletes failures that nothing is decided by any more: links that were none after some days, an order's own once it
 * was renewed or the order deleted. Those of a live link count for as long as it lives.
 */
export const deleteOldFailures = (db: Database, now: Date, keepDays: number): Promise<number> =>
  prune(db, {
    table: 'lookup_failures',
    when: `it.at < $1::timestamptz - make_interval(days => $2) and not exists (
      select from orders o where o.id = it.order_id and o.link_generation = it.link_generation and o.deleted_at is null)`,
    values: [now, keepDays],
  })
