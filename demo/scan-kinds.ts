import { sql } from 'kysely'
import type { Tx } from '../apps/server/src/db/connection/transaction'

/** Gives the demo's scans devices and languages: each URL's day one of each, as a shop of customers in China has them. */
export async function fillScanKinds(tx: Tx): Promise<void> {
  await sql`
    with kinds as (
      select url_id, day, scans,
        (array['wechat_ios', 'wechat_android', 'wechat_ios', 'android', 'ios', 'wechat_android', 'harmony'])
          [1 + (url_id + extract(doy from day)::int) % 7] as device,
        (array['zh', 'zh', 'en', 'zh', 'fr'])[1 + (url_id * 3 + extract(doy from day)::int) % 5] as language
      from url_scan_days),
    of_urls as (
      insert into url_scan_kinds (url_id, device, language, scans)
      select url_id, device, language, sum(scans) from kinds group by 1, 2, 3 on conflict do nothing)
    insert into scan_days (day, device, language, scans)
    select day, device, language, sum(scans) from kinds group by 1, 2, 3 on conflict do nothing`.execute(tx)
}
