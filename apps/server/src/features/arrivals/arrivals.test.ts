import * as arrivals from '@getzo/contract/arrivals/arrivals.endpoints'
import type { Arrival, ArrivalRow } from '@getzo/contract/arrivals/arrivals.schema'
import { restoreRecord } from '@getzo/contract/bin/bin.endpoints'
import { listStock, listStockEntries, readStockLeft } from '@getzo/contract/stock/stock.endpoints'
import type { StockEntry, StockLeft, StockRow } from '@getzo/contract/stock/stock.schema'
import { readToday } from '@getzo/contract/today/today.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ArrivalDesk, startArrivalDesk } from '../../test-kit/desks/arrival-desk'
import { findStockFaults } from '../stock/stock-faults'

let desk: ArrivalDesk
beforeAll(async () => {
  desk = await startArrivalDesk()
})
afterAll(() => desk.product.close())

const leftOf = async (skuId: number) => {
  const { body } = await desk.product.call(readStockLeft, { query: { sku_ids: String(skuId) } }, desk.boss)
  return (body as StockLeft[])[0]
}
const entriesOf = async (id: number) => {
  const { body } = await desk.product.call(listStockEntries, { params: { id } }, desk.boss)
  return (body as StockEntry[]).map(({ kind, amount, after }) => [kind, amount, after])
}

test('S7 arrivals are numbered by the database, also those that are made at once', async () => {
  const made = await Promise.all([1, 2, 3].map(() => desk.draft([10])))
  const numbers = made.map(({ number }) => number)
  expect(new Set(numbers).size).toBe(3)
  for (const number of numbers) expect(number).toMatch(/^A-\d{4}$/)
  await desk.query(`select setval('arrival_numbers', 99999)`)
  expect((await desk.draft([1])).number).toBe('A-100000')
})

test('S7 S2 what is ordered is coming, on the first of its days, until it is here, and a draft or a cancelled one is not', async () => {
  const { id, brand_id, lines, skuIds } = await desk.draft([10], { expected_on: '2026-12-04' })
  const sku = skuIds[0] ?? 0
  expect(await leftOf(sku)).toMatchObject({ coming: 0, coming_on: null })
  await desk.act(arrivals.markOrdered, id)
  expect(await leftOf(sku)).toMatchObject({ coming: 10, coming_on: '2026-12-04' })
  const { body } = await desk.product.call(listStock, { query: { q: desk.codeOf(sku) } }, desk.boss)
  expect((body as StockRow[])[0]).toMatchObject({ coming: 10, coming_on: '2026-12-04' })
  const later = await desk.ordered([], {
    brand_id,
    expected_on: '2026-12-20',
    lines: [{ sku_id: sku, ordered: 1, unit_cost: null }],
  })
  expect(await leftOf(sku)).toMatchObject({ coming: 11, coming_on: '2026-12-04' })
  await desk.act(arrivals.cancelArrival, later.id)
  await desk.receive(id, [{ line_id: lines[0]?.id ?? 0, received: 12, damaged: 0 }])
  expect(await leftOf(sku)).toMatchObject({ coming: 0, coming_on: null })
  const other = await desk.ordered([5])
  await desk.act(arrivals.cancelArrival, other.id)
  expect(await leftOf(other.skuIds[0] ?? 0)).toMatchObject({ coming: 0 })
})

test('S7 S1 a delivery is arrived, what is damaged of it is written off in one step, and its SKU warns from then on', async () => {
  const { id, lines, skuIds } = await desk.ordered([10, 20])
  const [first = 0, second = 0] = skuIds
  const answer = await desk.receive(id, [
    { line_id: lines[0]?.id ?? 0, received: 6, damaged: 2 },
    { line_id: lines[1]?.id ?? 0, received: 21, damaged: 0 },
  ])
  expect(answer).toMatchObject({ status: 200 })
  const arrival = await desk.read(id)
  expect(arrival).toMatchObject({ state: 'received_in_part', ordered: 30, received: 27, damaged: 2 })
  expect(arrival.lines.map(({ received, damaged }) => [received, damaged])).toEqual([
    [6, 2],
    [21, 0],
  ])
  expect(await entriesOf(first)).toEqual([
    ['damaged', -2, 4],
    ['arrived', 6, 6],
  ])
  expect(await entriesOf(second)).toEqual([['arrived', 21, 21]])
  const { body: ledger } = await desk.product.call(listStockEntries, { params: { id: second } }, desk.boss)
  expect((ledger as StockEntry[])[0]).toMatchObject({ arrival_id: id, arrival_number: arrival.number })
  expect(await findStockFaults(desk.product.db)).toEqual([])
  expect(await leftOf(first)).toMatchObject({ on_hand: 4, warns: true, coming: 4 })
})

test('S7 a delivery that was taken back is not told to be on the shelf when its phone sends it again', async () => {
  const { id, lines, skuIds } = await desk.ordered([10])
  const line_id = lines[0]?.id ?? 0
  const body = { receipt_key: desk.key(), lines: [{ line_id, received: 4, damaged: 0 }] }
  const send = () => desk.product.call(arrivals.receiveArrival, { params: { id }, body }, desk.boss)
  expect((await send()).status).toBe(200)
  const receipt = (await desk.read(id)).receipts[0]?.id ?? 0
  await desk.product.call(arrivals.takeBackReceipt, { params: { id: receipt }, body: {} }, desk.boss)
  const { status, body: refused } = await send()
  expect([status, refused.data]).toMatchObject([422, { rule: 'arrival.receipt_back', field: 'receipt_key' }])
  expect(await leftOf(skuIds[0] ?? 0)).toMatchObject({ on_hand: 0 })
})

test('S7 the same delivery sent twice, or at once, adds nothing, and with other numbers it is refused', async () => {
  const { id, lines, skuIds } = await desk.ordered([10])
  const line_id = lines[0]?.id ?? 0
  const body = { receipt_key: desk.key(), lines: [{ line_id, received: 4, damaged: 1 }] }
  const send = () => desk.product.call(arrivals.receiveArrival, { params: { id }, body }, desk.boss)
  const statuses = (await Promise.all([send(), send(), send()])).map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 200])
  expect((await desk.read(id)).receipts).toHaveLength(1)
  expect(await leftOf(skuIds[0] ?? 0)).toMatchObject({ on_hand: 3 })
  // the answer was lost, and more was counted meanwhile
  const more = await desk.product.call(
    arrivals.receiveArrival,
    { params: { id }, body: { ...body, lines: [{ line_id, received: 5, damaged: 1 }] } },
    desk.boss,
  )
  expect([more.status, more.body.data]).toMatchObject([422, { rule: 'arrival.receipt_other' }])
  expect(await leftOf(skuIds[0] ?? 0)).toMatchObject({ on_hand: 3 })
  const other = await desk.ordered([10])
  const stolen = await desk.product.call(
    arrivals.receiveArrival,
    {
      params: { id: other.id },
      body: { ...body, lines: [{ ...body.lines[0], line_id: other.lines[0]?.id }] } as never,
    },
    desk.boss,
  )
  expect(stolen.status).toBe(422)
})

test('S7 a delivery is taken back once, by opposite entries, and stays in sight', async () => {
  const { id, lines, skuIds } = await desk.ordered([10])
  await desk.receive(id, [{ line_id: lines[0]?.id ?? 0, received: 6, damaged: 2 }])
  const receipt = (await desk.read(id)).receipts[0]?.id ?? 0
  const back = () =>
    desk.product.call(arrivals.takeBackReceipt, { params: { id: receipt }, body: {} }, desk.boss)
  const answers = await Promise.all([back(), back()])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]))
  expect(await entriesOf(skuIds[0] ?? 0)).toEqual([
    ['damaged', 2, 0],
    ['arrived', -6, -2],
    ['damaged', -2, 4],
    ['arrived', 6, 6],
  ])
  const arrival = await desk.read(id)
  expect(arrival).toMatchObject({ state: 'ordered', received: 0, damaged: 0 })
  expect(arrival.receipts[0]?.taken_back_at).not.toBeNull()
  expect(await leftOf(skuIds[0] ?? 0)).toMatchObject({ on_hand: 0, coming: 10 })
})

test('S7 what may not follow is refused, and changes nothing', async () => {
  const draft = await desk.draft([10])
  const refused = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer
    return [status, (body as { data?: { rule?: string } }).data?.rule]
  }
  const line = (arrival: Arrival) => [{ line_id: arrival.lines[0]?.id ?? 0, received: 1, damaged: 0 }]
  expect(await refused(desk.act(arrivals.closeArrival, draft.id))).toEqual([422, 'arrival.is_draft'])
  expect(await refused(desk.receive(draft.id, line(draft)))).toEqual([422, 'arrival.is_draft'])
  expect(await refused(desk.act(arrivals.cancelArrival, draft.id))).toEqual([422, 'arrival.is_draft'])
  await desk.query('update arrivals set expected_on = null where id = $1', [draft.id])
  expect(await refused(desk.act(arrivals.markOrdered, draft.id))).toEqual([422, 'arrival.day_missing'])
  const open = await desk.ordered([10])
  expect(await refused(desk.act(arrivals.markOrdered, open.id))).toEqual([422, 'arrival.is_ordered'])
  expect(await refused(desk.act(arrivals.closeArrival, open.id))).toEqual([422, 'arrival.is_ordered'])
  expect(await refused(desk.remove(open.id))).toEqual([422, 'arrival.is_ordered'])
  await desk.receive(open.id, line(open))
  expect(await refused(desk.act(arrivals.cancelArrival, open.id))).toEqual([422, 'arrival.is_received'])
  expect(await desk.act(arrivals.closeArrival, open.id)).toMatchObject({ status: 200 })
  expect(await refused(desk.receive(open.id, line(open)))).toEqual([422, 'arrival.is_closed'])
  const receipt = (await desk.read(open.id)).receipts[0]?.id ?? 0
  const back = desk.product.call(arrivals.takeBackReceipt, { params: { id: receipt }, body: {} }, desk.boss)
  expect(await refused(back)).toEqual([422, 'arrival.is_closed'])
  expect(await desk.read(open.id)).toMatchObject({ state: 'closed', received: 1 })
  expect(await leftOf(open.skuIds[0] ?? 0)).toMatchObject({ coming: 0, on_hand: 1 })
})

test('S7 an edit keeps the lines of what has come, and the maker of what is ordered', async () => {
  const open = await desk.ordered([10, 5])
  await desk.receive(open.id, [{ line_id: open.lines[0]?.id ?? 0, received: 1, damaged: 0 }])
  const [first, second] = open.skuIds
  const body = desk.bodyOf(await desk.read(open.id))
  const edit = (changed: object) =>
    desk.product.call(
      arrivals.editArrival,
      { params: { id: open.id }, body: { ...body, ...changed } },
      desk.boss,
    )
  const lines = [{ sku_id: second ?? 0, ordered: 7, unit_cost: '2.5' }]
  expect((await edit({ lines })).body).toMatchObject({ data: { rule: 'arrival.line_received' } })
  expect((await edit({ brand_id: await desk.make.brand() })).body).toMatchObject({
    data: { rule: 'arrival.maker_kept' },
  })
  const foreign = await desk.make.sku()
  expect((await edit({ lines: [...body.lines, { sku_id: foreign, ordered: 1 }] })).body).toMatchObject({
    data: { rule: 'arrival.sku_gone', field: 'lines.2.sku_id' },
  })
  const answer = await edit({
    lines: [{ sku_id: first ?? 0, ordered: 12, unit_cost: '9.2' }],
    version: undefined,
  })
  expect(answer.status).toBe(200)
  expect((await desk.read(open.id)).lines.map((line) => [line.sku_id, line.ordered, line.received])).toEqual([
    [first, 12, 1],
  ])
})

test('S7 an edit over an older version is refused with what changed, and not with a cost', async () => {
  const { id } = await desk.draft([10])
  const before = await desk.read(id)
  const body = desk.bodyOf(before)
  const edit = (changed: object) =>
    desk.product.call(
      arrivals.editArrival,
      { params: { id }, body: { ...body, version: before.version, ...changed } },
      desk.boss,
    )
  expect((await edit({ reference: 'NK-1187', freight: '4321.09' })).status).toBe(200)
  const { status, body: refused, text } = await edit({ carrier: 'Canada Post' })
  expect([
    status,
    (refused as { data: { changes: { field: string }[] } }).data.changes.map(({ field }) => field),
  ]).toEqual([409, ['reference']])
  expect(text).not.toContain('4321')
})

test('S7 only a draft is deleted, and comes back from the bin', async () => {
  const { id, number } = await desk.draft([10])
  expect((await desk.remove(id)).status).toBe(200)
  const listed = async () =>
    ((await desk.product.call(arrivals.listArrivals, {}, desk.boss)).body as ArrivalRow[]).map(
      (row) => row.number,
    )
  expect(await listed()).not.toContain(number)
  expect((await desk.act(arrivals.markOrdered, id)).status).toBe(404)
  const restore = { params: { kind: 'arrival' as const, id } }
  expect((await desk.product.call(restoreRecord, restore, desk.boss)).status).toBe(200)
  expect(await listed()).toContain(number)
})

test('S7 late ones come first in the list, have a view of their own and stand on Today', async () => {
  const { id, number } = await desk.ordered([10], { expected_on: '2020-01-01' })
  const { body } = await desk.product.call(arrivals.listArrivals, { query: { limit: 1 } }, desk.csr)
  expect((body as ArrivalRow[])[0]).toMatchObject({ number, late_days: expect.any(Number) })
  const view = async (state: 'open' | 'late' | 'draft' | 'closed') =>
    (
      (await desk.product.call(arrivals.listArrivals, { query: { state } }, desk.csr)).body as ArrivalRow[]
    ).some((row) => row.id === id)
  expect([await view('open'), await view('late'), await view('draft'), await view('closed')]).toEqual([
    true,
    true,
    false,
    false,
  ])
  const { body: today } = await desk.product.call(readToday, {}, desk.csr)
  const queue = today.queues.find((one: { id: string }) => one.id === 'late_arrivals')
  expect(queue?.rows.map((row: { item: string | null }) => row.item)).toContain(number)
  await desk.query('update arrivals set expected_on = current_date + 3 where id = $1', [id])
  expect(await view('late')).toBe(false)
})
