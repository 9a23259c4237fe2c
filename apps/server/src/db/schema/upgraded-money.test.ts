import { expect, test } from 'vitest'
import { sumsOf } from '../../features/orders/order-sums.sql'
import { runOn } from '../../test-kit/compare-databases'
import { afterBaseline, olderDatabase } from '../../test-kit/older-database'
import { connect } from '../connection/connect'
import { migrate } from './migrate'

test('N12 O34 O43 orders of a backup from before they had money of their own cost what they did, in their sums and in reports', async () => {
  const database = await olderDatabase(afterBaseline)
  const run = (statement: string) => runOn(database.url, statement)
  await run(`insert into customers (id, customer_name, phone_number) values (1, 'Li Mei', '1');
    insert into brands (id, name) values (1, 'Kiln');
    insert into products (id, brand_id, name) values (1, 1, 'Mug');
    insert into skus (id, product_id, sku, combo_identifier) values (1, 1, 'M-1', 'S'), (2, 1, 'M-2', 'L');
    insert into promotions (id, brand_id, product_id, sku_id, price, promotion_date)
      values (1, 1, 1, 1, 19.99, '2026-01-01'), (2, 1, 1, 2, 0.01, '2026-01-01');
    insert into orders (id, order_number, order_reference, order_date, customer_id, order_status)
      values (1, 'N1', 'R1', '2026-03-01 12:00Z', 1, 'shipped');
    insert into order_details (order_id, quantity, brand_id, product_id, sku_id, promotion_id)
      values (1, 3, 1, 1, 1, 1), (1, 1, 1, 1, 2, 2)`)
  const db = connect({ connectionString: database.url })
  await migrate(db)
  await db.close()
  expect(
    await run(
      `select t.list_total::text, t.goods::text, t.total::text from orders o cross join lateral ${sumsOf('o')} t`,
    ),
  ).toEqual([{ list_total: '59.98', goods: '59.98', total: '59.98' }])
  expect(
    await run(`select revenue::text, list_revenue::text, shipping::text
      from report_sums_of(array['2026-03-01']::date[], 'UTC', array['all'])`),
  ).toEqual([{ revenue: '59.98', list_revenue: '59.98', shipping: '0' }])
  expect(await run('select * from report_days')).toEqual([])
  await database.drop()
})
