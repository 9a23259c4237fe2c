import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config/config'
import { startWithPages } from '../test-kit/plain-web'
import type { TestApp } from '../test-kit/test-app'
import { usualHeaders } from './security'

const token = 'a-token-of-more-than-16'

let product: TestApp
let remote = 0
beforeAll(async () => {
  product = await startWithPages(
    {},
    { REQUESTS_PER_MINUTE: '10', METRICS_TOKEN: token, TRUST_PROXY: '127.0.0.1' },
  )
})
afterAll(() => product.close())

async function statuses(urls: string[], times: number, remoteAddress: string) {
  const answers: number[] = []
  for (let at = 0; at < times; at += 1) {
    const url = urls[at % urls.length] ?? '/'
    answers.push((await product.app.inject({ method: 'GET', url, remoteAddress })).statusCode)
  }
  return answers.filter((status) => status === 429).length
}

describe('N5 limits on requests', () => {
  test.each([
    ['calls', ['/release/nowhere'], 10],
    ['pages', ['/p/unknown'], 10],
    ['addresses that lead nowhere', ['/assets', '/nowhere', '/health/nowhere', '/p/%zz'], 10],
    ['files', ['/assets/a.js', '/static/b.js', '/favicon.svg', '/favicon.ico', '/files/c.png'], 50],
    ['watching', ['/health/live', '/health/ready', '/metrics'], 50],
  ])('N5 %s: so many a minute from one address, and no more', async (_what, urls, max) => {
    remote += 1
    expect(await statuses(urls, max, `198.51.100.${remote}`)).toBe(0)
    expect(await statuses(urls, 3, `198.51.100.${remote}`)).toBe(3)
  })

  test('N5 many addresses of one network have ten times what one has, and their neighbours what they need', async () => {
    const ask = async (network: string, at: number) => {
      const remoteAddress = `2001:db8:${network}:${at.toString(16)}::1`
      return (await product.app.inject({ method: 'GET', url: '/release/nowhere', remoteAddress })).statusCode
    }
    for (let at = 0; at < 100; at += 1) expect(await ask('a', at)).toBe(404)
    expect(await ask('a', 101)).toBe(429)
    expect(await ask('b', 101)).toBe(404)
  })

  test('N5 a person who asks too much shuts out neither files nor the monitor', async () => {
    expect(await statuses(['/release/nowhere'], 20, '198.51.100.200')).toBe(10)
    expect(await statuses(['/assets/a.js', '/health/live'], 20, '198.51.100.200')).toBe(0)
  })

  test('N5 a request above a limit is refused with our headers and the request id', async () => {
    await statuses(['/release/nowhere'], 10, '198.51.100.201')
    const url = { method: 'POST', url: '/release/nowhere', remoteAddress: '198.51.100.201' } as const
    const { statusCode, headers, body } = await product.app.inject(url)
    expect(statusCode).toBe(429)
    expect(JSON.parse(body).data).toMatchObject({ error: 'too_many', request_id: headers['x-request-id'] })
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
  })
})

test('N5 every answer has the headers that guard a browser', async () => {
  const { headers } = await product.app.inject({ url: '/nowhere', remoteAddress: '198.51.100.202' })
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    'permissions-policy': expect.any(String),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'x-xss-protection': '0',
  })
})

const hidden = ['/metrics', '/docs', '/docs/', '/docs/json', '/docs/yaml', '/docs/static/index.html']

describe('N5 X6 paths that are not public', () => {
  const from =
    (remoteAddress: string) =>
    (url: string, headers: Record<string, string> = {}) =>
      product.app.inject({ method: 'GET', url, remoteAddress, headers })
  const fromFar = (url: string, headers: Record<string, string> = {}) => {
    remote += 1
    return from(`203.0.113.${remote}`)(url, headers)
  }

  test.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])('N5 X6 %s sees it', async (address) => {
    for (const url of hidden) expect((await from(address)(url)).statusCode).toBeLessThan(400)
  })

  test.each([
    ['nothing', {}],
    ['a forged address', { 'x-forwarded-for': '127.0.0.1' }],
    ['another token', { authorization: `Bearer ${token}x` }],
    ['an empty token', { authorization: 'Bearer ' }],
    ['the token without Bearer', { authorization: token }],
  ])('N5 X6 others with %s see what an unknown address shows', async (_what, headers) => {
    const plain = (text: string) => text.replaceAll(/"(?:path|request_id)":"[^"]*"/g, '')
    for (const url of hidden) {
      const unknown = await fromFar(url.startsWith('/docs') ? '/docs/nowhere' : '/nowhere', headers)
      const answer = await fromFar(url, headers)
      expect([url, answer.statusCode]).toEqual([url, 404])
      expect(plain(answer.body)).toBe(plain(unknown.body))
    }
  })

  test.each([
    'x-forwarded-for',
    'forwarded',
    'via',
    'x-real-ip',
    'X-Forwarded-Proto',
    'X-Forwarded-Server',
    'X-Client-IP',
    'True-Client-IP',
    'CF-Connecting-IP',
    'Fastly-Client-IP',
    'Host',
  ])('N5 X6 nobody sees it on this machine with another %s', async (header) => {
    const near = from(`127.1.${(remote += 1)}.1`)
    for (const url of hidden) {
      expect([url, (await near(url, { [header]: '198.51.100.7' })).statusCode]).toEqual([url, 404])
      const withToken = { [header]: '198.51.100.7', authorization: `Bearer ${token}` }
      expect((await near(url, withToken)).statusCode).toBeLessThan(400)
    }
  })

  test.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000'])(
    'N5 X6 it is seen at %s',
    async (host) =>
      expect((await from(`127.1.${(remote += 1)}.1`)('/metrics', { host })).statusCode).toBe(200),
  )

  test('N5 X6 METRICS_TOKEN opens it from anywhere', async () => {
    for (const url of hidden) {
      const { statusCode } = await fromFar(url, { authorization: `Bearer ${token}` })
      expect(statusCode).toBeLessThan(400)
    }
  })
})

test.each([
  ['https://getzo.example', 'max-age=31536000', true],
  ['http://getzo.example', undefined, false],
])('N5 a shop at %s promises https for a year only where it has it', (publicUrl, promise, upgrades) => {
  const headers = usualHeaders(readConfig({ PUBLIC_URL: publicUrl }))
  expect(headers['strict-transport-security']?.split(';')[0]).toBe(promise)
  const policy = headers['content-security-policy']?.split('; ')
  expect(policy?.filter((part) => !part.includes(' '))).toEqual(upgrades ? ['upgrade-insecure-requests'] : [])
})
