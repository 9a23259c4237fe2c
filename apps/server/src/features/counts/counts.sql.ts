import { leftOpenHours } from '@getzo/domain/counts/count-rules'
import { packedPieces, reservedPieces } from '../stock/reserved.sql'
import { nameOfAuthor } from '../timeline/timeline.sql'

/** The name of a person, by the e-mail that the author of a change is. */
export const person = (email: string) => `coalesce(${nameOfAuthor(email)}, ${email})`

/** True of SKUs s, with products p and brands b, that can be counted: they are in the list of stock, and their stock is kept. */
export const countable = 's.deleted_at is null and p.deleted_at is null and not s.is_untracked'

/** The scans of line l that count: of its round, with the time of the first. */
export const scansOfLine = `(select coalesce(sum(v.pieces), 0)::int as counted, coalesce(sum(v.damaged), 0)::int as damaged,
    count(*) filter (where v.kind = 'scan') > 0 as has_scans, min(v.made_at) filter (where v.kind = 'scan') as first_at
  from stock_count_events v where v.line_id = l.id and v.round = l.round)`

/** The last event of count c. */
const lastAt =
  '(select v.made_at from stock_count_events v where v.count_id = c.id order by v.id desc limit 1)'

/** Nobody has counted on in it for some hours (W1). */
export const isLeftOpen = `(c.status = 'open' and coalesce(${lastAt}, c.date_created) < now() - interval '${leftOpenHours} hours')`

/** The SKUs of count c, those that are done, and the pieces that were counted. */
const sumsOfCount = `(select count(*)::int as skus, count(l.closed_at)::int as done, coalesce(sum(n.counted), 0)::int as pieces
  from stock_count_lines l cross join lateral ${scansOfLine} n where l.count_id = c.id)`

/** Columns of every count c with its brand b and its sums s. */
export const countColumns = `c.id, c.number, c.kind, b.name as brand_name, c.status as state, s.skus, s.done, s.pieces,
  c.date_created, ${person('c.created_by')} as begun_by, ${lastAt} as last_at, c.saved_at`
export const countTables = `stock_counts c left join brands b on b.id = c.brand_id cross join lateral ${sumsOfCount} s`

/** Somebody counted line l otherwise after it was closed: two counts of one shelf do not add up (adr/0193). */
const isCountedSince = `(l.closed_at is not null and l.saved_at is null and (exists (select from stock_entries e
    where e.sku_id = l.sku_id and e.id > l.ledger_id and (e.count_line_id is not null
      or e.kind in ('opening', 'counted') and e.order_detail_id is null))
  or exists (select from stock_count_lines x where x.sku_id = l.sku_id and x.saved_at is not null and x.closed_at > l.closed_at)))`

/** Figures of line l with its scans n, which tell nothing of what should be there. */
export const figureColumns = `l.sku_id, n.counted, n.damaged, n.has_scans or l.closed_at is not null as is_begun,
  l.closed_at is not null as is_done, ${person('l.closed_by')} as closed_by`

const movements = `(select coalesce(json_agg(json_build_object('kind', e.kind, 'amount', e.amount, 'order_id', o.id,
      'order_number', o.order_number, 'is_since', e.id > l.ledger_id) order by e.id), '[]')
    from stock_entries e left join order_details d on d.id = e.order_detail_id left join orders o on o.id = d.order_id
    where e.sku_id = l.sku_id and l.closed_at is not null and (e.id > l.ledger_id or e.made_at > n.first_at))`

const entries = `(select coalesce(json_agg(json_build_object('kind', e.kind, 'amount', e.amount, 'before', e.before) order by e.id), '[]')
    from stock_entries e where e.count_line_id = l.id)`

/** The lines of count c, as JSON. What moved is asked of an open count, what is left of a saved one. */
export const linesOfCount = (isOpen: boolean) => `(select coalesce(json_agg(row_to_json(y)), '[]') from (
  select l.id, k.sku, k.combo_identifier, k.barcode, k.product_id, p.name as product_name, k.pic_url as pic,
    k.deleted_at is not null or k.is_untracked as is_out, ${figureColumns}, l.expected, l.is_opening,
    ${isOpen ? 'case when l.closed_at is not null then coalesce(w.packed, 0) end' : 'null::int'} as packed,
    ${isOpen ? movements : `'[]'::json`} as movements, ${isOpen ? isCountedSince : 'false'} as is_counted_since,
    case when n.damaged > 0 then ${person(`(select v.made_by from stock_count_events v
      where v.line_id = l.id and v.round = l.round and v.damaged > 0 order by v.id desc limit 1)`)} end as damaged_by,
    ${isOpen ? `'[]'::json` : entries} as entries,
    ${isOpen ? 'null::int' : 'case when l.saved_at is not null then k.quantity - coalesce(r.reserved, 0) end'} as left
  from stock_count_lines l join skus k on k.id = l.sku_id join products p on p.id = k.product_id
    cross join lateral ${scansOfLine} n ${isOpen ? `left join ${packedPieces} w on w.sku_id = k.id` : `left join ${reservedPieces} r on r.sku_id = k.id`}
  where l.count_id = c.id order by p.name, l.id) y)`

/** By how much the entries of a saved count changed the value of the stock, in USD; null where none of them has a cost (S8). */
export const valueOfCount = `(select sum(e.cost)::numeric(20, 2)::text from stock_count_lines l
  join stock_entries e on e.count_line_id = l.id where l.count_id = c.id and c.status = 'saved')`

export const peopleOfCount = `(select coalesce(json_agg(x.name order by x.first), '[]') from (
  select ${person('v.made_by')} as name, min(v.id) as first from stock_count_events v
  where v.count_id = c.id and v.kind <> 'again' group by v.made_by) x)`

const lastScansMax = 8
export const lastScansOfCount = `(select coalesce(json_agg(row_to_json(x)), '[]') from (
  select v.sku_id, v.pieces + v.damaged as pieces, ${person('v.made_by')} as by, v.made_at as at from stock_count_events v
  where v.count_id = c.id and v.kind = 'scan' and v.outcome = 'counted' order by v.id desc limit ${lastScansMax}) x)`

export const lastOfCount = `coalesce((select max(v.id) from stock_count_events v where v.count_id = c.id), 0)`

/** Whether line l of a saved count was counted again since: then it is not undone any more. */
export const isCountedAfter = `(exists (select from stock_entries e where e.sku_id = l.sku_id
    and e.count_line_id is distinct from l.id and (e.count_line_id is not null
      or e.kind in ('opening', 'counted') and e.order_detail_id is null)
    and e.id > coalesce((select max(own.id) from stock_entries own where own.count_line_id = l.id), l.ledger_id))
  or exists (select from stock_count_lines x where x.sku_id = l.sku_id and x.id <> l.id and x.saved_at > l.saved_at))`

/** Lines l with what decides about saving them. */
export const doneColumns = `l.id, l.sku_id::float8 as sku_id, k.sku, n.counted, n.damaged, n.has_scans, l.closed_at is not null as is_done,
  l.expected, l.is_opening, k.deleted_at is not null or k.is_untracked as is_out, ${isCountedSince} as is_counted_since`
