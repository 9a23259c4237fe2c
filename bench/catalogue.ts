import type { Client } from 'pg'
import { compared, type Figure, rate } from './measure'
import type { Started } from './processes'

const brands = 40
const products = 4000
/** What lists of the catalogue are measured with. */
export const catalogueSkus = 20_000

/** Fills an empty, migrated database with a catalogue alone: each SKU has a price that is over, and one in force. */
export async function fillCatalogue(client: Client) {
  await client.query(`set session_replication_role = replica`)
  await client.query(`
    insert into brands (id, name, country)
      select i, 'Maker ' || i, 'Canada' from generate_series(1, ${brands}) i;
    insert into products (id, brand_id, name, description)
      select i, 1 + i % ${brands}, 'Product ' || (i::bigint * 7919 % 100000), repeat('Made by hand in a small shop. ', 4)
      from generate_series(1, ${products}) i;
    insert into skus (id, product_id, combo_identifier, sku, quantity, pic_url)
      select i, 1 + i % ${products}, 'Option ' || i, 'SKU' || lpad(i::text, 6, '0'), 100,
        '/files/pictures/' || i || '.svg'
      from generate_series(1, ${catalogueSkus}) i;
    insert into promotions (product_id, brand_id, sku_id, price, promotion_date, active, date_modified)
      select s.product_id, p.brand_id, s.id, 10 + s.id * n * 0.01, now() - (3 - n) * interval '1 year', n > 1,
        case when n = 1 then now() - interval '1 year' end
      from skus s join products p on p.id = s.product_id cross join generate_series(1, 2) n;
    insert into promotions (product_id, brand_id, sku_id, price, promotion_date)
      select s.product_id, p.brand_id, s.id, 20 + s.id * 0.01, now() + interval '1 month'
      from skus s join products p on p.id = s.product_id where s.id % 10 = 0`)
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze')
}

const priceOf = (condition: string, order: string) => `left join lateral (
  select m.id, m.price, m.promotion_date, m.currency from promotions m
  where m.sku_id = s.id and m.deleted_at is null and ${condition} order by ${order} limit 1)`
const newest = 'm.promotion_date desc, m.id desc'
const counted = (from: string) => `select count(*)::int as count from (select 1 from ${from} limit 10001) c`

/** The least that PostgreSQL must do for the first page of each list: the same JSON, by statements of their own. */
export const catalogueStatements = {
  'price-book': {
    page: `select coalesce(json_agg(row_to_json(r)), '[]')::text as json from (
      select s.id, s.sku, s.combo_identifier, s.active, s.product_id, p.name as product_name, p.brand_id,
        b.name as brand_name, o.price::text as past_price, o.promotion_date as past_from, c.price::text as price,
        c.promotion_date as price_from, n.price::text as next_price, n.promotion_date as next_from, c.currency,
        (select sum(m.version + 1)::int from promotions m where m.sku_id = s.id) as version
      from (select s.id, p.name from skus s join products p on p.id = s.product_id
        where s.deleted_at is null and p.deleted_at is null order by p.name, s.id limit 50) k
      join skus s on s.id = k.id join products p on p.id = s.product_id join brands b on b.id = p.brand_id
      ${priceOf('m.active and m.promotion_date <= now()', newest)} c on true
      ${priceOf('m.promotion_date <= now() and m.id <> c.id', newest)} o on true
      ${priceOf('m.active and m.promotion_date > now()', 'm.promotion_date')} n on true
      order by k.name, k.id) r`,
    count: counted(
      'skus s join products p on p.id = s.product_id where s.deleted_at is null and p.deleted_at is null',
    ),
  },
  'product-list': {
    page: `select coalesce(json_agg(row_to_json(r)), '[]')::text as json from (
      select p.id, p.name, p.description, p.brand_id, b.name as brand_name, b.country as brand_country, p.flag_options,
        p.flag_serialization, f.combo_identifier as variant, f.sku, f.pic_url as pic, p.date_created, p.date_modified,
        p.version
      from (select id from products where deleted_at is null order by name, id limit 50) k
      join products p on p.id = k.id join brands b on b.id = p.brand_id
      left join lateral (select s.combo_identifier, s.sku, s.pic_url from skus s
        where s.product_id = p.id and s.active and s.deleted_at is null order by s.id limit 1) f on true
      order by p.name, p.id) r`,
    count: counted('products where deleted_at is null'),
  },
}

const day = '2025-06-01'
const lists = {
  'price-book': {
    'price book, 50 of 20,000 SKUs': '/release/promos/book?limit=50&count=true&sort=product_name',
    'the same as of a day': `/release/promos/book?limit=50&count=true&sort=product_name&as_of=${day}`,
    'the same by price': '/release/promos/book?limit=50&count=true&sort=price',
  },
  'product-list': {
    'product list, 50 of 4,000 products with 20,000 SKUs': '/release/p/all?limit=50&count=true&sort=name',
  },
}

/** The pages of a list, each beside the statements of its first page. */
export async function measureCatalogueList(
  list: keyof typeof lists,
  product: Started,
  headers: Record<string, string>,
  bare: Started,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(lists[list])) {
    const perSecond = await compared(
      { url: product.url, headers, request: () => ({ path }) },
      { url: bare.url, request: () => ({ path: `/statements/${list}` }) },
    )
    // other days and orders are shown beside the plain page, and have no budget of their own
    figures.push(rate(`${name} (the bare statements)`, perSecond, name.startsWith('the same') ? null : 0.7))
  }
  return figures
}
