import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test-kit/test-app'

const lines: string[] = []
let product: TestApp
const roomy = { bytes: 1e9, files: 1e6 as number | null }
let free = roomy
beforeAll(async () => {
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  product = await startTestApp({
    logger: pino({ level: 'info' }, sink),
    logSink: { dropped: () => 7 },
    machine: { freeOn: () => Promise.resolve(free) },
  })
})
afterAll(() => product.close())

describe('N5 watching the service', () => {
  test('N5 live and ready answer, and ready asks the database', async () => {
    expect((await product.app.inject('/health/live')).json()).toEqual({ status: 'live' })
    expect((await product.app.inject('/health/ready')).json()).toEqual({ status: 'ready' })
  })

  test.each([
    ['without room', { bytes: 1e6, files: 1e6 }, ['disk_full']],
    ['without room for another file', { bytes: 1e9, files: 999 }, ['disk_files_full']],
    ['with room for a thousand files', { bytes: 1e9, files: 1000 }, null],
    ['that counts no files', { bytes: 1e9, files: null }, null],
  ])('N5 N4 on a disk %s readiness says so', async (_what, now, reasons) => {
    free = now
    const { statusCode, body } = await product.app.inject('/health/ready')
    free = roomy
    expect([statusCode, JSON.parse(body)]).toEqual(
      reasons === null ? [200, { status: 'ready' }] : [503, { status: 'not ready', reasons }],
    )
  })

  test('N5 N4 log lines that nothing took are counted', async () => {
    expect((await product.app.inject('/metrics')).body).toMatch(/^getzo_log_lines_dropped 7$/m)
  })

  test('N5 metrics are Prometheus text with a histogram by route', async () => {
    await product.app.inject('/release/o/id/5')
    const { body, headers } = await product.app.inject('/metrics')
    expect(headers['content-type']).toContain('text/plain')
    expect(body).toMatch(
      /getzo_http_request_seconds_count\{[^}]*route="\/release\/o\/id\/:id"[^}]*status="401"[^}]*\} 1/,
    )
    // from the answers that are meant to be instant to those that somebody waits for
    for (const seconds of ['0.005', '0.1', '1', '10', '+Inf'])
      expect(body).toMatch(new RegExp(`_seconds_bucket\\{[^}]*le="${seconds.replace('+', '.')}"`))
    expect(body).toContain('process_cpu_user_seconds_total')
  })

  test('N5 metrics answer while the database is away, with the last known values', async () => {
    const known = [
      /^getzo_order_lookup_alarm 0$/m,
      /^getzo_jobs_waiting\{job="letter"\} 0$/m,
      /^getzo_jobs_oldest_seconds\{job="letter"\} 0$/m,
      /^getzo_backup_age_seconds\{of="database"\} \d/m,
    ]
    await product.asOwner(`insert into backups (taken_at, made_by, file, host, size_bytes)
      values (now(), 'command', '/f', 'h', 1)`)
    await product.app.inject('/metrics')
    lines.length = 0
    await product.asOwner('alter schema public rename to away')
    const { statusCode, body } = await product.app.inject('/metrics')
    await product.asOwner('alter schema away rename to public')
    expect([statusCode, ...known.map((value) => value.test(body))]).toEqual([200, ...known.map(() => true)])
    expect(lines.filter((line) => line.includes('a metric could not be read'))).toHaveLength(known.length)
  })

  test('N5 a log line has the id of its answer, the route as declared, and never the address', async () => {
    lines.length = 0
    const { headers } = await product.app.inject('/release/o/id/424242?secret=please')
    const line = lines.find((text) => text.includes(String(headers['x-request-id'])))
    expect(JSON.parse(line ?? '{}')).toMatchObject({ method: 'GET', route: '/release/o/id/:id', status: 401 })
    expect(lines.join('')).not.toMatch(/424242|please/)
  })

  test('X3 an unknown call is refused in the envelope with the request id', async () => {
    const response = await product.app.inject('/release/nothing/here')
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 404, data: { error: 'not_found' } })
    expect(response.json().data.request_id).toBe(response.headers['x-request-id'])
  })
})

describe('X6 the API document', () => {
  test('X6 is served with a page to try it', async () => {
    const page = await product.app.inject('/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('swagger-ui')
  })

  test('X6 A11 the page to try calls forgets the token when it is left', async () => {
    const { body } = await product.app.inject('/docs/static/swagger-initializer.js')
    expect(body).toMatch(/["']?persistAuthorization["']?: ?false/)
  })
})

describe('headers of every answer', () => {
  test('a strict Content-Security-Policy without unsafe-inline, no sniffing, no framing', async () => {
    const { headers } = await product.app.inject('/health/live')
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
  })
})
