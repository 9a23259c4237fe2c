import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { closeService } from './close-service'

const times = { answersMs: 100, workMs: 400, databaseMs: 100 }
const never = new Promise<never>(() => undefined)

test('N4 an end under load cuts off work that takes too long, and still closes the database', async () => {
  const app = Fastify({ forceCloseConnections: false })
  app.get('/', () => never)
  app.post('/', () => 'ok')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number } // listening on TCP
  const answers = [
    'GET / HTTP/1.1\r\nHost: a\r\n\r\n',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n',
  ].map(
    (request) =>
      new Promise<string>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(request))
        socket
          .resume()
          .on('close', () => resolve('cut off'))
          .on('error', () => resolve('cut off'))
      }),
  )
  const connected = () =>
    new Promise<number>((resolve, reject) => {
      app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
    })
  await expect.poll(connected).toBe(2)
  const closeDatabase = vi.fn(() => never)
  const stop = vi.fn(() => Promise.resolve())
  const log = { warn: vi.fn() }
  const startedMs = performance.now()
  await closeService({ app, jobs: { stop }, closeDatabase, log, times })
  expect(performance.now() - startedMs).toBeLessThan(2_000)
  expect(await Promise.all(answers)).toEqual(['cut off', 'cut off'])
  expect([stop.mock.calls.length, closeDatabase.mock.calls.length]).toEqual([1, 1])
  expect(log.warn.mock.calls.map(([line]) => line)).toEqual([
    'closing: requests under way were cut off',
    'closing: the database was left to end by itself',
  ])
})

test('N4 jobs that do not end do not keep the database from being closed', async () => {
  const app = Fastify()
  const closeDatabase = vi.fn(() => Promise.resolve())
  const log = { warn: vi.fn() }
  await closeService({ app, jobs: { stop: () => never }, closeDatabase, log, times })
  expect([closeDatabase.mock.calls.length, log.warn.mock.calls.length]).toEqual([1, 1])
})
