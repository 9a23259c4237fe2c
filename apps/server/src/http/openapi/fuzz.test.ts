import { reportVitals } from '@getzo/contract/visits/visits.endpoints'
import { isVitalPage } from '@getzo/contract/visits/vital-pages'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWithPages } from '../../test-kit/plain-web'
import type { TestApp } from '../../test-kit/test-app'

let product: TestApp
let boss: { authorization: string }
const routes = new Set<string>()

beforeAll(async () => {
  product = await startWithPages()
  boss = await product.signedInAs('administrator')
  for (const { path } of product.deps.endpoints) routes.add(path)
  for (const path of [
    '/p/:code',
    '/order/:hash',
    '/b/:brand/d/:doc',
    '/warranty/:code',
    '/feedback',
    '/feedback/report',
    '/:code',
    '/*',
  ]) {
    routes.add(path)
  }
})
afterAll(() => product.close())

const junk = fc.oneof(
  fc.constantFrom(
    '%',
    '%zz',
    '%00',
    '%E0%A4%A',
    '..',
    '%2e%2e',
    '%2f',
    '0x10',
    '1e3',
    '-1',
    '9'.repeat(30),
    '__proto__',
    "'--",
    '长',
    '%5c',
    ';',
    'a'.repeat(600),
  ),
  fc.nat().map(String),
  fc.string({ maxLength: 20 }).map(encodeURIComponent),
)
const method = fc.constantFrom(
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'PROPFIND',
  'TRACE',
)
const query = fc.oneof(
  fc.constant(''),
  fc
    .tuple(fc.constantFrom('q', 'limit', 'after', 'sort', 'lang', 'a[b]', '__proto__', ''), junk)
    .map(([name, value]) => `?${name}=${value}`),
)
const headerValue = fc.oneof(
  fc.constantFrom(
    '',
    'Bearer',
    'Bearer a.b.c',
    'evil.example',
    'a=b; a=c',
    '127.0.0.1',
    'x'.repeat(5000),
    '*/*;q=9',
    'bytes=9-1',
    '{}',
  ),
  fc.string({ maxLength: 30 }).map((text) => text.replaceAll(/[^\u0020-\u007e]/g, '?')),
)
const headerName = fc.constantFrom(
  'host',
  'cookie',
  'authorization',
  'accept',
  'accept-encoding',
  'accept-version',
  'content-encoding',
  'idempotency-key',
  'if-none-match',
  'origin',
  'range',
  'referer',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
)
const bodies: fc.Arbitrary<[string, string]> = fc.tuple(
  fc.constantFrom(
    'application/json',
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data',
    '',
  ),
  fc.oneof(
    fc.json(),
    fc.constantFrom(
      '['.repeat(20_000),
      '{"a":'.repeat(20_000),
      '{"__proto__":{"x":1}}',
      '{"constructor":{"prototype":{}}}',
      '1e99999',
      `{"a":${'9'.repeat(400)}}`,
      '{"a":"\\ud800"}',
      'a=1&a=2&__proto__=1',
      '\u0000',
    ),
    fc.string(),
  ),
)

const requests = fc.record({
  method,
  route: fc.nat(),
  parts: fc.array(junk, { minLength: 3, maxLength: 3 }),
  query,
  headers: fc.dictionary(headerName, headerValue, { maxKeys: 4 }),
  body: fc.option(bodies, { nil: undefined }),
  signedIn: fc.boolean(),
})

test('X7 X3 any request in any form: no fault of ours, and an answer of ours with its headers and request id', async () => {
  const paths = [...routes]
  await fc.assert(
    fc.asyncProperty(
      requests,
      async ({ method: verb, route, parts, query: search, headers, body, signedIn }) => {
        let at = 0
        const path = (paths[route % paths.length] ?? '/').replaceAll(/:\w+|\*/g, () => parts[at++] ?? 'x')
        const [type, payload] = body ?? []
        const answer = await product.app.inject({
          method: verb as InjectOptions['method'], // Node knows more methods than inject's type
          url: `${path}${search}`,
          headers: { ...headers, ...(signedIn ? boss : {}), ...(type ? { 'content-type': type } : {}) },
          ...(payload === undefined ? {} : { payload }),
        })
        const { statusCode, headers: given } = answer
        expect(statusCode).toSatisfy((status: number) => status < 500 || status === 503)
        expect(given['x-request-id']).toMatch(/^[\da-f-]{36}$/)
        expect(given).toMatchObject({
          'content-security-policy': expect.stringContaining("default-src 'self'"),
          'x-content-type-options': 'nosniff',
        })
        if (statusCode < 400 || verb === 'HEAD') return
        const isPage = String(given['content-type']).startsWith('text/html')
        const answered: unknown = JSON.parse(
          answer.rawPayload.length > 0 && !given['content-encoding'] ? answer.body : '{"data":{}}',
        )
        expect(answered).toHaveProperty(isPage ? 'page' : 'data')
      },
    ),
    { seed: 7, numRuns: 600 },
  )
})

test('N5 X7 nothing that is asked makes the metrics grow: their labels are declared routes and a few methods', async () => {
  for (const verb of ['GET', 'POST', 'PROPFIND', 'TRACE', 'SEARCH', 'LOCK']) {
    for (const url of [
      '/p/1',
      '/p/%zz',
      '/nowhere/at/1',
      '/release/nowhere/2',
      '/release/o/id/3',
      '/assets/4.js',
    ]) {
      await product.app.inject({ method: verb as InjectOptions['method'], url }) // as above
    }
  }
  const report = { page: 'made up', lcp_ms: 1 }
  const { statusCode } = await product.app.inject({ method: 'POST', url: reportVitals.path, payload: report })
  expect(statusCode).toBe(400)
  const metrics = await product.deps.metrics.getMetricsAsJSON()
  const labels = metrics.flatMap(({ values }) => values.flatMap((value) => Object.entries(value.labels)))
  const seen = (name: string) =>
    new Set(labels.flatMap(([key, value]) => (key === name ? [String(value)] : [])))
  const undeclared = [...seen('route')].filter(
    (route) => !routes.has(route) && !product.app.hasRoute({ method: 'GET', url: route }),
  )
  expect(undeclared.filter((route) => route !== 'none')).toEqual([])
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'other']
  expect([...seen('method')].filter((name) => !methods.includes(name))).toEqual([])
  expect([...seen('page')].filter((page) => !isVitalPage(page))).toEqual([])
  // a label of another name needs a look at where its values come from
  const ofNode = ['kind', 'type', 'space', 'version', 'major', 'minor', 'patch']
  // a limit, a job and how it ended: of those that the product has
  const ofFeatures = ['limit', 'job', 'outcome']
  const known = ['le', 'quantile', 'method', 'route', 'status', 'page', ...ofFeatures, ...ofNode]
  expect(labels.map(([name]) => name).filter((name) => !known.includes(name))).toEqual([])
})
