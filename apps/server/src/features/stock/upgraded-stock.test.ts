import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../db/connection/connect'
import { migrate } from '../../db/schema/migrate'
import { runOn } from '../../test-kit/compare-databases'
import { olderDatabase } from '../../test-kit/older-database'
import { findStockFaults } from './stock-faults'

let database: Awaited<ReturnType<typeof olderDatabase>>
const run = (statement: string) => runOn(database.url, statement)

const statuses = [
  ['awaiting_fulfillment'],
  ['shipped'],
  ['shipped', 'delivered'],
  ['shipped', 'cancelled_by_admin'],
  ['cancelled_by_customer'],
  ['delivered', 'refunded'],
  ['shipped', 'awaiting_fulfillment'],
  ['waiting_for_payment'],
  ['shipping_label_created'],
  ['delivered', 'cancelled_by_customer'],
  ['refunded'],
]

/** A shop as the version before the ledger left it. */
beforeAll(async () => {
  database = await olderDatabase('0205')
  await run(`insert into customers (id, customer_name, phone_number) values (1, 'Li Mei', '1');
    insert into brands (id, name) values (1, 'Kiln');
    insert into products (id, brand_id, name) values (1, 1, 'Mug');
    insert into skus (id, product_id, sku, combo_identifier, quantity) values (1, 1, 'A', 'A', 8), (2, 1, 'B', 'B', 0);
    insert into promotions (id, product_id, brand_id, sku_id, price, promotion_date) values (1, 1, 1, 1, 5, now())`)
  for (const [at, way] of statuses.entries()) {
    await run(`insert into orders (id, order_number, order_reference, order_date, customer_id)
        values (${at}, 'N${at}', 'R${at}', now(), 1);
      insert into order_details (order_id, quantity, brand_id, product_id, sku_id, promotion_id) values (${at}, 2, 1, 1, 1, 1)`)
    for (const status of way) await run(`update orders set order_status = '${status}' where id = ${at}`)
  }
})
afterAll(() => database.drop())

test('S1 S3 N12 after an update what lies there is an opening, and what had left takes nothing', async () => {
  const written = () => run('select id, version, date_modified from orders order by id')
  const before = await written()
  const db = connect({ connectionString: database.url })
  await migrate(db)
  expect(await findStockFaults(db)).toEqual([])
  await db.close()
  expect(await written()).toEqual(before)
  const left = await run(`select left_at::text as at from orders order by id`)
  expect(left.map(({ at }) => at)).toEqual([
    null,
    '-infinity',
    '-infinity',
    '-infinity',
    null,
    '-infinity',
    null,
    null,
    null,
    '-infinity',
    null,
  ])
  const stock = () => run(`select sku_id, kind, before, amount from stock_entries order by id`)
  expect(await stock()).toEqual([{ sku_id: 1, kind: 'opening', before: 0, amount: 8 }])
  expect(await run('select quantity, is_untracked, warns_since from skus order by id')).toEqual([
    { quantity: 8, is_untracked: false, warns_since: null },
    { quantity: 0, is_untracked: false, warns_since: null },
  ])
  await run(`update orders set order_status = 'delivered' where id in (0, 1)`)
  expect((await stock()).slice(1)).toEqual([{ sku_id: 1, kind: 'sent', before: 8, amount: -2 }])
})
