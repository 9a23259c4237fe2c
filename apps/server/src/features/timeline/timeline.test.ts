import { cookieName, cookies } from '@getzo/contract/cookies'
import * as endpoints from '@getzo/contract/timeline/timeline.endpoints'
import { readWaiting } from '@getzo/contract/waiting/waiting.endpoints'
import { timelinePage } from '@getzo/domain/timeline/timeline-rules'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { goodPassword, makeAccount, signInOver } from '../../test-kit/accounts'
import { createCodes } from '../../test-kit/codes'
import { createFactories, type Factories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { timelineSql } from './timeline.sql'

type As = Awaited<ReturnType<TestApp['signedInAs']>>
let app: TestApp
let make: Factories
let boss: As
let csr: As
let now = new Date('2026-11-24T04:00:00Z')
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  make = createFactories(app.db)
  boss = await app.signedInAs('administrator')
  csr = await app.signedInAs('csr')
})
afterAll(() => app.close())

const run = (sql: string, values: unknown[] = []) => app.db.pool.query(sql, values)
const read = async (id: number, query: object = {}, root = 'order', as: As = csr) =>
  app.call(endpoints.readTimeline, { params: { root, id }, query: { ...query } }, as)
const eventsOf = async (id: number, query: object = {}, root = 'order') =>
  (await read(id, query, root)).body.events
const write = (root_id: number, text: string, as = csr, headers = {}) =>
  app.call(endpoints.createNote, { body: { root: 'order', root_id, text } }, as, headers)
const noted = async (...of: Parameters<typeof write>) => (await write(...of)).body.data[0]?.id ?? 0
const notesOf = async (id: number, as = csr) => {
  const { body } = await read(id, {}, 'order', as)
  return [...body.pinned, ...body.events].flatMap(({ note }) => note ?? [])
}
const mentionsOf = async (as: As) => (await app.call(endpoints.listMentions, {}, as)).body
const mail = async () => {
  await run(`delete from repeating_jobs where name = 'mail-mentions'`)
  await app.jobs.runDue()
  await run('update graphile_worker._private_jobs set run_at = now()')
  await app.runOutbox()
  return app.letters.splice(0)
}

/** An order at whose code, parcel and lines something happened, with a note. */
async function eventful() {
  const customer_id = await make.customer({ customer_name: '吴敏' })
  const order = await make.order({ customer_id, order_number: 'G2-77', tracking_id: '1Z999AA10123456784' })
  await run(`select set_config('getzo.actor', '', false)`)
  const code = await createCodes(app).productCode({ url: { order_id: order } })
  await run(
    `insert into url_scan_days (url_id, day, scans, visitors, first_at, last_at)
     values ($1, '2026-11-20', 12, 3, '2026-11-20T01:00:00Z', '2026-11-20T05:00:00Z'),
       ($1, '2026-11-21', 0, 0, '2026-11-21T01:00:00Z', '2026-11-21T05:00:00Z')`,
    [code.id],
  )
  await run(
    `insert into url_scan_places (url_id, place, day, scans, first_at, last_at)
     values ($1, 'CN', '2026-11-20', 12, '2026-11-20T01:00:00Z', '2026-11-20T05:00:00Z')`,
    [code.id],
  )
  await run(
    `insert into parcel_events (parcel_id, kind, code, happened_at, place)
     select id, 'picked_up', 'PU', '2026-11-19T08:00:00Z', 'Richmond, CA' from followed_numbers where order_id = $1`,
    [order],
  )
  const label = `insert into shipping_labels (order_id, status, reference, requested_by) values ($1, 'bought', $2, 'x')`
  await changeAs(csr.email, label, [order, `ref-${order}`])
  await changeAs('customer', `update orders set order_status = 'cancelled_by_customer' where id = $1`, [
    order,
  ])
  const note = await noted(order, 'Please call first')
  return { customer_id, order, code, note }
}

/** A change as somebody makes it. */
const changeAs = async (actor: string, sql: string, values: unknown[]) => {
  const client = await app.db.pool.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('getzo.actor', $1, true)`, [actor])
    await client.query(sql, values)
    await client.query('commit')
  } finally {
    client.release()
  }
}

type Event = Awaited<ReturnType<typeof eventsOf>>[number]
const kindOf = ({ note, parcel, scans, order, change }: Event) => {
  if (note) return 'note'
  if (parcel) return `parcel ${parcel.kind}`
  if (scans) return `${scans.scans} scans in ${scans.countries.join()}`
  return change ? `${change.action} ${change.record}` : `order ${order?.order_number}`
}

test('W6 an order’s timeline tells of changes, label, notes, carrier and scans in one statement, newest first', async () => {
  const { order } = await eventful()
  const spy = vi.spyOn(app.db.pool, 'query')
  const events = await eventsOf(order)
  expect(spy.mock.calls.filter(([asked]) => !JSON.stringify(asked).includes('live-session'))).toHaveLength(1)
  spy.mockRestore()
  expect(events.map(({ at }) => Date.parse(at))).toEqual(
    events.map(({ at }) => Date.parse(at)).toSorted((a, b) => b - a),
  )
  expect(events.map(kindOf).toSorted()).toEqual(
    [
      'create order',
      'create shipping_label',
      'edit order',
      'note',
      'parcel picked_up',
      '12 scans in CN',
    ].toSorted(),
  )
  const said = (kind: string) => events.find((event) => kindOf(event) === kind)
  expect(said('edit order')).toMatchObject({ by: 'customer', who: '吴敏' })
  expect(said('create shipping_label')).toMatchObject({ by: 'staff', who: 'Test' })
  expect(said('create order')).toMatchObject({ by: 'system', who: null })
  expect(said('note')).toMatchObject({ by: 'staff', who: 'Test', note: { text: 'Please call first' } })
})

test('W6 a timeline is filtered by who did it', async () => {
  const { order } = await eventful()
  const of = async (filter: string) => (await eventsOf(order, { filter })).map(kindOf).toSorted()
  expect(await of('people')).toEqual(['create shipping_label', 'note'])
  expect(await of('customer')).toEqual(['edit order'])
  expect(await of('parcel')).toEqual(['create shipping_label', 'parcel picked_up'])
  expect(await of('scans')).toEqual(['12 scans in CN'])
})

test('W6 customers, products and codes have timelines, and a customer’s has the orders and their own acts', async () => {
  const { customer_id, order, code } = await eventful()
  expect((await eventsOf(customer_id, {}, 'customer')).map(kindOf).toSorted()).toEqual([
    'create customer',
    'edit order',
    'order G2-77',
  ])
  const ofCode = (await eventsOf(code.id, {}, 'url')).map(kindOf)
  expect(ofCode.toSorted()).toEqual(['12 scans in CN', 'create url'])
  expect((await eventsOf(code.product_id, {}, 'product')).map(kindOf)).toContain('create product')
  await run(`update urls set deleted_at = now(), deleted_by = 'x' where id = $1`, [code.id])
  await run(`update orders set deleted_at = now(), deleted_by = 'x' where id = $1`, [order])
  expect(await eventsOf(order, { filter: 'scans' })).toEqual([])
  expect((await eventsOf(customer_id, {}, 'customer')).map(kindOf)).toEqual(['create customer'])
  expect(await read(code.id + 9999, {}, 'url')).toMatchObject({ status: 404 })
  expect(await read(boss.userId, {}, 'user')).toMatchObject({ status: 400 })
})

test('W6 pages follow by key: events of one instant are neither left out nor said twice', async () => {
  const order = await make.order()
  const at = '2026-11-01T00:00:00.123456Z'
  await run(
    `insert into notes (root, root_id, author_id, text, date_created)
     select 'order', $1, $2, 'n' || i, $3::timestamptz from generate_series(1, 70) i`,
    [order, csr.userId, at],
  )
  await run(
    `insert into history (root, root_id, record, record_id, action, changed_by, changed_at)
     select 'order', $1, 'order', $1, 'edit', 'a', $2::timestamptz from generate_series(1, 70)`,
    [order, at],
  )
  const keys: string[] = []
  let before: string | null | undefined
  while (before !== null) {
    const { body } = await read(order, before === undefined ? {} : { before })
    expect(body.events.length).toBeLessThanOrEqual(timelinePage)
    keys.push(...body.events.map(({ key }) => key))
    before = body.next
  }
  expect(keys).toHaveLength(141)
  expect(new Set(keys).size).toBe(141)
  expect(await read(order, { before: 'x' })).toMatchObject({ status: 400 })
})

test('W6 a page of an order with 20,000 changes is read by the index', async () => {
  const order = await make.order()
  await app.insertPlain(
    `insert into history (root, root_id, record, record_id, action, changed_by, changed_at)
     select 'order', o, 'order', o, 'edit', 'a', now() - i * interval '1 minute'
     from generate_series(1, 20000) i, generate_series(${order}, ${order} + 9000000, 1000000) o; analyze history`,
  )
  const values = ['order', order, 'infinity', 0, 0, csr.userId, false]
  const { rows } = await run(
    `explain (analyze, timing off, costs off) ${timelineSql('order', 'all')}`,
    values,
  )
  const plan = rows.map((row) => String(Reflect.get(row, 'QUERY PLAN'))).join('\n')
  expect(plan).toMatch(/Index Scan using history_by_time on history.*rows=51\b/)
  expect(plan).not.toMatch(/Seq Scan on (history|notes|mentions|parcel_events|url_scan_days|orders)/)
})

test('W6 a note sent twice is one note, and a note of spaces or on no record is none', async () => {
  const order = await make.order()
  const key = { 'idempotency-key': 'note-0001-0001-0001' }
  const [first, second] = await Promise.all([write(order, 'once', csr, key), write(order, 'once', csr, key)])
  expect(second.body).toEqual(first.body)
  expect((await notesOf(order)).map(({ text }) => text)).toEqual(['once'])
  // letters with their accents apart, as some keyboards type them
  await noted(order, '  Cafe\u0301 \n')
  expect((await notesOf(order)).map(({ text }) => text)).toEqual(['Caf\u00E9', 'once'])
  expect(await write(order, ' \n')).toMatchObject({ status: 422, body: { data: { field: 'text' } } })
  await run('update orders set deleted_at = now() where id = $1', [order])
  expect(await write(order, 'late')).toMatchObject({ status: 404, body: { data: { field: 'root_id' } } })
})

test('W6 its author or an administrator changes a note, over the version they saw', async () => {
  const order = await make.order()
  const id = await noted(order, 'first')
  const other = await app.signedInAs('csr')
  const edit = (as: As, text: string, version: number) =>
    app.call(endpoints.editNote, { params: { id }, body: { text, version } }, as)
  expect(await edit(other, 'mine', 0)).toMatchObject({ status: 403 })
  expect(await edit(boss, 'second', 0)).toMatchObject({ status: 200 })
  expect(await edit(csr, 'third', 0)).toMatchObject({ status: 409, body: { data: { version: 1 } } })
  expect(await notesOf(order)).toMatchObject([
    { text: 'second', version: 1, is_edited: true, may_change: true },
  ])
  expect(await notesOf(order, other)).toMatchObject([{ may_change: false }])
  expect(await notesOf(order, boss)).toMatchObject([{ may_change: true }])
  const remove = (as: As) => app.call(endpoints.deleteNote, { params: { id } }, as)
  expect(await remove(other)).toMatchObject({ status: 403 })
  expect(await remove(csr)).toMatchObject({ status: 200 })
  expect(await remove(csr)).toMatchObject({ status: 404 })
  expect(await notesOf(order)).toEqual([])
})

test('W6 three notes are pinned, above all others; a fourth is refused, also at the same moment', async () => {
  const order = await make.order()
  const ids: number[] = []
  for (const text of ['a', 'b', 'c', 'd']) ids.push(await noted(order, text))
  const pin = (id: number, pinned = true) =>
    app.call(endpoints.pinNote, { params: { id }, body: { pinned } }, csr)
  // nobody stores a pin before all have come as far as they can
  const holder = await app.db.pool.connect()
  await holder.query('begin; lock table notes in share mode')
  const asked = Promise.all(ids.map((id) => pin(id)))
  await expect.poll(app.waiters).toBe(4)
  await holder.query('commit')
  holder.release()
  const answers = await asked
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  const refused = answers.find(({ status }) => status === 422)
  expect(refused?.body).toMatchObject({ data: { rule: 'note.too_many_pins', field: 'pinned' } })
  const { body } = await read(order)
  expect(body.pinned).toHaveLength(3)
  expect(body.events.filter(({ note }) => note)).toHaveLength(1)
  const pinned = body.pinned[0]?.note?.id ?? 0
  expect(await pin(pinned)).toMatchObject({ status: 200 })
  expect(await pin(pinned, false)).toMatchObject({ status: 200 })
  expect((await read(order)).body.pinned).toHaveLength(2)
  // a deleted one leaves its place to another
  expect(await pin(pinned)).toMatchObject({ status: 200 })
  expect(await app.call(endpoints.deleteNote, { params: { id: pinned } }, csr)).toMatchObject({ status: 200 })
  const free = (await notesOf(order)).find(({ is_pinned }) => !is_pinned)?.id ?? 0
  expect(await pin(free)).toMatchObject({ status: 200 })
  // with the first page alone
  expect((await read(order, { before: body.events[0]?.key })).body.pinned).toEqual([])
})

test('W6 a mention reaches its reader until it is seen, and an edit reaches new names alone', async () => {
  const [ann, bo] = [await app.signedInAs('csr'), await app.signedInAs('csr')]
  const order = await make.order({ order_number: 'G2-88' })
  const id = await noted(order, `@[user:${ann.userId}] and @[user:${csr.userId}] look`)
  const people = [{ id: csr.userId }, { id: ann.userId }]
  expect(await mentionsOf(ann)).toMatchObject([
    { note_id: id, root: 'order', root_id: order, record: 'G2-88', who: 'Test', people },
  ])
  expect((await app.call(readWaiting, {}, ann)).body.mentions).toBe(1)
  // one's own mention is no news
  expect(await mentionsOf(csr)).toEqual([])
  expect(await notesOf(order, ann)).toMatchObject([{ is_new: true }])
  const see = (as: As) => app.call(endpoints.seeMention, { params: { id } }, as)
  expect(await see(ann)).toMatchObject({ status: 200 })
  // a second look leaves the time of the first
  later(1_000)
  await see(ann)
  const { rows } = await run('select made_at = seen_at as at_first from mentions where user_id = $1', [
    ann.userId,
  ])
  expect(rows).toEqual([{ at_first: true }])
  expect(await see(bo)).toMatchObject({ status: 404 })
  expect(await mentionsOf(ann)).toEqual([])
  expect(await notesOf(order, ann)).toMatchObject([{ is_new: false }])

  const edit = (text: string, version: number) =>
    app.call(endpoints.editNote, { params: { id }, body: { text, version } }, csr)
  await edit(`@[user:${ann.userId}] @[user:${bo.userId}] look`, 0)
  expect([await mentionsOf(ann), await mentionsOf(bo)]).toMatchObject([[], [{ note_id: id }]])
  await edit(`@[user:${ann.userId}] look`, 1)
  expect(await mentionsOf(bo)).toEqual([])
  await edit(`@[user:${bo.userId}] look`, 2)
  expect(await mentionsOf(bo)).toHaveLength(1)
  await app.call(endpoints.deleteNote, { params: { id } }, csr)
  expect(await mentionsOf(bo)).toEqual([])
  expect((await app.call(readWaiting, {}, bo)).body.mentions).toBe(0)
})

test('W6 somebody disabled is neither offered nor mentioned, and stays in a note that named them before', async () => {
  later(180_000)
  await mail()
  const gone = await app.signedInAs('csr')
  const order = await make.order()
  const id = await noted(order, `@[user:${gone.userId}] hello`)
  await run('update users set disabled_at = now() where id = $1', [gone.userId])
  const offered = (await app.call(endpoints.listColleagues, {}, csr)).body
  expect(offered.map((person) => person.id)).toContain(csr.userId)
  expect(offered.map((person) => person.id)).not.toContain(gone.userId)
  // two who share a name are told apart
  expect(offered.map(({ name }) => name)).toContain(`Test (${csr.email})`)
  expect(await write(order, `@[user:${gone.userId}] again`)).toMatchObject({
    status: 422,
    body: { data: { rule: 'note.mention_unknown', field: 'text' } },
  })
  const edit = { params: { id }, body: { text: `@[user:${gone.userId}] hello there`, version: 0 } }
  expect(await app.call(endpoints.editNote, edit, csr)).toMatchObject({ status: 200 })
  later(180_000)
  expect(await mail()).toEqual([])
})

test('W6 a mention that is not seen is mailed after two minutes, once, in the reader’s language, without customers’ data', async () => {
  const reader = await makeAccount(app, { role: 'csr' })
  const cookie = `${cookieName(cookies.language, false)}=fr`
  await signInOver(app, { email: reader.email, password: goodPassword }, { cookie })
  const other = await app.signedInAs('csr')
  const customer_id = await make.customer({ customer_name: '刘思琪', phone_number: '18720456631' })
  const order = await make.order({ customer_id, order_number: 'G2-99' })
  const id = await noted(order, `@[user:${reader.id}] @[user:${other.userId}] 刘思琪 wants L`)
  const withdrawn = await noted(order, `@[user:${reader.id}] no, M`)
  await app.call(endpoints.deleteNote, { params: { id: withdrawn } }, csr)
  later(119_000)
  expect(await mail()).toEqual([])
  await app.call(endpoints.seeMention, { params: { id } }, other)
  later(1_000)
  const letters = await mail()
  expect(letters).toMatchObject([
    {
      to: reader.email,
      subject: expect.stringContaining('Test vous mentionne dans la commande G2-99'),
      text: expect.stringContaining(`/admin/o/${order}#note-${id}`),
    },
  ])
  expect(JSON.stringify(letters)).not.toMatch(/刘思琪|18720456631|wants L/)
  expect(await mail()).toEqual([])
  await noted(customer_id, 'x')
})

test('W6 a customer is named by number alone in the mail', async () => {
  const reader = await app.signedInAs('csr')
  const customer_id = await make.customer({ customer_name: '刘思琪' })
  const body = { root: 'customer' as const, root_id: customer_id, text: `@[user:${reader.userId}]` }
  await app.call(endpoints.createNote, { body }, csr)
  expect(await mentionsOf(reader)).toMatchObject([{ record: '刘思琪' }])
  later(120_000)
  expect(await mail()).toMatchObject([{ subject: expect.stringContaining(`customer ${customer_id}`) }])
})

test('W6 who else has a record open is said for a minute', async () => {
  const order = await make.order()
  const open = async (as: As, id = order) =>
    (await app.call(endpoints.keepOpen, { params: { root: 'order', id } }, as)).body.map(
      (person) => person.id,
    )
  expect(await open(csr)).toEqual([])
  expect(await open(boss)).toEqual([csr.userId])
  expect(await open(csr)).toEqual([boss.userId])
  await run('update users set disabled_at = now() where id = $1', [boss.userId])
  expect(await open(csr)).toEqual([])
  await run('update users set disabled_at = null where id = $1', [boss.userId])
  expect(await open(boss, order + 1)).toEqual([])
  later(60_000)
  expect(await open(boss)).toEqual([])
  await mail()
  expect((await run('select from open_records')).rows).toHaveLength(1)
})

test('W6 nobody who is not signed in reads or writes any of it', async () => {
  const order = await make.order()
  const id = await noted(order, 'x')
  for (const [endpoint, input] of [
    [endpoints.readTimeline, { params: { root: 'order', id: order } }],
    [endpoints.createNote, { body: { root: 'order', root_id: order, text: 'y' } }],
    [endpoints.editNote, { params: { id }, body: { text: 'y', version: 0 } }],
    [endpoints.deleteNote, { params: { id } }],
    [endpoints.pinNote, { params: { id }, body: { pinned: true } }],
    [endpoints.listMentions, {}],
    [endpoints.seeMention, { params: { id } }],
    [endpoints.listColleagues, {}],
    [endpoints.keepOpen, { params: { root: 'order', id: order } }],
  ] as const)
    expect(await app.call(endpoint as typeof endpoints.listMentions, input as never)).toMatchObject({
      status: 401,
    })
})
