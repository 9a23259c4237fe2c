import {
  findLikelySame,
  listDuplicates,
  listLikelySame,
  setDifferent,
} from '@getzo/contract/customers/duplicates.endpoints'
import { readWaiting } from '@getzo/contract/waiting/waiting.endpoints'
import { beforeEach, expect, test } from 'vitest'
import {
  app,
  boss,
  csr,
  deleteCustomers,
  make,
  merged,
  run,
  twoOfOne,
  useMergeDesk,
} from '../../../test-kit/desks/merge-desk'
import { findDuplicates } from './compare-customers.service'

useMergeDesk()
beforeEach(deleteCustomers)

const pairs = async () => {
  await findDuplicates(app.db, new Date())
  return (await app.call(listDuplicates, {}, boss)).body
}

test('W12 the job finds likely duplicates, each with its reasons, and forgets those that no longer are', async () => {
  const { one, other } = await twoOfOne()
  const paris = await make.customer({ customer_name: 'Marc', phone_number: '+33612345678' })
  const bare = await make.customer({ customer_name: 'M. Dupont', phone_number: '0612345678' })
  const city = { customer_ship_to_address_city: '大连市' }
  const full = await make.customer({ customer_name: '李娜', phone_number: '13800138001' })
  const initials = await make.customer({ customer_name: 'N. Li', phone_number: '13800138002' })
  await make.order({ customer_id: full, ...city })
  await make.order({ customer_id: initials, customer_ship_to_address_city: 'Dalian' })
  await make.customer({ customer_name: '李娜娜', phone_number: '13800138003' })
  const listed = await pairs()
  const of = (a: number, b: number) =>
    listed.find(({ first, second }) => [first.id, second.id].every((id) => id === a || id === b))?.reasons
  expect(of(one, other)).toEqual(['pinyin'])
  expect(of(paris, bare)).toEqual(['phone'])
  expect(of(full, initials)).toEqual(['initials', 'city'])
  expect(listed).toHaveLength(3)
  const narrowed = async (query: { reason?: 'city'; found_to?: string }) =>
    (await app.call(listDuplicates, { query }, boss)).body.map(({ reasons }) => reasons[0])
  expect(await narrowed({ reason: 'city' })).toEqual(['initials'])
  expect(await narrowed({ found_to: '2001-01-01' })).toEqual([])
  expect((await app.call(readWaiting, {}, boss)).body.duplicates).toBe(3)
  expect((await app.call(readWaiting, {}, csr)).body.duplicates).toBeUndefined()
  expect(await app.call(listDuplicates, {}, csr)).toMatchObject({ status: 403 })
  await run(`update customers set phone_number = '+33612345679' where id = $1`, [paris])
  await run('update customers set deleted_at = now() where id = $1', [initials])
  expect((await pairs()).map(({ reasons }) => reasons)).toEqual([['pinyin']])
})

test('W12 "not the same" is remembered, also after a merge, and can be taken back', async () => {
  const { one, other } = await twoOfOne()
  const third = await make.customer({ customer_name: 'Wu Min', phone_number: '13900001111' })
  expect(await pairs()).toHaveLength(3)
  const say = (id: number, other_id: number, different = true, as = boss) =>
    app.call(setDifferent, { params: { id }, body: { other_id, different } }, as)
  expect(await say(other, third, true, csr)).toMatchObject({ status: 403 })
  expect(await say(other, other)).toMatchObject({ status: 422 })
  expect(await say(other, 9_999_999)).toMatchObject({ status: 404, body: { data: { field: 'other_id' } } })
  expect(await say(third, other)).toMatchObject({ status: 200 })
  const likely = async (id: number) =>
    (await app.call(listLikelySame, { params: { id } }, csr)).body.map((like) => like.id)
  expect(await likely(other)).toEqual([one])
  await run(`update customers set customer_name = 'Min  Wu' where id = $1`, [other])
  expect(await pairs()).toHaveLength(2)
  // who is not the one, is not the one that it was merged into
  await merged(one, other)
  expect(await likely(third)).toEqual([])
  expect(await say(third, other, false)).toMatchObject({ status: 200 })
  expect(await likely(third)).toEqual([one])
})

test('W12 who is likely meant is said before a save, without the customer who is edited', async () => {
  const { one, other } = await twoOfOne()
  const ask = async (query: { customer_name: string; phone_number?: string; id?: number }) =>
    (await app.call(findLikelySame, { query }, boss)).body.map(({ id, reasons }) => ({ id, reasons }))
  expect(await ask({ customer_name: 'min WU', phone_number: '' })).toEqual([
    { id: other, reasons: ['name'] },
    { id: one, reasons: ['pinyin'] },
  ])
  // a field that is still empty is not sent
  expect(await ask({ customer_name: 'min WU', id: other })).toEqual([{ id: one, reasons: ['pinyin'] }])
  expect(await ask({ customer_name: '', phone_number: '' })).toEqual([])
  expect(await ask({ customer_name: 'Somebody', phone_number: '+8615096153811' })).toEqual([])
})

test('W12 a name that many have is none', async () => {
  for (let n = 0; n < 8; n += 1) await make.customer({ customer_name: '王伟' })
  expect(await pairs()).toEqual([])
})

test('W12 of a pair the one with more orders comes first, and a pair of whom one is merged waits no longer', async () => {
  const { one, other } = await twoOfOne()
  await make.order({ customer_id: other })
  expect(await pairs()).toMatchObject([{ first: { id: other, orders: 2 }, second: { id: one, orders: 1 } }])
  await merged(one, other)
  // before the job comes
  expect((await app.call(listDuplicates, {}, boss)).body).toEqual([])
})

test('W12 two of whom nothing but "not the same" was said are no pair once it is taken back', async () => {
  const one = await make.customer({ customer_name: '吴敏' })
  const other = await make.customer({ customer_name: 'Olivia Martin' })
  // both have been compared
  expect(await pairs()).toEqual([])
  for (const different of [true, false])
    await app.call(setDifferent, { params: { id: one }, body: { other_id: other, different } }, boss)
  expect(await pairs()).toEqual([])
})

test('W12 the job compares all who have changed', async () => {
  for (let n = 0; n < 120; n += 1) await make.customer()
  await findDuplicates(app.db, new Date())
  expect((await run('select * from customers_to_compare')).rows).toEqual([])
})
