import { readStockValue } from '@getzo/contract/costs/costs.endpoints'
import { listStock } from '@getzo/contract/stock/stock.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CountDesk, startCountDesk } from '../../test-kit/desks/count-desk'

let desk: CountDesk
beforeAll(async () => {
  desk = await startCountDesk()
})
afterAll(() => desk.product.close())

const ageEntries = (skuId: number, days: number) =>
  desk.product.asOwner(`set session_replication_role = replica;
    update stock_entries set made_at = made_at - interval '${days} days' where sku_id = ${skuId};
    reset session_replication_role`)
const listed = async (unsold: boolean) =>
  (await desk.product.call(listStock, { query: { unsold, limit: 50 } }, desk.csr)).body.map(({ id }) => id)

test('S8 S5 what lies there and was not sent in 180 days is a view of the stock, as many SKUs as the value of the stock names', async () => {
  const { skuIds } = await desk.shelves([5, 5, 5, 5, 5])
  const [old = 0, sold = 0, soldLongAgo = 0, fresh = 0, gone = 0] = skuIds
  await desk.sendOrder(soldLongAgo, 1)
  await desk.sendOrder(gone, 5)
  for (const id of [old, sold, soldLongAgo, gone]) await ageEntries(id, 182)
  await desk.sendOrder(sold, 1)
  const ids = await listed(true)
  expect(ids.toSorted((a, b) => a - b)).toEqual([old, soldLongAgo])
  expect(await listed(false)).toEqual(expect.arrayContaining([sold, fresh, gone]))
  const valued = async () =>
    (await desk.product.call(readStockValue, { query: {} }, desk.boss)).body.unsold.skus
  expect(await valued()).toBe(2)
  await desk.query('update skus set is_untracked = true where id = $1', [old])
  expect([await listed(true), await valued()]).toEqual([[soldLongAgo], 1])
  await desk.query('update skus set deleted_at = now() where id = $1', [soldLongAgo])
  expect([await listed(true), await valued()]).toEqual([[], 0])
})
