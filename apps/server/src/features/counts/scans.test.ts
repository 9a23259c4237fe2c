import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CountDesk, startCountDesk } from '../../test-kit/desks/count-desk'
import { findStockFaults } from '../stock/stock-faults'

let desk: CountDesk
beforeAll(async () => {
  desk = await startCountDesk()
})
afterAll(() => desk.product.close())

const lineOf = async (countId: number, skuId: number) =>
  (await desk.read(countId)).lines.find(({ sku_id }) => sku_id === skuId)
const productOf = async (skuId: number) =>
  (await desk.query<{ product_id: number }>('select product_id from skus where id = $1', [skuId]))[0]
    ?.product_id

let made = 0
/** A code of a piece; answers its seed. */
async function code(columns: Record<string, unknown>) {
  made += 1
  const seed = `G2P1N611${String(made).padStart(2, '0')}01`
  const all = {
    url_seed: seed,
    url_item_type: 'pqr',
    url_destination_type: 'p',
    url: `https://getzo.example/p/${seed}`,
    ug_hash: `hash-of-${seed}`,
    sg_hash: `sg-of-${seed}`,
    ...columns,
  }
  const names = Object.keys(all)
  await desk.query(
    `insert into urls (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(all),
  )
  return seed
}

test('S6 a scan that is sent twice, at once or after its answer was lost, counts once and is answered alike', async () => {
  const { brand_id, skuIds } = await desk.shelves([4])
  const [sku = 0] = skuIds
  const { id } = await desk.begin(brand_id)
  const phone = desk.phone()
  const events = [1, 2, 3].map(() => ({ key: randomUUID(), sku_id: sku }))
  const answers = await Promise.all([1, 2, 3].map(() => phone.send(id, events)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers.map(({ body }) => body.data.results)).toEqual(
    answers.map(() => answers[0]?.body.data.results),
  )
  expect(await lineOf(id, sku)).toMatchObject({ counted: 3 })
  const twiceInOne = randomUUID()
  await phone.sent(id, { key: twiceInOne, sku_id: sku }, { key: twiceInOne, sku_id: sku })
  expect(await lineOf(id, sku)).toMatchObject({ counted: 4 })
  await phone.sent(id, { kind: 'done', sku_id: sku })
  await desk.save(id)
  // the answer was lost, and the count is saved meanwhile
  const late = await phone.send(id, events)
  expect([late.status, late.body.data.results.length]).toEqual([200, 3])
  expect((await phone.send(id, [{ sku_id: sku }])).body.data.rule).toBe('count.is_saved')
})

test('S6 a code is a SKU or a barcode in each of its lengths, and of several SKUs with it those of the count are asked for', async () => {
  const { brand_id, skuIds } = await desk.shelves([1, 1, 1])
  const [one = 0, two = 0, three = 0] = skuIds
  const other = await desk.shelves([1])
  await desk.query(`update skus set sku = 'CR-MASK-R-SLA-M', barcode = '0200511625742' where id = $1`, [one])
  await desk.query(`update skus set barcode = '2005116257421' where id = any($1)`, [[two, three]])
  await desk.query(`update skus set barcode = '200511625742' where id = $1`, [other.skuIds[0]])
  const { id } = await desk.begin(brand_id)
  const phone = desk.phone()
  const scan = async (text: string, more = {}) => {
    const { results } = await phone.sent(id, { text, ...more })
    const [result] = results
    return [result?.outcome, result?.sku_id, result?.found.map((sku) => sku.id)]
  }
  expect(await scan('200511625742')).toEqual(['counted', one, [one]])
  expect(await scan('00200511625742 ')).toEqual(['counted', one, [one]])
  expect(await scan('cr-mask-r-sla-m')).toEqual(['counted', one, [one]])
  expect(await scan('2005116257421')).toEqual(['several', null, [two, three]])
  expect(await scan('2005116257421', { sku_id: three })).toEqual(['counted', three, [three]])
  expect(await scan('CR-MASK')).toEqual(['unknown', null, []])
  expect(await scan('https://another.example/p/9')).toEqual(['unknown', null, []])
  expect(await lineOf(id, one)).toMatchObject({ counted: 3 })
})

test('S6 a piece counts once, by any of its codes and whoever scans it; its code is read as typed, and as an address', async () => {
  const { brand_id, skuIds } = await desk.shelves([4])
  const [sku = 0] = skuIds
  const product_id = await productOf(sku)
  const ofPiece = { product_id, sku_id: sku }
  const plain = await code(ofPiece)
  const qr = await code({ ...ofPiece, serial_number: 7 })
  const card = await code({ ...ofPiece, serial_number: 7, url_item_type: 'cqr' })
  const ofProduct = await code({ product_id })
  const leaflet = await code({ ...ofPiece, url_item_type: 'm' })
  const { id } = await desk.begin(brand_id)
  const [phone, colleague] = [desk.phone(), desk.phone(desk.boss)]
  const outcome = async (by: typeof phone, text: string, more = {}) =>
    (await by.sent(id, { text, ...more })).results[0]?.outcome
  expect(await outcome(phone, plain)).toBe('counted')
  expect(await outcome(phone, plain.toLowerCase())).toBe('twice')
  expect(await outcome(colleague, `${desk.product.deps.config.publicUrl}/p/${plain}?x=1`)).toBe('twice')
  expect(await outcome(colleague, `hash-of-${plain}`)).toBe('twice')
  expect(await outcome(phone, qr)).toBe('counted')
  expect(await outcome(colleague, card)).toBe('twice')
  expect(await outcome(phone, ofProduct)).toBe('counted')
  expect(await outcome(phone, leaflet)).toBe('unknown')
  expect(await outcome(phone, `https://another.example/p/${qr}`)).toBe('unknown')
  expect(await lineOf(id, sku)).toMatchObject({ counted: 3 })
  // taken off by the same code, and counted again
  expect(await outcome(phone, qr, { pieces: -1 })).toBe('counted')
  expect(await lineOf(id, sku)).toMatchObject({ counted: 2 })
  expect(await outcome(phone, card)).toBe('counted')
  expect(await lineOf(id, sku)).toMatchObject({ counted: 3 })
})

test('S6 S9 a piece that has left with an order is not on the shelf, by whichever of its codes, and one of an open order still is', async () => {
  const { brand_id, skuIds } = await desk.shelves([4])
  const [sku = 0] = skuIds
  const product_id = await productOf(sku)
  const left = await desk.sendOrder(sku, 1)
  const open = await desk.make.order({ order_status: 'awaiting_fulfillment' })
  const sent = await code({ product_id, sku_id: sku, order_id: left })
  const packed = await code({ product_id, sku_id: sku, order_id: open })
  // its card is bound, its tag is scanned
  await code({ product_id, sku_id: sku, order_id: left, serial_number: 1, url_item_type: 'cqr' })
  const tag = await code({ product_id, sku_id: sku, serial_number: 1, url_item_type: 'pnfc' })
  const { id } = await desk.begin(brand_id)
  const { results } = await desk.phone().sent(id, { text: sent }, { text: packed }, { text: tag })
  const [order] = await desk.query<{ order_number: string }>(
    'select order_number from orders where id = $1',
    [left],
  )
  expect(results).toMatchObject([
    { outcome: 'sold', sku_id: sku, order_id: left, order_number: order?.order_number },
    { outcome: 'counted' },
    { outcome: 'sold', order_id: left },
  ])
  expect(await lineOf(id, sku)).toMatchObject({ counted: 1 })
})

test('S6 a SKU outside the count is told and taken in when asked; one of which no stock is kept is not', async () => {
  const { brand_id } = await desk.shelves([4])
  const { skuIds } = await desk.shelves([3, 3])
  const [outside = 0, untracked = 0] = skuIds
  await desk.query('update skus set is_untracked = true where id = $1', [untracked])
  const { id } = await desk.begin(brand_id)
  const phone = desk.phone()
  const outcomes = async (...events: object[]) =>
    (await phone.sent(id, ...events)).results.map(({ outcome }) => outcome)
  expect(await outcomes({ sku_id: outside }, { sku_id: untracked, adds: true })).toEqual([
    'outside',
    'untracked',
  ])
  expect(await outcomes({ sku_id: outside, adds: true }, { sku_id: outside })).toEqual(['counted', 'counted'])
  expect(await lineOf(id, outside)).toMatchObject({ counted: 2 })
  expect((await desk.read(id)).skus).toBe(2)
})

test('S6 two people count together: numbers of one SKU add up, also after one of them has finished it', async () => {
  const { brand_id, skuIds } = await desk.shelves([11, 5])
  const [sku = 0, other = 0] = skuIds
  const { id } = await desk.begin(brand_id)
  const [ada, chen] = [desk.phone(desk.boss), desk.phone(desk.csr)]
  await Promise.all(
    [ada, chen, ada, chen].map((phone) => phone.sent(id, ...[1, 2].map(() => ({ sku_id: sku })))),
  )
  expect(await lineOf(id, sku)).toMatchObject({ counted: 8, is_done: false })
  await chen.sent(id, { sku_id: sku }, { kind: 'done', sku_id: sku })
  const { results, progress } = await ada.sent(id, { sku_id: sku }, { sku_id: sku })
  expect(results.map(({ outcome }) => outcome)).toEqual(['counted', 'counted'])
  expect(progress.figures).toMatchObject([{ sku_id: sku, counted: 11, is_done: true }])
  expect(progress.people).toHaveLength(2)
  // another phone's next SKU closes its own last one alone
  await chen.sent(id, { sku_id: other })
  await ada.sent(id, { sku_id: sku })
  expect(await lineOf(id, other)).toMatchObject({ is_done: false })
})

test('S6 while two people count, orders are sent: each SKU ends with what lies there', async () => {
  const shelf = [12, 9, 7, 15, 4, 8]
  const { brand_id, skuIds } = await desk.shelves(shelf)
  const { id } = await desk.begin(brand_id)
  const phones = [desk.phone(desk.boss), desk.phone(desk.csr)]
  // who counts sees the shelf of that moment; a parcel takes a piece off it before or after
  const there = new Map(skuIds.map((sku, at) => [sku, (shelf[at] ?? 0) - (at % 3)]))
  const leave = async (sku: number) => {
    await desk.sendOrder(sku, 1)
    there.set(sku, (there.get(sku) ?? 0) - 1)
  }
  for (const [at, sku] of skuIds.entries()) {
    if (at % 2 === 0) await leave(sku)
    await phones[at % 2]?.counts(id, sku, there.get(sku) ?? 0)
    await Promise.all([leave(sku), leave(skuIds[0] ?? 0)])
  }
  const lost = Object.fromEntries(skuIds.flatMap((sku, at) => (at % 3 === 0 ? [] : [[sku, 'lost' as const]])))
  expect(await desk.save(id, lost)).toMatchObject({ status: 200 })
  for (const sku of skuIds) expect([sku, await desk.onHand(sku)]).toEqual([sku, there.get(sku)])
  expect(await findStockFaults(desk.product.db)).toEqual([])
})

test('S6 a SKU that was finished without a network is compared with the ledger of then', async () => {
  const { brand_id, skuIds } = await desk.shelves([10])
  const [sku = 0] = skuIds
  const { id } = await desk.begin(brand_id)
  await desk.product.asOwner(`set session_replication_role = replica;
    update stock_entries set made_at = made_at - interval '2 hours' where sku_id = ${sku}; reset session_replication_role`)
  await desk.sendOrder(sku, 2)
  const hour = 3_600_000
  const phone = desk.phone()
  await phone.sent(
    id,
    { sku_id: sku, pieces: 9, ago_ms: hour + 5 },
    { kind: 'done', sku_id: sku, ago_ms: hour },
  )
  expect(await lineOf(id, sku)).toMatchObject({
    counted: 9,
    expected: 10,
    movements: [{ amount: -2, is_since: true }],
  })
  await desk.again(id, [sku])
  await phone.counts(id, sku, 7)
  expect(await lineOf(id, sku)).toMatchObject({ counted: 7, expected: 8, movements: [] })
})

test.each([
  ['now', 0],
  ['without a network, before that', 60_000],
])('S6 a SKU that is begun again is not closed by what its phone scans next, %s', async (_when, ago_ms) => {
  const { brand_id, skuIds } = await desk.shelves([4, 6, 2])
  const [a = 0, b = 0, c = 0] = skuIds
  const { id } = await desk.begin(brand_id)
  const phone = desk.phone()
  await phone.counts(id, a, 3)
  await phone.counts(id, b, 5)
  await desk.again(id, [a, b])
  await phone.sent(id, { sku_id: c, ago_ms }, { sku_id: a })
  expect(await lineOf(id, b)).toMatchObject({ is_begun: false, is_done: false, expected: null })
  // what it scans from then on closes as before
  await phone.sent(id, { sku_id: b })
  expect(await lineOf(id, a)).toMatchObject({ counted: 1, is_done: true, expected: 4 })
})

test('S6 X7 an event that names nothing, a SKU of another count or too many pieces is refused by its place, and nothing of its call is kept', async () => {
  const { brand_id, skuIds } = await desk.shelves([4])
  const [sku = 0] = skuIds
  const stranger = (await desk.shelves([1])).skuIds[0] ?? 0
  const { id } = await desk.begin(brand_id)
  const phone = desk.phone()
  const refused = async (event: object) => {
    const { status, body } = await phone.send(id, [{ sku_id: sku }, event])
    return [status, body.data.field, body.data.rule]
  }
  expect(await refused({ text: ' ' })).toEqual([422, 'events.1.text', 'count.scan_invalid'])
  expect(await refused({ kind: 'done', sku_id: stranger })).toEqual([
    422,
    'events.1.sku_id',
    'count.line_unknown',
  ])
  expect(await refused({ sku_id: sku, pieces: 999_999 })).toEqual([
    422,
    'events.1.pieces',
    'count.pieces_invalid',
  ])
  expect((await refused({ sku_id: sku, key: 'x' }))[0]).toBe(400)
  expect(await lineOf(id, sku)).toMatchObject({ counted: 0, is_begun: false })
  await phone.sent(id, { sku_id: sku, pieces: 2 }, { sku_id: sku, pieces: -5 }, { sku_id: sku })
  expect(await lineOf(id, sku)).toMatchObject({ counted: 1 })
  expect((await phone.send(999_999, [{ sku_id: sku }])).status).toBe(404)
})
