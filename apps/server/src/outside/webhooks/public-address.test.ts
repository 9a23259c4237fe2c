import type { LookupAddress } from 'node:dns'
import { createServer } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { checkWebhookUrl } from '@getzo/domain/webhooks/webhook-rules'
import { expect, test } from 'vitest'
import { createPostWebhook } from './post-webhook'
import { isPublicAddress, publicLookup } from './public-address'

test.each([
  '1.1.1.1',
  '203.0.114.1',
  '2606:4700:4700::1111',
  '2a00:1450:4001::200e',
  '::ffff:1.1.1.1',
  '64:ff9b::1.1.1.1',
])('W16 %s is on the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.127.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:169.254.169.254',
  '::ffff:10.0.0.1',
  '64:ff9b::127.0.0.1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::1.1.1.1',
  '2002:7f00:1::1',
  '2002:0a00:0001::',
  '2001::1',
  '2001:db8::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '100::1',
  '4000::1',
  'localhost',
  '',
])('W16 %s is not: nothing there is called', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

const urlOf = (text: string) => (URL.canParse(text) ? new URL(text) : null)

test.each([
  'https://127.0.0.1/',
  'https://127.1/',
  'https://0x7f.1/',
  'https://0x7f000001/',
  'https://2130706433/',
  'https://017700000001/',
  'https://①②⑦.⓪.⓪.①/',
  'https://127.0.0.1./',
  'https://0/',
  'https://169.254.169.254/latest/meta-data/',
  'https://8.8.8.8/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[2606:4700::1111]/',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://db.localhost/',
  'https://postgres/',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'https://router.lan/',
])('W16 the address %s is refused as text, since it is no public name', (text) => {
  expect(checkWebhookUrl(urlOf(text))?.rule).toBe('webhook.url_inside')
})

test.each([
  ['http://shop.example.com/', 'webhook.url_https'],
  ['ftp://shop.example.com/', 'webhook.url_https'],
  ['https://shop.example.com:5432/', 'webhook.url_https'],
  ['https://shop.example.com:22/', 'webhook.url_https'],
  ['https://me:secret@shop.example.com/', 'webhook.url_password'],
  ['file:///etc/passwd', 'webhook.url_wrong'],
  ['shop.example.com', 'webhook.url_wrong'],
  ['', 'webhook.url_wrong'],
])('W16 the address %s is refused by %s', (text, rule) => {
  expect(checkWebhookUrl(urlOf(text))?.rule).toBe(rule)
})

test.each(['https://shop.example.com/getzo', 'https://shop.example.com:8443/', 'https://微信.example.cn/x'])(
  'W16 the address %s may be one',
  (text) => {
    expect(checkWebhookUrl(urlOf(text))).toBeNull()
  },
)

test('W16 of this machine only the address that a test names is called, and by http alone', () => {
  expect(checkWebhookUrl(urlOf('http://127.0.0.1:4000/'), '127.0.0.1')).toBeNull()
  expect(checkWebhookUrl(urlOf('https://127.0.0.1:4000/'), '127.0.0.1')).not.toBeNull()
  expect(checkWebhookUrl(urlOf('http://127.0.0.2:4000/'), '127.0.0.1')).not.toBeNull()
  expect(checkWebhookUrl(urlOf('http://localhost:4000/'), '127.0.0.1')).not.toBeNull()
})

const ofFamily = (address: string): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })
type Found = string | LookupAddress[]

const lookedUp = (addresses: string[], all: boolean) =>
  new Promise<Found>((resolve, reject) => {
    const lookup = publicLookup((_host, _options, done) => done(null, addresses.map(ofFamily)))
    lookup('shop.example.com', { all }, (error, found) => (error ? reject(error) : resolve(found)))
  })

test('W16 the socket’s look-up answers public addresses, in the form that it is asked for', async () => {
  expect(await lookedUp(['1.1.1.1', '2606:4700::1111'], true)).toEqual(
    ['1.1.1.1', '2606:4700::1111'].map(ofFamily),
  )
  expect(await lookedUp(['1.1.1.1'], false)).toBe('1.1.1.1')
})

test.each([[['127.0.0.1']], [['1.1.1.1', '10.0.0.1']], [['::1']], [['::ffff:169.254.169.254']], [[]]])(
  'W16 a name that leads to %j is refused as a whole',
  async (addresses) => {
    await expect(lookedUp(addresses, true)).rejects.toThrow('not on the public internet')
    await expect(lookedUp(addresses, false)).rejects.toThrow('not on the public internet')
  },
)

test('W16 a name that first answers a public address, then this machine’s, reaches nothing: what is dialled is what was judged', async () => {
  let reached = 0
  const server = createServer((_request, response) => {
    reached += 1
    response.end()
  })
  server.on('connection', () => {
    reached += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listening on TCP
  const asked: string[] = []
  // as a hostile name server: each question gets another answer
  const resolve: Parameters<typeof publicLookup>[0] = (host, _options, done) => {
    asked.push(host)
    done(null, [ofFamily(asked.length === 1 ? '192.0.2.1' : '127.0.0.1')])
  }
  const post = createPostWebhook({ testHost: null, resolve, withinMs: 2_000 })
  const message = { headers: {}, body: '{}' }
  for (const name of ['first', 'second', 'third']) {
    const { status, failure } = await post(
      `https://${name}.example.com:8443/`,
      message,
      new AbortController().signal,
    )
    expect([status, failure]).toEqual([null, expect.stringContaining('not on the public internet')])
  }
  expect(asked).toHaveLength(3)
  // the same look-up, with a socket that is told the very port
  await expect(
    new Promise((done, fail) => {
      const sent = request({ host: 'fourth.example.com', port, lookup: publicLookup(resolve) }, done)
      sent.on('error', fail)
      sent.end()
    }),
  ).rejects.toThrow('not on the public internet')
  expect(reached).toBe(0)
  await new Promise((done) => server.close(done))
})
