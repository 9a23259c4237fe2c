import { logVisit, reportVitals } from '@getzo/contract/visits/visits.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCodes, plainPhone, weChatPhone } from '../../test-kit/codes'
import { startWithPages } from '../../test-kit/plain-web'
import type { TestApp } from '../../test-kit/test-app'
import { orderHash } from '../orders/order-link'
import { tidyVisits } from './visits.service'

let product: TestApp
let make: ReturnType<typeof createCodes>

beforeAll(async () => {
  product = await startWithPages()
  make = createCodes(product)
})
beforeEach(async () => {
  await product.deps.visits.flush()
  await product.db.pool.query('delete from visits')
})
afterAll(() => product.close())

interface Sent {
  ip?: string
  userAgent?: string
}

async function log(body: unknown, { ip = '198.51.100.1', userAgent = plainPhone }: Sent = {}) {
  const answer = await product.app.inject({
    method: 'POST',
    url: logVisit.path,
    remoteAddress: ip,
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    payload: JSON.stringify(body),
  })
  return { status: answer.statusCode, body: answer.json() }
}

const visit = (url: string, { ip = '198.51.100.2', userAgent = plainPhone }: Sent = {}) =>
  product.app.inject({ method: 'GET', url, remoteAddress: ip, headers: { 'user-agent': userAgent } })

async function visits() {
  // taking an entry is off the request path too
  await new Promise((resolve) => setImmediate(resolve))
  await product.deps.visits.flush()
  const { rows } = await product.db.pool.query('select * from visits order by id')
  return rows
}

describe('POST log', () => {
  test('F4 the server sets address and time, and stores the sent data of the device', async () => {
    const { status, body } = await log({
      device_ip: '10.0.0.1',
      date_created: '1999-01-01T00:00:00Z',
      modified_by: 'mallory',
      device_model: 'Fold 9',
      action: 'visit',
      access_method: 'nfc',
      url: 'https://getzo.example/p/G2P1?token=hush#x',
    })
    expect([status, body.code]).toEqual([200, 0])
    const [row] = await visits()
    expect(row).toMatchObject({
      device_ip: '198.51.100.1',
      modified_by: null,
      device_model: 'Fold 9',
      os_name: 'Android',
      os_version: '14',
      device_brand: 'Google',
      device_type: 'mobile',
      client_type: 'browser',
      client_name: 'Chrome',
      client_engine: 'Blink',
      action: 'visit',
      access_method: 'nfc',
      url: '/p/G2P1',
    })
    expect(Date.now() - Date.parse(row.date_created)).toBeLessThan(60_000)
  })

  test('F4 one address leaves 60 entries a minute; the rest is dropped without a word', async () => {
    const statuses = new Set<number>()
    for (let at = 0; at < 70; at += 1)
      statuses.add((await log({ action: `${at}` }, { ip: '203.0.113.1' })).status)
    expect([...statuses]).toEqual([200])
    expect(await visits()).toHaveLength(60)
    const { body } = await product.app.inject({ method: 'GET', url: '/metrics' })
    expect(body).toMatch(/^getzo_visits_dropped_total 10$/m)
  })

  test('F4 a network leaves ten times as many, from however many addresses', async () => {
    for (let at = 0; at < 610; at += 1)
      await log({ action: `${at}` }, { ip: `2001:db8:1:${at.toString(16)}::1` })
    expect(await visits()).toHaveLength(600)
  })

  test('F4 an entry of more than 16 KiB is refused, an unknown field by its name', async () => {
    expect((await log({ note: 'x'.repeat(17_000) })).status).toBe(413)
    expect(await log({ admin: true })).toMatchObject({ status: 400, body: { data: { field: 'admin' } } })
    expect(await log({ action: 'a\u0000' })).toMatchObject({
      status: 400,
      body: { data: { field: 'action' } },
    })
  })

  test('F4 a log that cannot be written disturbs nobody', async () => {
    await product.asOwner('alter table visits rename to away')
    expect((await log({ action: 'lost' }, { ip: '203.0.113.2' })).status).toBe(200)
    await product.deps.visits.flush()
    await product.asOwner('alter table away rename to visits')
    await log({ action: 'kept' }, { ip: '203.0.113.2' })
    expect((await visits()).map(({ action }) => action)).toEqual(['kept'])
  })

  test('F4 N11 a month is dropped when all of it is older than the log is kept', async () => {
    const now = new Date('2026-06-30T00:00:00Z')
    for (const date of ['2025-12-31T23:59:59Z', '2026-01-01T00:00:00Z', '2026-06-01T00:00:00Z']) {
      await product.db.pool.query('insert into visits (date_created) values ($1)', [date])
    }
    expect(await tidyVisits(product.db, now, 180)).toBe(1)
    expect((await visits()).map((row) => String(row.date_created).slice(0, 7))).toEqual([
      '2026-01',
      '2026-06',
    ])
    expect(await tidyVisits(product.db, now, 180)).toBe(0)
  })

  const part = async () => {
    const { rows } = await product.db.pool.query('select tableoid::regclass::text as name from visits')
    return rows.map(({ name }) => name)
  }

  test('N11 months are made ahead, and what came before its month was made is moved into it', async () => {
    await product.db.pool.query(`insert into visits (date_created) values ('2031-04-30T23:59:59Z')`)
    expect(await part()).toEqual(['visits_other'])
    // to the last moment of a month in UTC, in any time zone of the connection
    await tidyVisits(product.db, new Date('2031-03-01T00:00:00Z'), 180)
    expect(await part()).toEqual(['visits_2031_04'])
    await product.db.pool.query('delete from visits')
    await product.db.pool.query(`insert into visits (date_created) values ('2031-05-01T00:00:00Z')`)
    expect(await part()).toEqual(['visits_2031_05'])
  })

  test('N11 the role that serves makes and drops months, and no other table', async () => {
    await expect(
      product.db.pool.query('create table visits_2040_01 partition of visits default'),
    ).rejects.toThrow(/permission denied|must be owner/)
    await expect(product.db.pool.query('drop table visits_other')).rejects.toThrow('must be owner')
    const { rows } = await product.db.pool.query(
      `select proname || ' ' || coalesce(proacl::text, 'everybody') as open from pg_proc
       where prosecdef and pronamespace = 'public'::regnamespace and (proacl is null or proacl::text ~ '[{,]=')`,
    )
    expect(rows).toEqual([])
  })

  test('N11 a query of some days reads no other month', async () => {
    await tidyVisits(product.db, new Date('2031-03-01T00:00:00Z'), 180)
    const { rows } = await product.db.pool.query(
      `explain select from visits where date_created >= '2031-04-02' and date_created < '2031-04-09'`,
    )
    const plan = JSON.stringify(rows)
    expect(plan).toContain('visits_2031_04')
    expect(plan).not.toMatch(/visits_2031_05|visits_other/)
  })
})

describe('page visits', () => {
  test('F5 scan, warranty, document and feedback pages are logged with action, address and URL', async () => {
    const { seed, id, brand_id } = await make.productCode()
    const document = await make.document(brand_id)
    const urls = [
      `/p/${seed}?lang=fr`,
      `/warranty/${seed}`,
      `/b/${brand_id}/d/${document}`,
      `/${seed}`,
      '/feedback',
    ]
    for (const url of [...urls, `/feedback/${seed}/pqr/jump`, '/p/G2NOBODY']) await visit(url)
    expect(
      (await visits()).map(({ action, url, url_id, access_method, note }) => [
        action,
        url,
        url_id,
        access_method,
        note,
      ]),
    ).toEqual([
      ['scan', `/p/${seed}`, id, 'pnfc', null],
      ['warranty', `/warranty/${seed}`, id, null, null],
      ['document', `/b/${brand_id}/d/${document}`, null, null, null],
      ['short link', `/${seed}`, id, 'pnfc', null],
      ['feedback', '/feedback', null, null, null],
      ['feedback jump', `/feedback/${seed}/pqr/jump`, id, 'pqr', null],
      ['scan', '/p/G2NOBODY', null, null, 'unknown'],
    ])
  })

  test('F5 the order page is logged without the order’s hash', async () => {
    const order = await make.order()
    const hash = orderHash(product.deps.secrets.orderLinks, order, 1)
    for (const path of ['order', 'tp', 'o', 'c']) await visit(`/${path}/${hash}`)
    const seen = await visits()
    expect(seen.map(({ action, url }) => [action, url])).toEqual(
      ['order', 'tp', 'o', 'c'].map((path) => ['order', `/${path}/…`]),
    )
    expect(JSON.stringify(seen)).not.toContain(hash.slice(0, 12))
  })

  test('F5 machines and HEAD requests leave no visit, WeChat is distinguished from a browser', async () => {
    const { seed } = await make.productCode()
    await visit(`/p/${seed}`, { userAgent: 'Mozilla/5.0 (compatible; bingbot/2.0)' })
    await product.app.inject({ method: 'HEAD', url: `/p/${seed}`, headers: { 'user-agent': plainPhone } })
    await visit(`/p/${seed}`, { userAgent: weChatPhone })
    expect(await visits()).toMatchObject([
      {
        client_name: 'WeChat',
        client_version: '8.0.48',
        os_name: 'iOS',
        device_model: 'iPhone',
        device_brand: 'Apple',
      },
    ])
  })
})

describe('web vitals', () => {
  test('F6 the 75th percentile of each page appears in the metrics', async () => {
    for (const lcp_ms of [1000, 1200, 1400, 9000]) {
      expect(
        (await product.call(reportVitals, { body: { page: 'scan', lcp_ms, inp_ms: 80, cls: 0.02 } })).status,
      ).toBe(200)
    }
    const { body } = await product.app.inject({ method: 'GET', url: '/metrics' })
    const [, lcp] = /getzo_web_lcp_seconds\{quantile="0.75",page="scan"\} ([\d.]+)/.exec(body) ?? []
    expect(Number(lcp)).toBeGreaterThan(1)
    expect(Number(lcp)).toBeLessThan(9)
    expect(body).toContain('getzo_web_inp_seconds{quantile="0.75",page="scan"} 0.08')
    expect(body).toContain('getzo_web_cls{quantile="0.75",page="scan"} 0.02')
  })

  test('F6 a page that is none, and figures that are none, are refused', async () => {
    expect((await product.call(reportVitals, { body: { page: 'admin', lcp_ms: 1 } })).status).toBe(400)
    expect((await product.call(reportVitals, { body: { page: 'scan', lcp_ms: -1 } })).status).toBe(400)
    expect((await product.call(reportVitals, { body: { page: 'scan', cls: '0' } })).status).toBe(400)
  })
})
