import type { Client } from 'pg'
import { withoutIndexes } from './fill'

/** The simulated shop, per day. */
export const shop = { orders: 50, scans: 2000, otherVisits: 3000, feedback: 2, staffEvents: 40 }
export const simulatedYears = 10
const daysAYear = 365
const ordersAYear = shop.orders * daysAYear
/** Labels are mostly their pictures, of which only the number matters: one in this many is filled in. */
export const labelScale = 50
const pictureBytes = 20_000
/** Different codes of a day's scans: some are scanned more than once. */
const codesScannedADay = 1500
const visitsKeepDays = 180
const urlsAnOrder = 3

const tablesOfYears = `customers orders order_details urls history url_scan_days url_scan_kinds
  followed_numbers parcel_events shipping_labels label_facts outside_calls feedback`.split(/\s+/)

const brands = 40
const products = 4000
const catalogueSkus = 20_000

/** Fills an empty, migrated database with only a catalogue: each SKU has an expired price and one in force. */
async function fillCatalogue(client: Client) {
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

export async function beginShop(client: Client): Promise<void> {
  await fillCatalogue(client)
  await client.query(`set session_replication_role = replica; set maintenance_work_mem = '256MB';
    set synchronous_commit = off; set statement_timeout = 0`)
  await keepVisits(client)
}

/** Inserts the rows of a range of years by set-based SQL; indexes are rebuilt, triggers are off. */
export async function fillYears(client: Client, from: number, to: number): Promise<void> {
  const first = from * ordersAYear + 1
  const last = to * ordersAYear
  const each = `generate_series(${first}, ${last}) i`
  const at = (n: string) =>
    `(now() - interval '${simulatedYears} years' + ${n} * interval '1 day' / ${shop.orders})`
  await withoutIndexes(client, tablesOfYears, async () => {
    for (const statement of [...customersAndOrders(each, at), ...codes(each, at), ...parcels(each, at)])
      await client.query(statement)
    for (let year = from; year < to; year += 1) await client.query(scansOf(year))
  })
  await client.query(`
    insert into scan_days select now()::date - ${simulatedYears * daysAYear} + d, device, language, ${shop.scans} / 12
      from generate_series(${from * daysAYear}, ${to * daysAYear - 1}) d,
        unnest(array['wechat_ios', 'wechat_android', 'ios', 'computer']) device, unnest(array['en', 'fr', 'cn']) language;
    insert into security_events (happened_at, kind, user_id, actor, address, request_id)
      select ${at('i')}, 'signed_in', 1, 'csr', '203.0.113.7', md5(i::text) from ${each} where i % 5 < 4`)
  for (const table of ['customers', 'orders', 'urls'])
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
    )
  await client.query('vacuum analyze')
}

/** Three of five orders have a new customer, the others an earlier one. */
const customerOf = `case when i % 5 < 3 then i / 5 * 3 + i % 5 + 1
  else 1 + (i::bigint * 7919) % greatest(1, i / 5 * 3) end`

function customersAndOrders(each: string, at: (n: string) => string): string[] {
  return [
    `insert into customers (id, customer_name, customer_name_pinyin, phone_number, date_created)
       select ${customerOf}, '客户' || i, 'Ke Hu ' || i, '138' || lpad(i::text, 8, '0'), ${at('i')}
       from ${each} where i % 5 < 3`,
    `insert into orders (id, order_number, order_reference, order_date, order_status, customer_id, tracking_id,
         tyl_tracking_id, tyl_date_delivered, customer_ship_to_name, customer_ship_to_name_pinyin,
         customer_ship_to_address_line, customer_ship_to_address_line_pinyin, customer_ship_to_address_country_code,
         customer_ship_to_address_state_province_code, customer_ship_to_address_city,
         customer_ship_to_address_city_pinyin, customer_ship_to_address_postal_code, customer_ship_to_phone_number,
         package_dim_weight, package_package_weight, provider_tracking_number, date_created, date_modified, modified_by,
         version, left_at, search_text)
       select o.id, o.number, o.reference, o.at, o.status, o.customer, o.tracking, o.letter, o.at::date + 12,
         c.customer_name, c.customer_name_pinyin, '朝阳区建国路' || o.id || '号院1号楼2单元301室',
         'Chao Yang Qu Jian Guo Lu ' || o.id || ' Hao Yuan 1 Hao Lou 2 Dan Yuan 301 Shi', 'CN', 'BJ', '北京市',
         'Bei Jing Shi', '100022', c.phone_number, 1.2, 0.8, o.tracking, o.at, o.at + interval '9 days', 'csr', 5,
         case o.status when 'delivered' then '-infinity'::timestamptz end,
         ' ' || fold_text(concat_ws(' ', o.number, o.reference, o.tracking, o.letter)) || c.search_text
       from (select i as id, 'G2-' || lpad(i::text, 7, '0') as number, ${at('i')} as at,
           'WX' || lpad((i::bigint * 7919 % 100000000)::text, 8, '0') || i as reference,
           case when ${last50(each)} then 'awaiting_fulfillment' when i % 40 = 0 then 'refunded'
             when i % 41 = 0 then 'cancelled_by_customer' else 'delivered' end as status,
           ${customerOf} as customer, '1Z999AA1' || lpad(i::text, 10, '0') as tracking,
           '1Z999AA2' || lpad(i::text, 10, '0') as letter
         from ${each}) o join customers c on c.id = o.customer`,
    `insert into order_details (order_id, quantity, brand_id, product_id, sku_id, promotion_id, date_created)
       select i, 1, p.brand_id, p.product_id, p.sku_id, p.id, ${at('i')}
       from ${each} cross join generate_series(0, 1) l join promotions p on p.id = 1 + (i::bigint * 7 + l * 13) % 20000`,
    // created with its lines; a label, two numbers, shipped and delivered are separate changes
    `insert into history (root, root_id, root_version, record, record_id, action, changed_by, changed_at, before, after,
         names_after, request_id)
       select 'order', i, k, case when k in (1, 2) then 'order_detail' else 'order' end, i,
         case when k < 3 then 'create' else 'edit' end, 'csr', ${at('i')} + k * interval '1 day',
         case when k > 2 then '{"order_status": "shipped", "tracking_id": null}'::jsonb end,
         case when k = 0 then to_jsonb(o) - 'search_text' - 'order_number'
           when k < 3 then jsonb_build_object('order_id', i, 'quantity', 1, 'sku_id', i % 20000, 'promotion_id', i % 20000)
           else jsonb_build_object('order_status', 'delivered', 'tracking_id', o.tracking_id) end,
         case when k in (1, 2) then '{"sku_id": {"sku": "SKU000001", "combo_identifier": "Option 1"}}'::jsonb end,
         md5(i::text || k)
       from ${each} join orders o on o.id = i cross join generate_series(0, 6) k`,
  ]
}

/** The newest orders are not shipped yet. */
const last50 = (each: string) => `i > (select max(i) - 50 from ${each})`

function codes(each: string, at: (n: string) => string): string[] {
  return [
    `insert into urls (id, url_seed, url_item_type, url_destination_type, url, ug_hash, sg_hash, order_id, product_id,
         sku_id, flag_assigned_to_order, date_created, created_by)
       select (i - 1) * ${urlsAnOrder} + k, c.seed, case k when 1 then 'tyl' else 'pqr' end,
         case k when 1 then 'o' else 'p' end, 'https://shop.example/p/' || c.seed,
         left(translate(encode(sha256(c.seed::bytea), 'base64'), '+/=', '-_'), 22),
         left(encode(sha256(('k' || c.seed)::bytea), 'hex'), 32), i,
         case when k > 1 then s.product_id end, case when k > 1 then s.id end, k = 1, ${at('i')}, 'csr'
       from ${each} cross join generate_series(1, ${urlsAnOrder}) k
         cross join lateral (select 'G2P' || lpad(((i - 1) * ${urlsAnOrder} + k)::text, 10, '0') as seed) c
         join skus s on s.id = 1 + (i + k) % 20000`,
    `insert into url_scan_kinds select (i - 1) * ${urlsAnOrder} + k, 'wechat_ios', 'cn', 5
       from ${each} cross join generate_series(1, ${urlsAnOrder}) k`,
    `insert into feedback (date_created, feedback, url_item_type, product_id)
       select ${at('i')}, repeat('The colour is as in the picture. ', 6), 'pqr', s.product_id
       from ${each} join skus s on s.id = 1 + i % 20000 where i % (${shop.orders} / ${shop.feedback}) = 0`,
  ]
}

function parcels(each: string, at: (n: string) => string): string[] {
  return [
    `insert into followed_numbers (order_id, kind, tracking_number, followed_since, next_ask_at, ended_at)
       select i, kind, '1Z999AA' || case kind when 'parcel' then '1' else '2' end || lpad(i::text, 10, '0'), ${at('i')},
         null, ${at('i')} + interval '9 days'
       from ${each} cross join unnest(array['parcel', 'letter']) kind`,
    `insert into parcel_events (parcel_id, happened_at, kind, code, place, note)
       select p.id, p.followed_since + k * interval '1 day', 'moved', 'I' || k, 'Beijing, CN', 'Arrived at facility'
       from followed_numbers p join ${each} on p.order_id = i cross join generate_series(1, 6) k where p.kind = 'parcel'`,
    `insert into shipping_labels (order_id, status, reference, tracking_number, image, image_format, requested_by, shipment,
         requested_at, cost_amount, cost_currency)
       select i, 'bought', 'GETZO-' || i, '1Z999AA1' || lpad(i::text, 10, '0'), (select
           substr(string_agg(sha256((i || '-' || n)::bytea), ''), 1, ${pictureBytes}) from generate_series(1, ${pictureBytes / 32}) n),
         'GIF', 'csr', jsonb_build_object('name', 'Ke Hu', 'lines', repeat('Chao Yang Qu ', 20)), ${at('i')}, 21.4, 'USD'
       from ${each} where i % ${labelScale} = 0`,
    `insert into outside_calls (kind, about, record, number, status, asked_at, asked_by, called_at)
       select 'label', i, l.id, l.reference, 'done', l.requested_at, 'csr', l.requested_at
       from shipping_labels l join ${each} on l.order_id = i`,
    `insert into label_facts (label_id, fact, happened_at, actor)
       select l.id, fact, l.requested_at, 'csr' from shipping_labels l join ${each} on l.order_id = i
         cross join unnest(array['asked', 'sent', 'bought']) fact`,
  ]
}

/** Codes are scanned when they are new, and some for years. */
const scansOf = (year: number) => `
  insert into url_scan_days (url_id, day, scans, visitors, first_at, last_at)
    select distinct on (u, day) u, day, 1 + n % 2, 1, day + interval '9 hours', day + interval '10 hours'
    from generate_series(${year * daysAYear}, ${(year + 1) * daysAYear - 1}) d
      cross join generate_series(1, ${codesScannedADay}) n
      cross join lateral (select now()::date - ${simulatedYears * daysAYear} + d as day,
        1 + floor(greatest(0, (d + 1) * ${shop.orders * urlsAnOrder} * (1 - power(random(), 3)) - 1))::bigint + 0 * n as u) s`

/** Fills the log of visits again, since its old months are dropped: it has the same size every year. */
async function keepVisits(client: Client): Promise<void> {
  const visits = shop.scans + shop.otherVisits
  await client.query(`select make_visit_months(now() - interval '${visitsKeepDays} days', now());
    truncate visits;
    insert into visits (date_created, device_ip, os_name, os_version, device_type, device_brand, device_model,
        client_type, client_name, client_version, url, action, access_method, url_id)
      select now() - i * interval '1 day' / ${visits}, '198.51.100.7', 'iOS', '18.5', 'smartphone', 'Apple', 'iPhone',
        'mobile app', 'WeChat', '8.0.58', '/p/G2P0000012345', 'scan', 'camera', 1 + i % 1000
      from generate_series(1, ${visits * visitsKeepDays}) i`)
}
