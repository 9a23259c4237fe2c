import { createCustomer, editCustomer } from '@getzo/contract/customers/customers.endpoints'
import { setOtherPhone } from '@getzo/contract/customers/duplicates.endpoints'
import { readTimeline } from '@getzo/contract/timeline/timeline.endpoints'
import { expect, test } from 'vitest'
import {
  app,
  boss,
  csr,
  found,
  make,
  merged,
  read,
  undo,
  useMergeDesk,
} from '../../../test-kit/desks/merge-desk'

useMergeDesk()

const set = (id: number, phone_number: string, known: boolean, as = boss) =>
  app.call(setOtherPhone, { params: { id }, body: { phone_number, known } }, as)
const create = (phone_number: string) =>
  app.call(createCustomer, { body: { customer_name: 'New', phone_number } }, boss)

let made = 0
/** A customer with the number of another one who was merged into them. */
async function withTwoNumbers() {
  made += 1
  const [own, other] = [`604555${1000 + made}`, `1509615${1000 + made}`]
  const id = await make.customer({ phone_number: own })
  const gone = await make.customer({ phone_number: other })
  return { id, gone, own, other, merge: await merged(id, gone) }
}

test('W12 C4 a number that came with a merge is taken away, and is then free for somebody else', async () => {
  const { id, other } = await withTwoNumbers()
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
  const { id, own, other } = await withTwoNumbers()
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
  const { id, other, merge } = await withTwoNumbers()
  await set(id, other, false)
  expect(await undo(merge)).toMatchObject({
    status: 422,
    body: { data: { rule: 'customer.merge_changed', params: { who: 'Test' } } },
  })
})

test('W12 a number is not taken away by a csr, nor from a merged or unknown customer, nor if it is none', async () => {
  const { id, gone, other } = await withTwoNumbers()
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
  const { id, own, other } = await withTwoNumbers()
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
