import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainPage, startWithPages } from '../test-kit/plain-web'
import { readAnswer, sendRaw } from '../test-kit/stand-ins/raw-socket'
import type { TestApp } from '../test-kit/test-app'

let product: TestApp
let port: number
beforeAll(async () => {
  product = await startWithPages()
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  port = (product.app.server.address() as AddressInfo).port // listening on a port, not on a pipe
})
afterAll(() => product.close())

const ask = async (method: string, target: string, headers = '') =>
  readAnswer(
    await sendRaw(
      port,
      `${method} ${target} HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n${headers}\r\n`,
    ),
  )

const usual = {
  'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
  'content-security-policy': expect.stringContaining("default-src 'self'"),
  'x-content-type-options': 'nosniff',
}

const broken = [
  '/b/1/d/%E0%A4%A',
  '/p/%zz',
  '/%',
  '/order/%',
  '/files/%',
  '/static/%ff',
  '/admin/%',
  '/x/%zz?lang=fr',
]
const brokenCalls = ['/release/c/id/%', '/release/%zz', '/auth/%', '/health/%', '/docs/static/%zz']

describe('addresses that cannot be read', () => {
  test.each(broken)('X7 A20 %s gets our page, 404, in every language', async (path) => {
    const { status, headers, body } = await ask('GET', path)
    expect(status).toBe(404)
    expect(headers).toMatchObject(usual)
    expect(plainPage(body).page).toEqual({ name: 'notFound', props: { kind: 'missing' } })
  })

  test.each(brokenCalls)('X3 X7 %s gets the envelope, 404', async (path) => {
    const { status, headers, body } = await ask('GET', path)
    expect(status).toBe(404)
    expect(headers).toMatchObject(usual)
    expect(JSON.parse(body)).toMatchObject({ code: 404, data: { error: 'not_found' } })
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
    'X3 X7 %s to one gets the envelope, 404',
    async (method) => {
      for (const path of [...broken, ...brokenCalls]) {
        const { status, headers, body } = await ask(method, path)
        expect([path, status]).toEqual([path, 404])
        expect(headers).toMatchObject(usual)
        expect(JSON.parse(body)).toMatchObject({ data: { error: 'not_found' } })
      }
    },
  )

  test('X7 HEAD is answered as GET is', async () => {
    for (const path of ['/p/%zz', '/nowhere/at/all']) {
      const { status, headers } = await ask('HEAD', path)
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    }
  })
})

describe('addresses that name another host', () => {
  test.each([
    '//evil.example/x',
    '///evil.example',
    String.raw`/\evil.example/x/y`,
    '/%2fevil.example/x',
    '/%5cevil.example/x',
    '/x/..//evil.example',
    '/x/%2e%2e//evil.example',
    '/x/..;/evil.example',
    'http://evil.example//evil.example/x',
    'http://evil.example/x/y',
    'http://evil.example/p/G2',
    'https://evil.example/docs/static/index.html',
    'http://evil.example',
  ])('A20 from %s no link and no redirect leads there', async (target) => {
    const { status, headers, body } = await ask('GET', target)
    expect(status).toBeLessThan(500)
    const address = new URL(headers.location ?? '', 'http://shop.example/')
    expect(address.host).toBe('shop.example')
    if (!body.startsWith('{"page"')) return
    const { path } = plainPage(body).context
    expect(new URL(`${path}?lang=fr`, 'http://shop.example/a').host).toBe('shop.example')
    // as a proxy may read it that decodes first
    expect(new URL(decodeURIComponent(path), 'http://shop.example/a').host).toBe('shop.example')
  })

  test('A20 the whole address of a page of ours leads to that page', async () => {
    expect(plainPage((await ask('GET', 'http://shop.example/p/G2?x=1')).body).context.path).toBe('/p/G2')
  })

  test.each([
    ['/P/G2', '/p/G2'],
    ['/O/G2?lang=fr', '/o/G2'],
    ['/TP/G2-aB', '/tp/G2-aB'],
  ])('U12 the page of %s, a QR code in capitals, is that of %s', async (printed, path) => {
    const [capitals, small] = [await ask('GET', printed), await ask('GET', path)]
    expect([plainPage(capitals.body).context.path, capitals.status]).toEqual([path, small.status])
    expect(plainPage(capitals.body).page).toEqual(plainPage(small.body).page)
  })
})

test.each([
  ['no host', 'GET /health/live HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'malformed'],
  [
    'two hosts',
    'GET /health/live HTTP/1.1\r\nHost: shop.example\r\nhOST: evil.example\r\nConnection: close\r\n\r\n',
    400,
    'malformed',
  ],
  ['a host twice', 'GET /health/live HTTP/1.0\r\nHost: x\r\nHost: x\r\n\r\n', 400, 'malformed'],
  ['a method that does not exist', 'FROB / HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'malformed'],
  ['no HTTP', 'hello\r\n\r\n', 400, 'malformed'],
  [
    'two lengths',
    'POST /auth/signin HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
    400,
    'malformed',
  ],
  [
    'a length and chunks',
    'POST /auth/signin HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
    400,
    'malformed',
  ],
  [
    'headers without end',
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
    431,
    'headers_too_large',
  ],
  [
    'an expectation nobody knows',
    'GET /release/nowhere HTTP/1.1\r\nHost: x\r\nExpect: cake\r\nConnection: close\r\n\r\n',
    404,
    'not_found',
  ],
])(
  'X3 X7 a request with %s is refused in the envelope, with our headers',
  async (_what, sent, status, error) => {
    const answer = readAnswer(await sendRaw(port, sent))
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject(usual)
    expect(JSON.parse(answer.body)).toMatchObject({
      code: status,
      data: { error, request_id: answer.headers['x-request-id'] },
    })
  },
)
