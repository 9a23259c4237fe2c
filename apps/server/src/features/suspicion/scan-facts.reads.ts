import { networkVisitors } from '@getzo/domain/scan/unusual-scans'
import { type ScanFacts, suspicionLimits } from '@getzo/domain/suspicion/suspicion-rules'
import { unusualTaps } from '@getzo/domain/tags/unusual-taps'
import type { Database } from '../../db/connection/connect'

/** A URL with the facts of its last days, without those of its fellows. */
export type UrlFacts = Omit<ScanFacts, 'fellows' | 'median'> & { url_id: number; product_id: number | null }

const factsOf = {
  name: 'scan-facts',
  text: `select u.id as url_id, u.product_id, u.url_item_type, coalesce(d.visitors, 0)::int as visitors,
      coalesce(v.last_at, d.last_at) as last_at,
      coalesce(l.places, '[]') as places, o.order_status,
      f.refunded_at, v.networks_since_refund, w.unsent_visitors, w.unsent_at, t.tap_networks, t.came_back, t.tapped_at,
      coalesce(m.copied, 0)::int as copied, m.copied_at
    from (
      select url_id from url_scan_days where day > $1::date - ${suspicionLimits.days} and url_id > $2
      union select url_id from tag_marks where day > $1::date - ${suspicionLimits.days} and url_id > $2
      union select url_id from unsent_scan_visitors where day > $1::date - ${suspicionLimits.days} and url_id > $2
      union select t.url_id from tag_tap_networks n join tags t on t.id = n.tag_id
        where n.last_at > $1::date - ${suspicionLimits.days} and t.url_id > $2
      order by url_id limit $3) looked
    join urls u on u.id = looked.url_id and u.deleted_at is null
    left join orders o on o.id = u.order_id and o.deleted_at is null,
    lateral (select max(r.done_at) as refunded_at from refunds r where r.order_id = u.order_id) f,
    lateral (select max(seen_at) as last_at,
        count(distinct network) filter (where seen_at > f.refunded_at)::int as networks_since_refund
      from url_scan_visitors s where s.url_id = u.id and s.day > $1::date - ${suspicionLimits.days}) v,
    lateral (select coalesce(sum(least(came, ${networkVisitors.most})), 0)::int as unsent_visitors, max(seen_at) as unsent_at
      from (select count(*) as came, max(seen_at) as seen_at from unsent_scan_visitors x
        where x.url_id = u.id and x.day > $1::date - ${suspicionLimits.days} group by x.network) by_network) w,
    lateral (select count(*)::int as tap_networks, (count(*) filter (where n.taps > 1))::int as came_back,
        max(n.last_at) as tapped_at
      from tags a join tag_tap_networks n on n.tag_id = a.id
      where a.url_id = u.id and a.status = 'active' and n.last_at > $1::date - ${unusualTaps.days}) t,
    lateral (select sum(visitors) as visitors, max(last_at) as last_at from url_scan_days s
      where s.url_id = u.id and s.day > $1::date - ${suspicionLimits.days}) d,
    lateral (select json_agg(json_build_object('place', place, 'first_at', first_at, 'last_at', last_at)) as places
      from url_scan_places p where p.url_id = u.id and p.day > $1::date - ${suspicionLimits.days}) l,
    lateral (select sum(times) as copied, max(last_at) as copied_at from tag_marks k
      where k.url_id = u.id and k.kind = 'copied_link' and k.day > $1::date - ${suspicionLimits.days}) m
    order by u.id`,
}

/** URLs that were scanned or tapped in the days that end with `today`, by their id from `after` on. */
export async function readScanFacts(
  db: Database,
  { today, after, limit }: { today: string; after: number; limit: number },
): Promise<UrlFacts[]> {
  const { rows } = await db.pool.query<UrlFacts>({ ...factsOf, values: [today, after, limit] })
  return rows
}

/** How the URLs of a product are usually scanned. */
export interface Fellows {
  fellows: number
  median: number
}

const fellowsOf = {
  name: 'scan-fellows',
  text: `select u.product_id, count(*)::int as fellows,
      percentile_cont(0.5) within group (order by d.visitors)::float8 as median
    from (select url_id, sum(visitors) as visitors from url_scan_days
      where day > $1::date - ${suspicionLimits.days} group by url_id) d
    join urls u on u.id = d.url_id where u.product_id is not null group by u.product_id`,
}

/** The same days of every product whose URLs were scanned, by its id. */
export async function readFellows(db: Database, today: string): Promise<Map<number, Fellows>> {
  const { rows } = await db.pool.query<Fellows & { product_id: number }>({ ...fellowsOf, values: [today] })
  return new Map(rows.map(({ product_id, fellows, median }) => [product_id, { fellows, median }]))
}
