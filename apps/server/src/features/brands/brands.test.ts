import * as endpoints from '@getzo/contract/brands/brands.endpoints'
import { brandSorts } from '@getzo/contract/brands/brands.schema'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFactories, type Factories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let app: TestApp
let make: Factories
let csr: Awaited<ReturnType<TestApp['signedInAs']>>
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
let ids: number[]
let gone: number

beforeAll(async () => {
  app = await startTestApp()
  make = createFactories(app.db)
  csr = await app.signedInAs('csr')
  admin = await app.signedInAs('administrator')
  ids = [
    await make.brand({
      name: 'B',
      country: 'France',
      language: 'fr',
      created_by: 'ada',
      date_created: '2026-01-31T16:00:00Z',
      modified_by: 'bob',
      date_modified: '2026-02-01',
    }),
    await make.brand({ name: 'A', date_created: '2026-01-31T15:59:59Z' }),
  ]
  gone = await make.brand({ name: 'Gone', deleted_at: '2026-03-01' })
})
afterAll(() => app.close())

const listed = async (query: Record<string, unknown>) =>
  (await app.call(endpoints.listBrands, { query: { limit: 50, ...query } }, csr)).body.map(({ id }) => id)

describe('brands are read', () => {
  test('X1 b/all answers every brand by name, without the deleted', async () => {
    const { status, body } = await app.call(endpoints.listBrands, {}, csr)
    expect(status).toBe(200)
    expect(body.map(({ id, name, country }) => ({ id, name, country }))).toEqual([
      { id: ids[1], name: 'A', country: 'Canada' },
      { id: ids[0], name: 'B', country: 'France' },
    ])
  })

  test.each(brandSorts)('X5 b/all is paged by %s, and searched', async (sort) => {
    const first = await app.call(endpoints.listBrands, { query: { limit: 1, sort } }, csr)
    const after = String(first.headers['x-next-cursor'])
    const second = await app.call(endpoints.listBrands, { query: { limit: 1, sort, after } }, csr)
    expect(new Set([...first.body, ...second.body].map(({ id }) => id))).toEqual(new Set(ids))
    expect(await listed({ q: 'fran' })).toEqual([ids[0]])
  })

  test('B1 W3 b/all is filtered by days of the shop and by whether there are products', async () => {
    expect(await listed({ created_from: '2026-02-01' })).toEqual([ids[0]])
    expect(await listed({ created_to: '2026-01-31' })).toEqual([ids[1]])
    expect(await listed({ modified_to: '2026-02-01' })).toEqual([ids[0]])
    const product = await make.product({ brand_id: ids[1] })
    expect(await listed({ has_products: true })).toEqual([ids[1]])
    await app.db.pool.query('update products set deleted_at = now() where id = $1', [product])
    expect(await listed({ has_products: false })).toEqual([ids[1], ids[0]])
  })

  test('B1 the export has the brands that the filter matches', async () => {
    const { text } = await app.call(endpoints.exportBrands, { query: { q: 'fran' } }, admin)
    const [head, ...lines] = text.trim().split(/\r?\n/)
    expect(head).toBe('id,name,country,language,date_created,date_modified')
    expect(lines).toEqual([expect.stringMatching(`^${ids[0]},B,France,fr,`)])
  })

  test('X1 B6 b/id answers one brand with who changed it and its texts for customers', async () => {
    const { body } = await app.call(endpoints.readBrand, { params: { id: Number(ids[0]) } }, csr)
    expect(body).toMatchObject({
      id: ids[0],
      name: 'B',
      country: 'France',
      created_by: 'ada',
      modified_by: 'bob',
      date_modified: '2026-02-01T00:00:00+00:00',
      care_videos: [],
      story_en: null,
      deleted_at: null,
    })
  })

  test('B3 P8 a deleted brand stays readable, and says so', async () => {
    const { body } = await app.call(endpoints.readBrand, { params: { id: gone } }, csr)
    expect(body).toMatchObject({ name: 'Gone', deleted_at: '2026-03-01T00:00:00+00:00' })
  })

  test('X7 an unknown brand is not found', async () => {
    const { status, body } = await app.call(endpoints.readBrand, { params: { id: 999_999 } }, csr)
    expect([status, body.data.field, body.message]).toEqual([404, 'id', 'There is no brand 999999.'])
  })
})
