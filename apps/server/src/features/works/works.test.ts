import { countListViews } from '@getzo/contract/list-views/list-views.endpoints'
import * as many from '@getzo/contract/lists/many.endpoints'
import * as batches from '@getzo/contract/urls/url-batches.endpoints'
import * as works from '@getzo/contract/works/works.endpoints'
import { expect, test } from 'vitest'
import { customersCsv, useImportDesk } from '../../test-kit/desks/import-desk'

const { desk, checked, begin, imported, undone, upload, check, read, query } = useImportDesk()

type As = { authorization: string }
const call = (as?: As) => ({
  list: async (asked = {}) =>
    (await desk().app.call(works.listWorks, { query: asked }, as ?? desk().boss)).body,
  read: (id: number) => desk().app.call(works.readWork, { params: { id } }, as ?? desk().boss),
  stop: (id: number) => desk().app.call(works.stopWork, { params: { id } }, as ?? desk().boss),
  undo: (id: number) => desk().app.call(works.undoWork, { params: { id } }, as ?? desk().boss),
})
const file = customersCsv('Ann,6045550101', 'Bob,6045550102')
const customers = async () => (await query('select from customers where deleted_at is null')).length

/** More than are done at once within a call. */
async function actOnMany(as: As = desk().boss, n = 51, act: 'clear_requests' | 'status' = 'clear_requests') {
  const records = []
  for (let at = 0; at < n; at += 1) records.push({ id: await desk().make.order() })
  const status = act === 'status' && { order_status: 'shipped' as const }
  const body = { list: 'listOrders', act, ...status, records }
  return (await desk().app.call(many.startMany, { body }, as)).body.data.id
}
async function batchOf(quantity: number, as: As = desk().boss): Promise<number> {
  const body = { url_item_type: 'm', url_destination_type: 'p', quantity } as const
  const { data } = (await desk().app.call(batches.createUrlBatch, { body }, as)).body
  return data[0]?.id ?? 0
}

test('W4 one list has works of every kind, the last ones first, with who asked and how far each has come', async () => {
  const it = await checked('customers', file)
  await imported(it)
  await undone(it)
  await actOnMany()
  await batchOf(3)
  await desk().app.runOutbox()
  const { email } = desk().boss
  const about = {
    about_id: it.id,
    about_name: 'file.csv',
    import_kind: 'customers',
    state: 'done',
    created_by: email,
  }
  expect(await call().list()).toMatchObject([
    { kind: 'url_batch', about_name: null, state: 'done', total: 3, tried: 3, changed: 3 },
    {
      kind: 'act',
      list: 'listOrders',
      act: 'clear_requests',
      total: 51,
      tried: 51,
      changed: 0,
      about_id: null,
    },
    { kind: 'import_undo', ...about, total: 2, changed: 2, can_undo: false },
    { kind: 'import', ...about, total: 2, changed: 2, can_undo: false },
    { kind: 'import_check', ...about, total: 2, changed: 2, can_undo: false },
  ])
  expect(await call().list({ kind: 'import' })).toHaveLength(1)
  expect(await call().list({ state: 'cancelled' })).toEqual([])
  expect(await call().list({ created_by: 'nobody@example.com' })).toEqual([])
  expect(await call().list({ created_to: '2020-01-01' })).toEqual([])
})

test('W4 a work has its records in the order in which they were ticked', async () => {
  const [first, second] = [await desk().make.order(), await desk().make.order()]
  const ticked = [{ id: second }, { id: first }]
  const body = { list: 'listOrders', act: 'clear_requests', records: ticked } as const
  const { data } = (await desk().app.call(many.startMany, { body }, desk().boss)).body
  expect((await call().read(data.id)).body.records.map(({ id }) => ({ id }))).toEqual(ticked)
})

test('W4 a work that waits says behind how many, the last of them and whose it is; the two lanes do not wait for each other', async () => {
  const csr = await desk().app.signedInAs('csr')
  const first = await actOnMany(csr)
  await batchOf(3)
  const { data } = (await upload('customers', file)).body
  await check(data.id, { columns: data.columns })
  const last = await actOnMany()
  const waits = (id: number) =>
    call()
      .read(id)
      .then(({ body }) => body)
  expect(await waits(last)).toMatchObject({
    state: 'waiting',
    ahead: 2,
    behind_kind: 'url_batch',
    behind_by: desk().boss.email,
  })
  expect(await waits(first)).toMatchObject({ state: 'waiting', ahead: 0, behind_kind: null, behind_by: null })
  expect((await call().list({ kind: 'import_check' }))[0]).toMatchObject({ ahead: 0, behind_kind: null })
  await call().stop(first)
  expect(await waits(last)).toMatchObject({ ahead: 1 })
  await query(`insert into work_progress (work_id, done, total) values (${last}, 0, 51)`)
  expect(await waits(last)).toMatchObject({ state: 'running', ahead: 0, behind_kind: null })
  expect(await call().list({ state: 'running' })).toMatchObject([{ id: last }])
})

test('W4 A21 a csr still sees their own acts after their e-mail has changed', async () => {
  const csr = await desk().app.signedInAs('csr')
  const own = await actOnMany(csr, 1)
  await desk().app.db.pool.query('update users set email = $2 where id = $1', [
    csr.userId,
    `new-${csr.email}`,
  ])
  expect((await call(csr).list({ kind: 'act' })).map(({ id }) => id)).toEqual([own])
  expect((await call(csr).read(own)).status).toBe(200)
})

test('W4 A16 a csr sees their own acts and the batches, an administrator everybody’s works', async () => {
  const csr = await desk().app.signedInAs('csr')
  const other = await desk().app.signedInAs('csr')
  const own = await actOnMany(csr, 1)
  const others = await actOnMany(other, 1)
  await checked('customers', file)
  await batchOf(3)
  const kindsOf = (rows: { kind: string }[]) => rows.map(({ kind }) => kind)
  expect(kindsOf(await call(csr).list())).toEqual(['url_batch', 'act'])
  expect(kindsOf(await call().list())).toEqual(['url_batch', 'import_check', 'act', 'act'])
  expect((await call(csr).read(own)).status).toBe(200)
  for (const way of ['read', 'stop', 'undo'] as const) {
    expect([way, (await call(csr)[way](others)).status]).toEqual([way, 404])
  }
  const [{ id: batch } = { id: 0 }] = await call(csr).list({ kind: 'url_batch' })
  expect((await call(csr).stop(batch)).status).toBe(403)
  expect((await call(csr).undo(batch)).status).toBe(403)
  const shown = (await call(csr).read(batch)).body
  expect([shown.can_stop, shown.can_undo]).toEqual([false, false])
  expect((await call().read(batch)).body.can_stop).toBe(true)
  const counts = await desk().app.call(countListViews, { params: { list: 'listWorks' } }, csr)
  expect(counts.body.all).toEqual({ count: 2, more: false })
  expect(counts.body.tabs.find(({ value }) => value === 'done')).toMatchObject({ count: 1 })
})

test('W4 another person’s work of each kind is stopped: nothing is left under way, and it says who stopped it', async () => {
  const boss = await desk().app.signedInAs('administrator')
  const act = await actOnMany()
  const batch = await batchOf(3)
  const { data } = (await upload('customers', file)).body
  await check(data.id, { columns: data.columns })
  for (const { id, kind, can_stop: canStop } of await call(boss).list()) {
    expect([kind, canStop]).toEqual([kind, true])
    const { body } = await call(boss).stop(id)
    expect(body.data).toMatchObject({ kind, state: 'cancelled', ended_by: boss.email, can_stop: false })
    expect((await call(boss).stop(id)).body.data).toMatchObject({ rule: 'many.ended' })
  }
  await desk().app.runOutbox()
  const states = await query('select state from works')
  expect(states).toEqual([1, 2, 3].map(() => ({ state: 'cancelled' })))
  expect(await query(`select state from imports where id = ${data.id}`)).toEqual([{ state: 'matching' }])
  expect(await query(`select made, cancelled_by from url_batches where id = ${batch}`)).toEqual([
    { made: 0, cancelled_by: boss.email },
  ])
  expect((await call().read(act)).body.records).toHaveLength(51)
})

test('W4 W9 an import is taken back as a work, once, by who may import; its check and its undo are not', async () => {
  const it = await checked('customers', file)
  await begin(it.id, 2)
  const [work] = await call().list({ kind: 'import' })
  const id = work?.id ?? 0
  expect(work).toMatchObject({ state: 'waiting', can_stop: true, can_undo: false })
  expect((await call().undo(id)).body.data).toMatchObject({ rule: 'many.not_undone' })
  await desk().app.runOutbox()
  expect((await call().read(id)).body).toMatchObject({
    state: 'done',
    can_undo: true,
    records: [{ id: it.id, outcome: 'done' }],
  })
  expect(await customers()).toBe(2)
  const [checking] = await call().list({ kind: 'import_check' })
  expect((await call().undo(checking?.id ?? 0)).body.data).toMatchObject({ rule: 'many.not_undone' })
  const undoing = await call().undo(id)
  expect(undoing.body.data).toMatchObject({ kind: 'import_undo', about_id: it.id, state: 'waiting' })
  expect((await call().undo(id)).status).toBe(422)
  await desk().app.runOutbox()
  expect(await customers()).toBe(0)
  expect((await call().undo(undoing.body.data.id)).body.data).toMatchObject({ rule: 'many.not_undone' })
})

test('W4 W9 an import that is refused says so as a work, with its reason, and changed nothing', async () => {
  const it = await checked('customers', file)
  await begin(it.id, 2)
  await desk().make.customer({ customer_name: 'Cy', phone_number: '6045550102' })
  await desk().app.runOutbox()
  const [work] = await call().list({ kind: 'import' })
  expect(work).toMatchObject({ changed: 0, can_undo: false })
  const { records } = (await call().read(work?.id ?? 0)).body
  expect(records).toMatchObject([{ id: it.id, outcome: 'failed', rule: 'imports.changed_since' }])
  expect(await customers()).toBe(1)
})

test('W4 A16 an act that another role did is taken back only with the right of that act', async () => {
  const csr = await desk().app.signedInAs('csr')
  const id = await actOnMany(desk().boss, 1, 'status')
  await query(`update works set asked_by = '${csr.email}' where id = ${id}`)
  expect((await call(csr).read(id)).body.can_undo).toBe(false)
  expect((await call(csr).undo(id)).status).toBe(403)
  expect((await call().read(id)).body.can_undo).toBe(true)
  expect((await call().undo(id)).body.data).toMatchObject({ undoes: id, state: 'done', changed: 1 })
  expect((await call().read(id)).body.can_undo).toBe(false)
})

test('W4 W9 an import that waits, or that an earlier version carried out, says of how many rows it is', async () => {
  const it = await checked('customers', file)
  await begin(it.id, 2)
  const [waiting] = await call().list({ kind: 'import' })
  expect(waiting).toMatchObject({ state: 'waiting', total: 2, tried: 0, changed: 0 })
  await desk().app.runOutbox()
  await undone(await read(it.id))
  // that version stored none
  await query('delete from work_progress')
  const done = { state: 'done', total: 2, tried: 2, changed: 2 }
  expect(await call().list()).toMatchObject([
    { kind: 'import_undo', ...done },
    { kind: 'import', ...done },
    { kind: 'import_check', ...done },
  ])
})

test('W4 the works of an import that is deleted are still shown, and are neither stopped nor taken back', async () => {
  const it = await imported(await checked('customers', file))
  await query(`delete from imports where id = ${it.id}`)
  const [work] = await call().list({ kind: 'import' })
  expect(work).toMatchObject({ about_id: null, about_name: null, state: 'done', can_undo: false })
})
