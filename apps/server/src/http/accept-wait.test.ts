import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createAcceptWait } from './accept-wait'

test('N5 what a connection waits before it is taken up is seen, also while it is not', async () => {
  const server = createServer((socket) => socket.on('error', () => undefined))
  const door = createAcceptWait(server)
  expect(door.waitMs()).toBe(0)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  await expect.poll(() => door.waitMs()).toBeGreaterThan(0)
  // takes nobody up for a while: each turn of the event loop takes one, and each takes long
  const { port } = server.address() as AddressInfo // listens on a port
  const crowd: Socket[] = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'))
  for (const socket of crowd) socket.on('error', () => undefined)
  const waited = { first: [0], further: [0] }
  server.on('connection', (socket) => {
    waited.first.push(door.waitedMs(socket))
    waited.further.push(door.waitedMs(socket))
    const until = performance.now() + 30
    while (performance.now() < until);
  })
  await expect.poll(() => door.waitMs()).toBeGreaterThan(100)
  await expect.poll(() => Math.max(...waited.first)).toBeGreaterThan(100)
  // a connection's second request has not waited at the door
  expect(Math.max(...waited.further)).toBe(0)
  for (const socket of crowd) socket.destroy()
  door.stop()
  await new Promise((resolve) => server.close(resolve))
})
