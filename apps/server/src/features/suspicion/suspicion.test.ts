import { restoreRecord } from '@getzo/contract/bin/bin.endpoints'
import {
  countSuspicion,
  decideSuspicion,
  listSuspicion,
  readSuspicion,
} from '@getzo/contract/suspicion/suspicion.endpoints'
import { deleteUrl, readUrl, suspendUrl } from '@getzo/contract/urls/urls.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTags } from '../../test-kit/tags'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { findAllSuspicion } from './suspicion.service'

const now = new Date('2026-03-10T12:00:00Z')
const today = '2026-03-10'

let product: TestApp
let make: ReturnType<typeof createTags>
let admin: Awaited<ReturnType<TestApp['signedInAs']>>

beforeAll(async () => {
  product = await startTestApp({ now: () => now })
  make = createTags(product)
  admin = await product.signedInAs('administrator')
})
afterAll(() => product.close())

const scanned = (urlId: number, visitors: number, day = today, at = `${day}T10:00:00Z`) =>
  product.db.pool.query(
    `insert into url_scan_days as d (url_id, day, scans, visitors, first_at, last_at) values ($1, $2, 5000, $3, $4, $4)
     on conflict (url_id, day) do update set visitors = d.visitors + excluded.visitors, last_at = excluded.last_at`,
    [urlId, day, visitors, at],
  )
const find = () => findAllSuspicion(product.db, now, today)
const of = async (url_id: number) => (await product.call(listSuspicion, { query: { url_id } }, admin)).body
const rulesOf = async (id: number) => (await of(id)).map(({ rule }) => rule).sort()

test('G7 a URL that is scanned far above its fellows is found, with the usual number; they are not', async () => {
  const much = await make.productCode()
  const { product_id, sku_id } = much
  const fellows = await Promise.all([1, 2, 3, 4, 5].map(() => make.code({ product_id, sku_id })))
  for (const { id } of fellows) await scanned(id, 2)
  await scanned(much.id, 15)
  await scanned(much.id, 25, '2026-02-20')
  await scanned(much.id, 900, '2026-01-01')
  await find()
  expect(await of(much.id)).toMatchObject([
    { rule: 'scanned_most', params: { visitors: 40, usual: 2 }, state: 'open', url_seed: much.seed },
  ])
  for (const { id } of fellows) expect(await of(id)).toEqual([])
})

test('G7 two countries too soon, scans before shipping, after a refund, and copied links are found', async () => {
  const far = await make.productCode()
  await scanned(far.id, 2)
  for (const [place, at] of [
    ['CA', '2026-03-10T08:00:00Z'],
    ['CN', '2026-03-10T09:00:00Z'],
  ]) {
    await product.db.pool.query(
      'insert into url_scan_places (url_id, place, day, scans, first_at, last_at) values ($1, $2, $3, 1, $4, $4)',
      [far.id, place, today, at],
    )
  }
  const unsent = await make.order({ order_status: 'awaiting_fulfillment' })
  const early = await make.productCode({ url: { order_id: unsent } })
  await product.db.pool.query(
    `insert into unsent_scan_visitors (url_id, network, visitor, day, seen_at)
     select $1, network, network, $2, '2026-03-10T10:00:00Z' from (values ('a'::bytea), ('b'), ('c'), ('d')) as n (network)`,
    [early.id, today],
  )
  const letter = await make.code({ order_id: unsent, url_item_type: 'tyl', url_destination_type: 'o' })
  await scanned(letter.id, 9)
  const sent = await make.order({ order_status: 'refunded' })
  const late = await make.productCode({ url: { order_id: sent } })
  await scanned(late.id, 1)
  await product.db.pool.query(
    `insert into refunds (order_id, amount, done_at) values ($1, 5, '2026-03-10T09:00:00Z')`,
    [sent],
  )
  await product.db.pool.query(
    `insert into url_scan_visitors (url_id, network, visitor, day, seen_at)
     select $1, network, network, $2, '2026-03-10T10:00:00Z' from (values ('a'::bytea), ('b'::bytea)) as n (network)`,
    [late.id, today],
  )
  const tag = await make.tag(await make.batch())
  await product.db.pool.query(
    `insert into tag_marks (kind, day, tag_id, url_id, uid, times, first_at, last_at)
     values ('copied_link', $1, $2, $3, $4, 3, now(), now())`,
    [today, tag.id, tag.url.id, tag.uid],
  )
  const harvested = await make.tag(await make.batch())
  await product.db.pool.query(
    `insert into tag_tap_networks (tag_id, network, first_at, last_at)
     select $1, sha256(n::text::bytea), '2026-03-01T10:00:00Z', '2026-03-10T10:00:00Z' from generate_series(1, 15) n`,
    [harvested.id],
  )
  await find()
  expect((await of(harvested.url.id)).map(({ rule, params }) => [rule, params])).toEqual([
    ['tapped_often', { networks: 15 }],
  ])
  expect(await rulesOf(far.id)).toEqual(['far_places'])
  expect((await of(far.id))[0]?.params).toEqual({ from: 'CA', to: 'CN', hours: 4 })
  expect(await rulesOf(early.id)).toEqual(['before_shipped'])
  // the letter comes before the goods
  expect(await rulesOf(letter.id)).toEqual([])
  expect(await rulesOf(late.id)).toEqual(['after_refund'])
  expect(await rulesOf(tag.url.id)).toEqual(['copied_link'])
})

async function found() {
  const tag = await make.tag(await make.batch())
  const mark = (times: number, at: string) =>
    product.db.pool.query(
      `insert into tag_marks as m (kind, day, tag_id, url_id, uid, times, first_at, last_at)
       values ('copied_link', $1, $2, $3, $4, $5, $6, $6)
       on conflict (kind, day, uid, (coalesce(url_id, 0))) do update set times = m.times + excluded.times,
         last_at = excluded.last_at`,
      [today, tag.id, tag.url.id, tag.uid, times, at],
    )
  await mark(3, '2026-03-10T10:00:00Z')
  await find()
  const [suspicion] = await of(tag.url.id)
  if (!suspicion) throw new Error('nothing was found')
  const decide = (state: 'fine' | 'watch' | 'suspended', note: string, decided_at: string | null = null) =>
    product.call(decideSuspicion, { params: { id: suspicion.id }, body: { state, note, decided_at } }, admin)
  return { tag, mark, decide }
}

test('G7 a URL decided as fine stays so however often it is found; a watched one is open once it happens again', async () => {
  const fine = await found()
  const watched = await found()
  expect((await fine.decide('fine', 'A shop window')).body.data).toMatchObject([
    { state: 'fine', note: 'A shop window', decided_by: admin.email },
  ])
  expect((await watched.decide('watch', '')).status).toBe(200)
  await find()
  expect(await of(watched.tag.url.id)).toMatchObject([{ state: 'watch' }])
  await fine.mark(1, '2026-03-10T15:00:00Z')
  await watched.mark(1, '2026-03-10T15:00:00Z')
  await find()
  expect(await of(fine.tag.url.id)).toMatchObject([{ state: 'fine', params: { times: 4 } }])
  expect(await of(watched.tag.url.id)).toMatchObject([{ state: 'open', params: { times: 4 } }])
})

test('G7 G9 to suspend is to suspend the URL for that reason, and is in the history', async () => {
  const { tag, decide } = await found()
  expect((await decide('suspended', ' ')).body.message).toBe('Please say why the code is suspended.')
  expect((await decide('suspended', 'Sold twice')).status).toBe(200)
  const { rows } = await product.db.pool.query(
    'select suspended_at, suspended_by, suspension_reason from urls where id = $1',
    [tag.url.id],
  )
  expect(rows).toEqual([
    { suspended_at: expect.anything(), suspended_by: admin.email, suspension_reason: 'Sold twice' },
  ])
  const told = await product.db.pool.query(
    `select after, changed_by from history where root = 'url' and root_id = $1 and record = 'suspicion'`,
    [tag.url.id],
  )
  expect(told.rows).toEqual([{ after: { state: 'suspended', note: 'Sold twice' }, changed_by: admin.email }])
})

test('G7 G9 a finding whose URL is put back into use is watched, and is open once it happens again', async () => {
  const { tag, mark, decide } = await found()
  await decide('suspended', 'Sold twice')
  const { version } = (await product.call(readUrl, { params: { id: tag.url.id } }, admin)).body
  const body = { suspended: false, reason: 'Was a copy', version }
  const other = await product.signedInAs('administrator')
  expect((await product.call(suspendUrl, { params: { id: tag.url.id }, body }, other)).status).toBe(200)
  expect(await of(tag.url.id)).toMatchObject([
    { state: 'watch', note: 'Was a copy', decided_by: other.email },
  ])
  await mark(1, new Date(Date.now() + 60_000).toISOString())
  await find()
  expect(await of(tag.url.id)).toMatchObject([{ state: 'open' }])
})

test('G7 a finding that was decided as fine stays so when its URL is suspended and put back into use', async () => {
  const { tag, decide } = await found()
  await decide('fine', 'A shop window')
  for (const suspended of [true, false]) {
    const { version } = (await product.call(readUrl, { params: { id: tag.url.id } }, admin)).body
    const body = { suspended, reason: 'Stolen', version }
    expect((await product.call(suspendUrl, { params: { id: tag.url.id }, body }, admin)).status).toBe(200)
  }
  expect(await of(tag.url.id)).toMatchObject([{ state: 'fine', note: 'A shop window' }])
})

test('G7 G9 to suspend is to suspend a deleted URL too: it is suspended when it is back from the bin', async () => {
  const { tag, decide } = await found()
  await product.call(deleteUrl, { params: { id: tag.url.id }, body: {} }, admin)
  expect((await decide('suspended', 'Sold twice')).status).toBe(200)
  const back = { kind: 'url', id: tag.url.id } as const
  expect((await product.call(restoreRecord, { params: back }, admin)).status).toBe(200)
  const { body } = await product.call(readUrl, { params: { id: tag.url.id } }, admin)
  expect(body).toMatchObject({ suspended_by: admin.email, suspension_reason: 'Sold twice' })
})

test('G9 a URL that is suspended already keeps its first reason', async () => {
  const { tag, decide } = await found()
  const body = { suspended: true, reason: 'Stolen', version: 0 }
  const first = await product.call(suspendUrl, { params: { id: tag.url.id }, body }, admin)
  expect(first.status).toBe(200)
  expect((await decide('suspended', 'Sold twice')).status).toBe(200)
  const { rows } = await product.db.pool.query('select suspension_reason, version from urls where id = $1', [
    tag.url.id,
  ])
  expect(rows).toEqual([{ suspension_reason: 'Stolen', version: first.body.data[0]?.version }])
})

test('G7 G9 a URL without a tag can be suspended, and of two who decide the second gets a conflict', async () => {
  const { tag, decide } = await found()
  await product.db.pool.query(`update tags set status = 'retired' where id = $1`, [tag.id])
  expect((await decide('suspended', 'Sold twice')).status).toBe(200)
  expect((await decide('watch', '')).body.message).toBe(`${admin.email} has decided this meanwhile.`)
  const [{ decided_at } = { decided_at: null }] = await of(tag.url.id)
  expect((await decide('watch', '', decided_at)).status).toBe(200)
})

test('G7 the list is filtered by decision and by rule; a csr reads it and decides nothing', async () => {
  const { tag, decide } = await found()
  await decide('fine', '')
  const csr = await product.signedInAs('csr')
  const list = async (query: Record<string, unknown>) =>
    (await product.call(listSuspicion, { query: { limit: 50, q: tag.url.seed, ...query } }, csr)).body
  expect(await list({ state: 'fine' })).toHaveLength(1)
  expect(await list({ state: 'open' })).toHaveLength(0)
  expect(await list({ rule: 'copied_link' })).toHaveLength(1)
  expect(await list({ rule: 'far_places' })).toHaveLength(0)
  const body = { state: 'fine', note: '', decided_at: null }
  expect((await product.call(decideSuspicion, { params: { id: 1 }, body }, csr)).status).toBe(403)
})

test('G7 a finding is read with its days, the others of its product, places, devices and decisions', async () => {
  const much = await make.productCode()
  const { product_id, sku_id } = much
  const others = await Promise.all([1, 2, 3, 4, 5].map(() => make.code({ product_id, sku_id })))
  for (const [at, { id }] of others.entries()) await scanned(id, at + 1)
  await scanned(much.id, 30)
  await scanned(much.id, 15, '2026-02-20')
  await scanned(much.id, 900, '2026-01-01')
  await product.db.pool.query(
    `insert into url_scan_places (url_id, place, day, scans, first_at, last_at)
     values ($1, 'CN', $2, 7, now(), now()), ($1, 'CA', $2, 9, now(), now()), ($1, 'VN', '2026-01-01', 90, now(), now())`,
    [much.id, today],
  )
  await product.db.pool.query(
    `insert into url_scan_kinds (url_id, device, language, scans) values ($1, 'ios', 'zh', 3), ($1, 'ios', 'en', 4)`,
    [much.id],
  )
  await find()
  const [{ id } = { id: 0 }] = await of(much.id)
  const body = { state: 'watch', note: 'Shop window?', decided_at: null }
  await product.call(decideSuspicion, { params: { id }, body }, admin)
  const { body: read } = await product.call(readSuspicion, { params: { id } }, admin)
  expect(read).toMatchObject({
    url_seed: much.seed,
    product_id,
    days: [
      { day: '2026-02-20', visitors: 15 },
      { day: today, visitors: 30 },
    ],
    until: today,
    others: { urls: 5, median: 3, most: 5, most_a_day: 5 },
    places: [
      { place: 'CA', scans: 9 },
      { place: 'CN', scans: 7 },
    ],
    devices: [{ device: 'ios', scans: 7 }],
    reports: 0,
    decisions: [{ state: 'watch', note: 'Shop window?', by: admin.email }],
  })
  const missing = await product.call(readSuspicion, { params: { id: 999_999 } }, admin)
  expect(missing.status).toBe(404)
})

test('G7 the counts of the desk are those of its lists', async () => {
  await found()
  const { body: counts } = await product.call(countSuspicion, {}, admin)
  for (const [tab, n] of Object.entries(counts)) {
    if (tab === 'reports') continue
    const { body: rows } = await product.call(listSuspicion, { query: { state: tab, limit: 200 } }, admin)
    expect([tab, rows.length]).toEqual([tab, n])
  }
  expect(counts.open).toBeGreaterThan(0)
  expect(counts.decided).toBeGreaterThan(0)
})
