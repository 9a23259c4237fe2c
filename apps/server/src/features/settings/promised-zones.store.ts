import { thankYouLetterDays } from '@getzo/domain/orders/letter/thank-you-letter'
import { type Kysely, sql } from 'kysely'
import { withoutRequest } from '../../db/connection/transaction'
import type { Tables } from '../../db/schema/tables'

/**
 * Keeps the deadlines that were promised by the clock of the zone before, where the shop's zone is another one since the last
 * start (K5). Those that ended in the last days are kept as well: no window opens again.
 */
export const keepPromises = (db: Kysely<Tables>, zone: string): Promise<void> =>
  withoutRequest(db, 'system', async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('zone of the shop', 0))`.execute(tx)
    const { rows } = await sql<{
      zone: string
    }>`select zone from shop_zones order by id desc limit 1`.execute(tx)
    const before = rows[0]?.zone
    if (before === zone) return
    if (before !== undefined) {
      await sql`
        insert into promised_zones as z (order_id, letter_day, zone, ends_at)
        select id, tyl_date_delivered, ${before},
          (tyl_date_delivered + ${thankYouLetterDays + 1}::int)::timestamp at time zone ${before}
        from orders
        where tyl_date_delivered >= (now() at time zone ${before})::date - ${thankYouLetterDays + 2}::int
        on conflict (order_id) do update set letter_day = excluded.letter_day, zone = excluded.zone,
          ends_at = excluded.ends_at
        where z.letter_day <> excluded.letter_day`.execute(tx)
    }
    await sql`insert into shop_zones (zone) values (${zone})`.execute(tx)
  })
