import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { listAudit } from '@getzo/contract/audit/audit.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { soon } from '../test-kit/soon'
import { readAnswer, sendRaw } from '../test-kit/stand-ins/raw-socket'
import { startTestApp, type TestApp } from '../test-kit/test-app'
import { usualConnections } from './connections'

const limits = { requestMs: 300, checkEveryMs: 50, idleMs: 1_000, keepAliveMs: 100, socketsMax: 3 }

let product: TestApp
let port: number
beforeAll(async () => {
  product = await startTestApp({ connections: limits })
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  port = (product.app.server.address() as AddressInfo).port // listening on a port, not on a pipe
})
afterAll(() => product.close())

test.each([
  ['a connection that says nothing', ''],
  ['headers that do not end', 'GET /health/live HTTP/1.1\r\nHost: x\r\n'],
  [
    'a body that does not come',
    'POST /auth/signin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"e',
  ],
  [
    'chunks that do not end',
    'POST /auth/signin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n{"e\r\n',
  ],
])('N5 %s is answered 408 in the envelope, and closed', async (_what, sent) => {
  const { status, headers, body } = readAnswer(await sendRaw(port, sent))
  expect(status).toBe(408)
  expect(JSON.parse(body)).toMatchObject({ code: 408, data: { error: 'timed_out' } })
  expect(JSON.parse(body).data.request_id).toBe(headers['x-request-id'])
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
})

test('N5 a connection that was answered and asks nothing more is closed', async () => {
  const answer = await sendRaw(port, 'GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n')
  expect(readAnswer(answer).status).toBe(200)
})

test('N5 no more connections are held than the limit', async () => {
  const sockets = Array.from({ length: limits.socketsMax + 5 }, () => connect(port, '127.0.0.1'))
  const ends = sockets.map(async (socket) => {
    socket.on('error', () => socket.destroy())
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    await once(socket, 'close')
    return Buffer.concat(chunks).length
  })
  // accepted connections get the answer that they took too long; the others get nothing
  const told = (await Promise.all(ends)).filter((bytes) => bytes > 0)
  expect(told).toHaveLength(limits.socketsMax)
})

test('W15 who reads the audit and hangs up before the answer is recorded, with their address', async () => {
  const { authorization } = await product.signedInAs('administrator')
  const call = `GET ${listAudit.path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\n\r\n`
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(call, () => socket.destroy())
  await soon(async () => {
    const { rows } = await product.db.pool.query(
      `select address from security_events where kind = 'audit_read'`,
    )
    expect(rows).toEqual([{ address: '127.0.0.1' }])
  })
})

test('N5 the limits in use: 15 s for headers and body, checked each second, and a number of connections', () => {
  expect(usualConnections).toMatchObject({ requestMs: 15_000, checkEveryMs: 1_000 })
  expect(usualConnections.socketsMax).toBeLessThanOrEqual(10_000)
  const { server } = product.app
  expect([server.requestTimeout, server.headersTimeout, server.maxConnections]).toEqual([300, 300, 3])
})
