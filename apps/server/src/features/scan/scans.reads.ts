import type { Database } from '../../db/connection/connect'
import { answerJson, noSuch, recordOf } from '../../lists/records'
import { isFarAbove } from '../suspicion/far-above.sql'

const list = (select: string) => `(select coalesce(json_agg(row_to_json(r)), '[]') from (${select}) r)`

/** The URLs with the most visitors of a period that are named. */
const mostMax = 20

// A deleted URL is still scanned, and still counted.
const ofUrl = recordOf(
  'url-scans',
  `select coalesce(d.visitors, 0)::int as visitors, coalesce(d.scans, 0)::int as scans, d.first_at, d.last_at,
    ${list('select day, visitors, scans from (select day, visitors, scans from url_scan_days where url_id = $1 order by day desc limit 366) l order by day')} as days,
    ${list('select device, sum(scans)::int as scans from url_scan_kinds where url_id = $1 group by 1 order by 2 desc, 1')} as devices,
    ${list('select language, sum(scans)::int as scans from url_scan_kinds where url_id = $1 group by 1 order by 2 desc, 1')} as languages
  from urls u, lateral (select sum(visitors) as visitors, sum(scans) as scans, min(first_at) as first_at,
      max(last_at) as last_at from url_scan_days where url_id = $1) d
  where u.id = $1`,
)

export const readUrlScans = (db: Database, id: number) => answerJson(db, ofUrl, [id], () => noSuch('url', id))

const ofAll = {
  name: 'scans-of-all',
  text: `with of_days as materialized (select * from url_scan_days where day > $1::date - $2::int)
    select row_to_json(r)::text as json from (select
    (select coalesce(sum(visitors), 0)::int from of_days) as visitors,
    (select coalesce(sum(scans), 0)::int from of_days) as scans,
    ${list('select day, sum(visitors)::int as visitors, sum(scans)::int as scans from of_days group by 1 order by 1')} as days,
    ${list('select device, sum(scans)::int as scans from scan_days where day > $1::date - $2::int group by 1 order by 2 desc, 1')} as devices,
    ${list('select language, sum(scans)::int as scans from scan_days where day > $1::date - $2::int group by 1 order by 2 desc, 1')} as languages,
    ${list(`select m.url_id, u.url_seed, p.name as product_name, m.last_at, m.visitors, m.scans,
        ${isFarAbove('m.url_id')} as is_far_above
      from (select url_id, sum(visitors)::int as visitors, sum(scans)::int as scans, max(last_at) as last_at
        from of_days group by url_id order by 2 desc, 3 desc, 1 limit ${mostMax}) m
      join urls u on u.id = m.url_id left join products p on p.id = u.product_id
      order by m.visitors desc, m.scans desc, m.url_id`)} as most) r`,
}

/** Scans of all URLs in the days that end with `today` (YYYY-MM-DD, the shop's), as JSON. */
export async function readScans(db: Database, today: string, days: number): Promise<string> {
  const { rows } = await db.pool.query<{ json: string }>({ ...ofAll, values: [today, days] })
  return rows[0]?.json ?? ''
}
