import * as stock from '@getzo/contract/stock/stock.endpoints'
import { readTimeline } from '@getzo/contract/timeline/timeline.endpoints'
import * as endpoints from '@getzo/contract/urls/urls.endpoints'
import type { PiecePlace } from '@getzo/domain/pieces/piece-place'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCodes } from '../../test-kit/codes'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { timelineSql } from '../timeline/timeline.sql'

let product: TestApp
let make: ReturnType<typeof createCodes>
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
beforeAll(async () => {
  product = await startTestApp()
  make = createCodes(product)
  admin = await product.signedInAs('administrator')
})
afterAll(() => product.close())

const run = (text: string, values: unknown[] = []) => product.db.pool.query(text, values)

/** A SKU of a limited run with some on the shelf, and a piece of it with its QR code and its card. */
async function begin(quantity = 3) {
  const held = await make.sellable({
    product: { flag_serialization: true },
    sku: { quantity, serial_run_limit: 9 },
  })
  await run('update skus set warns_since = now() where id = $1', [held.sku_id])
  const { product_id, sku_id } = held
  const code = (serial_number: number | null, change: Record<string, unknown> = {}) =>
    make.code({ product_id, sku_id, serial_number, ...change })
  return { ...held, code, qr: await code(1), card: await code(1, { url_item_type: 'cqr' }) }
}

async function placeOf(id: number) {
  const { body } = await product.call(endpoints.readUrl, { params: { id } }, admin)
  return [body.place, body.place_order_id]
}
const bind = (code: { id: number }, order: number | null) =>
  run('update urls set order_id = $2 where id = $1', [code.id, order])
const turn = (order: number, status: string) =>
  run('update orders set order_status = $2 where id = $1', [order, status])

test('S9 a piece is where its order says, by whichever of its codes it is bound, and is free again when the order ends unsent', async () => {
  const { code, qr, card } = await begin()
  const other = await code(2)
  expect(await placeOf(qr.id)).toEqual(['shelf', null])
  const order = await make.order()
  await bind(card, order)
  for (const { id } of [qr, card]) expect(await placeOf(id)).toEqual(['packed', order])
  expect(await placeOf(other.id)).toEqual(['shelf', null])
  await turn(order, 'cancelled_by_admin')
  expect(await placeOf(qr.id)).toEqual(['shelf', null])
  await turn(order, 'awaiting_fulfillment')
  await turn(order, 'shipped')
  for (const status of ['delivered', 'refunded']) {
    await turn(order, status)
    expect(await placeOf(qr.id)).toEqual(['sent', order])
  }
  const next = await make.order()
  await bind(qr, next)
  expect(await placeOf(card.id)).toEqual(['packed', next])
  await run('update orders set deleted_at = now() where id = any($1)', [[order, next]])
  expect(await placeOf(qr.id)).toEqual(['shelf', null])
  await bind(card, null)
  await run('update urls set deleted_at = now() where id = $1', [qr.id])
  expect(await placeOf(qr.id)).toEqual([null, null])
})

test('S9 a free piece is coming while none lie there and some are expected, and not known where no stock is kept', async () => {
  const { code, qr, sku_id, product_id } = await begin(0)
  expect(await placeOf(qr.id)).toEqual(['unknown', null])
  const { rows } = await run('select brand_id from products where id = $1', [product_id])
  const arrival = await run(
    `insert into arrivals (brand_id, status, currency) values ($1, 'ordered', 'CAD') returning id`,
    [rows[0].brand_id],
  )
  await run('insert into arrival_lines (arrival_id, sku_id, ordered) values ($1, $2, 4)', [
    arrival.rows[0].id,
    sku_id,
  ])
  expect(await placeOf(qr.id)).toEqual(['coming', null])
  await run('update skus set quantity = 2, is_untracked = true where id = $1', [sku_id])
  expect(await placeOf(qr.id)).toEqual(['unknown', null])
  // a code without a number is of no piece
  expect(await placeOf((await code(null)).id)).toEqual([null, null])
})

test('S9 the list and its file show places, and are filtered by them', async () => {
  await product.empty('urls')
  const { code, qr, card } = await begin()
  const [free, plain, sold] = [await code(2), await code(null), await code(3)]
  await bind(qr, await make.order())
  const sent = await make.order()
  await bind(sold, sent)
  await turn(sent, 'shipped')
  const idsOf = async (place: PiecePlace) =>
    (await product.call(endpoints.listUrls, { query: { place, sort: 'id' } }, admin)).body.map(({ id }) => id)
  expect(await idsOf('packed')).toEqual([qr.id, card.id])
  expect(await idsOf('shelf')).toEqual([free.id])
  expect(await idsOf('sent')).toEqual([sold.id])
  expect(await idsOf('coming')).toEqual([])
  const { text: file } = await product.call(endpoints.exportUrls, { query: { sort: 'id' } }, admin)
  const [head = '', ...lines] = file.trim().split(/\r?\n/)
  const at = head.split(',').indexOf('place')
  expect(lines.map((line) => line.split(',')[at])).toEqual(['packed', 'packed', 'shelf', '', 'sent'])
  expect(plain.id).toBeGreaterThan(0)
})

test('S9 a SKU tells its numbered pieces, each once, and they make no quantity', async () => {
  const { code, qr, sku_id } = await begin(5)
  const sold = await code(2)
  await code(3)
  await code(4, { url_item_type: 'cqr', deleted_at: new Date() })
  await bind(qr, await make.order())
  const sent = await make.order()
  await bind(sold, sent)
  await turn(sent, 'shipped')
  const { body } = await product.call(stock.readStock, { params: { id: sku_id } }, admin)
  expect(body).toMatchObject({ on_hand: 5, pieces: { free: 1, packed: 1, sent: 1 } })
})

const timelineOf = async (id: number, query: Record<string, string> = {}) =>
  (await product.call(readTimeline, { params: { root: 'url', id }, query }, admin)).body.events.map(
    ({ change, note, scans, order, step, code }) => [
      step ?? note?.text ?? scans?.scans ?? change?.action,
      code?.id ?? scans?.url_id ?? order?.id ?? null,
    ],
  )

test('S9 W6 the page of a code of a piece has the life of the whole piece: of each of its codes, which it names, and of its order', async () => {
  const { code, qr, card } = await begin()
  const other = await code(2)
  const order = await make.order({ order_status: 'awaiting_fulfillment' })
  await bind(card, order)
  await turn(order, 'shipped')
  await run(
    `insert into url_scan_days (url_id, day, scans, visitors, first_at, last_at)
     select id, '2026-11-20', 7, 3, '2026-11-20T01:00:00Z', '2026-11-20T05:00:00Z' from urls where id = any($1)`,
    [[card.id, other.id]],
  )
  await run(
    `insert into notes (root, root_id, author_id, text, pinned_at) select 'url', $1, id, 'Scratched', now() from users limit 1`,
    [card.id],
  )
  const life = await timelineOf(qr.id)
  expect(life).toEqual(
    expect.arrayContaining([
      ['create', qr.id],
      ['create', card.id],
      ['edit', card.id],
      ['Scratched', card.id],
      [7, card.id],
      ['shipped', order],
    ]),
  )
  expect(life).toHaveLength(6)
  expect(await timelineOf(qr.id, { filter: 'scans' })).toEqual([[7, card.id]])
  // pinned on its own page
  expect(await timelineOf(card.id)).toHaveLength(5)
  // alone, a code names none
  expect(await timelineOf(other.id)).toEqual(expect.arrayContaining([['create', null]]))
  await run('update urls set deleted_at = now() where id = $1', [card.id])
  expect((await timelineOf(qr.id)).map(([what]) => what)).toEqual(['create'])
})

test('S9 a code of a piece among 100,000 has its timeline by index', async () => {
  const { qr } = await begin()
  await run(`insert into urls (url_seed, url_item_type, url_destination_type, url, ug_hash, sg_hash)
    select 'MANY' || i, 'pqr', 'p', 'http://localhost/p/MANY' || i, 'many' || i, 'many' || i from generate_series(1, 100000) i; analyze urls`)
  const { rows } = await run(`explain (analyze, timing off, costs off) ${timelineSql('url', 'all')}`, [
    'url',
    qr.id,
    'infinity',
    0,
    0,
    1,
    false,
  ])
  const plan = rows.map((row) => String(Reflect.get(row, 'QUERY PLAN'))).join('\n')
  expect(plan).not.toMatch(/Seq Scan on urls/)
})
