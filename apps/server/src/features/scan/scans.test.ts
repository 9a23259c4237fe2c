import { readScans, readUrlScans } from '@getzo/contract/scan/scans.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCodes, plainPhone, weChatPhone } from '../../test-kit/codes'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp
let make: ReturnType<typeof createCodes>
let csr: Awaited<ReturnType<TestApp['signedInAs']>>
let clock = new Date('2026-03-01T04:00:00Z')

beforeAll(async () => {
  product = await startTestApp({ now: () => clock })
  make = createCodes(product)
  csr = await product.signedInAs('csr')
})
afterAll(() => product.close())

async function scan(seed: string, day: string, userAgent = plainPhone) {
  clock = new Date(`${day}T04:00:00Z`)
  await product.app.inject({
    url: `/release/u/ugh/${seed}`,
    headers: { 'user-agent': userAgent, 'accept-language': userAgent === weChatPhone ? 'zh-CN' : 'en' },
  })
}

test('U14 a URL tells how often it was scanned, first and last, by day, device and language', async () => {
  const { id, seed } = await make.productCode()
  const other = await make.productCode()
  await scan(seed, '2026-03-01')
  await scan(seed, '2026-03-04', weChatPhone)
  await scan(seed, '2026-03-04', weChatPhone)
  await scan(other.seed, '2026-03-05')
  await product.deps.scans.flush()
  const { body } = await product.call(readUrlScans, { params: { id } }, csr)
  expect(body).toMatchObject({
    scans: 3,
    days: [
      { day: '2026-03-01', scans: 1 },
      { day: '2026-03-04', scans: 2 },
    ],
    devices: [
      { device: 'wechat_ios', scans: 2 },
      { device: 'android', scans: 1 },
    ],
    languages: [
      { language: 'zh', scans: 2 },
      { language: 'en', scans: 1 },
    ],
  })
  expect(new Date(String(body.first_at)).toISOString()).toBe('2026-03-01T04:00:00.000Z')
  expect(new Date(String(body.last_at)).toISOString()).toBe('2026-03-04T04:00:00.000Z')
})

test('U14 a URL that nobody has scanned says so, one that never was is not found', async () => {
  const { id } = await make.productCode()
  const { body } = await product.call(readUrlScans, { params: { id } }, csr)
  expect(body).toEqual({
    visitors: 0,
    scans: 0,
    first_at: null,
    last_at: null,
    days: [],
    devices: [],
    languages: [],
  })
  expect((await product.call(readUrlScans, { params: { id: 999_999 } }, csr)).status).toBe(404)
})

test('U14 all URLs together: the days that were asked for, and which were scanned most', async () => {
  const [much, little] = [await make.productCode({ product: { name: 'Mug' } }), await make.productCode()]
  for (const day of ['2027-01-01', '2027-01-08', '2027-01-08']) await scan(much.seed, day)
  await scan(little.seed, '2027-01-07', weChatPhone)
  await product.deps.scans.flush()
  clock = new Date('2027-01-08T05:00:00Z')
  const week = await product.call(readScans, { query: { days: '7' } }, csr)
  expect(week.body).toMatchObject({
    scans: 3,
    days: [
      { day: '2027-01-07', scans: 1 },
      { day: '2027-01-08', scans: 2 },
    ],
    devices: [
      { device: 'android', scans: 2 },
      { device: 'wechat_ios', scans: 1 },
    ],
    most: [
      { url_id: much.id, url_seed: much.seed, product_name: 'Mug', scans: 2 },
      { url_id: little.id, scans: 1 },
    ],
  })
  const month = await product.call(readScans, { query: { days: '30' } }, csr)
  expect(month.body.scans).toBe(4)
  expect((await product.call(readScans, { query: { days: '31' } }, csr)).status).toBe(400)
})
