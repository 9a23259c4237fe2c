import { type FindScope, isInScope } from '@getzo/domain/find/find-scopes'
import { type FoundKind, finds, foundKindNames } from '@getzo/domain/find/found-kinds'
import { searchedAs, searchedKinds } from '@getzo/domain/find/searched-as'
import type { Session } from '../../access/session'
import type { Database } from '../../db/connection/connect'
import { RawAnswer } from '../../http/route'
import { boundValues } from '../../lists/definition'
import { type Fit, misspeltFit, namedKinds, strictFit } from './fits.sql'
import { foundColumns, kindsSql } from './kinds.sql'

const shownOfKind = 5
/** of each kind of a scope */
const shownInScope = 20
const shownRecent = 10

/**
 * The records of one kind that fit best, as rows of the columns of a Found and what they are put in order by. Kinds
 * with few records are compared as a whole.
 */
function bestOf(
  kind: FoundKind,
  fit: Fit,
  { priority, shown }: { priority: number; shown: number },
  condition = 'true',
): string {
  const { from, source = from, key, live, words, newest = key } = kindsSql[kind]
  const ids = fit.ids(kind)
  const among = ids === null ? '' : `and ${key} = any(array(${ids} union all ${recentOf(kind)}))`
  return `(select ${columnsOf(kind)}, x.rank, x.opened_at, ${priority} as priority, x.place from (
      select *, row_number() over (order by rank, opened_at desc nulls last, likeness desc, newest desc, id desc) as place
      from (select ${key} as id, ${fit.rank(kind, words)} as rank, r.opened_at, ${fit.likeness(words)} as likeness,
          ${newest} as newest
        from ${source} left join recent r on r.kind = '${kind}' and r.record_id = ${key}
        where ${live} and ${condition} ${among}) y
      where rank is not null order by place limit ${shown}) x
    join ${from} on ${key} = x.id)`
}

const recentOf = (kind: FoundKind) => `select record_id from recent where kind = '${kind}'`

function columnsOf(kind: FoundKind): string {
  const { key, row } = kindsSql[kind]
  const all: Record<string, string> = { id: key, screen_id: key, title_pinyin: `''`, ...row }
  const columns = Object.entries(foundColumns).map(
    ([name, type]) => `${all[name] ?? 'null'}::${type} as ${name}`,
  )
  return [`'${kind}' as kind`, ...columns].join(', ')
}

/** The newest orders of the customers that fit best. */
const ordersOfCustomers = (
  ofEach: number,
) => `(select ${columnsOf('order')}, f.rank, null::timestamptz as opened_at, 10 as priority,
    row_number() over (order by f.place, k.order_date desc, k.id desc) as place
  from (select id, rank, place from hits where kind = 'customer' order by rank, place limit 2) f
  cross join lateral (select k.id, k.order_date from orders k where k.customer_id = f.id and k.deleted_at is null
    order by k.order_date desc, k.id desc limit ${ofEach}) k
  join ${kindsSql.order.from} on o.id = k.id
  where not exists (select from hits h where h.kind = 'order' and h.id = k.id))`

const recents: Fit = {
  rank: () => 'case when r.kind is not null then 1 end',
  likeness: () => '0',
  ids: () => 'select null::bigint where false',
}

/** A typed text, and the kinds that are meant; null for all. */
interface Asked {
  typed: string
  scope?: FindScope | null
}

/**
 * The records that the palette shows for a text (W2), in one statement: each kind by its own indexes, a misspelt text only where
 * none is found as it was typed. Without a text the records that the person opened last. Null where nothing can be found:
 * no kind of the scope is searched for such a text.
 */
export function findStatement(
  { userId, role }: Pick<Session, 'role' | 'userId'>,
  { typed, scope = null }: Asked,
) {
  const { bind, values } = boundValues()
  const searched = searchedAs(typed)
  // orders are also found by their customers
  const isSearched = (kind: FoundKind) =>
    isInScope(scope, kind) || (scope === 'orders' && kind === 'customer' && searched !== null)
  const kinds = (searched === null ? foundKindNames : searchedKinds[searched.as]).filter(
    (kind) => finds(role, kind) && isSearched(kind),
  )
  if (kinds.length === 0) return null
  const shown = scope === null ? shownOfKind : shownInScope
  const fit = searched === null ? recents : strictFit(searched, typed, bind)
  const found = kinds.map((kind, priority) => bestOf(kind, fit, { priority, shown }))
  const named = namedKinds.filter((kind) => kinds.includes(kind))
  // PostgreSQL refuses a value that no part of the statement has
  const misspelt = searched === null || named.length === 0 ? null : misspeltFit(searched, bind)
  const isNoneFound = 'not exists (select from found)'
  const near =
    misspelt === null
      ? []
      : named.map((kind, priority) => bestOf(kind, misspelt, { priority, shown }, isNoneFound))
  const hasOrders = searched !== null && kinds.includes('customer') && isInScope(scope, 'order')
  const ofCustomers = hasOrders ? ` union all ${ordersOfCustomers(scope === null ? 3 : shown)}` : ''
  const order =
    searched === null ? 'opened_at desc' : 'rank, opened_at is null, priority, opened_at desc, place'
  const text = `with recent as materialized (select kind, record_id, opened_at from recent_records
        where user_id = ${bind(userId, 'bigint')} order by opened_at desc limit 50),
      found as materialized (${found.join(' union all ')}),
      hits as materialized (${['select * from found', ...near].join(' union all ')}),
      shown as (select * from hits${ofCustomers})
    select coalesce(json_agg(row_to_json(f)), '[]')::text as json from (
      select kind, ${Object.keys(foundColumns).join(', ')} from shown
      ${scope === 'orders' ? `where kind = 'order'` : ''}
      order by ${order}${searched === null ? ` limit ${shownRecent}` : ''}) f`
  return { text, values }
}

export async function findRecords(db: Database, session: Session, asked: Asked): Promise<RawAnswer> {
  const statement = findStatement(session, asked)
  if (statement === null) return new RawAnswer('[]')
  const { rows } = await db.pool.query<{ json: string }>(statement)
  return new RawAnswer(rows[0]?.json ?? '[]')
}
