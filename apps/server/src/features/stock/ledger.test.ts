import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFactories, type Factories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp
let make: Factories
beforeAll(async () => {
  product = await startTestApp()
  make = createFactories(product.db)
})
afterAll(() => product.close())

const run = async <R extends object>(text: string, values: unknown[] = []) =>
  (await product.db.pool.query<R>(text, values)).rows
const entriesOf = (skuId: number) =>
  run<{ kind: string; before: number; amount: number; line: number | null; by: string }>(
    `select kind, before, amount, order_detail_id as line, made_by as by from stock_entries where sku_id = $1 order by id`,
    [skuId],
  )
const movesOf = async (skuId: number) =>
  (await entriesOf(skuId)).map(
    ({ kind, before, amount }) => `${kind} ${before}${amount < 0 ? '' : '+'}${amount}`,
  )
const quantityOf = async (skuId: number) =>
  (await run<{ quantity: number }>('select quantity from skus where id = $1', [skuId]))[0]?.quantity
const versionsOf = (skuId: number) =>
  run(
    `select s.version, p.version as product, (select count(*)::int from history where root = 'product' and root_id = p.id) as history
     from skus s join products p on p.id = s.product_id where s.id = $1`,
    [skuId],
  )

/** A SKU with ten pieces, and an order of three of them that is dated after today's entries. */
async function three(order: Record<string, unknown> = {}) {
  const held = await make.sellable({ sku: { quantity: 10 } })
  const id = await make.order({ order_date: new Date(Date.now() + 60_000).toISOString(), ...order })
  const line = await make.orderDetail(id, held, { quantity: 3 })
  return { ...held, id, line }
}
const status = (id: number, to: string) => run('update orders set order_status = $2 where id = $1', [id, to])

test('S1 a quantity that is written is an opening of a new SKU and a count later, and the same number is nothing', async () => {
  const id = await make.sku({ quantity: 4 })
  await run('update skus set quantity = 4 where id = $1', [id])
  await run('update skus set quantity = 1 where id = $1', [id])
  expect(await movesOf(id)).toEqual(['opening 0+4', 'counted 4-3'])
  expect(await movesOf(await make.sku({ quantity: 0 }))).toEqual([])
})

test('S1 an entry moves the quantity and is kept as it was made', async () => {
  const id = await make.sku({ quantity: 4 })
  await run(`insert into stock_entries (sku_id, amount, kind, note, id, before, made_by, made_at)
    values (${id}, -6, 'damaged', 'fell', 7, 99, 'nobody', '2020-01-01'), (${id}, 1, 'counted', null, 7, 99, 'x', now())`)
  expect(await movesOf(id)).toEqual(['opening 0+4', 'damaged 4-6', 'counted -2+1'])
  expect(await quantityOf(id)).toBe(-1)
  expect((await entriesOf(id)).map(({ by }) => by)).toEqual(['system', 'system', 'system'])
  await expect(run(`update stock_entries set amount = 1 where sku_id = ${id}`)).rejects.toThrow(
    /permission denied/,
  )
  await expect(product.asOwner(`delete from stock_entries where sku_id = ${id}`)).rejects.toThrow(
    /append-only/,
  )
})

test('S1 a piece that is sent makes neither a version nor a history entry of its product', async () => {
  const { sku_id, id } = await three()
  const before = await versionsOf(sku_id)
  await status(id, 'shipped')
  await run('update skus set quantity = 20 where id = $1', [sku_id])
  expect(await quantityOf(sku_id)).toBe(20)
  expect(await versionsOf(sku_id)).toEqual(before)
})

test('S1 a SKU begins to warn with its first count, arrival or loss, not with a sale', async () => {
  const { sku_id, id } = await three()
  const warns = async () =>
    (
      await run<{ warns: boolean }>('select warns_since is not null as warns from skus where id = $1', [
        sku_id,
      ])
    )[0]?.warns
  await status(id, 'shipped')
  expect(await warns()).toBe(false)
  await run('update skus set quantity = 2 where id = $1', [sku_id])
  expect(await warns()).toBe(true)
  expect(await quantityOf(sku_id)).toBe(2)
})

test('S3 the goods of an order leave once, stay away when it is cancelled, and come back when it is opened again', async () => {
  const { sku_id, id, line } = await three()
  for (const to of [
    'shipping_label_created',
    'shipped',
    'delivered',
    'cancelled_by_admin',
    'refunded',
    'shipped',
  ])
    await status(id, to)
  expect(await movesOf(sku_id)).toEqual(['opening 0+10', 'sent 10-3'])
  await status(id, 'awaiting_fulfillment')
  await status(id, 'cancelled_by_customer')
  expect(await movesOf(sku_id)).toEqual(['opening 0+10', 'sent 10-3', 'taken_back 7+3'])
  expect((await entriesOf(sku_id)).at(-1)).toMatchObject({ line })
})

test('S3 a line of an order that has left is followed: its number, its SKU, its deletion, its order', async () => {
  const { sku_id, id, line } = await three({ order_status: 'shipped' })
  const other = await make.sellable({ sku: { quantity: 5 } })
  await run('update order_details set quantity = 4 where id = $1', [line])
  expect(await quantityOf(sku_id)).toBe(6)
  await run(
    'update order_details set sku_id = $2, product_id = $3, brand_id = $4, promotion_id = $5 where id = $1',
    [line, other.sku_id, other.product_id, other.brand_id, other.promotion_id],
  )
  expect([await quantityOf(sku_id), await quantityOf(other.sku_id)]).toEqual([10, 1])
  await run('update order_details set deleted_at = now() where id = $1', [line])
  expect(await quantityOf(other.sku_id)).toBe(5)
  await run('update order_details set deleted_at = null where id = $1', [line])
  await run('update order_details set order_id = $2 where id = $1', [line, await make.order()])
  expect(await quantityOf(other.sku_id)).toBe(5)
  await run('update order_details set order_id = $2 where id = $1', [line, id])
  await run('update orders set deleted_at = now() where id = $1', [id])
  expect(await quantityOf(other.sku_id)).toBe(5)
  await run('update orders set deleted_at = null where id = $1', [id])
  expect(await quantityOf(other.sku_id)).toBe(1)
})

test('S3 what a transaction did in between, or rolled back, is no entry', async () => {
  const { sku_id, id } = await three()
  await product.db.kysely.transaction().execute(async (tx) => {
    const to = (order_status: string) =>
      tx.updateTable('orders').set({ order_status }).where('id', '=', id).execute()
    await to('shipped')
    await to('awaiting_fulfillment')
  })
  expect(await movesOf(sku_id)).toEqual(['opening 0+10'])
})

test('S3 an order that had left before stock was kept takes nothing until it comes back', async () => {
  const { sku_id, id } = await three({ order_status: 'delivered', order_date: '2025-01-01' })
  await status(id, 'refunded')
  expect(await movesOf(sku_id)).toEqual(['opening 0+10'])
  await status(id, 'awaiting_fulfillment')
  expect(await movesOf(sku_id)).toEqual(['opening 0+10', 'opening 10+3'])
  await status(id, 'shipped')
  await status(id, 'awaiting_fulfillment')
  expect((await movesOf(sku_id)).slice(2)).toEqual(['sent 13-3', 'taken_back 10+3'])
})

test('S3 an order that arrives already sent and is older than the last count of its SKU takes nothing', async () => {
  const held = await make.sellable()
  const order = await make.order({ order_status: 'shipped', order_date: new Date().toISOString() })
  await run('update skus set quantity = 6 where id = $1', [held.sku_id])
  const version = () => run('select version from orders where id = $1', [order])
  await make.orderDetail(order, held, { quantity: 2 })
  expect(await movesOf(held.sku_id)).toEqual(['counted 0+6'])
  expect(await version()).toEqual([{ version: 1 }])
  await status(order, 'awaiting_fulfillment')
  expect(await quantityOf(held.sku_id)).toBe(8)
})

test('S3 goods that never left are on the shelf again, once, and leave again when the order is sent', async () => {
  const { sku_id, id } = await three()
  const never = (at: number) =>
    run(`update orders set left_at = null, never_left = 'found' where id = $1 and left_at is not null`, [at])
  await status(id, 'shipped')
  await status(id, 'refunded')
  await never(id)
  await never(id)
  expect(await movesOf(sku_id)).toEqual(['opening 0+10', 'sent 10-3', 'taken_back 7+3'])
  expect(await run('select status from order_steps where order_id = $1', [id])).toEqual([
    { status: 'awaiting_fulfillment' },
    { status: 'refunded' },
  ])
  await status(id, 'cancelled_by_admin')
  await status(id, 'delivered')
  expect((await movesOf(sku_id)).slice(3)).toEqual(['sent 10-3'])
  expect(await run('select never_left from orders where id = $1', [id])).toEqual([{ never_left: null }])
})

test('S3 goods of before stock was kept that never left lay there when it began, so that nothing comes back', async () => {
  const { sku_id, id } = await three({ order_status: 'delivered', order_date: '2025-01-01' })
  await status(id, 'refunded')
  await run(`update orders set left_at = null, never_left = 'found' where id = $1`, [id])
  expect(await movesOf(sku_id)).toEqual(['opening 0+10'])
  await status(id, 'awaiting_fulfillment')
  expect(await movesOf(sku_id)).toEqual(['opening 0+10'])
})

test('S1 S3 twenty who save orders and counts of the same SKUs at once end in no deadlock, and each number is its sum', async () => {
  const skus = await Promise.all(Array.from({ length: 6 }, () => make.sellable({ sku: { quantity: 100 } })))
  const date = new Date(Date.now() + 60_000).toISOString()
  const writers = Array.from({ length: 20 }, async (_, at) => {
    const id = await make.order({ order_date: date })
    const mine = at % 2 === 0 ? skus : skus.toReversed()
    for (const held of mine) await make.orderDetail(id, held, { quantity: 1 + (at % 3) })
    for (const to of ['shipped', 'awaiting_fulfillment', 'delivered']) await status(id, to)
    await run('update skus set quantity = quantity + 1 where id = $1', [mine[0]?.sku_id])
  })
  await Promise.all(writers)
  const wrong = await run(`select k.id from skus k where k.quantity is distinct from
    (select coalesce(sum(amount), 0) from stock_entries e where e.sku_id = k.id)`)
  expect(wrong).toEqual([])
  const sent = await run(
    `select sum(amount)::int as sent from stock_entries where kind in ('sent', 'taken_back')
    and sku_id = any($1)`,
    [skus.map(({ sku_id }) => sku_id)],
  )
  expect(sent).toEqual([{ sent: -6 * (7 * 1 + 7 * 2 + 6 * 3) }])
})
