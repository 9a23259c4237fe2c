import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createCodes, plainPhone, weChatPhone } from '../../../test-kit/codes'
import { startTestApp, type TestApp } from '../../../test-kit/test-app'

let product: TestApp
let make: ReturnType<typeof createCodes>
let clock = new Date('2026-03-10T04:00:00Z')

beforeAll(async () => {
  product = await startTestApp({ now: () => clock })
  make = createCodes(product)
})
afterAll(() => product.close())

const writtenScans = async (urlId: number) =>
  Number(
    (
      await product.db.pool.query(
        'select coalesce(sum(scans), 0) as scans from url_scan_days where url_id = $1',
        [urlId],
      )
    ).rows[0]?.scans,
  )

const scan = (code: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  product.app.inject({
    method,
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
  await expect.poll(written).toBe(1)
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

test('N4 scans that could not be written are written later without another scan, and no scan notices', async () => {
  const { id, seed } = await make.productCode()
  await product.asOwner('alter table url_scan_days add constraint none check (false) not valid')
  expect((await scan(seed)).statusCode).toBe(200)
  await product.deps.scans.flush()
  await product.asOwner('alter table url_scan_days drop constraint none')
  await expect.poll(() => writtenScans(id)).toBe(1)
})

test('N4 U14 a stop writes the scans that wait, also if the first try fails', async () => {
  const stopping = await startTestApp()
  const { seed } = await createCodes(stopping).productCode()
  const { pool } = stopping.db
  const query = pool.query.bind(pool)
  let tries = 0
  vi.spyOn(pool, 'query').mockImplementation((...asked: unknown[]) => {
    const isWriting = Reflect.get(Object(asked[0]), 'name') === 'add-scans'
    if (isWriting) tries += 1
    if (isWriting && tries === 1) return Promise.reject(new Error('the connection was lost'))
    return Reflect.apply(query, pool, asked)
  })
  const headers = { 'user-agent': plainPhone }
  expect((await stopping.app.inject({ url: `/release/u/ugh/${seed}`, headers })).statusCode).toBe(200)
  await stopping.app.close()
  const { rows } = await query('select scans::int as scans from url_scan_days')
  expect([tries, rows]).toEqual([2, [{ scans: 1 }]])
  await stopping.db.close()
})

test('U14 Q16 scans whose writing was not answered are counted once, with those that came meanwhile', async () => {
  const { id, seed } = await make.productCode()
  await product.deps.scans.flush()
  const { pool } = product.db
  const query = pool.query.bind(pool)
  let lost = 0
  const losing = vi.spyOn(pool, 'query').mockImplementation(async (...asked: unknown[]) => {
    const answer: unknown = await Reflect.apply(query, pool, asked)
    if (Reflect.get(Object(asked[0]), 'name') !== 'add-scans' || lost > 1) return answer
    lost += 1
    throw new Error('the connection was lost before the answer came')
  })
  await scan(seed)
  await product.deps.scans.flush()
  await scan(seed)
  await product.deps.scans.flush()
  losing.mockRestore()
  expect(lost).toBe(2)
  expect(await make.scansOf(id)).toBe(2)
  const { rows } = await pool.query(
    'select scans, (select sum(scans)::int from url_scan_kinds k where k.url_id = d.url_id) as kinds from url_scan_days d where url_id = $1',
    [id],
  )
  expect(rows).toEqual([{ scans: 2, kinds: 2 }])
})
