import { listCustomers, readCustomer } from '@getzo/contract/customers/customers.endpoints'
import { mergeCustomers, undoMerge } from '@getzo/contract/customers/duplicates.endpoints'
import { afterAll, beforeAll, expect } from 'vitest'
import { createFactories, type Factories } from '../factories'
import { startTestApp, type TestApp } from '../test-app'

/** Set once the tests of `useMergeDesk` begin. */
export let app: TestApp
export let make: Factories
export let boss: Awaited<ReturnType<TestApp['signedInAs']>>
export let csr: typeof boss

/** The product for tests of merged customers (W12). */
export function useMergeDesk() {
  beforeAll(async () => {
    app = await startTestApp()
    make = createFactories(app.db)
    boss = await app.signedInAs('administrator')
    csr = await app.signedInAs('csr')
  })
  afterAll(() => app.close())
}

export const run = (sql: string, values: unknown[] = []) => app.db.pool.query(sql, values)

export async function deleteCustomers() {
  await run('update customers set deleted_at = now() where deleted_at is null')
  await run('delete from customers_to_compare')
}

export const read = async (id: number) => (await app.call(readCustomer, { params: { id } }, csr)).body
export const found = async (q: string) =>
  (await app.call(listCustomers, { query: { q } }, csr)).body.map(({ id }) => id)
export async function versionOf(id: number) {
  const { rows } = await run('select version from customers where id = $1', [id])
  return Number(rows[0]?.version)
}

export const ownChoices = { customer_name: 'survivor', phone_number: 'survivor', staff_note: 'both' } as const

export async function merge(id: number, other: number, choices: object = {}, as = boss) {
  const body = {
    version: await versionOf(id),
    merged: { id: other, version: await versionOf(other) },
    choices: { ...ownChoices, ...choices },
  }
  return app.call(mergeCustomers, { params: { id }, body }, as)
}

/** The id of the merge. */
export async function merged(id: number, other: number, choices: object = {}) {
  const answer = await merge(id, other, choices)
  expect(answer).toMatchObject({ status: 200 })
  return answer.body.data[0]?.merge_id ?? 0
}

export const undo = (id: number, as = boss) => app.call(undoMerge, { params: { id } }, as)

/** 吴敏 in Vancouver's number and Min Wu with a Chinese one; the second has two orders, one deleted, and a note. */
export async function twoOfOne() {
  const one = await make.customer({ customer_name: '吴敏', phone_number: '6045550177', staff_note: 'L' })
  const other = await make.customer({
    customer_name: 'Min Wu',
    phone_number: '15096153811',
    staff_note: 'Sister pays',
  })
  await make.order({ customer_id: one })
  const item = await make.sellable({ price: '49.00' })
  const order = await make.order({ customer_id: other, order_number: 'G2-2' })
  await make.orderDetail(order, item, { quantity: 2 })
  const gone = await make.order({ customer_id: other, deleted_at: new Date() })
  await run(
    `insert into notes (root, root_id, author_id, text, pinned_at) values ('customer', $1, $2, 'Calls late', now())`,
    [other, boss.userId],
  )
  return { one, other, order, gone }
}
