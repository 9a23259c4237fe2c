import type { Database } from '../../db/connect'

/** Scans of one URL since the last writing. */
export interface ScanCount {
  urlId: number
  scans: number
  firstAt: Date
  lastAt: Date
}

const add = {
  name: 'add-scans',
  // in the order of ids, so that two instances that write at once never wait for each other in a ring
  text: `insert into url_scan_days as d (url_id, day, scans, first_at, last_at)
    select url_id, $2::date, scans, first_at, last_at
    from unnest($1::bigint[], $3::integer[], $4::timestamptz[], $5::timestamptz[]) as n (url_id, scans, first_at, last_at)
    order by url_id
    on conflict (url_id, day) do update set scans = d.scans + excluded.scans,
      first_at = least(d.first_at, excluded.first_at), last_at = greatest(d.last_at, excluded.last_at)`,
}

/** Adds counts to a day (YYYY-MM-DD in the shop's zone), all in one statement. */
export async function addScans(db: Database, day: string, counts: ScanCount[]): Promise<void> {
  await db.pool.query({
    ...add,
    values: [
      counts.map(({ urlId }) => urlId),
      day,
      counts.map(({ scans }) => scans),
      counts.map(({ firstAt }) => firstAt),
      counts.map(({ lastAt }) => lastAt),
    ],
  })
}
