import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCodes } from '../../test-kit/codes'
import { plainPage, startWithPages } from '../../test-kit/plain-web'
import type { TestApp } from '../../test-kit/test-app'

let product: TestApp
let make: ReturnType<typeof createCodes>

beforeAll(async () => {
  product = await startWithPages()
  make = createCodes(product)
})
afterAll(() => product.close())

async function visit(url: string, remoteAddress = '198.51.100.1') {
  const answer = await product.app.inject({ method: 'GET', url, remoteAddress })
  const shown = answer.headers['content-type'] === 'text/html; charset=utf-8' ? plainPage(answer.body) : null
  return { status: answer.statusCode, headers: answer.headers, ...shown }
}

const mask = (url: Record<string, unknown> = {}) =>
  make.productCode({ product: { warranty_information: 'One year.' }, url })

test('Q11 Q16 the second visitor reads of two, and when the others came', async () => {
  const { seed } = await mask()
  await visit(`/p/${seed}`)
  await product.deps.scans.flush()
  const time = expect.stringMatching(/^\d{4}-/)
  expect((await visit(`/p/${seed}`, '203.0.113.1')).page).toMatchObject({
    props: { product: { verdict: 'authentic', scans: { count: 2, firstAt: time, lastAt: time } } },
  })
})

test('Q11 Q16 who is the first stays so when they load the page again, or read it in another language', async () => {
  const { seed } = await mask()
  for (const address of [`/p/${seed}`, `/p/${seed}`, `/p/${seed}?lang=fr`]) {
    expect((await visit(address)).page).toMatchObject({
      props: { product: { scans: { count: 1, firstAt: null, lastAt: null } } },
    })
    await product.deps.scans.flush()
  }
})

test.each([
  [[10, 10, 9], 'authentic'],
  [[10, 10, 10], 'unusual'],
  [[36, 9, 9], 'authentic'],
  [[36, 12, 10], 'unusual'],
] as const)(
  'Q11 Q16 G12 after %j visitors on days of this week, ten of each counted, a code is %s',
  async (days, verdict) => {
    const { id, seed } = await mask()
    await product.db.pool.query(
      `insert into url_scan_days (url_id, day, scans, visitors, first_at, last_at)
     select $1, current_date - ago, 9 * n, n, now() - ago * interval '1 day', now() - ago * interval '1 day'
     from (values (1, $2::int), (3, $3), (5, $4), (30, 100)) as d (ago, n)`,
      [id, ...days],
    )
    expect((await visit(`/p/${seed}`)).page).toMatchObject({
      props: { product: { verdict, scans: { count: days[0] + days[1] + days[2] + 101 } } },
    })
  },
)

test.each([
  ['G2P170820501', 'g2p170820501'],
  ['G2P170820601', 'G2P 1708-20601'],
  ['G2P170820701', 'Ｇ２ＰI7O82O7OI'],
])('Q12 the code %s is found as %s, and its links are its own', async (seed, typed) => {
  await mask({ url_seed: seed })
  for (const address of ['/p/', '/warranty/']) {
    const { status, page } = await visit(address + encodeURIComponent(typed))
    expect([status, JSON.stringify(page)]).toEqual([200, expect.stringContaining(`"code":"${seed}"`)])
  }
  const checked = await visit(`/verification/qr?code=${encodeURIComponent(typed)}`)
  expect(checked.headers.location).toBe(`/p/${seed}`)
})

test.each([
  'https://evil.example/p/',
  '//evil.example/',
  'evil.example/p/',
  'https://localhost@evil.example/p/',
])('Q13 %s{code} is not looked up: it leads to somebody else', async (before) => {
  const { seed } = await mask()
  const asked = before + seed
  expect(await visit(`/verification/qr?code=${encodeURIComponent(asked)}`)).toMatchObject({
    status: 422,
    page: { name: 'verification', props: { kind: 'foreign', asked, host: 'evil.example' } },
  })
  const own = `http://localhost:3000/p/${seed}`
  expect(await visit(`/verification/qr?code=${encodeURIComponent(own)}`)).toMatchObject({
    headers: { location: `/p/${seed}` },
  })
})

test('Q11 a withdrawn code has its own words, by seed and by hash; one that was issued again is authentic', async () => {
  const { seed, hash } = await mask({ deleted_at: new Date() })
  for (const code of [seed, seed.toLowerCase(), hash]) {
    expect(await visit(`/p/${code}`)).toMatchObject({
      status: 410,
      page: { name: 'scan', props: { product: { verdict: 'withdrawn', orderHash: null } } },
    })
  }
  expect(await visit(`/warranty/${seed}`)).toMatchObject({
    status: 410,
    page: { name: 'scan', props: { product: { verdict: 'withdrawn' } } },
  })
  expect(await visit(`/verification/qr?code=${seed}`)).toMatchObject({
    headers: { location: `/p/${seed}` },
  })
  await make.productCode({ url: { url_seed: seed } })
  expect(await visit(`/p/${seed}`)).toMatchObject({ status: 200, page: { props: { kind: 'product' } } })
})
