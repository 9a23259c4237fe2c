import * as details from '@getzo/contract/order-details/order-details.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFactories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let app: TestApp
let make: ReturnType<typeof createFactories>

beforeAll(async () => {
  app = await startTestApp()
  make = createFactories(app.db)
})
afterAll(() => app.close())

/** Holds an order as another save would, while `run` goes on. */
async function whileHeld<T>(id: number, run: (release: () => Promise<unknown>) => Promise<T>): Promise<T> {
  const holder = await app.db.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from orders where id = $1 for update', [id])
    return await run(() => holder.query('commit'))
  } finally {
    holder.release()
  }
}

const isFree = async (id: number) => {
  const { rows } = await app.db.pool.query('select from orders where id = $1 for update skip locked', [id])
  return rows.length === 1
}

test('O20 N4 a call over several orders locks the lowest id first, in any sequence of the body', async () => {
  const admin = await app.signedInAs('administrator')
  const [low, high] = [await make.order(), await make.order()]
  const held = await make.sellable()
  const lines = [await make.orderDetail(low, held), await make.orderDetail(high, held)]
  const data = [
    { id: Number(lines[1]), order_id: high, promotion_id: held.promotion_id, quantity: 5 },
    { id: Number(lines[0]), order_id: low, promotion_id: held.promotion_id, quantity: 6 },
  ]
  await whileHeld(high, async (release) => {
    const saving = app.call(details.editOrderDetails, { body: { data } }, admin)
    await expect.poll(app.waiters).toBe(1)
    expect(await isFree(low)).toBe(false)
    await release()
    expect((await saving).status).toBe(200)
  })
})
