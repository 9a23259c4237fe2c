import { saveNewOrder } from '@getzo/contract/orders/orders.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFactories } from '../../../test-kit/factories'
import { startTestApp, type TestApp } from '../../../test-kit/test-app'

/** saves under way at each cut */
const lanes = [0, 1, 2, 3, 4, 5, 6, 7]
const cuts = 8

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({}, {}, lanes.length)
})
afterAll(() => app.close())

/** A process that is killed loses its connections in the same moment (e2e/kill.e2e.ts), and costs a start of the service. */
test('N4 O20 connections that end in the middle of saves leave no order without its lines and lose no acknowledged one', async () => {
  const make = createFactories(app.db)
  const admin = await app.signedInAs('administrator')
  const details: { promotion_id: number; quantity: number }[] = []
  for (const _ of [1, 2, 3]) {
    const { promotion_id } = await make.sellable()
    details.push({ promotion_id, quantity: 2 })
  }
  const acknowledged: string[] = []
  let cutOff = 0
  const over = new AbortController()
  let n = 0
  const saveUntilOver = async () => {
    while (!over.signal.aborted) {
      n += 1
      const reference = `CUT-${n}`
      const customer = { new: { customer_name: reference, phone_number: `+4917${1_000_000 + n}` } }
      const { status } = await app.call(
        saveNewOrder,
        {
          body: {
            order_number: reference,
            order_reference: reference,
            order_date: '2026-01-02 03:04:05',
            customer,
            details,
          },
        },
        admin,
        { 'idempotency-key': `key-${reference}` },
      )
      if (status === 200) acknowledged.push(reference)
      else cutOff += 1
    }
  }
  const saving = lanes.map(saveUntilOver)
  for (let cut = 0; cut < cuts; cut += 1) {
    const before = acknowledged.length
    // at any moment of a save, which takes some tens of milliseconds
    await expect.poll(() => acknowledged.length, { interval: 1 + (cut % 7) }).toBeGreaterThan(before)
    await app.asOwner(
      `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
    )
  }
  over.abort()
  await Promise.all(saving)
  // each cut has broken a save off
  expect(cutOff).toBeGreaterThanOrEqual(cuts)

  const { rows } = await app.db.pool.query<{ reference: string; lines: number; customer: string }>(
    `select o.order_reference as reference, c.customer_name as customer,
         (select count(*)::int from order_details d where d.order_id = o.id and d.deleted_at is null) as lines
       from orders o join customers c on c.id = o.customer_id where o.order_reference like 'CUT-%'`,
  )
  expect(rows.filter(({ lines }) => lines !== details.length)).toEqual([])
  expect(rows.filter(({ customer, reference }) => customer !== reference)).toEqual([])
  const saved = new Set(rows.map(({ reference }) => reference))
  expect(acknowledged.filter((reference) => !saved.has(reference))).toEqual([])
  const orphans = await app.db.pool.query(
    `select c.customer_name from customers c left join orders o on o.customer_id = c.id
       where c.customer_name like 'CUT-%' and o.id is null`,
  )
  expect(orphans.rows).toEqual([])
})
