import { expect, test } from 'vitest'
import { useImportDesk } from '../../test-kit/desks/import-desk'

const { desk, checked, imported, rowsOf, query } = useImportDesk()

const head = 'order_reference,order_date,order_status,customer_name,customer_phone,sku,quantity'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
/** A file of orders of one piece, each by its status and day. */
const fileOf = (...orders: [status: string, day: string, sku?: string][]) =>
  [
    head,
    ...orders.map(
      ([status, day, sku = 'TIDE-PLATE-S'], at) => `A${at},${day},${status},Ann,6045550101,${sku},1`,
    ),
  ].join('\n')
const toldOf = async ({ id }: { id: number }) =>
  (await rowsOf(id)).map(({ record }) =>
    (record?.changes ?? []).some(({ field }) => field === 'takes_nothing'),
  )

test('S3 the check of an import of orders says how many take nothing from stock, and these take nothing', async () => {
  await desk().make.sellable({ sku: { sku: 'UNTRACKED', is_untracked: true } })
  await query(`update skus set quantity = 9 where sku = 'TIDE-PLATE-S'`)
  const it = await checked(
    'orders',
    fileOf(
      ['shipped', '2026-01-05'],
      ['delivered', '2026-01-06'],
      ['shipped', inDays(2)],
      ['awaiting_fulfillment', '2026-01-07'],
      ['shipped', '2026-01-05', 'UNTRACKED'],
    ),
  )
  expect([it.counts.make.records, it.taking_nothing]).toEqual([5, 2])
  expect(await toldOf(it)).toEqual([true, true, false, false, false])
  expect(await query('select count(*)::int as n from orders')).toEqual([{ n: 0 }])
  const done = await imported(it)
  expect([done.state, done.taking_nothing]).toEqual(['imported', 2])
  expect(await query(`select quantity from skus where sku = 'TIDE-PLATE-S'`)).toEqual([{ quantity: 8 }])
})

test('S3 an order that arrives already sent takes nothing once what it holds was counted later, and else it does', async () => {
  // stock was kept before the orders' day, and counted the day after it
  await desk().app.asOwner(
    `alter table stock_ledger disable trigger user; update stock_ledger set began_at = '2026-01-01'; alter table stock_ledger enable trigger user`,
  )
  const file = fileOf(['shipped', '2026-03-05'])
  expect((await checked('orders', file)).taking_nothing).toBe(0)
  await query(`update skus set quantity = 9 where sku = 'TIDE-PLATE-S'`)
  expect((await checked('orders', file)).taking_nothing).toBe(1)
})
