import { Migrator } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, runOn } from '../../test-kit/compare-databases'
import { connect } from '../connection/connect'
import { migrate, migrations } from './migrate'

let database: Awaited<ReturnType<typeof emptyDatabase>>
const run = (statement: string) => runOn(database.url, statement)
/** One record's changes, each as a transaction of its own, at so many minutes after the first. */
const asOf = async (minute: number, actor: string, statement: string) => {
  await run(`set getzo.actor = '${actor}'; ${statement}`)
  await run(`alter table history disable trigger user;
    update history set changed_at = timestamptz '2026-03-01 00:00Z' + interval '${minute} minutes'
      where id = (select max(id) from history);
    alter table history enable trigger user`)
}
const set = (minute: number, actor: string, id: number, change: string) =>
  asOf(minute, actor, `update orders set ${change} where id = ${id}`)

/** As another version left it, which read these states out of the history. */
async function older() {
  database = await emptyDatabase()
  const db = connect({ connectionString: database.url })
  const upTo = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0074'))
  await new Migrator({
    db: db.kysely,
    provider: { getMigrations: () => Promise.resolve(upTo) },
  }).migrateToLatest()
  await db.close()
  await run(`insert into customers (id, customer_name, phone_number) values (1, 'Li Mei', '1')`)
  for (const id of [1, 2, 3]) {
    await asOf(
      0,
      'boss',
      `insert into orders (id, order_number, order_reference, order_date, customer_id, tracking_id, tyl_tracking_id)
         values (${id}, 'N${id}', 'R${id}', now(), 1, '1Z222006029431416${id}', '1Z222006029431426${id}')`,
    )
  }
  // back and forth, to a delivery that is still applied
  await set(1, 'boss', 1, `order_status = 'shipped'`)
  await set(2, 'boss', 1, `order_status = 'awaiting_fulfillment'`)
  await set(3, 'boss', 1, `order_status = 'shipped'`)
  await set(4, 'system', 1, `order_status = 'delivered'`)
  // a delivery that a person took back
  await set(1, 'boss', 2, `order_status = 'shipped'`)
  await set(2, 'system', 2, `order_status = 'delivered'`)
  await set(3, 'boss', 2, `order_status = 'shipped'`)
  // a letter's day
  await set(1, 'system', 3, `tyl_date_delivered = '2026-03-01'`)
  await run(
    `update parcels set applied_at = now() where order_id < 3 and kind = 'parcel' or order_id = 3 and kind = 'letter'`,
  )
}

const refused: [refusal: string, isSent: boolean, message: string | null][] = [
  ['carrier', true, 'Bad address'],
  ['carrier', true, 'It was cancelled before the carrier was asked.'],
  ['settled', true, null],
  ['bought_before', true, 'Label 1Z2220060294314162 was bought before.'],
  ['cancelled', false, 'It was cancelled before the carrier was asked.'],
  ['order_ended', false, 'This order is cancelled or refunded, so no label is bought for it.'],
  ['order_gone', false, 'There is no order 3.'],
  ['too_late', false, 'It was not sent to the carrier within a day.'],
]

beforeAll(async () => {
  await older()
  for (const [at, [, isSent, message]] of refused.entries()) {
    await run(`insert into shipping_labels (id, order_id, status, reference, requested_by, sent_at, carrier_message)
      values (${at + 1}, 3, 'refused', 'GETZO-${at}', 'boss', ${isSent ? 'now()' : 'null'},
        ${message === null ? 'null' : `'${message}'`})`)
  }
  await run(`insert into shipping_labels (id, order_id, status, reference, requested_by, carrier_message)
    values (99, 3, 'unknown', 'GETZO-99', 'boss', 'Timeout')`)
})
afterAll(() => database.drop())

test('N12 K14 W7 L7 states that were read out of the history have columns and rows of their own after an update', async () => {
  const untouched = () =>
    run(
      `select (select count(*) from history where root <> 'settings') as changes, (select json_agg(version order by id) from orders) as versions`,
    )
  const before = await untouched()
  const db = connect({ connectionString: database.url })
  await migrate(db)
  await db.close()
  expect(await untouched()).toEqual(before)

  const steps = await run(`select order_id::int as id, status,
      extract(epoch from reached_at - timestamptz '2026-03-01 00:00Z')::int / 60 as minute
    from order_steps order by order_id, reached_at`)
  expect(steps.map(({ id, status, minute }) => [id, status, minute])).toEqual([
    [1, 'awaiting_fulfillment', 0],
    [1, 'shipped', 3],
    [1, 'delivered', 4],
    [2, 'awaiting_fulfillment', 0],
    [2, 'shipped', 1],
    [3, 'awaiting_fulfillment', 0],
  ])

  const standing = await run(
    `select order_id::int as id, kind, status_before from parcels where delivery_stands order by id`,
  )
  expect(standing).toEqual([
    { id: 1, kind: 'parcel', status_before: 'shipped' },
    { id: 3, kind: 'letter', status_before: null },
  ])

  const labels = await run(`select refusal, carrier_message as message from shipping_labels order by id`)
  expect(labels).toEqual([
    ...refused.map(([refusal, , message]) => ({ refusal, message: refusal === 'carrier' ? message : null })),
    { refusal: null, message: 'Timeout' },
  ])
})

test('N12 O44 the numbers of a shop with orders go on after the greatest one', async () => {
  expect(await run('select order_number, last_value::int from shop_settings, order_numbers')).toEqual([
    { order_number: 'N4', last_value: 3 },
  ])
})

test.each([
  ['a refused label without a reason', 'refused', 'null'],
  ['a refused label with a reason that has no name', 'refused', "'because'"],
  ['a label with a reason that is not refused', 'unknown', "'carrier'"],
])('L7 the database takes no such thing as %s', async (_what, status, refusal) => {
  await expect(
    run(`insert into shipping_labels (id, order_id, status, reference, requested_by, refusal)
      values (100, 2, '${status}', 'GETZO-100', 'boss', ${refusal})`),
  ).rejects.toThrow('shipping_labels_refusal')
})
