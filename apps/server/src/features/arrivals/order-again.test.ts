import * as arrivals from '@getzo/contract/arrivals/arrivals.endpoints'
import type { Arrival } from '@getzo/contract/arrivals/arrivals.schema'
import { find } from '@getzo/contract/find/find.endpoints'
import { readHistory } from '@getzo/contract/history/history.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ArrivalDesk, startArrivalDesk } from '../../test-kit/desks/arrival-desk'
import { readPdf } from '../../test-kit/read/read-pdf'
import { sumSales } from '../stock/sum-sales.service'

let desk: ArrivalDesk
beforeAll(async () => {
  desk = await startArrivalDesk()
})
afterAll(() => desk.product.close())

/** A counted SKU with open orders of it. */
async function selling(quantity: number, ...pieces: number[]) {
  const held = await desk.make.sellable({ sku: { quantity } })
  await desk.query('update skus set warns_since = now() where id = $1', [held.sku_id])
  for (const n of pieces)
    await desk.make.orderDetail(await desk.make.order({ order_date: new Date() }), held, { quantity: n })
  return held
}

const again = async (body: { sku_ids?: number[]; arrival_id?: number }) => {
  await sumSales(desk.product.db)
  const answer = await desk.product.call(arrivals.orderAgain, { body }, desk.boss)
  return { ...answer, made: (answer.body as { data: Arrival[] }).data }
}

test('S7 ordering again makes a draft a maker: 40 days of sales less what is left and coming, and says from what', async () => {
  const one = await selling(2, 3)
  const other = await selling(50)
  await desk.query(`update skus set reorder_at = 2 where id = $1`, [one.sku_id])
  const { made } = await again({ sku_ids: [one.sku_id, other.sku_id] })
  expect(made.map(({ state, brand_id }) => [state, brand_id])).toEqual([
    ['draft', one.brand_id],
    ['draft', other.brand_id],
  ])
  const of = { root: 'arrival', id: made[0]?.id ?? 0 } as const
  const { body, text } = await desk.product.call(readHistory, { params: of }, desk.boss)
  expect([body.length, text.includes('proposal')]).toEqual([2, false])
  // 3 sold in 30 days: 4 in 40, 1 of them lacking, nothing coming
  expect(made[0]?.lines[0]).toMatchObject({
    ordered: 5,
    proposal: { quantity: 5, left: -1, coming: 0, sold: 3, reorder_at: 2, lasts_until: null },
  })
  expect(made[1]?.lines[0]).toMatchObject({ ordered: 1, proposal: { quantity: 1, left: 50, sold: 0 } })
})

test('S7 what is coming is not proposed once more, and a cost is that of the last arrival in its currency', async () => {
  const first = await desk.ordered([30])
  const sku = first.skuIds[0] ?? 0
  const [{ product_id } = { product_id: 0 }] = await desk.query<{ product_id: number }>(
    'select product_id from skus where id = $1',
    [sku],
  )
  const promotion_id = await desk.make.promotion({ sku_id: sku })
  const line = { brand_id: first.brand_id, product_id, sku_id: sku, promotion_id }
  await desk.make.orderDetail(await desk.make.order({ order_date: new Date() }), line, { quantity: 30 })
  const { made } = await again({ arrival_id: first.id })
  expect(made).toMatchObject([
    {
      currency: 'CAD',
      lines: [{ ordered: 40, proposal: { left: -30, coming: 30, sold: 30 } }],
      costs: { lines: [{ unit_cost: '9.20' }] },
    },
  ])
})

test('S7 nothing is ordered again of what is made to order or is not there', async () => {
  const { sku_id } = await selling(1)
  await desk.query('update skus set is_untracked = true where id = $1', [sku_id])
  expect((await again({ sku_ids: [sku_id] })).body).toMatchObject({
    data: { rule: 'arrival.nothing_to_order' },
  })
  expect((await again({})).status).toBe(422)
})

test('S7 W2 the palette finds an arrival by its number and by the maker’s reference', async () => {
  const { id, number } = await desk.draft([1], { reference: 'NK-1187/b' })
  const found = async (q: string) =>
    (await desk.product.call(find, { query: { q } }, desk.csr)).body
      .filter((one: { kind: string }) => one.kind === 'arrival')
      .map((one: { id: number }) => one.id)
  expect(await found(number)).toContain(id)
  expect(await found('nk-1187')).toEqual([id])
  await desk.remove(id)
  expect(await found('nk-1187')).toEqual([])
})

const plain = (text = '') => text.replaceAll(/\s+/g, '')
async function printed(id: number, query: string, as = desk.boss) {
  const { statusCode, rawPayload } = await desk.product.app.inject({
    url: `/release/arrivals/id/${id}/f=pdf?size=a4&${query}`,
    headers: { authorization: as.authorization },
  })
  expect(statusCode).toBe(200)
  return plain((await readPdf(rawPayload)).map(({ text }) => text).join(' '))
}

test('S7 A26 a purchase order has lines and pieces in its maker’s language or the one asked for, and unit costs only for who reads and asks for them', async () => {
  const { id, number, skuIds } = await desk.draft([24], { reference: 'NK-1187' })
  await desk.query(
    `update products set name = 'Maple Oolong' where id = (select product_id from skus where id = $1)`,
    [skuIds[0]],
  )
  const english = await printed(id, '')
  for (const part of [`Purchaseorder${number}`, 'NK-1187', 'MapleOolong', '24', desk.codeOf(skuIds[0] ?? 0)])
    expect(english).toContain(plain(part))
  expect(english).not.toContain('9.20')
  expect(await printed(id, 'language=fr')).toContain('Bondecommande')
  await desk.query(
    `update brands set language = 'fr' where id = (select brand_id from arrivals where id = $1)`,
    [id],
  )
  expect(await printed(id, '')).toContain('Bondecommande')
  expect(await printed(id, 'language=en')).toContain('Purchaseorder')
  expect(await printed(id, 'language=cn')).toContain('采购单')
  expect(await printed(id, 'costs=true')).toContain('9.20CAD')
  expect(await printed(id, 'costs=true')).toContain('220.80CAD')
  expect(await printed(id, 'costs=true', desk.csr)).not.toContain('9.20')
})
