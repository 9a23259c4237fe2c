import { readHistory } from '@getzo/contract/history/history.endpoints'
import * as endpoints from '@getzo/contract/price-book/price-book.endpoints'
import { listProductPromotions } from '@getzo/contract/promotions/promotions.endpoints'
import { manyRecordsMax } from '@getzo/domain/lists/many-records'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFactories, type Factories } from '../../test-kit/factories'
import { testGuards } from '../../test-kit/guards'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp
let make: Factories
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
const now = new Date('2026-06-15T12:00:00.250+08:00')
const today = '2026-06-15'

beforeAll(async () => {
  product = await startTestApp({ now: () => now })
  make = createFactories(product.db)
  admin = await product.signedInAs('administrator')
})
afterAll(() => product.close())

type Row = Record<string, unknown>
const reprice = (data: Row[], promotion_day = today) =>
  product.call(endpoints.reprice, { body: { promotion_day, data } }, admin)
const book = async (product_id: number) =>
  (await product.call(endpoints.listPrices, { query: { product_id, sort: 'sku' } }, admin)).body
const pricesOf = async (product_id: number) => {
  const { body } = await product.call(listProductPromotions, { params: { product_id } }, admin)
  return body.map(({ price, promotion_date, active }) => [price, promotion_date, active])
}
const seen = async ({ product_id, sku_id }: { product_id: number; sku_id: number }, price: string) => {
  const row = (await book(product_id)).find(({ id }) => id === sku_id)
  return { id: sku_id, version: row?.version ?? -1, price }
}

const versionOf = async (id: number) => {
  const { rows } = await product.db.pool.query<{ version: number }>(
    'select version from products where id = $1',
    [id],
  )
  return rows[0]?.version ?? -1
}

describe('W10 repricing', () => {
  test('of today sets prices from now on, ends the ones in force, and keeps them', async () => {
    const held = await make.sellable({ price: '12.50' })
    const { status, body, text } = await reprice([await seen(held, '13.75')])
    expect(status, text).toBe(200)
    expect(body).toMatchObject({
      message: '1 changed, 0 not',
      data: [{ id: held.sku_id, outcome: 'changed', sku: expect.any(String) }],
    })
    expect(await pricesOf(held.product_id)).toEqual([
      ['13.75', '2026-06-15T04:00:00+00:00', true],
      ['12.50', '2026-01-01T00:00:00+00:00', false],
    ])
  })

  test('of a later day leaves the price in force until then, and replaces one that would begin at that moment', async () => {
    const held = await make.sellable({ price: '12.50' })
    const { sku_id, product_id } = held
    await make.promotion({ sku_id, price: '14.00', promotion_date: '2199-12-01T00:00:00+08:00' })
    await make.promotion({ sku_id, price: '15.00', promotion_date: '2199-12-24T00:00:00+08:00' })
    await reprice([await seen(held, '13.00')], '2199-12-01')
    expect(await pricesOf(product_id)).toEqual([
      ['15.00', '2199-12-23T16:00:00+00:00', true],
      ['13.00', '2199-11-30T16:00:00+00:00', true],
      ['14.00', '2199-11-30T16:00:00+00:00', false],
      ['12.50', '2026-01-01T00:00:00+00:00', true],
    ])
    expect(await book(product_id)).toMatchObject([{ price: '12.50', next_price: '13.00' }])
  })

  test('gives a SKU without a price its first; a deleted price is none', async () => {
    const product_id = await make.product()
    const sku_id = await make.sku({ product_id })
    await make.promotion({ sku_id, price: '5.00', deleted_at: new Date() })
    await reprice([await seen({ product_id, sku_id }, '5')])
    expect(await pricesOf(product_id)).toEqual([['5.00', '2026-06-15T04:00:00+00:00', true]])
  })

  test('leaves SKUs that have the price already, were repriced since, or are gone, and reports each', async () => {
    const same = await make.sellable({ price: '9.00' })
    const changed = await make.sellable({ price: '9.00' })
    const other = await make.sellable({ price: '9.00' })
    const asSeen = await seen(changed, '9.50')
    await make.promotion({ sku_id: changed.sku_id, price: '8.00', promotion_date: '2199-01-01' })
    const { body } = await reprice([
      await seen(same, '9'),
      asSeen,
      { id: 999_999, version: 0, price: '1' },
      await seen(other, '9.50'),
    ])
    expect(body.data.map(({ id, outcome }) => [id, outcome])).toEqual([
      [same.sku_id, 'same'],
      [changed.sku_id, 'changed_meanwhile'],
      [999_999, 'gone'],
      [other.sku_id, 'changed'],
    ])
    expect(body.message).toBe('1 changed, 3 not')
    expect(await pricesOf(changed.product_id)).toHaveLength(2)
    expect(await pricesOf(same.product_id)).toHaveLength(1)
  })

  test.each([
    ['ended', 'update promotions set active = false where sku_id = $1'],
    ['rewritten', `update promotions set price = 8 where sku_id = $1`],
    ['deleted', 'update promotions set deleted_at = now() where sku_id = $1'],
  ])('sees that a price was %s meanwhile', async (_what, change) => {
    const held = await make.sellable()
    const asSeen = await seen(held, '11.00')
    await product.db.pool.query(change, [held.sku_id])
    expect((await reprice([asSeen])).body.data).toMatchObject([{ outcome: 'changed_meanwhile' }])
  })

  test('is in the product’s history, a version a save, with its user', async () => {
    const held = await make.sellable({ price: '12.50' })
    const sku_id = await make.sku({ product_id: held.product_id })
    const before = await versionOf(held.product_id)
    await reprice([await seen(held, '13.00'), { id: sku_id, version: 0, price: '3.00' }])
    const { body } = await product.call(
      readHistory,
      { params: { root: 'product', id: held.product_id } },
      admin,
    )
    const own = body.filter(({ record, changed_by }) => record === 'promotion' && changed_by === admin.email)
    expect(own.map(({ action }) => action).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'create',
      'create',
      'edit',
    ])
    expect(own.find(({ action }) => action === 'edit')?.after).toEqual({ active: false })
    expect(await versionOf(held.product_id)).toBe(before + 1)
  })

  test.each([
    ['a day that is over', { promotion_day: '2026-06-14' }, 'promotion_day', 'Please choose today or later.'],
    ['no price', { price: ' ' }, 'data.0.price', 'Please enter a Product Price for this Product.'],
    ['a price below zero', { price: '-1' }, 'data.0.price', expect.stringContaining('price')],
    ['too high a price', { price: '99999999999' }, 'data.0.price', expect.stringContaining('price')],
  ])('refuses %s, and changes nothing', async (_what, change, field, message) => {
    const held = await make.sellable()
    const { promotion_day = today, ...row }: Row = change
    const { status, body } = await reprice(
      [{ ...(await seen(held, '11.00')), ...row }],
      String(promotion_day),
    )
    expect([status, body.data.field, body.message]).toEqual([422, field, message])
    expect(await pricesOf(held.product_id)).toHaveLength(1)
  })

  test('refuses a SKU that is named twice, and more than can be changed at once', async () => {
    const row = await seen(await make.sellable(), '11.00')
    const twice = await reprice([row, row])
    expect([twice.status, twice.body.data.field]).toEqual([422, 'data.1.id'])
    const many = Array.from({ length: manyRecordsMax + 1 }, (_, n) => ({ id: n + 1, version: 0, price: '1' }))
    const tooMany = await reprice(many)
    expect([tooMany.status, tooMany.body.data.rule]).toEqual([422, 'list.too_many_records'])
  })

  test('is for administrators alone', async () => {
    const csr = await product.signedInAs('csr')
    const body = { promotion_day: today, data: [{ id: 1, version: 0, price: '1' }] }
    expect((await product.call(endpoints.reprice, { body }, csr)).status).toBe(403)
  })

  test('waits for another change of the prices, and then reports that they have changed', async () => {
    const held = await make.sellable()
    const row = await seen(held, '11.00')
    const other = await product.db.pool.connect()
    try {
      await other.query('begin')
      await other.query('update promotions set price = 8 where id = $1', [held.promotion_id])
      const answer = reprice([row])
      await expect.poll(product.waiters).toBe(1)
      await other.query('commit')
      expect((await answer).body.data).toMatchObject([{ outcome: 'changed_meanwhile' }])
    } finally {
      other.release(true)
    }
  })
})

let marks = 0
testGuards('W10 a SKU', {
  make: async () => {
    marks += 1
    const mark = `Combination ${marks} of guards`
    return { mark, ...(await make.sellable({ sku: { combo_identifier: mark } })) }
  },
  mark: ({ mark }) => mark,
  out: {
    'it is deleted': ({ sku_id }) =>
      product.db.pool.query('update skus set deleted_at = now() where id = $1', [sku_id]),
    'its product is deleted': ({ product_id }) =>
      product.db.pool.query('update products set deleted_at = now() where id = $1', [product_id]),
  },
  ways: {
    'the price book': {
      shows: ({ product_id }) => product.call(endpoints.listPrices, { query: { product_id } }, admin),
    },
    'its repricing': {
      shows: async ({ sku_id, mark }) => {
        const { status, body } = await reprice([{ id: sku_id, version: 1, price: '11.00' }])
        return { status, text: body.data[0]?.outcome === 'changed' ? mark : '' }
      },
    },
  },
})

describe('W4 the undo of a repricing', () => {
  const undo = (data: unknown[]) => product.call(endpoints.undoReprice, { body: { data } }, admin)
  const repriced = async (held: { product_id: number; sku_id: number }, price: string, day = today) => {
    const { body } = await reprice([await seen(held, price)], day)
    return body.data[0]?.undo
  }

  test('W4 the price before is in force again, and the new one is gone, once', async () => {
    const held = await make.sellable({ price: '12.50' })
    const done = await repriced(held, '13.75')
    const { body } = await undo([done])
    expect(body).toMatchObject({
      message: '1 changed, 0 not',
      data: [{ id: held.sku_id, outcome: 'undone' }],
    })
    expect(await pricesOf(held.product_id)).toEqual([['12.50', '2026-01-01T00:00:00+00:00', true]])
    expect((await undo([done])).body.data).toMatchObject([{ outcome: 'changed_meanwhile' }])
  })

  test('W4 a scheduled price that a new one replaced begins on its day again', async () => {
    const held = await make.sellable({ price: '12.50' })
    const day = '2199-12-01'
    await make.promotion({ sku_id: held.sku_id, price: '14.00', promotion_date: `${day}T00:00:00+08:00` })
    await undo([await repriced(held, '13.00', day)])
    expect(await book(held.product_id)).toMatchObject([{ price: '12.50', next_price: '14.00' }])
  })

  test('W4 a price at which something was sold ends and stays; what was changed since is left alone', async () => {
    const held = await make.sellable({ price: '12.50' })
    const done = await repriced(held, '13.75')
    await make.orderDetail(await make.order(), { ...held, promotion_id: done?.created ?? 0 })
    const other = await make.sellable({ price: '9.00' })
    const changed = await repriced(other, '9.50')
    await make.promotion({ sku_id: other.sku_id, price: '8.00', promotion_date: '2199-01-01' })
    const { body } = await undo([done, changed, { ...done, id: 999_999 }])
    expect(body.data.map(({ outcome }) => outcome)).toEqual(['undone', 'changed_meanwhile', 'gone'])
    expect(await book(held.product_id)).toMatchObject([{ price: '12.50' }])
    expect(await pricesOf(held.product_id)).toContainEqual(['13.75', '2026-06-15T04:00:00+00:00', false])
    expect(await book(other.product_id)).toMatchObject([{ price: '9.50', next_price: '8.00' }])
  })

  test('W4 A16 prices of another SKU are not touched, and a csr takes nothing back', async () => {
    const [held, other] = [await make.sellable({ price: '5.00' }), await make.sellable({ price: '7.00' })]
    const done = await repriced(held, '6.00')
    await undo([{ ...done, created: other.promotion_id }])
    expect(await book(other.product_id)).toMatchObject([{ price: '7.00' }])
    const csr = await product.signedInAs('csr')
    expect((await product.call(endpoints.undoReprice, { body: { data: [done] } }, csr)).status).toBe(403)
  })
})
