import * as endpoints from '@getzo/contract/brands/brands.endpoints'
import { brandSorts } from '@getzo/contract/brands/brands.schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFactories, type Factories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let app: TestApp
let make: Factories
let csr: Awaited<ReturnType<TestApp['signedInAs']>>
let ids: number[]
let gone: number

beforeAll(async () => {
  app = await startTestApp()
  make = createFactories(app.db)
  csr = await app.signedInAs('csr')
  ids = [
    await make.brand({
      name: 'B',
      country: 'France',
      created_by: 'ada',
      modified_by: 'bob',
      date_modified: '2026-02-01',
    }),
    await make.brand({ name: 'A' }),
  ]
  gone = await make.brand({ name: 'Gone', deleted_at: new Date() })
})
afterAll(() => app.close())

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
  const found = await app.call(endpoints.listBrands, { query: { limit: 5, q: 'fran' } }, csr)
  expect(found.body.map(({ id }) => id)).toEqual([ids[0]])
})

test('X1 b/id answers one brand with who changed it', async () => {
  const { body } = await app.call(endpoints.readBrand, { params: { id: Number(ids[0]) } }, csr)
  expect(body).toMatchObject({
    id: ids[0],
    name: 'B',
    country: 'France',
    created_by: 'ada',
    modified_by: 'bob',
    date_modified: '2026-02-01T00:00:00+00:00',
  })
})

test('X7 an unknown brand and a deleted one are not found', async () => {
  for (const id of [gone, 999_999]) {
    const { status, body } = await app.call(endpoints.readBrand, { params: { id } }, csr)
    expect([status, body.data.field, body.message]).toEqual([404, 'id', `There is no brand ${id}.`])
  }
})
