import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCodes, plainPhone, weChatPhone } from '../../test-kit/codes'
import { startTestApp, type TestApp } from '../../test-kit/test-app'
import { dayInZone } from '../../time/zone'
import { tidyExpired } from '../auth/tidy'
import { findAllSuspicion } from '../suspicion/suspicion.service'

let product: TestApp
let make: ReturnType<typeof createCodes>
let clock = new Date('2026-03-10T04:00:00Z')

beforeAll(async () => {
  product = await startTestApp({ now: () => clock })
  make = createCodes(product)
})
afterAll(() => product.close())

const scan = (
  code: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
  remoteAddress = '192.0.2.1',
) =>
  product.app.inject({
    method,
    remoteAddress,
    url: `/release/u/ugh/${code}`,
    headers: { 'user-agent': plainPhone, ...headers },
  })

test('U14 every scan is counted once, however many come at the same time', async () => {
  const codes = await Promise.all(Array.from({ length: 10 }, () => make.productCode()))
  // as many at once as a pool can serve within its patience: a scan that is refused is none
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => scan(codes[at % 10]?.seed ?? '')),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  }
  for (const { id } of codes) expect(await make.scansOf(id)).toBe(100)
})

test('U14 scans are written by themselves, soon after', async () => {
  const { id, seed } = await make.productCode()
  await scan(seed)
  const written = async () =>
    (await product.db.pool.query('select 1 from url_scan_days where url_id = $1', [id])).rows.length
  await expect.poll(written, { timeout: 5000 }).toBe(1)
})

test('U14 machines, previews and HEAD requests are no scans', async () => {
  const { id, seed } = await make.productCode()
  await scan(seed, { 'user-agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0)' })
  await scan(seed, { 'user-agent': '' })
  await scan(seed, { 'sec-purpose': 'prefetch;prerender' })
  await scan(seed, {}, 'HEAD')
  expect(await make.scansOf(id)).toBe(0)
  await scan(seed)
  expect(await make.scansOf(id)).toBe(1)
})

test('U14 a scan belongs to the shop’s day, with its first and last time', async () => {
  const { id, seed } = await make.productCode()
  for (const at of ['2026-03-10T15:59:00Z', '2026-03-10T16:01:00Z', '2026-03-10T17:00:00Z']) {
    clock = new Date(at)
    await scan(seed)
    await product.deps.scans.flush()
  }
  const { rows } = await product.db.pool.query(
    'select day, scans, first_at, last_at from url_scan_days where url_id = $1 order by day',
    [id],
  )
  expect(rows).toMatchObject([
    { day: '2026-03-10', scans: 1 },
    { day: '2026-03-11', scans: 2 },
  ])
  expect(new Date(String(rows[1]?.first_at)).toISOString()).toBe('2026-03-10T16:01:00.000Z')
  expect(new Date(String(rows[1]?.last_at)).toISOString()).toBe('2026-03-10T17:00:00.000Z')
})

test('U14 scans that wait over midnight belong each to its own day', async () => {
  const { id, seed } = await make.productCode()
  for (const at of ['2026-03-10T15:59:30Z', '2026-03-10T16:00:10Z', '2026-03-10T16:00:20Z']) {
    clock = new Date(at)
    await scan(seed)
  }
  await product.deps.scans.flush()
  const { rows } = await product.db.pool.query(
    'select day, scans from url_scan_days where url_id = $1 order by day',
    [id],
  )
  expect(rows).toEqual([
    { day: '2026-03-10', scans: 1 },
    { day: '2026-03-11', scans: 2 },
  ])
})

test('U14 a scan is counted by its device and language, of its URL and of all together', async () => {
  clock = new Date('2031-05-05T04:00:00Z')
  const { id, seed } = await make.productCode()
  const languages = { 'accept-language': 'zh-CN,zh;q=0.9' }
  await scan(seed, { ...languages, 'user-agent': weChatPhone })
  await scan(seed, { ...languages, 'user-agent': weChatPhone })
  await scan(seed, { 'accept-language': 'fr' })
  await product.deps.scans.flush()
  const kinds = async (table: string, condition: string) =>
    (
      await product.db.pool.query(
        `select device, language, scans::int as scans from ${table} where ${condition} order by scans desc`,
      )
    ).rows
  const expected = [
    { device: 'wechat_ios', language: 'zh', scans: 2 },
    { device: 'android', language: 'fr', scans: 1 },
  ]
  expect(await kinds('url_scan_kinds', `url_id = ${id}`)).toEqual(expected)
  expect(await kinds('scan_days', `day = '2031-05-05'`)).toEqual(expected)
})

test('G7 the country of a scan is kept where a trusted proxy names it, and nowhere else', async () => {
  const headers = { 'cf-ipcountry': 'CA' }
  const plain = await make.productCode()
  await scan(plain.seed, headers)
  await product.deps.scans.flush()
  const placesOf = async (app: TestApp, id: number) =>
    (
      await app.db.pool.query('select place, scans from url_scan_places where url_id = $1 order by place', [
        id,
      ])
    ).rows
  expect(await placesOf(product, plain.id)).toEqual([])
  const behind = await startTestApp({}, { COUNTRY_HEADER: 'CF-IPCountry', TRUST_PROXY: 'loopback' })
  const { id, seed } = await createCodes(behind).productCode()
  const ask = (country: string) =>
    behind.app.inject({
      url: `/release/u/ugh/${seed}`,
      headers: { 'user-agent': plainPhone, 'cf-ipcountry': country },
    })
  for (const country of ['CA', 'CN', 'CA', 'XX', 'nowhere']) await ask(country)
  await behind.deps.scans.flush()
  expect(await placesOf(behind, id)).toEqual([
    { place: 'CA', scans: 2 },
    { place: 'CN', scans: 1 },
  ])
  await behind.close()
})

test('N4 scans that could not be written are written later, and no scan notices', async () => {
  const { id, seed } = await make.productCode()
  await product.asOwner('alter table url_scan_days rename to away')
  expect((await scan(seed)).statusCode).toBe(200)
  await product.deps.scans.flush()
  await product.asOwner('alter table away rename to url_scan_days')
  await scan(seed)
  expect(await make.scansOf(id)).toBe(2)
})

describe('the networks of scans', () => {
  const networksOf = async (id: number) => {
    await product.deps.scans.flush()
    const { rows } = await product.db.pool.query<{ day: string; scans: number; networks: number }>(
      'select day, scans, networks from url_scan_days where url_id = $1 order by day',
      [id],
    )
    return rows.map(({ scans, networks }) => [scans, networks])
  }
  const from = (seed: string, ip: string) => scan(seed, {}, 'GET', ip)

  test('G7 U14 each counts once in thirty days, however often and from however many addresses it scans', async () => {
    const { id, seed } = await make.productCode()
    clock = new Date('2026-04-01T04:00:00Z')
    for (let at = 0; at < 20; at += 1) await from(seed, `2001:db8:9:${at.toString(16)}::1`)
    await from(seed, '198.51.100.1')
    await from(seed, '198.51.100.9')
    expect(await networksOf(id)).toEqual([[22, 2]])
    await from(seed, '198.51.100.9')
    await from(seed, '203.0.113.1')
    expect(await networksOf(id)).toEqual([[24, 3]])
    clock = new Date('2026-04-02T04:00:00Z')
    await from(seed, '198.51.100.1')
    expect((await networksOf(id)).at(-1)).toEqual([1, 0])
    clock = new Date('2026-05-01T04:00:00Z')
    await from(seed, '198.51.100.1')
    expect((await networksOf(id)).at(-1)).toEqual([1, 1])
  })

  test('G7 N11 they are kept as keyed hashes, and for the days that they count in', async () => {
    const { id, seed } = await make.productCode()
    await from(seed, '198.51.100.77')
    await product.deps.scans.flush()
    const kept = async () =>
      (await product.db.pool.query('select network from url_scan_networks where url_id = $1', [id])).rows
    expect((await kept()).map(({ network }) => network.length)).toEqual([16])
    await product.db.pool.query(`update url_scan_networks set day = now()::date - 40 where url_id = $1`, [id])
    await tidyExpired(product.db, { ended: 30, keys: 2 })
    expect(await kept()).toEqual([])
  })

  test('G7 one network makes no code unusual, however many of its addresses scan it', async () => {
    clock = new Date()
    const { id, seed, product_id, sku_id } = await make.productCode()
    const fellows = await Promise.all([1, 2, 3, 4, 5].map(() => make.code({ product_id, sku_id })))
    for (const fellow of fellows) await from(fellow.seed, '203.0.113.5')
    const found = async () => {
      await product.deps.scans.flush()
      await findAllSuspicion(product.db, clock, dayInZone(clock, product.deps.config.shopTimeZone))
      const { rowCount } = await product.db.pool.query('select from suspicions where url_id = $1', [id])
      return rowCount
    }
    for (let at = 0; at < 40; at += 1) await from(seed, `2001:db8:1:${at.toString(16)}::1`)
    expect(await found()).toBe(0)
    for (let at = 0; at < 6; at += 1) await from(seed, `2001:db8:${at + 2}::1`)
    expect(await found()).toBe(1)
  })
})
