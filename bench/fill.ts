import type { Client } from 'pg'

export const brands = 40
const products = 700
const skusPerProduct = 3
const linesPerOrder = 2
/** Of the newest orders three eighths are open, which are 5,000; the older ones are done. */
const openAmong = 13_333
const tablesOfMany = ['customers', 'orders', 'order_details', 'urls', 'stock_entries']
/** What lies on the shelf: of one SKU in fifty less than is asked for. */
const onShelf = 'case when i % 50 = 0 then 2 else 100 end'
const provinces = [
  '广东省',
  'Guangdong',
  '江苏省',
  '上海市',
  '浙江',
  '辽宁省',
  'Beijing',
  '四川省',
  '',
  '湖北',
]
  .map((name) => `'${name}'`)
  .join(', ')
/** The URLs for lookups all belong to a SKU; of the later ones every third is unassigned. */
export const assignedUrls = 9_000
/**
 * The first URLs all belong to the SKU with id 1, and no others do: so it has the same number in a database of any
 * size.
 */
export const urlsOfFirstSku = 4_000
/** Prices and SKUs have the ids from 1 to this. */
export const prices = products * skusPerProduct

/**
 * Fills an empty, migrated database with `orders` orders and as many URLs, only by SQL. Triggers are off (there is
 * nothing to record) and indexes are rebuilt afterwards, so a million takes only seconds.
 */
export async function fill(client: Client, orders: number) {
  const skus = prices
  const customers = Math.max(1, Math.floor(orders / 4))
  await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB';
    set synchronous_commit = off`)
  await client.query(`
    insert into brands (id, name, country) select i, 'Maker ' || i, 'Canada' from generate_series(1, ${brands}) i;
    insert into products (id, brand_id, name, description)
      select i, 1 + i % ${brands}, 'Product ' || i, repeat('Made by hand in a small shop. ', 4)
      from generate_series(1, ${products}) i;
    insert into skus (id, product_id, combo_identifier, sku, quantity, pic_url)
      select i, 1 + (i - 1) / ${skusPerProduct}, 'Option ' || i % ${skusPerProduct}, 'SKU' || lpad(i::text, 6, '0'), ${onShelf},
        '/files/pictures/' || i || '.svg'
      from generate_series(1, ${skus}) i;
    insert into promotions (id, product_id, brand_id, sku_id, price, promotion_date)
      select s.id, s.product_id, p.brand_id, s.id, 10 + s.id * 0.37, now() - interval '1 year'
      from skus s join products p on p.id = s.product_id`)
  await withoutIndexes(client, tablesOfMany, async () => {
    await client.query(`
      insert into customers (id, customer_name, customer_name_pinyin, phone_number)
        select i, '客户' || i || ' Customer', 'Ke Hu ' || i || ' Customer', '138' || lpad(i::text, 8, '0')
        from generate_series(1, ${customers}) i`)
    // with the texts that triggers would have written
    await client.query(`
      insert into orders (id, order_number, order_reference, order_date, order_status, customer_id, tracking_id,
          tyl_date_delivered, date_created, date_modified, customer_ship_to_address_state_province_code, left_at, search_text)
        select o.*, case when o.order_status in ('shipped', 'delivered') then least(o.order_date + interval '2 days', now()) end, ' ' || fold_text(concat_ws(' ', o.order_number, o.order_reference, o.tracking_id)) || c.search_text
        from (
          select i as id, 'G2-' || lpad(i::text, 8, '0') as order_number,
            'WX' || lpad((i::bigint * 7919 % 100000000)::text, 8, '0') || '-' || i as order_reference,
            now() - i * interval '40 seconds' as order_date,
            (array['waiting_for_payment', 'awaiting_fulfillment', 'shipping_label_created', 'shipped', 'delivered',
              'delivered', 'refunded', 'cancelled_by_admin'])[case when i <= ${openAmong} then 1 + i % 8 else 5 + i % 4 end]
              as order_status,
            1 + i % ${customers} as customer_id,
            case when i % 8 in (3, 4, 5) then '1Z999AA1' || lpad(i::text, 10, '0') end as tracking_id,
            case when i % 3 = 0 then (now() - i * interval '40 seconds')::date end,
            now() - i * interval '40 seconds',
            case when i % 2 = 0 then now() - i * interval '20 seconds' end,
            (array[${provinces}])[1 + i % 10]
          from generate_series(1, ${orders}) i
        ) o join customers c on c.id = o.customer_id`)
    await client.query(`
      insert into order_details (order_id, quantity, brand_id, product_id, sku_id, promotion_id, date_created)
        select o.i, 1 + l, p.brand_id, p.product_id, p.sku_id, p.id, now()
        from generate_series(1, ${orders}) o(i) cross join generate_series(0, ${linesPerOrder - 1}) l
        join promotions p on p.id = 1 + (o.i::bigint * 7 + l * 13) % ${skus}`)
    await client.query(`
      insert into urls (id, url_seed, url_item_type, url_destination_type, url, ug_hash, sg_hash, product_id, sku_id)
        select i, 'G2P' || lpad(i::text, 10, '0'), 'pqr', 'p', 'http://localhost/p/G2P' || lpad(i::text, 10, '0'),
          left(translate(encode(sha256(('G2P' || lpad(i::text, 10, '0'))::bytea), 'base64'), '+/=', '-_'), 22),
          'sg' || i, 1 + (s.id - 1) / ${skusPerProduct}, s.id
        from generate_series(1, ${orders}) i
        left join skus s on s.id = case when i <= ${urlsOfFirstSku} then 1 else 2 + i % ${skus - 1} end
          and (i <= ${assignedUrls} or i % 3 > 0)`)
    await client.query(ledger)
  })
  await client.query(`
    select setval('stock_entries_ids', (select max(id) from stock_entries));
    insert into order_steps (order_id, status, reached_at)
      select id, 'delivered', least(order_date + (5 + id % 40) * interval '1 day', now()) from orders
      where order_status = 'delivered';
    insert into url_scan_days (url_id, day, scans, visitors, first_at, last_at)
      select id, (now() - (id % 365) * interval '1 day')::date, 3, 2, now(), now() from urls where id % 4 = 0`)
  for (const table of ['brands', 'products', 'skus', 'promotions', 'customers', 'orders', 'urls']) {
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    )
  }
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze')
}

/** What settling would have written: each SKU begins with all that it has sent and what lies there; each line sent takes its pieces. */
const ledger = `
  insert into stock_entries (id, sku_id, amount, before, kind, order_detail_id, made_at, made_by)
  with sent as materialized (
    select d.sku_id, -d.quantity as amount, d.id as line, o.left_at as at
    from orders o join order_details d on d.order_id = o.id where o.left_at is not null
  ), e as (
    select k.id as sku_id, k.quantity - coalesce(s.amount, 0) as amount, 'opening' as kind, null as line, s.at
    from skus k cross join lateral (select sum(amount) as amount, (select min(order_date) from orders) as at
      from sent where sku_id = k.id) s
    union all
    select sku_id, amount, 'sent', line, at from sent
  )
  select row_number() over (order by at, line nulls first, sku_id), sku_id, amount,
    coalesce(sum(amount) over (partition by sku_id order by at, line nulls first
      rows between unbounded preceding and 1 preceding), 0), kind, line, at, 'bench@example.com'
  from e where amount <> 0`

/**
 * Adds SKUs of other products until there are `total`, and has all of them warn: the stock of a shop that has counted
 * everything. Their quantities are their first entries. Orders that other measures saved are open no more.
 */
export async function fillStock(client: Client, total: number) {
  await client.query(`
    set session_replication_role = replica;
    update orders set order_status = 'cancelled_by_admin' where order_number not like 'G2-%';
    set session_replication_role = origin`)
  await client.query(`
    with made as (
      insert into products (brand_id, name, description)
        select 1 + i % ${brands}, 'Stocked ' || i, 'Made by hand' from generate_series(1, ${total - prices}) i
        returning id, brand_id, name
    ), k as (
      insert into skus (product_id, combo_identifier, sku, quantity)
        select id, 'NO OPTIONS', 'STOCKED' || id, 1 + id % 90 from made returning id, product_id
    )
    insert into promotions (product_id, brand_id, sku_id, price, promotion_date)
      select k.product_id, made.brand_id, k.id, 12.50, now() - interval '1 year' from k join made on made.id = k.product_id`)
  await client.query(
    `update skus set warns_since = now() - interval '1 day', reorder_at = case when id % 10 = 0 then 20 end`,
  )
  await client.query('vacuum analyze products, skus, promotions, stock_entries, orders, order_details')
}

/** Loads tables without their indexes, which are rebuilt afterwards. */
export async function withoutIndexes(client: Client, tables: string[], load: () => Promise<void>) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relname = any($1) and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await load()
  for (const { definition } of rows) await client.query(definition)
}
