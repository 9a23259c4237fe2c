import type { ScanDevice, ScanLanguage } from '@getzo/domain/scan/scan-kind'
import { suspicionLimits } from '@getzo/domain/suspicion/suspicion-rules'
import type { Database } from '../../db/connect'

/** Scans of one URL on one of the shop's days (YYYY-MM-DD), alike in all that they are counted by. */
export interface CountedScan {
  url_id: number
  day: string
  device: ScanDevice
  language: ScanLanguage
  place: string | null
  /** a keyed hash, in base64 */
  network: string
  scans: number
  first_at: Date
  last_at: Date
}

// Each in the order of its key, so that two instances that write at once never wait for each other in a ring.
const add = {
  name: 'add-scans',
  text: `with n as materialized (
      select * from jsonb_to_recordset($1::jsonb) as n (url_id bigint, day date, device text, language text, place text,
        network text, scans integer, first_at timestamptz, last_at timestamptz)),
    seen_now as (
      insert into url_scan_networks as w (url_id, network, day)
      select url_id, decode(network, 'base64'), min(day) from n group by 1, 2 order by 1, 2
      on conflict (url_id, network) do update set day = excluded.day
        where w.day <= excluded.day - ${suspicionLimits.days}
      returning url_id, day),
    fresh as (select url_id, day, count(*)::int as networks from seen_now group by 1, 2),
    days as (
      insert into url_scan_days as d (url_id, day, scans, networks, first_at, last_at)
      select url_id, day, sum(scans), coalesce(max(fresh.networks), 0), min(first_at), max(last_at)
      from n left join fresh using (url_id, day) group by url_id, day order by url_id, day
      on conflict (url_id, day) do update set scans = d.scans + excluded.scans,
        networks = coalesce(d.networks, d.scans) + excluded.networks,
        first_at = least(d.first_at, excluded.first_at), last_at = greatest(d.last_at, excluded.last_at)),
    kinds as (
      insert into url_scan_kinds as k (url_id, device, language, scans)
      select url_id, device, language, sum(scans) from n group by 1, 2, 3 order by 1, 2, 3
      on conflict (url_id, device, language) do update set scans = k.scans + excluded.scans),
    places as (
      insert into url_scan_places as p (url_id, place, day, scans, first_at, last_at)
      select url_id, place, day, sum(scans), min(first_at), max(last_at) from n where place is not null
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (url_id, place, day) do update set scans = p.scans + excluded.scans,
        first_at = least(p.first_at, excluded.first_at), last_at = greatest(p.last_at, excluded.last_at))
    insert into scan_days as s (day, device, language, scans)
    select day, device, language, sum(scans) from n group by 1, 2, 3 order by 1, 2, 3
    on conflict (day, device, language) do update set scans = s.scans + excluded.scans`,
}

/** Adds counts, each to its day, all in one statement. */
export async function addScans(db: Database, counts: CountedScan[]): Promise<void> {
  await db.pool.query({ ...add, values: [JSON.stringify(counts)] })
}
