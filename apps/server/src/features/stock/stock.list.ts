import { foldText } from '@getzo/domain/search/fold-text'
import {
  countedLatelyDays,
  lastsYearsMax,
  type StandingFilter,
  type StockState,
  soldDays,
  stockStates,
} from '@getzo/domain/stock/stock'
import { asPeopleSort } from '../../lists/as-people-sort'
import { type Bind, escapedForLike, type ListDefinition, nearProducts } from '../../lists/definition'
import { isRecord, yesOrNo } from '../../lists/filters'
import { searchIn } from '../../lists/search'
import { endOfToday, todayIn } from '../../time/shop-day.sql'
import { comingPieces } from '../arrivals/arrivals.sql'
import { reservedPieces } from './reserved.sql'
import { isUnsold } from './unsold.sql'

/** SKUs s with their products p, reserved pieces r, expected ones c and sales n. */
const figuresOf = (reserved: string, coming: string) => `skus s join products p on p.id = s.product_id
  left join ${reserved} r on r.sku_id = s.id left join sku_sales n on n.sku_id = s.id
  left join ${coming} c on c.sku_id = s.id`
const figures = figuresOf(reservedPieces, comingPieces)

export const piecesLeft = '(s.quantity - coalesce(r.reserved, 0))'
const sold = 'coalesce(n.sold, 0)'
const warns = 's.warns_since is not null'
const kept = 'not s.is_untracked'
/** For how many days it lasts as it sells; null without a sale. */
const lastsDays = `(${piecesLeft} * ${soldDays}.0 / nullif(n.sold, 0))`

/** What is gone first: oversold ones, sold out ones, by day, then what nobody buys, then what is not kept. */
const lasts = `(case when not (${kept} and ${warns}) then 1000000000 when ${piecesLeft} <= 0 then ${piecesLeft} - 1
  else coalesce(least(${lastsDays}, 999999998), 999999999) end)::numeric`

/** The counts of SKU s by a correction or a file, as the index stock_entries_counts has them. */
const countsOf = `from stock_entries e where e.sku_id = s.id and e.kind = 'counted' and e.order_detail_id is null
    and e.count_line_id is null`
/** Those that were saved and not undone; one that agreed has no entry (S6). */
const savedCountsOf = 'from stock_count_lines l where l.sku_id = s.id and l.saved_at is not null'

/** True of SKUs in a view, over stockTables. */
export const stockConditionOf: Record<StockState, string> = {
  low: `(${kept} and ${warns} and ${piecesLeft} <= coalesce(s.reorder_at, 0))`,
  sold_out: `(${kept} and ${warns} and ${piecesLeft} <= 0)`,
  oversold: `(${kept} and ${warns} and ${piecesLeft} < 0)`,
  not_counted: `(${kept} and not exists (select ${countsOf} and e.made_at > now() - interval '${countedLatelyDays} days')
    and not exists (select ${savedCountsOf} and l.saved_at > now() - interval '${countedLatelyDays} days'))`,
  untracked: 's.is_untracked',
}

/** True of products p with a SKU that is sold and stands so (S2). */
export const productsStanding = (state: StandingFilter) => `p.id in (select s.product_id
  from skus s left join ${reservedPieces} r on r.sku_id = s.id
  where s.deleted_at is null and s.active and ${stockConditionOf[state]})`

/** A number of SKU s, or nothing where no stock is kept of it. */
export const ifKept = (value: string) => `case when ${kept} then ${value} end`

const lastsUntil = (timeZone: string) =>
  `case when ${kept} and ${warns} and ${piecesLeft} > 0 and ${lastsDays} <= ${lastsYearsMax * 365}
    then ${todayIn(timeZone)} + floor(${lastsDays})::int end`

const countedAt = `greatest((select max(e.made_at) ${countsOf}), (select max(l.saved_at) ${savedCountsOf}))`

/** Columns of a StockRow over stockTables. */
export const stockColumns = (timeZone: string) => `s.id, s.sku, s.combo_identifier, s.active, s.product_id,
  p.name as product_name, p.brand_id, b.name as brand_name, s.pic_url as pic,
  ${ifKept('s.quantity')} as on_hand, ${ifKept('coalesce(r.reserved, 0)')} as reserved, ${ifKept(piecesLeft)} as left, ${sold} as sold,
  coalesce(c.coming, 0) as coming, c.coming_on,
  ${lastsUntil(timeZone)} as lasts_until, s.reorder_at, s.is_untracked, ${warns} as warns, ${countedAt} as counted_at`

export const stockTables = `(${figures} join brands b on b.id = p.brand_id)`

/** The same over `sharedFigures`, which a page reads once for its order, its rows and its number. */
const listTables = `(${figuresOf('reserved_pieces', 'coming_pieces')} join brands b on b.id = p.brand_id)`
const sharedFigures = `reserved_pieces as materialized ${reservedPieces}, coming_pieces as materialized ${comingPieces}`

/** Some of SKU s lie there, and none was sent in the days that end with the shop's today (S8). */
const liesUnsold = (timeZone: string) =>
  `(${kept} and s.quantity > 0 and ${isUnsold('s.id', endOfToday(timeZone))})`

/** Every SKU that is not deleted with what is left of it (S5). */
export const stockList = (timeZone: string): ListDefinition => ({
  name: 'stock',
  shared: sharedFigures,
  source: listTables,
  joins: listTables,
  key: 's.id',
  columns: stockColumns(timeZone),
  conditions: ['s.deleted_at is null', 'p.deleted_at is null'],
  sorts: {
    lasts_until: { expression: lasts, type: 'numeric' },
    product_name: { expression: asPeopleSort('p.name'), type: 'text' },
    sku: { expression: 's.sku', type: 'text' },
    on_hand: { expression: `case when ${kept} then s.quantity else -1000000000 end`, type: 'int' },
    left: { expression: `case when ${kept} then ${piecesLeft} else -2000000000 end`, type: 'int' },
    sold: { expression: sold, type: 'int' },
    coming: { expression: 'coalesce(c.coming, 0)', type: 'int' },
    reorder_at: { expression: 'coalesce(s.reorder_at, -1)', type: 'int' },
  },
  defaultSort: 'lasts_until',
  filters: {
    state: (_bind, value) => stockConditionOf[value as StockState], // one of them, by the contract's shape
    brand_id: isRecord('p.brand_id'),
    product_id: isRecord('s.product_id'),
    active: yesOrNo('s.active', 'not s.active'),
    unsold: yesOrNo(liesUnsold(timeZone), `not ${liesUnsold(timeZone)}`),
    has_reorder_point: yesOrNo('s.reorder_at is not null', 's.reorder_at is null'),
  },
  tabs: { filter: 'state', values: stockStates },
  search: searchIn('(s.search_text || p.search_text || b.search_text)'),
  searchFirst: (bind: Bind, text: string) =>
    `s.search_text like ${bind(`% ${escapedForLike(foldText(text))}%`, 'text')}`,
  near: nearProducts,
  csv: [
    { heading: 'sku', sql: 's.sku', kind: 'typed' },
    { heading: 'barcode', sql: 's.barcode', kind: 'typed' },
    { heading: 'product_name', sql: 'p.name', kind: 'typed' },
    { heading: 'combo_identifier', sql: 's.combo_identifier', kind: 'typed' },
    { heading: 'brand_name', sql: 'b.name', kind: 'typed' },
    { heading: 'on_hand', sql: ifKept('s.quantity') },
    { heading: 'reserved', sql: ifKept('coalesce(r.reserved, 0)') },
    { heading: 'left', sql: ifKept(piecesLeft) },
    { heading: 'coming', sql: 'coalesce(c.coming, 0)' },
    { heading: 'coming_on', sql: 'c.coming_on' },
    { heading: 'sold_30_days', sql: sold },
    { heading: 'lasts_until', sql: lastsUntil(timeZone) },
    { heading: 'reorder_point', sql: 's.reorder_at' },
    { heading: 'is_untracked', sql: 's.is_untracked' },
    { heading: 'counted_at', sql: countedAt, kind: 'time' },
    { heading: 'active', sql: 's.active' },
  ],
})
