import * as batches from '@getzo/contract/urls/url-batches.endpoints'
import * as endpoints from '@getzo/contract/urls/urls.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCodes } from '../../test-kit/codes'
import { plainPage, startWithPages } from '../../test-kit/plain-web'
import type { TestApp } from '../../test-kit/test-app'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
let limited: { product_id: number; sku_id: number }
let unlimited: { product_id: number; sku_id: number }

beforeAll(async () => {
  app = await startWithPages()
  admin = await app.signedInAs('administrator')
  const make = createCodes(app)
  const numbered = await make.product({ flag_serialization: true })
  limited = {
    product_id: numbered,
    sku_id: await make.sku({ product_id: numbered, sku: 'BOWL', serial_run_limit: 5 }),
  }
  const mug = await make.product({ name: 'Mug' })
  unlimited = { product_id: mug, sku_id: await make.sku({ product_id: mug, sku: 'MUG' }) }
})
afterAll(() => app.close())
beforeEach(() => app.empty('urls'))

const base = { url_item_type: 'pqr', url_destination_type: 'p' } as const
const create = (url_seed: string, serial_number: number | string, change: Record<string, unknown> = {}) =>
  app.call(
    endpoints.createAssignedUrl,
    { body: { ...base, ...limited, url_seed, serial_number, ...change } },
    admin,
  )
const idOf = async (url_seed: string, number: number) =>
  (await create(url_seed, number)).body.data[0]?.id ?? 0
const edit = (id: number, body: Record<string, unknown>) =>
  app.call(endpoints.editUrl, { params: { id }, body }, admin)
const numbers = async () =>
  (await app.db.pool.query('select url_seed, serial_number from urls where deleted_at is null order by id'))
    .rows
const props = async (path: string) => plainPage((await app.app.inject(path)).body).page.props

test('Q11 a piece carries its number: in the record, on the scan page and on the warranty page', async () => {
  const id = await idOf('A1', 3)
  const { body } = await app.call(endpoints.readUrl, { params: { id } }, admin)
  expect(body.serial_number).toBe(3)
  expect(await props('/p/A1')).toMatchObject({ product: { serialNumber: 3, runLimit: 5 } })
  expect(await props('/warranty/A1')).toMatchObject({ serialNumber: 3, runLimit: 5 })
})

test('Q11 a number is within the run, of a limited SKU, and once for an item type', async () => {
  await create('A1', 3)
  for (const [number, change, said] of [
    [6, {}, 'The number is between 1 and 5.'],
    [0, {}, 'The number is between 1 and 5.'],
    [3, {}, 'Another URL of this SKU and item type already has this number.'],
    [1, unlimited, 'Only a piece of a limited run has a number.'],
  ] as const) {
    const { body } = await create('A2', number, change)
    expect(JSON.stringify(body)).toContain(said)
  }
  expect(await numbers()).toEqual([{ url_seed: 'A1', serial_number: 3 }])
  // the same piece's other URL
  expect((await create('A3', 3, { url_item_type: 'cqr' })).status).toBe(200)
})

test('Q11 X1 a number that is left out stays, is changed and taken away, and goes with its SKU', async () => {
  const id = await idOf('A1', 3)
  await edit(id, { flag_assigned_to_order: false })
  expect(await numbers()).toEqual([{ url_seed: 'A1', serial_number: 3 }])
  await edit(id, { serial_number: 4 })
  expect(await numbers()).toEqual([{ url_seed: 'A1', serial_number: 4 }])
  await edit(id, { ...unlimited })
  expect(await numbers()).toEqual([{ url_seed: 'A1', serial_number: null }])
  await edit(id, { ...limited, serial_number: 2 })
  await edit(id, { serial_number: '' })
  expect(await numbers()).toEqual([{ url_seed: 'A1', serial_number: null }])
})

test.each([
  [
    'U9 Q11 its product is no longer serialized',
    'update products set flag_serialization = false where id = $1',
  ],
  ['U9 Q11 the run has a lower limit', 'update skus set serial_run_limit = 2 where product_id = $1'],
])('%s: a URL that keeps its number is still edited, and gets no other', async (_title, change) => {
  const make = createCodes(app)
  const product_id = await make.product({ flag_serialization: true })
  const sku_id = await make.sku({ product_id, sku: `RUN-${product_id}`, serial_run_limit: 5 })
  const { body } = await create('A1', 4, { product_id, sku_id })
  const id = body.data[0]?.id ?? 0
  await app.db.pool.query(change, [product_id])
  const order_id = await make.order()
  const kept = [await edit(id, { order_id }), await edit(id, { serial_number: 4 })]
  expect(kept.map(({ status }) => status)).toEqual([200, 200])
  expect((await edit(id, { serial_number: 3 })).status).toBe(422)
  expect(await numbers()).toEqual([{ url_seed: 'A1', serial_number: 4 }])
})

test('Q11 a deleted URL leaves its number to another one', async () => {
  const id = await idOf('A1', 3)
  await app.call(endpoints.deleteUrl, { params: { id }, body: {} }, admin)
  expect((await create('A2', 3)).status).toBe(200)
})

test('Q11 U13 a batch of a limited run numbers its pieces on from the highest; one of another SKU has none', async () => {
  await create('A1', 2)
  const ask = (body: Record<string, unknown>) =>
    app.call(batches.createUrlBatch, { body: { ...base, ...limited, ...body } }, admin)
  await ask({ quantity: 3 })
  await ask({ quantity: 1, url_item_type: 'cqr' })
  await ask({ quantity: 1, ...unlimited })
  await app.runOutbox()
  const { rows } = await app.db.pool.query(
    'select url_item_type, sku_id, serial_number from urls order by sku_id, url_item_type desc, serial_number',
  )
  expect(rows.map((row) => [row.url_item_type, row.serial_number])).toEqual([
    ['pqr', 2],
    ['pqr', 3],
    ['pqr', 4],
    ['pqr', 5],
    ['cqr', 1],
    ['pqr', null],
  ])
})
