import { type TimelineFilter, type TimelineRoot, timelinePage } from '@getzo/domain/timeline/timeline-rules'
import { isPiece } from '../pieces/pieces.sql'

/** A colleague's name as notes and timelines say it. */
export const nameOf = (user: string) =>
  `coalesce(nullif(trim(concat_ws(' ', ${user}.first_name, ${user}.last_name)), ''), ${user}.email)`

/** The name of the colleague who has or had an e-mail; null of nobody. */
export const nameOfAuthor = (email: string) => `(select ${nameOf('u')} from user_of(${email}) u)`

/** The colleagues whom note n names. */
export const peopleOfNote = `(select coalesce(json_agg(json_build_object('id', u.id, 'name', ${nameOf('u')}) order by m.id), '[]')
  from mentions m join users u on u.id = m.user_id where m.note_id = n.id)`

/** $1 root, $2 id, $3 to $5 the place of the last event before this page, $6 the reader, $7 whether they may notes.manage. */
const page = (source: number, at: string, id: string, order = `${at} desc, ${id} desc`) =>
  `${at} <= $3::timestamptz and (${at}, ${source}, ${id}) < ($3::timestamptz, $4::integer, $5::bigint)
    order by ${order} limit ${timelinePage + 1}`

const columns = ['who', 'former', 'change', 'note', 'parcel', 'scans', 'order', 'step', 'code'] as const
const texts: ReadonlySet<string> = new Set(['who', 'former', 'step'])

/** The rows of one source, all with the same columns. */
const source = (
  { at, number, id, by }: { at: string; number: number; id: string; by: string },
  set: Partial<Record<(typeof columns)[number], string>>,
  from: string,
) =>
  `(select ${at} as at, ${number} as source, ${id} as id, ${by} as by,
    ${columns.map((name) => `${set[name] ?? (texts.has(name) ? 'null' : 'null::json')} as "${name}"`).join(', ')} from ${from})`

const ofStaff: Readonly<Record<TimelineFilter | 'all', string>> = {
  all: 'true',
  people: `h.changed_by not in ('customer', 'system', 'demo')`,
  customer: `h.changed_by = 'customer'`,
  parcel: `h.record = 'shipping_label'`,
  scans: 'false',
}

const change = `(select row_to_json(c) from (select h.id, h.record, h.record_id, h.action, h.changed_by, h.changed_at,
    h.before, h.after, h.names_before, h.names_after, h.request_id) c)`
const colleague = `left join lateral user_of(h.changed_by) u on true`
const whoChanged = (customer: string) => `case h.changed_by when 'customer' then (${customer})
  when 'system' then null when 'demo' then null else coalesce(${nameOf('u')}, h.changed_by) end`
const byWhom = `case h.changed_by when 'customer' then 'customer' when 'system' then 'system' when 'demo' then 'system'
  else 'staff' end`
const customerOfOrder = `select c.customer_name from orders o join customers c on c.id = o.customer_id where o.id = $2`

const changes = (root: TimelineRoot, filter: TimelineFilter | 'all') =>
  source(
    { at: 'h.changed_at', number: 1, id: 'h.id', by: byWhom },
    { who: whoChanged(root === 'order' ? customerOfOrder : 'null'), change },
    `(select * from history h where h.root = $1 and h.root_id = $2 and ${ofStaff[filter]}
      and ${page(1, 'h.changed_at', 'h.id')}) h ${colleague}`,
  )

/** Changes of the customers who were merged into this one, each by its own index; the merges are events of their own. */
const changesOfMerged = (filter: TimelineFilter | 'all') =>
  source(
    { at: 'h.changed_at', number: 1, id: 'h.id', by: byWhom },
    { who: whoChanged('null'), former: 'c.customer_name', change },
    `(select id from family_of($2) f(id) where id <> $2) f join customers c on c.id = f.id cross join lateral (
      select * from history h where h.root = $1 and h.root_id = f.id and ${ofStaff[filter]}
      and coalesce(h.before ->> 'merged_into', h.after ->> 'merged_into') is null and ${page(1, 'h.changed_at', 'h.id')}) h ${colleague}`,
  )

/** The codes f of the piece of URL $2: of its tag, QR and card (S9); it alone where it is of none. `of` names one of several. */
const codesOfPiece = `(select w.id, w.order_id, w.deleted_at is null and w.serial_number is not null as is_bound,
    case when count(*) over () > 1 then json_build_object('id', w.id, 'code', w.url_seed, 'item_type', w.url_item_type) end as "of"
  from urls w where w.id = any(array(select $2::bigint union select v.id from urls u join urls v
    on v.sku_id = u.sku_id and v.serial_number = u.serial_number and v.deleted_at is null where u.id = $2 and ${isPiece})))`

const changesOfPiece = (filter: TimelineFilter | 'all') =>
  source(
    { at: 'h.changed_at', number: 1, id: 'h.id', by: byWhom },
    { who: whoChanged('null'), change, code: 'f.of' },
    `${codesOfPiece} f cross join lateral (select * from history h where h.root = $1 and h.root_id = f.id
      and ${ofStaff[filter]} and ${page(1, 'h.changed_at', 'h.id')}) h ${colleague}`,
  )

const noteColumns = {
  who: nameOf('a'),
  note: `json_build_object('id', n.id, 'text', n.text, 'people', ${peopleOfNote}, 'is_pinned', n.pinned_at is not null,
    'is_edited', n.date_modified is not null, 'may_change', n.author_id = $6 or $7::boolean, 'version', n.version,
    'is_new', exists (select from mentions m where m.note_id = n.id and m.user_id = $6 and m.seen_at is null))`,
}
const noteAt = { at: 'n.date_created', number: 2, id: 'n.id', by: `'staff'` }
const ofRecord = `n.root = $1 and n.root_id = $2 and n.deleted_at is null`
const withAuthor = 'n join users a on a.id = n.author_id'

const notes = source(
  noteAt,
  noteColumns,
  `(select * from notes n where ${ofRecord} and n.pinned_at is null
    and ${page(2, 'n.date_created', 'n.id')}) ${withAuthor}`,
)
/** With the first page alone. */
const pinned = source(
  noteAt,
  noteColumns,
  `(select * from notes n where ${ofRecord} and n.pinned_at is not null and $3::timestamptz = 'infinity') ${withAuthor}`,
)

/** Those on other codes of the piece are in their place, pinned ones too. */
const notesOfPiece = source(
  noteAt,
  { ...noteColumns, code: 'f.of' },
  `${codesOfPiece} f cross join lateral (select * from notes n where n.root = $1 and n.root_id = f.id and n.deleted_at is null
    and (n.pinned_at is null or f.id <> $2) and ${page(2, 'n.date_created', 'n.id')}) ${withAuthor}`,
)

const reports = source(
  { at: 'e.happened_at', number: 3, id: 'e.id', by: `'system'` },
  { parcel: `json_build_object('kind', e.kind, 'parcel', p.kind, 'place', e.place)` },
  `followed_numbers p cross join lateral (select * from parcel_events e where e.parcel_id = p.id
    and ${page(3, 'e.happened_at', 'e.id')}) e where p.order_id = $2`,
)

/** A day of a code's scans, at the time of its last. */
const scans = (urls: string) =>
  source(
    { at: 'd.last_at', number: 4, id: 'x.id', by: `'customer'` },
    {
      scans: `json_build_object('url_id', x.id, 'code', x.url_seed, 'scans', d.scans, 'countries',
        (select coalesce(json_agg(p.place order by p.scans desc, p.place), '[]') from url_scan_places p
          where p.url_id = x.id and p.day = d.day))`,
    },
    `urls x cross join lateral (select * from url_scan_days d where d.url_id = x.id and d.scans > 0
      and ${page(4, 'd.last_at', 'x.id', 'd.day desc')}) d
      where ${urls} and x.deleted_at is null`,
  )

const aboutOrder = `json_build_object('id', o.id, 'order_number', o.order_number)`
const placed = source(
  { at: 'o.date_created', number: 5, id: 'o.id', by: `'customer'` },
  { who: 'null', order: aboutOrder },
  `orders o where o.customer_id = $2 and o.deleted_at is null and ${page(5, 'o.date_created', 'o.id')}`,
)
/** The customer's own acts on any of their orders. */
const acts = source(
  { at: 'h.changed_at', number: 1, id: 'h.id', by: `'customer'` },
  { who: '(select c.customer_name from customers c where c.id = $2)', change, order: aboutOrder },
  `orders o cross join lateral (select * from history h where h.root = 'order' and h.root_id = o.id
    and h.changed_by = 'customer' and ${page(1, 'h.changed_at', 'h.id')}) h
    where o.customer_id = $2 and o.deleted_at is null`,
)

const stepsOfPiece = [
  'shipping_label_created',
  'shipped',
  'delivered',
  'cancelled_by_admin',
  'cancelled_by_customer',
]
const stepAt = `array_position(array[${stepsOfPiece.map((step) => `'${step}'`).join(', ')}], s.status)`
/** How the orders went on into which a piece was put. */
const steps = source(
  { at: 's.reached_at', number: 6, id: `o.id * 10 + ${stepAt}`, by: `'system'` },
  { order: aboutOrder, step: 's.status' },
  `(select distinct order_id from ${codesOfPiece} f where is_bound) b
    join orders o on o.id = b.order_id and o.deleted_at is null
    cross join lateral (select * from order_steps s where s.order_id = o.id and ${stepAt} > 0
      and ${page(6, 's.reached_at', `(o.id * 10 + ${stepAt})`)}) s`,
)

type Sources = Readonly<Partial<Record<TimelineFilter | 'all', readonly string[]>>>

const sources: Readonly<Record<TimelineRoot, Sources>> = {
  order: {
    people: [notes],
    parcel: [reports],
    scans: [scans('x.order_id = $2')],
  },
  customer: { people: [notes], customer: [placed, acts] },
  product: { people: [notes] },
  url: {
    all: [steps],
    people: [notesOfPiece],
    scans: [scans(`x.id in (select f.id from ${codesOfPiece} f)`)],
  },
  arrival: { people: [notes] },
}

const tables = {
  order: 'orders',
  customer: 'customers',
  product: 'products',
  url: 'urls',
  arrival: 'arrivals',
} as const

/** The statement of a page of a timeline: every source by its own index up to a page, then the newest of all. */
export function timelineSql(root: TimelineRoot, filter: TimelineFilter | 'all'): string {
  const found = filter === 'all' ? Object.values(sources[root]).flat() : (sources[root][filter] ?? [])
  const own =
    root === 'url'
      ? [changesOfPiece(filter)]
      : [changes(root, filter), ...(root === 'customer' ? [changesOfMerged(filter)] : [])]
  // a record without codes has no scans: its page is that of no rows, with the columns of changes
  const all = filter === 'scans' && found.length > 0 ? found : [...own, ...found]
  const event = `json_build_object('key', e.key, 'at', e.at, 'by', e.by, 'who', e.who, 'change', e.change,
    'former', e.former, 'note', e.note, 'parcel', e.parcel, 'scans', e.scans, 'order', e."order", 'step', e.step, 'code', e.code)`
  const keyed = (rows: string) =>
    `select r.*, concat_ws('.', (extract(epoch from r.at) * 1000000)::bigint, r.source, r.id) as key from ${rows} r`
  return `with found as materialized (${keyed(`(${all.join(' union all ')})`)}
      order by r.at desc, r.source desc, r.id desc limit ${timelinePage + 1}),
    shown as (select * from found order by at desc, source desc, id desc limit ${timelinePage})
    select json_build_object(
      'pinned', ${filter === 'all' || filter === 'people' ? `(select coalesce(json_agg(${event} order by e.at desc), '[]') from (${keyed(pinned)}) e)` : `'[]'::json`},
      'events', (select coalesce(json_agg(${event} order by e.at desc, e.source desc, e.id desc), '[]') from shown e),
      'next', case when (select count(*) from found) > ${timelinePage} then
        (select e.key from shown e order by e.at, e.source, e.id limit 1) end)::text as json
    -- a filter does not ask for all of them
    from ${tables[root]} x, (select $1::text, $6::bigint, $7::boolean) given where x.id = $2`
}
