import { readScans, readUrlScans } from '@getzo/contract/scan/scans.endpoints'
import { decideSuspicion, listSuspicion } from '@getzo/contract/suspicion/suspicion.endpoints'
import { listUrls } from '@getzo/contract/urls/urls.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCodes, plainPhone, weChatPhone } from '../../../test-kit/codes'
import { plainPage, startWithPages } from '../../../test-kit/plain-web'
import type { TestApp } from '../../../test-kit/test-app'
import { dayInZone } from '../../../time/zone'
import { tidyExpired } from '../../auth/tidy'
import { findAllSuspicion } from '../../suspicion/suspicion.service'

let product: TestApp
let make: ReturnType<typeof createCodes>
let admin: Awaited<ReturnType<TestApp['signedInAs']>>
const today = new Date()
let clock = today

beforeAll(async () => {
  product = await startWithPages({ now: () => clock })
  make = createCodes(product)
  admin = await product.signedInAs('administrator')
})
afterAll(() => product.close())

/** The page's verdict for a visitor, and how often the code was checked. */
async function open(seed: string, ip = '198.51.100.1', userAgent = plainPhone) {
  const { body } = await product.app.inject({
    url: `/p/${seed}`,
    remoteAddress: ip,
    headers: { 'user-agent': userAgent },
  })
  const { page } = plainPage(body)
  if (page.name !== 'scan' || page.props.kind !== 'product') throw new Error(`${page.name} is shown`)
  const { verdict, scans } = page.props.product
  return [verdict, scans?.count]
}

/** The signs of a genuine piece, as the page says them to a new visitor. */
async function signsOf(seed: string, ip: string, language: string) {
  const { body } = await product.app.inject({
    url: `/p/${seed}?lang=${language}`,
    remoteAddress: ip,
    headers: { 'user-agent': plainPhone },
  })
  const { page } = plainPage(body)
  return page.name === 'scan' && page.props.kind === 'product' ? page.props.product.shouldHave : undefined
}

/** One visitor of each of so many networks. */
async function openFrom(networks: number, seed: string, first = 0) {
  for (let at = first; at < first + networks; at += 1) await open(seed, `203.0.${at}.7`)
}

/** So many visitors on each of some days before today. */
const openedBefore = (id: number, visitors: number, days: number[]) =>
  product.db.pool.query(
    `insert into url_scan_days (url_id, day, scans, visitors, first_at, last_at)
     select $1, current_date - ago, $2, $2, now() - ago * interval '1 day', now() - ago * interval '1 day'
     from unnest($3::int[]) ago`,
    [id, visitors, days],
  )

async function countsOf(id: number) {
  await product.deps.scans.flush()
  const { rows } = await product.db.pool.query<{ visitors: number; scans: number }>(
    'select visitors, scans from url_scan_days where url_id = $1 order by day',
    [id],
  )
  return rows.map(({ visitors, scans }) => [visitors, scans])
}

/** The job's findings on a URL, among others that were scanned once each. */
async function withFellows() {
  const much = await make.productCode()
  const { product_id, sku_id } = much
  for (let at = 0; at < 5; at += 1) await open((await make.code({ product_id, sku_id })).seed)
  return much
}
async function findings(url_id: number) {
  await product.deps.scans.flush()
  await findAllSuspicion(product.db, clock, dayInZone(clock, product.deps.config.shopTimeZone))
  return (await product.call(listSuspicion, { query: { url_id } }, admin)).body
}

describe('Q16 Q11 the verdict is on visitors:', () => {
  test('thirty reloads by one browser leave a code authentic, checked once', async () => {
    const { id, seed } = await make.productCode()
    for (let at = 0; at < 40; at += 1) {
      expect(await open(seed)).toEqual(['authentic', 1])
      if (at % 10 === 0) await product.deps.scans.flush()
    }
    expect(await countsOf(id)).toEqual([[1, 40]])
  })

  test('thirty visitors of thirty networks, ten a day, make it unusual, and a reload of one before does not', async () => {
    const { id, seed } = await make.productCode()
    await openedBefore(id, 10, [1, 2])
    await openFrom(9, seed)
    await product.deps.scans.flush()
    expect(await open(seed, '203.0.8.7')).toEqual(['authentic', 29])
    expect(await open(seed, '203.0.9.7')).toEqual(['authentic', 30])
    await product.deps.scans.flush()
    expect(await open(seed, '203.0.9.7')).toEqual(['unusual', 30])
    expect((await countsOf(id)).at(-1)).toEqual([10, 12])
  })

  test('G12 forty strangers of twelve networks within a minute turn a piece amber for nobody, though staff see them', async () => {
    const { id, seed } = await withFellows()
    for (let at = 0; at < 40; at += 1) await open(seed, `203.0.${at % 12}.${at}`)
    expect(await findings(id)).toMatchObject([{ rule: 'scanned_most', state: 'open' }])
    expect(await open(seed, '198.51.100.1')).toEqual(['authentic', 37])
  })

  test('what yours should have is told once a code is in doubt, in the visitor’s language', async () => {
    const { id, seed } = await make.productCode()
    await product.db.pool.query(
      `update products set should_have = 'A wave under the foot', texts = '{"fr": {"should_have": "Une vague"}}'
      where id = (select product_id from urls where id = $1)`,
      [id],
    )
    await openedBefore(id, 10, [1, 2])
    await openFrom(8, seed)
    await product.deps.scans.flush()
    expect(await signsOf(seed, '203.0.28.7', 'en')).toBeNull()
    await openFrom(2, seed, 29)
    await product.deps.scans.flush()
    expect(await signsOf(seed, '203.0.31.7', 'fr')).toEqual({ text: 'Une vague', language: 'fr' })
    expect(await signsOf(seed, '203.0.32.7', 'cn')).toEqual({ text: 'A wave under the foot', language: 'en' })
  })

  test('one network’s many browsers, addresses and days count three times in thirty days', async () => {
    const { id, seed } = await make.productCode()
    for (let at = 0; at < 40; at += 1) {
      expect((await open(seed, `2001:db8:1:${at.toString(16)}::1`, `${plainPhone} ${at}`))[0]).toBe(
        'authentic',
      )
      await product.deps.scans.flush()
    }
    expect(await countsOf(id)).toEqual([[3, 40]])
    clock = new Date(today.getTime() + 86_400_000)
    await open(seed, '2001:db8:1:2::1')
    expect(await countsOf(id)).toEqual([
      [3, 40],
      [0, 1],
    ])
    clock = new Date(today.getTime() + 31 * 86_400_000)
    await open(seed, '2001:db8:1:2::1')
    expect((await countsOf(id)).at(-1)).toEqual([1, 1])
    clock = today
  })

  test('one write of many of them counts no more', async () => {
    const { id, seed } = await make.productCode()
    for (let at = 0; at < 20; at += 1) await open(seed, `198.51.100.${at}`)
    expect(await countsOf(id)).toEqual([[3, 20]])
  })

  test('a visitor on two days counts twice, two browsers of an address are two', async () => {
    const { id, seed } = await make.productCode()
    await open(seed)
    expect(await open(seed, '198.51.100.1', weChatPhone)).toEqual(['authentic', 1])
    await product.deps.scans.flush()
    expect(await open(seed, '198.51.100.1', weChatPhone)).toEqual(['authentic', 2])
    clock = new Date(today.getTime() + 86_400_000)
    expect(await open(seed)).toEqual(['authentic', 3])
    expect(await countsOf(id)).toEqual([
      [2, 3],
      [1, 1],
    ])
    clock = today
  })

  test('a robot, a preview and a request without an agent count nowhere, and are told neither a verdict nor a number', async () => {
    const { id, seed } = await make.productCode()
    await openFrom(29, seed)
    await product.deps.scans.flush()
    for (const agent of ['', 'Twitterbot/1.0', 'curl/8.0'])
      expect(await open(seed, '198.51.100.1', agent)).toEqual([null, undefined])
    expect(await countsOf(id)).toEqual([[29, 29]])
  })
})

describe('Q16 G7 suspicion is of visitors:', () => {
  test('reloads and one network make nothing unusual; twenty visitors, ten times the others’, do', async () => {
    const { id, seed } = await withFellows()
    for (let at = 0; at < 40; at += 1) await open(seed, `2001:db8:7:${at.toString(16)}::1`)
    expect(await findings(id)).toEqual([])
    await openFrom(17, seed)
    expect(await findings(id)).toMatchObject([{ rule: 'scanned_most', params: { visitors: 20, usual: 1 } }])
  })

  test('the buyer who looks again after a refund is none; somebody else is, also on the refund’s day', async () => {
    const order_id = await make.order({ order_status: 'refunded' })
    const { id, seed } = await make.productCode({ url: { order_id } })
    await open(seed)
    await product.deps.scans.flush()
    clock = new Date(clock.getTime() + 60_000)
    await product.db.pool.query('insert into refunds (order_id, amount, done_at) values ($1, 5, $2)', [
      order_id,
      clock,
    ])
    clock = new Date(clock.getTime() + 60_000)
    await open(seed)
    await open(seed, '198.51.100.1', weChatPhone)
    expect(await findings(id)).toEqual([])
    await open(seed, '203.0.113.9')
    expect(await findings(id)).toMatchObject([{ rule: 'after_refund' }])
    clock = today
  })

  test('a watched URL is not open again by a reload', async () => {
    const { id, seed } = await withFellows()
    await openFrom(21, seed)
    const [found] = await findings(id)
    const decided = { state: 'watch', note: '', decided_at: null } as const
    await product.call(decideSuspicion, { params: { id: found?.id ?? 0 }, body: decided }, admin)
    clock = new Date(clock.getTime() + 60_000)
    await open(seed, '203.0.20.7')
    expect(await findings(id)).toMatchObject([{ state: 'watch' }])
    await open(seed, '203.0.50.7')
    expect(await findings(id)).toMatchObject([{ state: 'open' }])
    clock = today
  })
})

test('U14 a URL far above the others of its product says so on its page, in the list and among the most scanned, once staff watch it or another day agrees, until it is fine', async () => {
  const { id, seed, product_id } = await withFellows()
  await openFrom(20, seed)
  const saidOf = async () => {
    const { body: listed } = await product.call(listUrls, { query: { product_id } }, admin)
    const { body: all } = await product.call(readScans, { query: { days: '7' } }, admin)
    return [
      (await open(seed, '203.0.1.7'))[0],
      listed.filter((url) => url.is_far_above).map((url) => url.id),
      all.most
        .filter((url) => url.product_name !== null && url.is_far_above)
        .some(({ url_id }) => url_id === id),
    ]
  }
  await product.deps.scans.flush()
  expect(await saidOf()).toEqual(['authentic', [], false])
  const [found] = await findings(id)
  expect(await saidOf()).toEqual(['authentic', [id], true])
  const decide = async (state: 'watch' | 'fine', decided_at: string | null) => {
    const body = { state, note: '', decided_at }
    return product.call(decideSuspicion, { params: { id: found?.id ?? 0 }, body }, admin)
  }
  await decide('watch', null)
  expect(await saidOf()).toEqual(['unusual', [id], true])
  await product.db.pool.query(`update suspicions set state = 'open' where id = $1`, [found?.id])
  expect(await saidOf()).toEqual(['authentic', [id], true])
  await openedBefore(id, 10, [1])
  expect(await saidOf()).toEqual(['unusual', [id], true])
  const [seen] = (await product.call(listSuspicion, { query: { url_id: id } }, admin)).body
  await decide('fine', seen?.decided_at ?? null)
  expect(await saidOf()).toEqual(['authentic', [], false])
})

test('U14 Q16 staff see visitors and requests: of a URL, in the list and of all together', async () => {
  const { id, seed, product_id } = await make.productCode()
  for (let at = 0; at < 5; at += 1) await open(seed)
  await open(seed, '203.0.113.1')
  await product.deps.scans.flush()
  const both = { visitors: 2, scans: 6 }
  const { body: url } = await product.call(readUrlScans, { params: { id } }, admin)
  expect(url).toMatchObject({ ...both, days: [both] })
  const { body: listed } = await product.call(listUrls, { query: { product_id } }, admin)
  expect(listed).toMatchObject([both])
  const { body: before } = await product.call(readScans, { query: { days: '7' } }, admin)
  await open(seed)
  await product.deps.scans.flush()
  const { body: after } = await product.call(readScans, { query: { days: '7' } }, admin)
  expect([after.visitors - before.visitors, after.scans - before.scans]).toEqual([0, 1])
})

test('Q16 N11 visitors are kept as hashes for the days that they count in, a day’s key until the day is over', async () => {
  const { id, seed } = await make.productCode()
  await open(seed)
  await product.deps.scans.flush()
  const { pool } = product.db
  const kept = async () =>
    (await pool.query('select network, visitor from url_scan_visitors where url_id = $1', [id])).rows
  expect((await kept()).map(({ network, visitor }) => [network.length, visitor.length])).toEqual([[16, 32]])
  const old = { url_scan_visitors: 33, scan_keys: 3, scan_batches: 3 }
  for (const [table, days] of Object.entries(old)) {
    const column = table === 'scan_batches' ? 'written_at' : 'day'
    const left = async () => (await pool.query(`select from ${table}`)).rowCount
    expect([table, await left()]).not.toEqual([table, 0])
    await pool.query(`delete from ${table} where ${column} > now() + interval '12 hours'`)
    await tidyExpired(product.db, { ended: 30, keys: 2 })
    expect([table, await left()]).not.toEqual([table, 0])
    await pool.query(`update ${table} set ${column} = ${column} - ${days} * interval '1 day'`)
    await tidyExpired(product.db, { ended: 30, keys: 2 })
    expect([table, await left()]).toEqual([table, 0])
  }
})
