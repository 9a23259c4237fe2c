import { foldText } from '@getzo/domain/search/fold-text'
import { asPeopleSort } from '../../lists/as-people-sort'
import {
  type Bind,
  type CsvColumn,
  escapedForLike,
  type ListDefinition,
  type ListOfCall,
  nearProducts,
} from '../../lists/definition'
import { isRecord, midnight, yesOrNo } from '../../lists/filters'
import { searchIn } from '../../lists/search'
import { dayInZone } from '../../time/zone'
import { priceBefore, priceInForce, priceToCome } from '../promotions/prices-at'

const skus = 'skus s join products p on p.id = s.product_id'
const withBrands = `${skus} join brands b on b.id = p.brand_id`

/**
 * The number of changes of a SKU's prices, deleted ones too: the prices are those seen as long as it stays the same.
 */
export const pricesVersion = `(select coalesce(sum(m.version + 1), 0)::int from promotions m where m.sku_id = s.id)`

/** The parameters of a price book. */
interface BookAsked {
  /** undefined for now, which today means, too */
  asOf: string | undefined
  /** brands stand in the statement that finds the rows where they are searched: counting goes through all rows */
  isSearched: boolean
  now: Date
  /** the shop's, in which days are meant */
  timeZone: string
}

/** Every SKU that is not deleted with its prices now, or at the last moment of a day (W10). */
export const priceBook =
  ({ asOf, isSearched, now, timeZone }: BookAsked): ListOfCall =>
  (bind) => {
    if (asOf === undefined || asOf === dayInZone(now, timeZone)) return bookAt('now()', isSearched)
    const nextDay = midnight(`(${bind(asOf, 'date')} + 1)`, bind, timeZone)
    return bookAt(`(${nextDay} - interval '1 millisecond')`, isSearched)
  }

const bookCsv: CsvColumn[] = [
  { heading: 'sku', sql: 's.sku', kind: 'typed' },
  { heading: 'price', sql: 'c.price' },
  { heading: 'price_from', sql: 'c.promotion_date', kind: 'time' },
  { heading: 'past_price', sql: 'o.price' },
  { heading: 'past_from', sql: 'o.promotion_date', kind: 'time' },
  { heading: 'next_price', sql: 'n.price' },
  { heading: 'next_from', sql: 'n.promotion_date', kind: 'time' },
  { heading: 'currency', sql: `coalesce(c.currency, n.currency, o.currency, 'USD')` },
  { heading: 'brand_name', sql: 'b.name', kind: 'typed' },
  { heading: 'product_name', sql: 'p.name', kind: 'typed' },
  { heading: 'combo_identifier', sql: 's.combo_identifier', kind: 'typed' },
  { heading: 'active', sql: 's.active' },
]

function bookAt(at: string, isSearched: boolean): ListDefinition {
  const inForce = priceInForce('m.price', 's.id', at)
  const toCome = priceToCome('m.id', 's.id', at)
  const columns = 'm.id, m.price, m.promotion_date, m.currency'
  return {
    name: 'price-book',
    source: `(${isSearched ? withBrands : skus})`,
    joins: `(${withBrands}
      left join lateral (${priceInForce(columns, 's.id', at)}) c on true
      left join lateral (${priceBefore(columns, 's.id', at, 'c.id')}) o on true
      left join lateral (${priceToCome(columns, 's.id', at)}) n on true)`,
    key: 's.id',
    columns: `s.id, s.sku, s.combo_identifier, s.active, s.product_id, p.name as product_name, p.brand_id,
      b.name as brand_name, o.price::text as past_price, o.promotion_date as past_from, c.price::text as price,
      c.promotion_date as price_from, n.price::text as next_price, n.promotion_date as next_from,
      coalesce(c.currency, n.currency, o.currency, 'USD') as currency, s.pic_url as pic, ${pricesVersion} as version`,
    conditions: ['s.deleted_at is null', 'p.deleted_at is null'],
    sorts: {
      product_name: { expression: asPeopleSort('p.name'), type: 'text' },
      sku: { expression: 's.sku', type: 'text' },
      // SKUs without a price come first, as if the cheapest
      price: { expression: `coalesce((${inForce}), -1)`, type: 'numeric' },
    },
    defaultSort: 'product_name',
    filters: {
      brand_id: isRecord('p.brand_id'),
      product_id: isRecord('s.product_id'),
      active: yesOrNo('s.active', 'not s.active'),
      has_price: yesOrNo(`exists (${inForce})`, `not exists (${inForce})`),
      has_scheduled: yesOrNo(`exists (${toCome})`, `not exists (${toCome})`),
      price_min: (bindValue, value) => `(${inForce}) >= ${bindValue(value, 'numeric')}`,
      price_max: (bindValue, value) => `(${inForce}) <= ${bindValue(value, 'numeric')}`,
    },
    // SKUs are too few for an index of their words
    search: searchIn('(s.search_text || p.search_text || b.search_text)'),
    searchFirst: (bindValue: Bind, text: string) =>
      `s.search_text like ${bindValue(`% ${escapedForLike(foldText(text))}%`, 'text')}`,
    near: nearProducts,
    csv: bookCsv,
  }
}
