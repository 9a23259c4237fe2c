import { readZoneEffects } from '@getzo/contract/settings/settings.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFactories } from '../../test-kit/factories'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
beforeAll(async () => {
  product = await startTestApp()
  admin = await product.signedInAs('administrator')
  const { order } = createFactories(product.db)
  // 23:30 in Shanghai, 7:30 of the same day in Vancouver
  await order({ order_date: '2026-01-31T15:30:00Z' })
  // 0:30 of February 1 in Shanghai, January 31 in Vancouver
  await order({ order_date: '2026-01-31T16:30:00Z' })
  await order({ order_date: '2026-01-31T16:30:00Z', deleted_at: '2026-02-02T00:00:00Z' })
  await order({ order_date: '2026-03-10T16:30:00Z' })
})
afterAll(() => product.close())

const effects = (time_zone: string, as = admin) => product.call(readZoneEffects, { query: { time_zone } }, as)

test('W18 the orders are counted that another time zone puts into another day, and into another month', async () => {
  expect((await effects('America/Vancouver')).body).toEqual({ days: 2, months: 1 })
  expect((await effects('Asia/Taipei')).body).toEqual({ days: 0, months: 0 })
  // the usual zone
  expect((await effects('')).body).toEqual({ days: 0, months: 0 })
})

test('W18 what is no time zone, and who may not change it, are refused', async () => {
  for (const text of ['Mars/Base', '+08:00', 'Factory/Nowhere']) {
    const { status, body } = await effects(text)
    expect([status, body.data]).toMatchObject([422, { field: 'time_zone', rule: 'setting.time_zone' }])
  }
  expect((await effects('', await product.signedInAs('csr'))).status).toBe(403)
})
