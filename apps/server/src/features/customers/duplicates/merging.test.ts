import { restoreRecord } from '@getzo/contract/bin/bin.endpoints'
import * as customers from '@getzo/contract/customers/customers.endpoints'
import { listMerges, mergeCustomers, readMerge } from '@getzo/contract/customers/duplicates.endpoints'
import { createOrder, editOrder, readOrderingCustomer } from '@getzo/contract/orders/orders.endpoints'
import { readTimeline } from '@getzo/contract/timeline/timeline.endpoints'
import { beforeEach, expect, test } from 'vitest'
import {
  app,
  boss,
  csr,
  deleteCustomers,
  found,
  make,
  merge,
  merged,
  ownChoices,
  read,
  run,
  twoOfOne,
  undo,
  useMergeDesk,
  versionOf,
} from '../../../test-kit/desks/merge-desk'
import { soon } from '../../../test-kit/soon'

useMergeDesk()
beforeEach(deleteCustomers)

async function actAs(actor: string, statement: string) {
  const client = await app.db.pool.connect()
  await client.query('begin')
  await client.query(`select set_config('getzo.actor', $1, true)`, [actor])
  await client.query(statement)
  await client.query('commit')
  client.release()
}

test('W12 what a merge moves is counted first, side by side', async () => {
  const { one, other } = await twoOfOne()
  const side = await app.call(readMerge, { params: { id: one, other_id: other } }, boss)
  expect(side.body).toMatchObject({
    customers: [
      { id: one, orders: 1, total: '0.00', notes: 0 },
      { id: other, orders: 1, total: '98.00', notes: 1, urls: 0, feedback: 0 },
    ],
    reasons: ['pinyin'],
  })
  expect(await app.call(readMerge, { params: { id: one, other_id: other } }, csr)).toMatchObject({
    status: 403,
  })
  expect(await app.call(readMerge, { params: { id: one, other_id: 9_999_999 } }, boss)).toMatchObject({
    status: 404,
    body: { data: { field: 'other_id' } },
  })
})

test('W12 C4 a merge moves orders and notes, keeps the numbers, and leads the other’s address to the one who stays', async () => {
  const { one, other, order, gone } = await twoOfOne()
  await merged(one, other, { customer_name: 'merged', phone_number: 'merged' })
  expect(await read(one)).toMatchObject({
    id: one,
    customer_name: 'Min Wu',
    phone_number: '15096153811',
    other_phones: ['6045550177'],
    staff_note: 'L\nSister pays',
    deleted_at: null,
  })
  expect(await read(other)).toMatchObject({ id: one })
  const { rows } = await run('select customer_id from orders where id = any($1)', [[order, gone]])
  expect(rows).toEqual([{ customer_id: one }, { customer_id: one }])
  const overview = await app.call(customers.readCustomerOverview, { params: { id: other } }, csr)
  expect(overview.body).toMatchObject({ orders: 2, total: '98.00' })
  const listed = await app.call(customers.listCustomerOrders, { params: { customer_id: other } }, csr)
  expect(listed.body).toHaveLength(2)
  const ordering = { params: { customer_id: other } }
  expect((await app.call(readOrderingCustomer, ordering, boss)).body).toMatchObject({
    id: one,
    order_count: 2,
  })
  const notes = (await app.call(readTimeline, { params: { root: 'customer', id: one } }, csr)).body
  expect(notes.pinned.map(({ note }) => note?.text)).toEqual(['Calls late'])
})

test.each([
  '6045550177',
  '604 555 0177',
  '(604) 555-0177',
  '+1 (604) 555-0177',
  '1-604-555-0177',
  '001 604 555 0177',
  '15096153811',
  '+86 150 9615 3811',
  '0086 15096153811',
  '(+86) 150-9615-3811',
  '86 150 9615 3811',
  '3811',
])('O42 W12 %s finds the customer who has that number, as the own or another one', async (typed) => {
  const { one, other } = await twoOfOne()
  await merged(one, other)
  expect(await found(typed)).toEqual([one])
})

test('C4 W12 nobody else can have a number of a merged customer, until its customer is deleted', async () => {
  const { one, other } = await twoOfOne()
  await merged(one, other)
  const body = { customer_name: 'New', phone_number: '+86 150 9615 3811' }
  const create = () => app.call(customers.createCustomer, { body }, boss)
  expect(await create()).toMatchObject({
    status: 409,
    body: { data: { error: 'duplicate_phone', field: 'phone_number' } },
  })
  const else_ = await make.customer()
  const edit = { params: { id: else_ }, body: { ...body, staff_note: null } }
  expect(await app.call(customers.editCustomer, edit, boss)).toMatchObject({ status: 409 })
  // its own customer may take it
  const taken = { params: { id: one }, body: { ...body, staff_note: null } }
  expect(await app.call(customers.editCustomer, taken, boss)).toMatchObject({ status: 200 })
  await app.call(customers.deleteCustomer, { params: { id: one }, body: {} }, boss)
  expect(await create()).toMatchObject({ status: 200 })
  expect(await app.call(restoreRecord, { params: { kind: 'customer', id: one } }, boss)).toMatchObject({
    status: 409,
  })
})

test('C4 W12 of two who take one number at the same moment, one while it is merged, one has it', async () => {
  const { one, other } = await twoOfOne()
  const holder = await app.db.pool.connect()
  await holder.query('begin')
  await holder.query('select from customers where id = $1 for update', [one])
  const merging = merge(one, other)
  await soon(async () => expect(await app.waiters()).toBe(1))
  const body = { customer_name: 'New', phone_number: '15096153811' }
  const creating = app.call(customers.createCustomer, { body }, boss)
  await holder.query('commit')
  holder.release()
  expect(await merging).toMatchObject({ status: 200 })
  expect(await creating).toMatchObject({ status: 409, body: { data: { error: 'duplicate_phone' } } })
})

test('W12 an order that is made meanwhile finds the one who stays', async () => {
  const { one, other } = await twoOfOne()
  await merged(one, other)
  const order = (reference: string) =>
    app.call(
      createOrder,
      {
        body: {
          customer_id: other,
          order_number: reference,
          order_reference: reference,
          order_date: '2026-01-02 03:04:05',
        },
      },
      boss,
    )
  expect(await order('AFTER')).toMatchObject({ status: 200, body: { data: [{ customer_id: one }] } })
  // at the same moment: the order waits for the merge
  const third = await make.customer()
  const holder = await app.db.pool.connect()
  await holder.query('begin')
  await holder.query('update customers set merged_into = $1, deleted_at = now() where id = $2', [third, one])
  const made = order('DURING')
  await soon(async () => expect(await app.waiters()).toBe(1))
  await holder.query('commit')
  holder.release()
  expect(await made).toMatchObject({ status: 200, body: { data: [{ customer_id: third }] } })
})

test('W12 an order that is edited by its number alone while its customer is merged goes to the one who stays', async () => {
  const { one, other, order } = await twoOfOne()
  const holder = await app.db.pool.connect()
  await holder.query('begin')
  await holder.query('update customers set merged_into = $1, deleted_at = now() where id = $2', [one, other])
  await holder.query('update orders set customer_id = $1 where customer_id = $2', [one, other])
  const body = {
    customer_id: other,
    order_number: 'G2-2',
    order_reference: 'EDITED',
    order_date: '2026-01-02 03:04:05',
  }
  const edited = app.call(editOrder, { params: { id: order }, body }, boss)
  await soon(async () => expect(await app.waiters()).toBe(1))
  await holder.query('commit')
  holder.release()
  expect(await edited).toMatchObject({
    status: 200,
    body: { data: [{ customer_id: one, order_reference: 'EDITED' }] },
  })
})

test('W12 two people who merge the same at once: one merge stands, the other is refused', async () => {
  const { one, other } = await twoOfOne()
  const answers = await Promise.all([merge(one, other), merge(other, one)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  const refused = answers.find(({ status }) => status === 404)
  expect(refused?.body).toMatchObject({ data: { rule: 'customer.was_merged' } })
  expect(
    (
      await run('select from customer_merges where undone_at is null and survivor_id = any($1)', [
        [one, other],
      ])
    ).rows,
  ).toHaveLength(1)
})

test('W12 a merge is refused with itself, with a deleted or merged customer, of another version, and to a csr', async () => {
  const { one, other } = await twoOfOne()
  expect(await merge(one, one)).toMatchObject({
    status: 422,
    body: { data: { rule: 'customer.merge_itself' } },
  })
  expect(await merge(one, other, {}, csr)).toMatchObject({ status: 403 })
  const gone = await make.customer({ deleted_at: new Date() })
  expect(await merge(one, gone)).toMatchObject({ status: 404, body: { data: { field: 'merged.id' } } })
  expect(await merge(gone, one)).toMatchObject({ status: 404, body: { data: { field: 'id' } } })
  const stale = { version: 0, merged: { id: other, version: 99 }, choices: ownChoices }
  expect(await app.call(mergeCustomers, { params: { id: one }, body: stale }, boss)).toMatchObject({
    status: 409,
  })
  await run('update customers set staff_note = $1 where id = any($2)', ['x'.repeat(600), [one]])
  await run('update customers set staff_note = $1 where id = any($2)', ['y'.repeat(600), [other]])
  expect(await merge(one, other)).toMatchObject({
    status: 422,
    body: { data: { rule: 'customer.merge_note_long' } },
  })
  const id = await merged(one, other, { staff_note: 'survivor' })
  expect(await merge(other, await make.customer())).toMatchObject({
    status: 404,
    body: { data: { rule: 'customer.was_merged', params: { id: other, into: one } } },
  })
  const body = { customer_name: 'x', phone_number: '6045550000', staff_note: null }
  expect(await app.call(customers.editCustomer, { params: { id: other }, body }, boss)).toMatchObject({
    status: 404,
    body: { data: { rule: 'customer.was_merged' } },
  })
  expect(await app.call(restoreRecord, { params: { kind: 'customer', id: other } }, boss)).toMatchObject({
    status: 422,
    body: { data: { rule: 'customer.was_merged_restore' } },
  })
  expect(await undo(id, csr)).toMatchObject({ status: 403 })
  expect(await undo(id + 999)).toMatchObject({ status: 404 })
})

test('W12 an undo brings both back; a second one is refused', async () => {
  const { one, other, order } = await twoOfOne()
  const before = [await read(one), await read(other)]
  const id = await merged(one, other, { phone_number: 'merged' })
  expect((await app.call(listMerges, { params: { id: one } }, csr)).body).toMatchObject([
    { id, merged_id: other, customer_name: 'Min Wu', orders: 1, notes: 1, who: 'Test' },
  ])
  expect(await undo(id)).toMatchObject({ status: 200, body: { data: [{ id: other, survivor_id: one }] } })
  const without = (customer: Awaited<ReturnType<typeof read>>) => ({ ...customer, version: 0 })
  expect([await read(one), await read(other)].map(without)).toEqual(before.map(without))
  expect((await run('select customer_id from orders where id = $1', [order])).rows).toEqual([
    { customer_id: other },
  ])
  expect((await app.call(listMerges, { params: { id: one } }, csr)).body).toEqual([])
  expect(await undo(id)).toMatchObject({ status: 422, body: { data: { rule: 'customer.merge_ended' } } })
})

test('W12 an undo is refused once somebody has changed what moved, and says who', async () => {
  const changes = [
    [
      'customer.merge_changed',
      (of: Pair) =>
        app.call(
          customers.editCustomer,
          {
            params: { id: of.one },
            body: { customer_name: 'Wu', phone_number: '6045550177', staff_note: null },
          },
          boss,
        ),
    ],
    [
      'customer.merge_changed',
      (of: Pair) => actAs(boss.email, `update orders set tracking_id = 'x' where id = ${of.order}`),
    ],
    [
      'customer.merge_changed_by_customer',
      (of: Pair) =>
        actAs('customer', `update orders set order_status = 'cancelled_by_customer' where id = ${of.order}`),
    ],
    [
      'customer.merge_changed_note',
      (of: Pair) =>
        run(`update notes set text = 'y', version = version + 1, modified_by = $2 where root_id = $1`, [
          of.one,
          boss.email,
        ]),
    ],
    [
      'customer.merge_changed',
      (of: Pair) => app.call(customers.deleteCustomer, { params: { id: of.one }, body: {} }, boss),
    ],
  ] as const
  for (const [rule, change] of changes) {
    const of = await twoOfOne()
    const id = await merged(of.one, of.other)
    await change(of)
    const refused = await undo(id)
    const who = rule === 'customer.merge_changed' ? { params: { who: 'Test' } } : {}
    expect(refused).toMatchObject({ status: 422, body: { data: { rule, ...who } } })
    await run('update customers set deleted_at = now() where deleted_at is null')
  }
})

test('W12 of a chain the last merge is undone first, and then the one before it', async () => {
  const { one, other, order } = await twoOfOne()
  const third = await make.customer({ customer_name: '吴敏敏', phone_number: '13912345678' })
  const first = await merged(one, other)
  const second = await merged(third, one)
  expect(await read(other)).toMatchObject({ id: third, other_phones: ['6045550177', '15096153811'] })
  expect(await undo(first)).toMatchObject({ status: 422, body: { data: { rule: 'customer.merge_later' } } })
  expect(await undo(second)).toMatchObject({ status: 200 })
  expect(await read(other)).toMatchObject({ id: one })
  expect(await undo(first)).toMatchObject({ status: 200 })
  expect(await read(other)).toMatchObject({ id: other, deleted_at: null, other_phones: null })
  expect((await run('select customer_id from orders where id = $1', [order])).rows).toEqual([
    { customer_id: other },
  ])
})

test('W12 O36 the timelines say a merge and its undoing', async () => {
  const { one, other } = await twoOfOne()
  await undo(await merged(one, other))
  const said = async (id: number) => {
    const { body } = await app.call(readTimeline, { params: { root: 'customer', id } }, csr)
    return body.events.flatMap(({ change }) => (change === null ? [] : [`${change.action} ${change.record}`]))
  }
  expect(await said(one)).toEqual(expect.arrayContaining(['create customer_merge', 'edit customer_merge']))
  expect(await said(other)).toEqual(expect.arrayContaining(['delete customer', 'restore customer']))
})

test('W12 W6 what was done to a merged customer before is in the timeline of the one who stays, until the merge is undone', async () => {
  const { one, other } = await twoOfOne()
  const third = await make.customer({ customer_name: 'Merged Before' })
  const edit = async (id: number, customer_name: string) => {
    const { phone_number, staff_note } = await read(id)
    const body = { customer_name, phone_number, staff_note, version: await versionOf(id) }
    expect((await app.call(customers.editCustomer, { params: { id }, body }, boss)).status).toBe(200)
  }
  await edit(other, 'Before The Merge')
  await merged(other, third)
  const id = await merged(one, other)
  const told = async (filter?: 'people' | 'customer') => {
    const asked = {
      params: { root: 'customer' as const, id: one },
      query: filter === undefined ? {} : { filter },
    }
    const { body } = await app.call(readTimeline, asked, csr)
    return body.events.flatMap(({ change, former }) =>
      former === null || change === null ? [] : [[former, change.action, change.record]],
    )
  }
  const before = await told()
  expect(before).toContainEqual(['Before The Merge', 'edit', 'customer'])
  expect(before).toContainEqual(['Before The Merge', 'create', 'customer_merge'])
  expect(before).toContainEqual(['Merged Before', 'create', 'customer'])
  // the merge itself is told once
  expect(before.filter(([, action]) => action === 'delete')).toEqual([])
  expect(await told('people')).toContainEqual(['Before The Merge', 'edit', 'customer'])
  expect(await told('customer')).toEqual([])
  await undo(id)
  expect(await told()).toEqual([])
})

type Pair = Awaited<ReturnType<typeof twoOfOne>>
