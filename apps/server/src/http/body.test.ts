import { once } from 'node:events'
import { Agent, createServer, type Server, request as send } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { createBrand } from '@getzo/contract/brands/brands.endpoints'
import { fillPath } from '@getzo/contract/paths'
import { uploadPicture } from '@getzo/contract/pictures/pictures.endpoints'
import { takeWeChatPayNotice } from '@getzo/contract/refunds/wechat-refunds.endpoints'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makePlainWeb } from '../test-kit/plain-web'
import { soon } from '../test-kit/soon'
import { startTestApp, type TestApp } from '../test-kit/test-app'
import { startWeChatPay, type WeChatPayStandIn } from '../test-kit/wechat-pay/stand-in'

const poolMax = 20

let product: TestApp
let pay: WeChatPayStandIn
let web: Awaited<ReturnType<typeof makePlainWeb>>
let port: number
let proxy: Server
let proxyPort: number
/** The connections of the proxy to the service, which it keeps as nginx does. */
const kept = new Agent({ keepAlive: true, maxSockets: 2 })
const sockets: Socket[] = []

beforeAll(async () => {
  web = await makePlainWeb()
  pay = await startWeChatPay()
  product = await startTestApp(
    { webFolder: web.folder },
    { PUBLIC_URL: 'https://shop.example', ...pay.env },
    poolMax,
  )
  port = Number(new URL(await product.app.listen({ port: 0, host: '127.0.0.1' })).port)
  proxy = createServer((asked, answer) => {
    const { connection: _connection, ...headers } = asked.headers
    const passed = send(
      { port, host: '127.0.0.1', method: asked.method, path: asked.url, headers, agent: kept },
      (back) => {
        answer.writeHead(back.statusCode ?? 502, back.headers)
        back.pipe(answer)
      },
    )
    passed.on('error', () => answer.writeHead(502).end())
    asked.pipe(passed)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  proxyPort = (proxy.address() as { port: number }).port // listening on TCP
})
afterAll(async () => {
  kept.destroy()
  proxy.closeAllConnections()
  proxy.close()
  await product.close()
  await pay.close()
  await web.remove()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

const large = Buffer.alloc(300_000, 'x')
const types = ['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'image/png', 'no type']

/** Every address that could be sent a body: calls, the forms of pages, and addresses that are none. */
function addresses() {
  const calls = product.deps.endpoints
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => [method, path.replaceAll(/:\w+(\([^)]*\))?/g, '1')] as const)
  const forms = product.deps.forms.map((path) => ['POST', path.replaceAll(/:\w+(\([^)]*\))?/g, '1')] as const)
  const others = [
    ['POST', '/nowhere'],
    ['PUT', '/release/nowhere'],
    ['POST', '/%zz'],
    ['GET', '/health/live'],
    ['DELETE', '/'],
  ] as const
  return [...calls, ...forms, ...others]
}

async function ask(method: string, path: string, body: Buffer | null, given: Record<string, string> = {}) {
  // Node sends the body of a DELETE without its length, which is no body
  const headers = body === null ? given : { ...given, 'content-length': String(body.length) }
  const asked = send({ port: proxyPort, host: '127.0.0.1', method, path, headers, agent: false })
  asked.end(body ?? undefined)
  const [answer] = await once(asked, 'response')
  return { status: answer.statusCode as number, body: await text(answer) }
}

describe('a body that nobody reads', () => {
  test.each(types)(
    'N5 X3 300 KB as %s to every address are answered through a proxy that keeps its connections, and so is the next',
    async (type) => {
      const unanswered: unknown[] = []
      const all = addresses()
      expect(all.length).toBeGreaterThan(150)
      for (const [method, path] of all) {
        const from = performance.now()
        const headers: Record<string, string> = type === 'no type' ? {} : { 'content-type': type }
        const { status } = await ask(method, path, large, { host: 'shop', ...headers })
        const next = await ask('GET', '/health/live', null)
        const ms = performance.now() - from
        if (status >= 500 || next.status !== 200 || ms > 5_000)
          unanswered.push([method, path, status, next.status, ms])
      }
      expect(unanswered).toEqual([])
    },
  )
})

/** A socket that is sent to by hand, and all that came back of it. */
async function byHand() {
  // it sends on after the service has ended its side
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  sockets.push(socket)
  const got = { text: '', error: null as Error | null }
  socket.on('data', (chunk: Buffer) => {
    got.text += chunk.toString()
  })
  socket.on('error', (error) => {
    got.error = error
  })
  await once(socket, 'connect')
  return { socket, got }
}

const openConnections = () =>
  new Promise<number>((resolve) => product.app.server.getConnections((_, count) => resolve(count)))

test('N5 a refusal before its body was read says that the connection closes, is read whole, and closes it', async () => {
  const { socket, got } = await byHand()
  const path = fillPath(takeWeChatPayNotice.path, {})
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 300000\r\n\r\n`,
  )
  await expect.poll(() => got.text).toContain('too_large')
  expect(got.text).toMatch(/^HTTP\/1.1 413 /)
  expect(got.text.toLowerCase()).toContain('connection: close')
  socket.end(large)
  await once(socket, 'close')
  expect(got.error).toBeNull()
})

test('N5 a caller who never sends the rest of a refused body loses the connection', async () => {
  const { socket, got } = await byHand()
  socket.write(
    'POST /release/nowhere HTTP/1.1\r\nhost: shop\r\ncontent-type: image/png\r\ncontent-length: 300000\r\n\r\nabc',
  )
  kept.destroy()
  await soon(async () => expect(await openConnections()).toBe(0))
  expect(socket.writable).toBe(true)
  expect(got.text).toMatch(/^HTTP\/1.1 404 /)
  // it is the refusal that ends it, not the time that any request has
  expect(got.text.toLowerCase()).toContain('connection: close')
})

test('N5 a body that was read leaves its connection open for the next request', async () => {
  const { socket, got } = await byHand()
  const body = '{"email":"a@example.com","password":"wrong"}'
  const headers = `host: shop\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`
  socket.write(`POST /auth/signin HTTP/1.1\r\n${headers}\r\n\r\n${body}`)
  await expect.poll(() => got.text).toMatch(/^HTTP\/1.1 4\d\d /)
  expect(got.text.toLowerCase()).toContain('connection: keep-alive')
  socket.write('GET /health/live HTTP/1.1\r\nhost: shop\r\n\r\n')
  await expect.poll(() => got.text).toContain('"status":"live"')
})

/** The head of each call that is no GET, of a person's, which says that 300 KB come. */
function longCalls(authorization: string) {
  return product.deps.endpoints
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, consumes }) => {
      const address = path.replaceAll(/:\w+(\([^)]*\))?/g, '1')
      const type = consumes === undefined ? 'application/json' : typeOf[consumes]
      const headers = `host: shop\r\nauthorization: ${authorization}\r\ncontent-type: ${type}`
      const mark = consumes === undefined ? '{"text":"' : markOf[consumes]
      return {
        head: `${method} ${address} HTTP/1.1\r\n${headers}\r\ncontent-length: 300000\r\n\r\n`,
        half: mark.padEnd(150_000, 'x'),
        isUpload: consumes !== undefined,
      }
    })
}
const typeOf = { document: 'application/pdf', picture: 'image/gif', sheet: 'text/csv' }
const markOf = { document: '%PDF-1.7\n', picture: 'GIF89a', sheet: 'Name\n' }

test('N5 N4 half of a body to every call at once holds no place of anybody, and none is lost when its sender has gone', async () => {
  const boss = await product.signedInAs('administrator')
  const gif = Buffer.from('R0lGODdhAQABAIAAAAAAAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')
  const uploads = () => product.call(uploadPicture, { body: gif }, boss)
  const headers = { host: 'shop', authorization: boss.authorization }
  const works = async (name: string) => [
    (await ask('GET', '/health/live', null)).status,
    (
      await ask('POST', createBrand.path, Buffer.from(JSON.stringify({ name })), {
        ...headers,
        'content-type': 'application/json',
      })
    ).status,
    (await uploads()).status,
  ]
  const { pool } = product.db
  // more than the pool has connections, of the calls that read their body themselves too
  const all = longCalls(boss.authorization)
  const calls = [
    ...all,
    ...all.filter(({ isUpload }) => isUpload).flatMap((call) => Array<typeof call>(poolMax).fill(call)),
  ]
  expect(calls.length).toBeGreaterThan(150)
  // on a busy machine the first ones are refused, and their connections closed, before the last ones come
  let taken = 0
  product.app.server.on('connection', () => (taken += 1))
  for (const { head, half } of calls) {
    const { socket } = await byHand()
    socket.write(head)
    socket.write(half)
  }
  await soon(() => expect(taken).toBeGreaterThanOrEqual(calls.length))
  expect(await works('Beside')).toEqual([200, 200, 200])
  for (const socket of sockets.splice(0)) socket.destroy()
  kept.destroy()
  await soon(async () => expect(await openConnections()).toBe(0))
  await soon(() => expect([pool.idleCount, pool.waitingCount]).toEqual([pool.totalCount, 0]))
  expect(await works('After')).toEqual([200, 200, 200])
})
