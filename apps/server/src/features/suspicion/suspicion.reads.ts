import { suspicionLimits } from '@getzo/domain/suspicion/suspicion-rules'
import type { Database } from '../../db/connection/connect'
import { RawAnswer } from '../../http/route'
import { noSuch } from '../../lists/records'
import { suspicionColumns, suspicionTables } from './suspicion.list'

const rows = (select: string) => `(select coalesce(json_agg(row_to_json(r)), '[]') from (${select}) r)`
const inDays = (day: string) => `${day} > $2::date - ${suspicionLimits.days}`

const oneCase = {
  name: 'suspicion-case',
  text: `with one as (select ${suspicionColumns}, u.product_id, s.sku, o.order_status, u.suspended_at
      from ${suspicionTables} where x.id = $1),
    others as (select sum(d.visitors)::int as visitors, max(d.visitors)::int as most_a_day
      from one join urls u on u.product_id = one.product_id and u.id <> one.url_id
      join url_scan_days d on d.url_id = u.id and ${inDays('d.day')} group by u.id)
    select row_to_json(r)::text as json from (select one.*,
      (select t.uid from tags t where t.id = one.tag_id) as tag_uid,
      $2::date::text as until,
      ${rows(`select d.day, d.visitors from url_scan_days d
        where d.url_id = one.url_id and ${inDays('d.day')} order by d.day`)} as days,
      (select json_build_object('urls', count(*)::int, 'most', coalesce(max(visitors), 0),
        'median', coalesce(percentile_cont(0.5) within group (order by visitors), 0),
        'most_a_day', coalesce(max(most_a_day), 0)) from others) as others,
      ${rows(`select p.place, sum(p.scans)::int as scans from url_scan_places p
        where p.url_id = one.url_id and ${inDays('p.day')} group by 1 order by 2 desc, 1 limit 8`)} as places,
      ${rows(`select k.device, sum(k.scans)::int as scans from url_scan_kinds k
        where k.url_id = one.url_id group by 1 order by 2 desc, 1`)} as devices,
      (select count(*)::int from feedback f where f.url_id = one.url_id and f.shown_at is not null) as reports,
      ${rows(`select h.after ->> 'state' as state, h.after ->> 'note' as note, h.changed_by as by, h.changed_at as at
        from history h where h.root = 'url' and h.root_id = one.url_id and h.record = 'suspicion'
          and h.record_id = one.id and h.after ? 'state' order by h.id desc limit 20`)} as decisions
    from one) r`,
}

/** A finding with its scans, those of the days that end with `today`, the shop's, YYYY-MM-DD. */
export async function readCase(db: Database, id: number, today: string): Promise<RawAnswer> {
  const { rows: found } = await db.pool.query<{ json: string }>({ ...oneCase, values: [id, today] })
  const [one] = found
  if (!one) throw noSuch('suspicion', id)
  return new RawAnswer(one.json)
}

const counts = {
  name: 'suspicion-counts',
  text: `select json_build_object('open', count(*) filter (where state = 'open'),
    'watch', count(*) filter (where state = 'watch'),
    'decided', count(*) filter (where state in ('fine', 'suspended')),
    'reports', (select count(*) from feedback where shown_at is not null and read_at is null))::text as json
  from suspicions`,
}

export async function countSuspicion(db: Database): Promise<RawAnswer> {
  const {
    rows: [row],
  } = await db.pool.query<{ json: string }>(counts)
  return new RawAnswer(row?.json ?? '')
}
