import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { useImportDesk } from '../../../test-kit/desks/import-desk'

const { desk, checked, imported, query } = useImportDesk()

/** Rows that were ever written to the tables that triggers fill, also those that were taken back. */
async function written() {
  // a session tells its counts when it is idle, and reads what the others have told
  await query('select pg_stat_force_next_flush(), pg_stat_clear_snapshot()')
  const rows = await query(
    `select relname, n_tup_ins::int as rows from pg_stat_user_tables
     where relname in ('webhook_events', 'webhook_deliveries', 'report_marks', 'customers_to_compare') order by relname`,
  )
  return Object.fromEntries(rows.map(({ relname, rows: n }) => [relname, n]))
}

test('W9 W16 the check of an import tells no webhook, marks no day of a report and asks for no comparison, not even to take it back', async () => {
  await desk().app.asOwner(
    `insert into webhooks (url, kinds, made_at, made_by) values ('https://a.example/', '{order}', now(), 'claire')`,
  )
  const none = { customers_to_compare: 0, report_marks: 0, webhook_deliveries: 0, webhook_events: 0 }
  await desk().make.order({ order_number: 'G2-24296' })
  const before = await written()
  const it = await checked('orders', readFileSync(new URL('../files/wechat-shop.csv', import.meta.url)))
  const imports = async () =>
    (await query(`select n_tup_upd::int as n from pg_stat_user_tables where relname = 'import_rows'`))[0]?.n
  await expect.poll(async () => (await written()) && (await imports())).toBeGreaterThan(0)
  const after = await written()
  expect(Object.fromEntries(Object.keys(none).map((name) => [name, after[name] - before[name]]))).toEqual(
    none,
  )
  await imported(it)
  // the check leaves out how names are read and found; the import does not
  const unread = await query(
    `select o.id from orders o join customers c on c.id = o.customer_id
     where o.search_text = '' or position(c.search_text in o.search_text) = 0
       or c.customer_name ~ '[\u4e00-\u9fff]' and c.customer_name_pinyin = ''`,
  )
  expect([
    unread,
    await query(`select 1 from customers where customer_name_pinyin <> '' limit 1`),
  ]).toMatchObject([[], [{}]])
  expect(await query('select count(*)::int as n from webhook_events')).toEqual([{ n: 5 }])
  await expect.poll(async () => (await written()).report_marks).toBeGreaterThan(before.report_marks)
})
