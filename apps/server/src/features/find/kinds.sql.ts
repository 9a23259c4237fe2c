import type { FoundKind } from '@getzo/domain/find/found-kinds'
import { sumsOf } from '../orders/order-sums.sql'
import { urlBatchTables } from '../urls/batches/url-batches.list'

/** The columns of a Found after its kind, in order, with their types. Those that a kind does not name are null. */
export const foundColumns = {
  id: 'bigint',
  screen_id: 'bigint',
  title: 'text',
  title_pinyin: 'text',
  customer_id: 'bigint',
  customer_name: 'text',
  customer_name_pinyin: 'text',
  note: 'text',
  status: 'text',
  amount: 'text',
  currency: 'text',
  count: 'int',
  at: 'timestamptz',
} as const

/** A kind of record in SQL. */
export interface KindSql {
  /** the tables of its columns, bracketed for a join */
  from: string
  /** the tables of the rest, where these are fewer */
  source?: string
  key: string
  /** true of the records that are found */
  live: string
  /** the text that says how well a record fits: folded words between spaces */
  words: string
  /** the columns of a Found that are not null, without `id` */
  row: Partial<Record<keyof typeof foundColumns, string>> & { title: string }
  /** what the newest has the greatest of; the key where it is missing */
  newest?: string
}

const folded = (...texts: string[]) => `(' ' || fold_text(concat_ws(' ', ${texts.join(', ')})) || ' ')`
const ordersCounted = 100

export const kindsSql: Record<FoundKind, KindSql> = {
  order: {
    from: `(orders o join customers c on c.id = o.customer_id cross join lateral ${sumsOf('o')} t)`,
    source: 'orders o',
    key: 'o.id',
    live: 'o.deleted_at is null',
    // its own: an order is found by its customer through that customer
    words: folded('o.order_number', 'o.order_reference', 'o.tracking_id', 'o.tyl_tracking_id'),
    newest: 'o.order_date',
    row: {
      title: 'o.order_number',
      customer_id: 'o.customer_id',
      customer_name: 'c.customer_name',
      customer_name_pinyin: 'c.customer_name_pinyin',
      note: 'o.order_reference',
      status: 'o.order_status',
      amount: 'case when t.items > 0 then t.total::text end',
      currency: 't.currency',
      at: 'o.order_date',
    },
  },
  customer: {
    from: 'customers c',
    key: 'c.id',
    live: 'c.deleted_at is null',
    words: 'c.search_text',
    row: {
      title: 'c.customer_name',
      title_pinyin: 'c.customer_name_pinyin',
      note: 'c.phone_number',
      count: `(select count(*)::int from (select from orders k
        where k.customer_id = c.id and k.deleted_at is null limit ${ordersCounted}) n)`,
    },
  },
  product: {
    from: '(products p join brands b on b.id = p.brand_id)',
    key: 'p.id',
    live: 'p.deleted_at is null',
    words: 'p.search_text',
    row: { title: 'p.name', title_pinyin: 'p.name_pinyin', note: 'b.name' },
  },
  sku: {
    from: '(skus s join products p on p.id = s.product_id)',
    key: 's.id',
    live: 's.deleted_at is null and p.deleted_at is null',
    words: 's.search_text',
    row: {
      screen_id: 's.product_id',
      title: 's.sku',
      note: `concat_ws(' · ', p.name, nullif(s.combo_identifier, ''))`,
    },
  },
  brand: {
    from: 'brands b',
    key: 'b.id',
    live: 'b.deleted_at is null',
    words: 'b.search_text',
    row: { title: 'b.name', title_pinyin: 'b.name_pinyin', note: 'b.country' },
  },
  url: {
    from: '(urls u left join products p on p.id = u.product_id left join orders o on o.id = u.order_id)',
    source: 'urls u',
    key: 'u.id',
    live: 'u.deleted_at is null',
    words: `(' ' || lower(u.url_seed) || ' ')`,
    row: {
      title: 'u.url_seed',
      note: `concat_ws(' · ', coalesce(o.order_number, p.name), '#' || u.serial_number)`,
      status: 'u.status',
    },
  },
  url_batch: {
    from: urlBatchTables,
    key: 't.id',
    live: 'true',
    words: folded(`'batch ' || t.id`, 'p.name', 'o.order_number', 's.sku'),
    row: { title: 't.id::text', note: 'coalesce(o.order_number, p.name)', count: 't.quantity' },
  },
  arrival: {
    from: '(arrivals a join brands b on b.id = a.brand_id)',
    source: 'arrivals a',
    key: 'a.id',
    live: 'a.deleted_at is null',
    words: folded('a.number', 'a.reference'),
    row: { title: 'a.number', note: `concat_ws(' · ', b.name, a.reference)` },
  },
  count: {
    from: '(stock_counts c left join brands b on b.id = c.brand_id)',
    source: 'stock_counts c',
    key: 'c.id',
    live: `c.status <> 'discarded'`,
    words: folded('c.number'),
    row: { title: 'c.number', note: 'b.name', status: 'c.status' },
  },
  user: {
    from: 'users u',
    key: 'u.id',
    live: 'true',
    words: folded('u.first_name', 'u.last_name', 'u.email'),
    row: {
      title: `coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email)`,
      note: 'u.email',
      status: 'u.role',
    },
  },
}
