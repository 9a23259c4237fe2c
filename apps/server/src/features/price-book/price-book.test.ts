import { restoreRecord } from '@getzo/contract/bin/bin.endpoints'
import * as endpoints from '@getzo/contract/price-book/price-book.endpoints'
import { priceBookSorts } from '@getzo/contract/price-book/price-book.schema'
import { deletePromotion, editPromotion } from '@getzo/contract/promotions/promotions.endpoints'
import { pricesAt } from '@getzo/domain/price-book/price-changes'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFactories, type Factories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let app: TestApp
let make: Factories
let csr: Awaited<ReturnType<TestApp['signedInAs']>>
/** in Shanghai it is the 16th already */
const now = new Date('2026-06-15T20:00:00Z')

beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  make = createFactories(app.db)
  csr = await app.signedInAs('csr')
})
afterAll(() => app.close())

const list = async (query: Record<string, unknown>) =>
  (await app.call(endpoints.listPrices, { query }, csr)).body

let mugs = 0
/** A SKU that cost 10, costs 12 and will cost 14. */
async function mug(columns: { sku?: string } = {}) {
  mugs += 1
  const brand_id = await make.brand({ name: `Atelier Érable ${mugs}` })
  const product_id = await make.product({ brand_id, name: 'Mug' })
  const sku_id = await make.sku({ product_id, combo_identifier: 'Small', ...columns })
  const price = (text: string, promotion_date: string, more = {}) =>
    make.promotion({ sku_id, price: text, promotion_date, ...more })
  await price('10.00', '2026-01-01T00:00:00+08:00', {
    active: false,
    date_modified: '2026-03-05T09:00:00+08:00',
  })
  await price('12.00', '2026-03-01T00:00:00+08:00')
  await price('14.00', '2999-01-01T00:00:00+08:00')
  await price('99.00', '2026-04-01T00:00:00+08:00', { deleted_at: new Date() })
  return { brand_id, product_id, sku_id }
}

test('W10 a SKU shows its price before, in force and to come, each with its day', async () => {
  const { sku_id, product_id, brand_id } = await mug({ sku: 'MUG-S' })
  expect(await list({ product_id })).toEqual([
    {
      id: sku_id,
      sku: 'MUG-S',
      combo_identifier: 'Small',
      active: true,
      product_id,
      product_name: 'Mug',
      brand_id,
      brand_name: `Atelier Érable ${mugs}`,
      past_price: '10.00',
      past_from: '2025-12-31T16:00:00+00:00',
      price: '12.00',
      price_from: '2026-02-28T16:00:00+00:00',
      next_price: '14.00',
      next_from: '2998-12-31T16:00:00+00:00',
      currency: 'USD',
      pic: null,
      version: 4,
    },
  ])
})

test('W10 as of a day it shows the prices in force at its end, also one that was replaced since', async () => {
  const { product_id } = await mug()
  const prices = async (as_of: string) => {
    const [row] = await list({ product_id, as_of })
    return [row?.past_price, row?.price, row?.next_price]
  }
  expect(await prices('2025-12-31')).toEqual([null, null, '10.00'])
  expect(await prices('2026-01-01')).toEqual([null, '10.00', '12.00'])
  expect(await prices('2026-02-28')).toEqual([null, '10.00', '12.00'])
  expect(await prices('2026-03-01')).toEqual(['10.00', '12.00', '14.00'])
  expect(await prices('2999-01-01')).toEqual(['12.00', '14.00', null])
})

test('W10 N8 O46 a price that has ended ends where it did after it was deleted and restored, and after an edit', async () => {
  const admin = await app.signedInAs('administrator')
  const { product_id, brand_id, sku_id } = await mug()
  const promotion_date = '2026-01-10T00:00:00+08:00'
  const ended = { active: false, date_modified: '2026-02-01T00:00:00+08:00', modified_by: 'jo@example.com' }
  const id = await make.promotion({ sku_id, price: '8.00', promotion_date, ...ended })
  const prices = async () => {
    const [sale, after] = [
      await list({ product_id, as_of: '2026-01-20' }),
      await list({ product_id, as_of: '2026-02-10' }),
    ]
    return [sale[0]?.price, after[0]?.price]
  }
  expect(await prices()).toEqual(['8.00', '10.00'])
  expect((await app.call(deletePromotion, { params: { id }, body: {} }, admin)).status).toBe(200)
  expect((await app.call(restoreRecord, { params: { kind: 'promotion', id } }, admin)).status).toBe(200)
  expect(await prices()).toEqual(['8.00', '10.00'])
  const body = { brand_id, product_id, sku_id, price: '7.50', promotion_date, active: false }
  expect(await app.call(editPromotion, { params: { id }, body }, admin)).toMatchObject({ status: 200 })
  expect(await prices()).toEqual(['7.50', '10.00'])
})

test('W10 a day ends in the shop’s zone; today means now, and the last day that can be written is no fault', async () => {
  const { product_id, sku_id } = await mug()
  const inForce = async (as_of: string) => (await list({ product_id, as_of }))[0]?.price
  await make.promotion({ sku_id, price: '7.00', promotion_date: '2026-06-16T23:59:59+08:00' })
  await make.promotion({ sku_id, price: '8.00', promotion_date: '2026-06-18T00:00:00+08:00' })
  expect(await inForce('2026-06-15')).toBe('12.00')
  expect(await inForce('2026-06-17')).toBe('7.00')
  expect(await inForce('2026-06-18')).toBe('8.00')
  expect(await inForce('9999-12-31')).toBe('14.00')
  // the database's own clock decides which price is in force
  const [today] = await list({ product_id, as_of: '2026-06-16' })
  expect(today).toEqual((await list({ product_id }))[0])
})

test('W10 the statement and domain’s rule say the same of any prices on any day', async () => {
  const day = fc.integer({ min: 1, max: 40 })
  const drawn = fc.record({
    records: fc.array(
      fc.record({
        start: day,
        ended: fc.option(day),
        created: day,
        modified: fc.boolean(),
        deleted: fc.boolean(),
      }),
      { minLength: 1, maxLength: 7 },
    ),
    days: fc.array(day, { minLength: 1, maxLength: 4 }),
  })
  const instant = (n: number) => new Date(Date.UTC(2020, 0, n))
  await fc.assert(
    fc.asyncProperty(drawn, async ({ records, days }) => {
      const product_id = await make.product()
      const sku_id = await make.sku({ product_id })
      const stored = []
      for (const [place, { start, ended, created, modified, deleted }] of records.entries()) {
        const price = `${place + 1}.00`
        const id = await make.promotion({
          sku_id,
          price,
          promotion_date: instant(start),
          active: ended === null,
          date_created: instant(modified || ended === null ? created : ended),
          date_modified: modified && ended !== null ? instant(ended) : null,
          deleted_at: deleted ? new Date() : null,
        })
        const end = ended === null ? null : instant(ended).getTime()
        const one = { id, price, start: instant(start).getTime(), active: ended === null, ended: end }
        if (!deleted) stored.push(one)
      }
      for (const n of days) {
        const as_of = instant(n).toISOString().slice(0, 10)
        const moment = Date.parse(`${as_of}T23:59:59.999+08:00`)
        const { current, past, scheduled } = pricesAt(stored, moment)
        const [row] = await list({ product_id, as_of })
        expect([row?.price, row?.past_price, row?.next_price]).toEqual([
          current?.price ?? null,
          past[0]?.price ?? null,
          scheduled[0]?.price ?? null,
        ])
      }
    }),
    { numRuns: 40 },
  )
})

test('W10 it is filtered by brand, product, price and missing or scheduled prices, as of the given day', async () => {
  const { brand_id, product_id, sku_id } = await mug()
  const bare = await make.sku({ product_id, combo_identifier: 'Large', active: false })
  const ids = async (query: Record<string, unknown>) =>
    (await list({ brand_id, ...query })).map(({ id }) => id).toSorted((a, b) => a - b)
  expect(await ids({})).toEqual([sku_id, bare])
  expect(await ids({ product_id: 999_999 })).toEqual([])
  expect([await ids({ has_price: true }), await ids({ has_price: false })]).toEqual([[sku_id], [bare]])
  expect([await ids({ has_scheduled: true }), await ids({ has_scheduled: false })]).toEqual([
    [sku_id],
    [bare],
  ])
  expect([await ids({ active: true }), await ids({ active: false })]).toEqual([[sku_id], [bare]])
  expect(await ids({ price_min: '12', price_max: '12.00' })).toEqual([sku_id])
  expect([await ids({ price_min: '12.01' }), await ids({ price_max: '11.99' })]).toEqual([[], []])
  const early = { as_of: '2026-01-01' }
  expect(await ids({ ...early, price_max: '11.99' })).toEqual([sku_id])
  expect(await ids({ as_of: '2025-01-01', has_price: true })).toEqual([])
  expect(await ids({ as_of: '2999-01-01', has_scheduled: true })).toEqual([])
})

test.each(priceBookSorts)('W10 X5 it is paged by %s in both directions, as of a day too', async (sort) => {
  const { brand_id, product_id } = await mug()
  await make.sku({ product_id, combo_identifier: 'Large' })
  for (const query of [{ sort }, { sort: `-${sort}` }, { sort, as_of: '2026-01-15' }]) {
    const all = (await list({ brand_id, ...query })).map(({ id }) => id)
    const first = await app.call(endpoints.listPrices, { query: { brand_id, limit: 1, ...query } }, csr)
    const after = String(first.headers['x-next-cursor'])
    const second = await app.call(
      endpoints.listPrices,
      { query: { brand_id, limit: 1, after, ...query } },
      csr,
    )
    expect([...first.body, ...second.body].map(({ id }) => id)).toEqual(all)
    expect(all).toHaveLength(2)
  }
})

test('W10 it is found by brand, product, option and code, the code first', async () => {
  const { sku_id } = await mug({ sku: 'WXYZ-1' })
  for (const q of ['wxyz', 'erable mug wxyz']) {
    expect((await list({ limit: 20, q })).map(({ id }) => id)).toEqual([sku_id])
  }
})

test('W10 administrators export the filtered rows, as of the day; more than a page is streamed', async () => {
  const { brand_id } = await mug({ sku: '=MUG' })
  const admin = await app.signedInAs('administrator')
  const { text, status } = await app.call(
    endpoints.exportPrices,
    { query: { brand_id, as_of: '2026-02-01' } },
    admin,
  )
  expect([status, text.replace('\uFEFF', '').trim().split('\n')]).toEqual([
    200,
    [
      'sku,price,price_from,past_price,past_from,next_price,next_from,currency,brand_name,product_name,combo_identifier,active',
      `'=MUG,10.00,2026-01-01 00:00:00,,,12.00,2026-03-01 00:00:00,USD,Atelier Érable ${mugs},Mug,Small,t`,
    ],
  ])
  expect((await app.call(endpoints.exportPrices, {}, csr)).status).toBe(403)
})
