import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCodes, plainPhone } from '../../test-kit/codes'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

let product: TestApp
let make: ReturnType<typeof createCodes>
let clock = new Date('2026-03-10T04:00:00Z')

beforeAll(async () => {
  product = await startTestApp({ now: () => clock })
  make = createCodes(product)
})
afterAll(() => product.close())

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

test('N4 scans that could not be written are written later, and no scan notices', async () => {
  const { id, seed } = await make.productCode()
  await product.asOwner('alter table url_scan_days rename to away')
  expect((await scan(seed)).statusCode).toBe(200)
  await product.deps.scans.flush()
  await product.asOwner('alter table away rename to url_scan_days')
  await scan(seed)
  expect(await make.scansOf(id)).toBe(2)
})
