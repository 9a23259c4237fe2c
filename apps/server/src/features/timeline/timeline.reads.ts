import { can } from '@getzo/domain/auth/capabilities'
import { type TimelineFilter, type TimelineRoot, timelineRoots } from '@getzo/domain/timeline/timeline-rules'
import type { Session } from '../../access/session'
import type { Database } from '../../db/connection/connect'
import { RawAnswer } from '../../http/route'
import { noSuch } from '../../lists/records'
import { nameOf, peopleOfNote, timelineSql } from './timeline.sql'

/** A page of a record's timeline, in one statement (W6). `before` is the key of the last event of the page before. */
export async function readTimeline(
  { pool }: Database,
  { userId, role }: Session,
  { root, id }: { root: TimelineRoot; id: number },
  { filter = 'all', before }: { filter?: TimelineFilter | 'all'; before?: string },
): Promise<RawAnswer> {
  const place = before === undefined ? ['infinity', 0, 0] : placeOf(before)
  const { rows } = await pool.query<{ json: string }>({
    name: `timeline-${root}-${filter}`,
    text: timelineSql(root, filter),
    values: [root, id, ...place, userId, can(role, 'notes.manage')],
  })
  const [row] = rows
  if (row === undefined) throw noSuch(root, id)
  return new RawAnswer(row.json)
}

/** An event's key is its time in microseconds, its source and its id. */
function placeOf(key: string): (string | number)[] {
  const [micros = 0, source = 0, id = 0] = key.split('.').map(Number)
  const whole = new Date(Math.floor(micros / 1_000_000) * 1_000).toISOString()
  return [`${whole.slice(0, -5)}.${String(micros % 1_000_000).padStart(6, '0')}Z`, source, id]
}

const colleagues = {
  name: 'colleagues',
  text: `select coalesce(json_agg(json_build_object('id', r.id, 'name',
      case when r.namesakes > 1 then r.name || ' (' || r.email || ')' else r.name end) order by r.name, r.id), '[]')::text as json
    from (select u.id, u.email, n.name, count(*) over (partition by n.name) as namesakes
      from users u cross join lateral (select ${nameOf('u')} as name) n
      where u.disabled_at is null order by n.name, u.id limit 500) r`,
}

/** Active colleagues by name; those who share one with their e-mail. */
export async function readColleagues({ pool }: Database): Promise<RawAnswer> {
  const { rows } = await pool.query<{ json: string }>(colleagues)
  return new RawAnswer(rows[0]?.json ?? '[]')
}

const mentionsShown = 20

/** The name by which staff know the record of note n. */
const recordNames: Record<TimelineRoot, string> = {
  order: 'select order_number from orders where id = n.root_id',
  customer: 'select customer_name from customers where id = n.root_id',
  product: 'select name from products where id = n.root_id',
  url: 'select url_seed from urls where id = n.root_id',
  arrival: 'select number from arrivals where id = n.root_id',
}

const mentions = {
  name: 'own-mentions',
  text: `select coalesce(json_agg(row_to_json(r)), '[]')::text as json from (
    select m.id, m.note_id, n.root, n.root_id,
      case n.root ${timelineRoots.map((root) => `when '${root}' then (${recordNames[root]})`).join(' ')} end as record,
      ${nameOf('a')} as who, m.made_at, n.text, ${peopleOfNote} as people
    from mentions m join notes n on n.id = m.note_id join users a on a.id = n.author_id
    where m.user_id = $1 and m.seen_at is null and n.deleted_at is null
    order by m.made_at desc, m.id desc limit ${mentionsShown}) r`,
}

/** The notes that mention somebody who has not seen them yet, newest first. */
export async function readMentions({ pool }: Database, userId: number): Promise<RawAnswer> {
  const { rows } = await pool.query<{ json: string }>({ ...mentions, values: [userId] })
  return new RawAnswer(rows[0]?.json ?? '[]')
}
