import * as counts from '@getzo/contract/counts/counts.endpoints'
import type { CountChoices, CountRow } from '@getzo/contract/counts/counts.schema'
import { listStock } from '@getzo/contract/stock/stock.endpoints'
import type { StockRow } from '@getzo/contract/stock/stock.schema'
import { readToday } from '@getzo/contract/today/today.endpoints'
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

test('S6 a count is of a brand, a selection or all, without SKUs that are deleted or of which no stock is kept', async () => {
  const { brand_id, skuIds } = await desk.shelves([1, 2, 3, 4])
  const [first = 0, , gone = 0, untracked = 0] = skuIds
  await desk.query('update skus set deleted_at = now() where id = $1', [gone])
  await desk.query('update skus set is_untracked = true where id = $1', [untracked])
  const ofBrand = await desk.begin(brand_id)
  expect(ofBrand).toMatchObject({ kind: 'brand', state: 'open', skus: 2, done: 0, pieces: 0 })
  expect(ofBrand.number).toMatch(/^C-\d{4}$/)
  const begin = (body: object) => desk.product.call(counts.beginCount, { body: body as never }, desk.csr)
  const selection = await begin({ kind: 'selection', sku_ids: [first, untracked] })
  expect(selection.body.data).toMatchObject([{ kind: 'selection', skus: 1 }])
  const { body: choices } = await desk.product.call(counts.readCountChoices, {}, desk.csr)
  const { all, brands } = choices as CountChoices
  expect(brands.find(({ id }) => id === brand_id)).toMatchObject({ skus: 2 })
  const whole = await begin({ kind: 'all' })
  expect(whole.body.data).toMatchObject([{ kind: 'all', skus: all, brand_name: null }])
  const refused = await Promise.all(
    [
      { kind: 'brand' },
      { kind: 'brand', brand_id: 999_999 },
      { kind: 'selection' },
      { kind: 'selection', sku_ids: [untracked] },
    ].map(begin),
  )
  expect(refused.map(({ status, body }) => [status, body.data.field, body.data.rule])).toEqual([
    [422, 'brand_id', 'count.brand_missing'],
    [404, 'brand_id', 'brand.unknown'],
    [422, 'sku_ids', 'count.skus_missing'],
    [422, 'kind', 'count.nothing_to_count'],
  ])
})

test('S6 A26 what should be there is in no answer until the count of a SKU is done, and scanning another SKU finishes it', async () => {
  const { brand_id, skuIds } = await desk.shelves([4, 7])
  const [one = 0, two = 0] = skuIds
  const { id } = await desk.begin(brand_id)
  const phone = desk.phone()
  const { results, progress } = await phone.sent(id, { sku_id: one }, { sku_id: one }, { sku_id: one })
  expect(results.map(({ outcome }) => outcome)).toEqual(['counted', 'counted', 'counted'])
  expect(progress.figures).toEqual([
    { sku_id: one, counted: 3, damaged: 0, is_begun: true, is_done: false, closed_by: null },
  ])
  expect(await lineOf(id, one)).toMatchObject({ counted: 3, is_done: false, expected: null, movements: [] })
  const next = await phone.sent(id, { sku_id: two })
  expect(next.progress).toMatchObject({ done: 1, skus: 2 })
  expect(await lineOf(id, one)).toMatchObject({ counted: 3, is_done: true, expected: 4 })
  expect(await lineOf(id, two)).toMatchObject({ counted: 1, is_done: false, expected: null })
  await phone.sent(id, { kind: 'done', sku_id: two })
  expect(await lineOf(id, two)).toMatchObject({ counted: 1, is_done: true, expected: 7 })
})

test('S6 S1 a saved count is one change: its differences are entries, what agrees has none, and all are counted lately', async () => {
  const { brand_id, skuIds } = await desk.shelves([4, 11, 21, 7, 5])
  const [fewer = 0, lost = 0, more = 0, damaged = 0, same = 0] = skuIds
  const { id, number } = await desk.begin(brand_id)
  const phone = desk.phone()
  await phone.counts(id, fewer, 3)
  await phone.counts(id, lost, 9)
  await phone.counts(id, more, 22)
  await phone.sent(id, { sku_id: damaged, pieces: 7 }, { sku_id: damaged, pieces: -1, damaged: 1 })
  await phone.counts(id, same, 5)
  await phone.sent(id, { kind: 'done', sku_id: damaged })
  const saved = await desk.save(id, { [lost]: 'lost' })
  expect(saved.body.message).toBe(`${number} saved, corrections: 4`)
  expect(await Promise.all(skuIds.map((sku) => desk.ledger(sku)))).toEqual([
    ['opening 4', 'counted -1'],
    ['opening 11', 'lost -2'],
    ['opening 21', 'counted 1'],
    ['opening 7', 'damaged -1'],
    ['opening 5'],
  ])
  expect(await Promise.all(skuIds.map((sku) => desk.onHand(sku)))).toEqual([3, 9, 22, 6, 5])
  const { body } = await desk.product.call(listStock, { query: { brand_id } }, desk.boss)
  expect((body as StockRow[]).map(({ warns, counted_at }) => [warns, counted_at !== null])).toEqual(
    skuIds.map(() => [true, true]),
  )
  const lately = await desk.product.call(listStock, { query: { brand_id, state: 'not_counted' } }, desk.boss)
  expect(lately.body).toEqual([])
  expect(await desk.read(id)).toMatchObject({ state: 'saved', pieces: 45, done: 5 })
  expect((await lineOf(id, lost))?.entries).toEqual([{ kind: 'lost', amount: -2, before: 11 }])
  expect(await findStockFaults(desk.product.db)).toEqual([])
  // a count is saved once
  expect(await desk.save(id)).toMatchObject({ status: 422 })
  expect(await desk.onHand(fewer)).toBe(3)
})

test('S6 what is sold or arrives after a SKU is done stays as it is, and the page says what moved', async () => {
  const { brand_id, skuIds } = await desk.shelves([10])
  const [sku = 0] = skuIds
  const { id } = await desk.begin(brand_id)
  await desk.phone().counts(id, sku, 9)
  const order = await desk.sendOrder(sku, 2)
  expect(await lineOf(id, sku)).toMatchObject({
    counted: 9,
    expected: 10,
    movements: [{ kind: 'sent', amount: -2, order_id: order, is_since: true }],
    is_counted_since: false,
  })
  expect(await desk.save(id)).toMatchObject({ status: 200 })
  expect([await desk.onHand(sku), await desk.ledger(sku)]).toEqual([
    7,
    ['opening 10', 'sent -2', 'counted -1'],
  ])
})

test('S6 a SKU that was never counted has no difference but an opening', async () => {
  const { brand_id, skuIds } = await desk.shelves([null, null])
  const [sku = 0, none = 0] = skuIds
  await desk.sendOrder(sku, 3)
  const { id } = await desk.begin(brand_id)
  await desk.phone().counts(id, sku, 5)
  await desk.phone().sent(id, { kind: 'done', sku_id: none })
  expect(await lineOf(id, sku)).toMatchObject({ expected: -3, is_opening: true })
  expect(await desk.save(id)).toMatchObject({ status: 200 })
  expect([await desk.onHand(sku), await desk.ledger(sku), await desk.ledger(none)]).toEqual([
    5,
    ['sent -3', 'opening 8'],
    [],
  ])
  const [row] = await desk.query<{ warns: boolean }>(
    'select warns_since is not null as warns from skus where id = $1',
    [sku],
  )
  expect(row?.warns).toBe(true)
})

test('S6 a SKU is counted again alone, from nothing, and scans of before that come late count no more', async () => {
  const { brand_id, skuIds } = await desk.shelves([4, 6])
  const [sku = 0, other = 0] = skuIds
  const { id } = await desk.begin(brand_id)
  const phone = desk.phone()
  await phone.counts(id, sku, 3)
  await phone.counts(id, other, 6)
  const refused = await desk.again(id, [sku, 999_999])
  expect([refused.status, refused.body.data.rule]).toEqual([422, 'count.line_unknown'])
  expect(await lineOf(id, sku)).toMatchObject({ counted: 3, is_done: true })
  expect(await desk.again(id, [sku])).toMatchObject({ status: 200 })
  expect(await lineOf(id, sku)).toMatchObject({ counted: 0, is_begun: false, is_done: false, expected: null })
  const { results } = await desk.phone().sent(id, { sku_id: sku, ago_ms: 60_000 })
  expect(results[0]?.outcome).toBe('before_again')
  await phone.counts(id, sku, 4)
  expect(await lineOf(id, sku)).toMatchObject({ counted: 4, expected: 4 })
  expect(await lineOf(id, other)).toMatchObject({ counted: 6, is_done: true })
})

test('S6 a count is undone by opposite entries, once, and not after another count of its SKUs', async () => {
  const { brand_id, skuIds } = await desk.shelves([4, 7])
  const [one = 0, two = 0] = skuIds
  const first = await desk.begin(brand_id)
  await desk.phone().counts(first.id, one, 3)
  await desk.phone().sent(first.id, { sku_id: two, pieces: 5, damaged: 1 }, { kind: 'done', sku_id: two })
  await desk.save(first.id, { [two]: 'lost' })
  await desk.sendOrder(one, 1)
  const answers = await Promise.all([desk.undo(first.id), desk.undo(first.id)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]))
  expect([await desk.ledger(one), await desk.ledger(two)]).toEqual([
    ['opening 4', 'counted -1', 'sent -1', 'counted 1'],
    ['opening 7', 'damaged -1', 'lost -1', 'lost 1', 'damaged 1'],
  ])
  expect([await desk.onHand(one), await desk.onHand(two)]).toEqual([3, 7])
  expect(await desk.read(first.id)).toMatchObject({ state: 'undone' })
  const lately = await desk.product.call(listStock, { query: { brand_id, state: 'not_counted' } }, desk.boss)
  expect(lately.body).toHaveLength(2)
  expect(await findStockFaults(desk.product.db)).toEqual([])

  const second = await desk.begin(brand_id)
  await desk.phone().counts(second.id, one, 3)
  await desk.save(second.id)
  const third = await desk.begin(brand_id)
  await desk.phone().counts(third.id, one, 2)
  await desk.save(third.id)
  const refused = await desk.undo(second.id)
  expect([refused.status, refused.body.data.rule]).toEqual([422, 'count.since_undo'])
  expect(await desk.onHand(one)).toBe(2)
})

test('S6 two counts of one shelf do not add up: the later one to be saved is counted again', async () => {
  const { brand_id, skuIds } = await desk.shelves([10])
  const [sku = 0] = skuIds
  const [first, second] = [await desk.begin(brand_id), await desk.begin(brand_id)]
  await desk.phone().counts(first.id, sku, 8)
  await desk.phone().counts(second.id, sku, 8)
  await desk.save(first.id)
  const refused = await desk.save(second.id)
  expect([refused.status, refused.body.data.rule]).toEqual([422, 'count.counted_since'])
  expect(await lineOf(second.id, sku)).toMatchObject({ is_counted_since: true })
  await desk.again(second.id, [sku])
  await desk.phone().counts(second.id, sku, 8)
  expect(await desk.save(second.id)).toMatchObject({ status: 200 })
  expect([await desk.onHand(sku), await desk.ledger(sku)]).toEqual([8, ['opening 10', 'counted -2']])
})

test('S6 a difference is not saved after a later count of its SKU agreed with the ledger', async () => {
  const { brand_id, skuIds } = await desk.shelves([10])
  const [sku = 0] = skuIds
  const [earlier, later] = [await desk.begin(brand_id), await desk.begin(brand_id)]
  await desk.phone().counts(earlier.id, sku, 8)
  await desk.phone().counts(later.id, sku, 10)
  await desk.save(later.id)
  const refused = await desk.save(earlier.id)
  expect([refused.status, refused.body.data.rule]).toEqual([422, 'count.counted_since'])
  expect(await desk.onHand(sku)).toBe(10)
})

test('S6 nothing is saved while a SKU is being counted, was counted on since it was seen, or has a reason that does not fit', async () => {
  const { brand_id, skuIds } = await desk.shelves([4, 6])
  const [sku = 0, other = 0] = skuIds
  const { id } = await desk.begin(brand_id)
  const phone = desk.phone()
  const save = (lines: object[]) =>
    desk.product.call(counts.saveCount, { params: { id }, body: { lines: lines as never } }, desk.boss)
  const ruleOf = async (lines: object[]) => {
    const { status, body } = await save(lines)
    return [status, body.data.rule]
  }
  expect(await ruleOf([])).toEqual([422, 'count.nothing_done'])
  await phone.sent(id, { sku_id: sku, pieces: 3 })
  expect(await ruleOf([])).toEqual([422, 'count.not_done'])
  await phone.sent(id, { kind: 'done', sku_id: sku })
  const seen = { sku_id: sku, difference: -1, damaged: 0 }
  expect(await ruleOf([])).toEqual([422, 'count.changed'])
  expect(await ruleOf([{ ...seen, difference: -2 }])).toEqual([422, 'count.changed'])
  expect(await ruleOf([seen, { ...seen, sku_id: other }])).toEqual([422, 'count.line_unknown'])
  await phone.sent(id, { sku_id: sku, pieces: 3 })
  expect(await ruleOf([{ ...seen, difference: 2, reason: 'lost' }])).toEqual([422, 'count.reason_invalid'])
  expect(await desk.ledger(sku)).toEqual(['opening 4'])
  expect((await save([{ ...seen, difference: 2 }])).status).toBe(200)
  expect(await desk.onHand(sku)).toBe(6)
})

test('A26 S6 a csr scans and counts; saving and undoing are for those who correct stock, and a discarded count corrects nothing', async () => {
  const { brand_id, skuIds } = await desk.shelves([4])
  const [sku = 0] = skuIds
  const { id } = await desk.begin(brand_id)
  await desk.phone(desk.csr).counts(id, sku, 3)
  expect(
    [await desk.save(id, {}, desk.csr), await desk.undo(id, desk.csr)].map(({ status }) => status),
  ).toEqual([403, 403])
  const discard = () => desk.product.call(counts.discardCount, { params: { id }, body: {} }, desk.csr)
  expect(await discard()).toMatchObject({ status: 200 })
  expect((await desk.save(id)).status).toBe(422)
  expect((await desk.phone().send(id, [{ sku_id: sku }])).body.data.rule).toBe('count.is_discarded')
  expect(await desk.ledger(sku)).toEqual(['opening 4'])
})

test('S6 W1 a count that nobody goes on with is on Today, open ones come first in the list', async () => {
  const { brand_id } = await desk.shelves([1])
  const { id, number } = await desk.begin(brand_id)
  const queue = async () => {
    const { body } = await desk.product.call(readToday, {}, desk.csr)
    return body.queues.find((one: { id: string }) => one.id === 'open_counts')
  }
  const before = (await queue())?.count ?? 0
  await desk.query(`update stock_counts set date_created = now() - interval '13 hours' where id = $1`, [id])
  expect((await queue())?.count).toBe(before + 1)
  await desk.phone().sent(id, { sku_id: (await desk.read(id)).lines[0]?.sku_id ?? 0 })
  expect((await queue())?.count ?? 0).toBe(before)
  const { body } = await desk.product.call(counts.listCounts, { query: {} }, desk.csr)
  const states = (body as CountRow[]).map(({ state }) => state)
  expect(states.lastIndexOf('open')).toBeLessThan(states.findIndex((state) => state !== 'open'))
  const found = await desk.product.call(counts.listCounts, { query: { q: number } }, desk.csr)
  expect(found.body).toMatchObject([{ id, kind: 'brand', skus: 1, pieces: 1 }])
})

test('S6 S3 an order that arrives already sent, from before a count that agreed, takes nothing of what was counted', async () => {
  const { brand_id, skuIds } = await desk.shelves([4])
  const [sku = 0] = skuIds
  const { id } = await desk.begin(brand_id)
  const before = new Date().toISOString()
  await desk.phone().counts(id, sku, 4)
  await desk.save(id)
  const [held] = await desk.query<{ product_id: number; brand_id: number }>(
    'select k.product_id, p.brand_id from skus k join products p on p.id = k.product_id where k.id = $1',
    [sku],
  )
  const promotion_id = await desk.make.promotion({ sku_id: sku })
  const client = await desk.product.db.pool.connect()
  await client.query('begin')
  const customer = await desk.make.customer()
  const { rows } = await client.query<{ id: number }>(
    `insert into orders (customer_id, order_number, order_reference, order_date, order_status)
     values ($1, 'N-COUNT', 'R-COUNT', $2, 'shipped') returning id`,
    [customer, before],
  )
  await client.query(
    'insert into order_details (order_id, product_id, brand_id, sku_id, promotion_id, quantity) values ($1, $2, $3, $4, $5, 2)',
    [rows[0]?.id, held?.product_id, held?.brand_id, sku, promotion_id],
  )
  await client.query('commit')
  client.release()
  expect([await desk.onHand(sku), await desk.ledger(sku)]).toEqual([4, ['opening 4']])
})
