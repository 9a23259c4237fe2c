import { randomBytes } from 'node:crypto'
import type { ScanDevice, ScanLanguage } from '@getzo/domain/scan/scan-kind'
import { networkVisitors } from '@getzo/domain/scan/unusual-scans'
import type { Database } from '../../../db/connection/connect'

/** Scans of one URL on one of the shop's days (YYYY-MM-DD), alike in all that they are counted by. */
export interface CountedScan {
  url_id: number
  /** before its piece was sent: kept apart, and part of no count (G11) */
  before_sent: boolean
  day: string
  device: ScanDevice
  language: ScanLanguage
  place: string | null
  /** hashes (Visitor), in base64 */
  network: string
  visitor: string
  scans: number
  first_at: Date
  last_at: Date
}

/** Counts that are written together, under an id that they keep until they are. */
export interface ScanBatch {
  id: string
  counts: CountedScan[]
}

// Each in the order of its key, so that two instances that write at once never wait for each other in a ring. A batch
// that is known is nothing to count.
const add = {
  name: 'add-scans',
  text: `with batch as (
      insert into scan_batches (id, written_at) values ($2, now()) on conflict (id) do nothing returning id),
    all_scans as materialized (
      select n.* from batch, jsonb_to_recordset($1::jsonb) as n (url_id bigint, before_sent boolean, day date, device text,
        language text, place text, network text, visitor text, scans integer, first_at timestamptz, last_at timestamptz)),
    n as (select * from all_scans where not before_sent),
    unsent as (
      insert into unsent_scan_visitors (url_id, network, visitor, day, seen_at)
      select url_id, decode(network, 'base64'), sha256(k.key || decode(visitor, 'base64')), day, min(first_at)
      from all_scans join scan_keys k using (day) where before_sent group by 1, 2, 3, 4 order by 1, 2, 3
      on conflict do nothing),
    came as (
      select url_id, day, decode(network, 'base64') as network, sha256(k.key || decode(visitor, 'base64')) as visitor,
        min(first_at) as seen_at
      from n join scan_keys k using (day) group by 1, 2, 3, 4),
    unknown as (
      select came.*, row_number() over (partition by url_id, network order by seen_at, visitor) as nth from came
      where not exists (select from url_scan_visitors v where v.url_id = came.url_id and v.network = came.network
        and v.visitor = came.visitor)),
    counted as (
      insert into url_scan_visitors (url_id, network, visitor, day, seen_at)
      select url_id, network, visitor, day, seen_at from unknown
      where nth + (select count(*) from url_scan_visitors v where v.url_id = unknown.url_id
          and v.network = unknown.network and v.day > unknown.day - ${networkVisitors.days}) <= ${networkVisitors.most}
      order by url_id, network, visitor on conflict do nothing returning url_id, day),
    fresh as (select url_id, day, count(*)::int as visitors from counted group by 1, 2),
    days as (
      insert into url_scan_days as d (url_id, day, scans, visitors, first_at, last_at)
      select url_id, day, sum(scans), coalesce(max(fresh.visitors), 0), min(first_at), max(last_at)
      from n left join fresh using (url_id, day) group by url_id, day order by url_id, day
      on conflict (url_id, day) do update set scans = d.scans + excluded.scans,
        visitors = d.visitors + excluded.visitors,
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

/** Adds counts, each to its day, all in one statement; the same batch once, however often it is tried. */
export async function addScans(db: Database, { id, counts }: ScanBatch): Promise<void> {
  await db.pool.query({ ...add, values: [JSON.stringify(counts), id] })
}

const makeKeys = {
  name: 'make-scan-keys',
  text: `insert into scan_keys (day, key) select day, decode(key, 'base64')
    from jsonb_to_recordset($1::jsonb) as n (day date, key text) order by day on conflict (day) do nothing`,
}

/** Makes the keys of days that have none yet; of two instances that make one at once, the first one's counts. */
export async function makeScanKeys(db: Database, days: Iterable<string>): Promise<void> {
  const keys = [...days].map((day) => ({ day, key: randomBytes(32).toString('base64') }))
  await db.pool.query({ ...makeKeys, values: [JSON.stringify(keys)] })
}
