import { afterAll, beforeAll, expect, test } from 'vitest'
import { findStockFaults } from '../../features/stock/stock-faults'
import { runOn } from '../../test-kit/compare-databases'
import { afterBaseline, olderDatabase } from '../../test-kit/older-database'
import { connect } from '../connection/connect'
import { migrate } from './migrate'

/** Of orders 1 to 10,000: what stands of each follows from the number. */
const shop = `
set getzo.actor = 'boss';
insert into customers (id, customer_name, phone_number) select i, 'Li Mei ' || i, i::text from generate_series(1, 500) i;
insert into brands (id, name) values (1, 'Kiln');
insert into products (id, brand_id, name) values (1, 1, 'Mug');
insert into skus (id, product_id, sku, combo_identifier, quantity) values (1, 1, 'A', 'A', 8), (2, 1, 'B', 'B', 0);
insert into promotions (id, product_id, brand_id, sku_id, price, promotion_date)
  values (1, 1, 1, 1, 5, '2026-01-01'), (2, 1, 1, 2, 7, '2026-01-01');
insert into webhooks (url, kinds, made_at, made_by) values ('https://example.com/told', '{label,refund}', now(), 'boss');
insert into orders (id, order_number, order_reference, order_date, customer_id, order_status, tracking_id)
  select i, 'N' || i, 'R' || i, timestamptz '2026-01-01 12:00Z' + i * interval '1 minute', i % 500 + 1,
    (array['awaiting_fulfillment', 'shipping_label_created', 'shipped', 'delivered', 'cancelled_by_admin'])[i % 5 + 1],
    case when i % 5 in (1, 2, 3) then '1Z22200602' || lpad(i::text, 8, '0') end
  from generate_series(1, 10000) i;
insert into order_details (order_id, quantity, brand_id, product_id, sku_id, promotion_id)
  select i, 2, 1, 1, i % 2 + 1, i % 2 + 1 from generate_series(1, 10000) i;
update orders set order_status = 'delivered' where id % 10 = 2;
update orders set order_status = 'shipped' where id % 20 = 2;
update parcels set applied_at = now(), delivery_stands = true, status_before = 'shipped'
  where order_id in (select id from orders where order_status = 'delivered');
insert into parcel_events (parcel_id, happened_at, kind, code)
  select id, '2026-03-01 08:00Z', 'on_the_way', 'IT' from parcels;
insert into shipping_labels (id, order_id, status, reference, requested_by, requested_at, sent_at, checks, next_check_at,
    tracking_number, refusal, carrier_message)
  select i, i, s, 'GETZO-' || i, 'boss', '2026-03-01 08:00Z', case when i % 3 > 0 then timestamptz '2026-03-01 09:00Z' end,
    i % 4, case s when 'unknown' then timestamptz '2026-03-01 10:00Z' end, case s when 'bought' then '1Z' || i end,
    case s when 'refused' then 'carrier' end, case s when 'refused' then 'Bad address' end
  from generate_series(1, 10000) i, lateral (select (array['asked', 'unknown', 'bought', 'refused', 'voided'])[i % 5 + 1] s) n;
insert into label_facts (label_id, fact, happened_at, actor) select id, 'asked', requested_at, 'boss' from shipping_labels;
insert into refunds (id, order_id, amount, requested_at) select i, i, 5, '2026-03-01' from generate_series(1, 10000, 4) i;
insert into order_payments (order_id, merchant, transaction_id, out_trade_no, total_fen, paid_at, confirmed_at, confirmed_by)
  select i, '190', 'T' || i, 'O' || i, 100, '2026-01-02', '2026-01-03', 'boss' from generate_series(1, 10000, 4) i;
insert into wechat_refunds (refund_id, order_id, number, merchant, transaction_id, total_fen, refund_fen, body, status,
    asked_at, asked_by, sent_at, next_check_at)
  select i, i, 'RF-' || i, '190', 'T' || i, 100, 100, 'body ' || i,
    (array['asked', 'unknown', 'processing', 'success'])[i / 4 % 4 + 1], '2026-03-01', 'boss',
    case when i / 4 % 4 > 0 then timestamptz '2026-03-01 01:00Z' end, '2026-03-01 02:00Z'
  from generate_series(1, 10000, 4) i;
create schema before`

/** Every table of the version before, as it was, in a schema beside. */
const keepAll = `do $$ declare t text; begin
  for t in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    and not relispartition and relname not like 'kysely%' loop
    execute format('create table before.%I as table public.%I', t, t);
  end loop;
end $$`

let database: Awaited<ReturnType<typeof olderDatabase>>
const run = (statement: string) => runOn(database.url, statement)
const migrated = async () => {
  const db = connect({ connectionString: database.url })
  await migrate(db)
  const faults = await findStockFaults(db)
  await db.close()
  return faults
}

let stockFaults: unknown
beforeAll(async () => {
  database = await olderDatabase(afterBaseline)
  // the queue's schema, into which deliveries are put, is there once a service has run
  await run(`create schema graphile_worker;
    create function graphile_worker.add_job(identifier text, payload json, run_at timestamptz, max_attempts int, job_key text)
      returns void language sql as ''`)
  await run(shop)
  await run(keepAll)
  await run('drop schema graphile_worker cascade')
  stockFaults = await migrated()
})
afterAll(() => database.drop())

/** What migrations after the baseline write into rows that were there; all else of a table stays as it was. */
const written: Record<string, string> = {
  // a concern that was none then does not stop what was asked for
  shipping_labels: `accepted`,
  shop_settings: 'order_number version date_modified modified_by',
}
const gone = ['many_acts', 'many_records']
const renamed: Record<string, string> = { parcels: 'followed_numbers' }

test('N12 after an update from the baseline every row of 10,000 orders and of all other tables is as it was', async () => {
  const columns = await run(`select table_schema as schema, table_name as name, column_name as column
    from information_schema.columns where table_schema in ('public', 'before')`)
  const of = (schema: string, table: string) =>
    columns.filter((one) => one.schema === schema && one.name === table).map((one) => String(one.column))
  const tables = await run(`select tablename as name from pg_tables where schemaname = 'before' order by 1`)
  const changed: Record<string, unknown> = {}
  let compared = 0
  for (const { name } of tables) {
    const [was, is] = [String(name), renamed[String(name)] ?? String(name)]
    if (gone.includes(was)) continue
    const left = written[was]?.split(' ') ?? []
    const same = of('before', was).filter(
      (column) => of('public', is).includes(column) && !left.includes(column),
    )
    const rows = `select ${same.map((column) => `"${column}"::text`).join()} from`
    const [count] =
      await run(`select (select count(*) from before."${was}")::int as rows, (select count(*) from
      (${rows} before."${was}" except all ${rows} public."${is}") x)::int as lost,
      (select count(*) from public."${is}")::int as now`)
    compared += Number(count?.rows)
    if (count?.lost !== 0 || count.now !== count.rows) changed[was] = count
  }
  expect(compared).toBeGreaterThan(100_000)
  // the settings' number of the next order is news in their history
  const [history] = await run('select count(*)::int as rows from before.history')
  expect(changed).toEqual({ history: { ...history, lost: 0, now: Number(history?.rows) + 1 } })
})

test('N12 S1 S3 the stock of an updated shop is right', () => expect(stockFaults).toEqual([]))

test('N12 L7 W17 W16 labels without an answer, refunds under way and waiting deliveries go on', async () => {
  const calls = await run(
    'select kind, status, count(*)::int as n from outside_calls group by 1, 2 order by 1, 2',
  )
  expect(calls.map((call) => Object.values(call))).toEqual([
    ['label', 'called', 1334],
    ['label', 'unknown', 2000],
    ['label', 'waiting', 666],
    ['refund', 'unknown', 1250],
    ['refund', 'waiting', 625],
  ])
  const [deliveries] =
    await run(`select count(*)::int as n, count(*) filter (where d.state = 'waiting')::int as waiting,
      count(*) filter (where o.server = 'example.com' and o.finished_at is null)::int as posted
    from webhook_deliveries d join outbox o on (o.payload ->> 'delivery')::bigint = d.id`)
  expect(deliveries).toMatchObject({ waiting: deliveries?.n, posted: deliveries?.n })
  expect(Number(deliveries?.n)).toBeGreaterThan(2000)
})

test('N12 K14 W7 an order of an updated shop is changed as others are, with steps, stock and history', async () => {
  await run(`set getzo.actor = 'li'; update orders set order_status = 'shipped' where id = 5`)
  const [order] =
    await run(`select o.version, (select changed_by from history h where h.root = 'order' and h.root_id = o.id
      order by h.id desc limit 1), array(select status from order_steps where order_id = o.id order by status) as steps,
    (select sum(amount)::int from stock_entries e join order_details d on d.id = e.order_detail_id where d.order_id = o.id) as sent
    from orders o where id = 5`)
  expect(order).toEqual({
    version: 1,
    changed_by: 'li',
    steps: ['awaiting_fulfillment', 'shipped'],
    sent: -2,
  })
})

test('N12 W7 what a delivery set still stands, and is taken back with it', async () => {
  const standing = () =>
    run(`select delivery_stands as stands, status_before as before from followed_numbers where order_id = 3`)
  expect(await standing()).toEqual([{ stands: true, before: 'shipped' }])
  await run(`update orders set order_status = 'shipped' where id = 3`)
  expect(await standing()).toEqual([{ stands: false, before: null }])
})

test('N12 O44 the numbers of a shop with orders go on after the greatest one', async () => {
  expect(await run('select order_number, last_value::int from shop_settings, order_numbers')).toEqual([
    { order_number: 'N10001', last_value: 10000 },
  ])
})

test.each([
  ['a refused label without a reason', 'refused', 'null'],
  ['a refused label with a reason that has no name', 'refused', "'because'"],
  ['a label with a reason that is not refused', 'unknown', "'carrier'"],
])('L7 the database takes no such thing as %s', async (_what, status, refusal) => {
  await expect(
    run(`insert into shipping_labels (id, order_id, status, reference, requested_by, refusal)
      values (100000, 2, '${status}', 'GETZO-X', 'boss', ${refusal})`),
  ).rejects.toThrow('shipping_labels_refusal')
})
