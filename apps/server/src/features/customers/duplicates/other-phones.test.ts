import {
  createCustomer,
  editCustomer,
  listCustomers,
  readCustomer,
} from '@getzo/contract/customers/customers.endpoints'
import { mergeCustomers, setOtherPhone, undoMerge } from '@getzo/contract/customers/duplicates.endpoints'
import { readTimeline } from '@getzo/contract/timeline/timeline.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFactories, type Factories } from '../../../test-kit/factories'
import { startTestApp, type TestApp } from '../../../test-kit/test-app'

let app: TestApp
let make: Factories
let boss: Awaited<ReturnType<TestApp['signedInAs']>>
let csr: typeof boss

beforeAll(async () => {
  app = await startTestApp()
  make = createFactories(app.db)
  boss = await app.signedInAs('administrator')
  csr = await app.signedInAs('csr')
})
afterAll(() => app.close())

const read = async (id: number) => (await app.call(readCustomer, { params: { id } }, csr)).body
const found = async (q: string) =>
  (await app.call(listCustomers, { query: { q } }, csr)).body.map(({ id }) => id)
const set = (id: number, phone_number: string, known: boolean, as = boss) =>
  app.call(setOtherPhone, { params: { id }, body: { phone_number, known } }, as)
const create = (phone_number: string) =>
  app.call(createCustomer, { body: { customer_name: 'New', phone_number } }, boss)

let made = 0
/** A customer with the number of another one who was merged into them. */
async function merged() {
  made += 1
  const [own, other] = [`604555${1000 + made}`, `1509615${1000 + made}`]
  const id = await make.customer({ phone_number: own })
  const gone = await make.customer({ phone_number: other })
  const choices = { customer_name: 'survivor', phone_number: 'survivor', staff_note: 'both' } as const
  const body = {
    version: (await read(id)).version,
    merged: { id: gone, version: (await read(gone)).version },
  }
  const answer = await app.call(mergeCustomers, { params: { id }, body: { ...body, choices } }, boss)
  expect(answer.status).toBe(200)
  return { id, gone, own, other, merge: answer.body.data[0]?.merge_id ?? 0 }
}

test('W12 C4 a number that came with a merge is taken away, and is then free for somebody else', async () => {
  const { id, other } = await merged()
  expect(await found(other)).toEqual([id])
  expect(await create(other)).toMatchObject({ status: 409, body: { data: { error: 'duplicate_phone' } } })
  expect(await set(id, `+86 ${other}`, false)).toMatchObject({ status: 200, body: { data: [{ id }] } })
  expect(await read(id)).toMatchObject({ other_phones: null, modified_by: boss.email })
  expect(await found(other)).toEqual([])
  expect(await create(other)).toMatchObject({ status: 200 })
  expect(await set(id, other, true)).toMatchObject({
    status: 409,
    body: { data: { error: 'duplicate_phone' } },
  })
})

test('W12 a number that was taken away is given back, once, and the timeline says both', async () => {
  const { id, own, other } = await merged()
  await set(id, other, false)
  const { version } = await read(id)
  // it is gone already
  expect(await set(id, other, false)).toMatchObject({ status: 200 })
  expect(await read(id)).toMatchObject({ other_phones: null, version })
  for (let n = 0; n < 2; n += 1) expect(await set(id, other, true)).toMatchObject({ status: 200 })
  expect(await set(id, own, true)).toMatchObject({ status: 200 })
  expect(await read(id)).toMatchObject({ other_phones: [other], version: version + 1 })
  expect(await found(other)).toEqual([id])
  const { events } = (await app.call(readTimeline, { params: { root: 'customer', id } }, csr)).body
  expect(events.flatMap(({ change }) => (change?.action === 'edit' ? [change.after] : []))).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ other_phones: null }),
      expect.objectContaining({ other_phones: [other] }),
    ]),
  )
})

test('W12 a merge is not undone once one of its numbers was taken away', async () => {
  const { id, other, merge } = await merged()
  await set(id, other, false)
  expect(await app.call(undoMerge, { params: { id: merge } }, boss)).toMatchObject({
    status: 422,
    body: { data: { rule: 'customer.merge_changed', params: { who: 'Test' } } },
  })
})

test('W12 a number is not taken away by a csr, nor from a merged or unknown customer, nor if it is none', async () => {
  const { id, gone, other } = await merged()
  expect(await set(id, other, false, csr)).toMatchObject({ status: 403 })
  expect(await set(gone, other, false)).toMatchObject({
    status: 404,
    body: { data: { rule: 'customer.was_merged', params: { into: id } } },
  })
  expect(await set(9_999_999, other, false)).toMatchObject({ status: 404 })
  expect(await set(id, 'none', false)).toMatchObject({
    status: 422,
    body: { data: { rule: 'customer.phone_invalid', field: 'phone_number' } },
  })
  expect(await read(id)).toMatchObject({ other_phones: [other] })
})

test('W12 C4 another number that becomes the own one is no longer another one', async () => {
  const { id, own, other } = await merged()
  const edit = (phone_number: string) =>
    app.call(
      editCustomer,
      { params: { id }, body: { customer_name: 'Edited', phone_number, staff_note: null } },
      boss,
    )
  expect(await edit(other)).toMatchObject({ status: 200 })
  expect(await read(id)).toMatchObject({ phone_number: other, other_phones: null })
  // no customer has the replaced number any more
  expect(await create(own)).toMatchObject({ status: 200 })
})
