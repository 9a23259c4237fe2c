import { randomBytes } from 'node:crypto'
import { connect as connectSocket, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { forgotPassword, signOut } from '@getzo/contract/auth/auth.endpoints'
import { listOrders } from '@getzo/contract/orders/orders.endpoints'
import { inviteUser, listUsers } from '@getzo/contract/users/users.endpoints'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { goodPassword, makeAccount, signInOver } from '../../test-kit/accounts'
import { createFactories } from '../../test-kit/factories'
import { soon } from '../../test-kit/soon'
import { startTestApp, type TestApp } from '../../test-kit/test-app'

type Who = Awaited<ReturnType<TestApp['signedInAs']>>

let product: TestApp
let port: number
const sockets: Socket[] = []

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await noneTaken()
})

const orders = 6000
/** all of them together are longer than what gzip looks back on */
const names = Array.from({ length: 20 }, () => randomBytes(1800).toString('base64'))

/** A shop whose list of orders is 15 MB that no compression makes small, with as few connections as streams have. */
async function startShop(change: { streamStalledAfterMs?: number } = {}) {
  product = await startTestApp(change, {}, 4)
  const { customer } = createFactories(product.db)
  const customers = await Promise.all(names.map((customer_name) => customer({ customer_name })))
  await product.insertPlain(
    `insert into orders (customer_id, order_number, order_reference, order_date)
     select ('{${customers.join()}}'::bigint[])[1 + i % 20], 'N-' || i, 'R-' || i, timestamptz '2026-01-01' + i * interval '1 minute'
     from generate_series(1, ${orders}) i`,
  )
  port = Number(new URL(await product.app.listen({ port: 0, host: '127.0.0.1' })).port)
}

function useShop(change: { streamStalledAfterMs?: number } = {}) {
  beforeAll(() => startShop(change))
  afterAll(() => product.close())
}

/** Asks for a path over a socket that nobody reads. */
function stall(path: string, { authorization }: Who, headers = '') {
  const socket = connectSocket(port, '127.0.0.1')
  sockets.push(socket)
  // with nobody to tell, a reset would end the test run
  socket.on('error', () => {})
  socket.write(`GET ${path} HTTP/1.1\r\nhost: shop\r\nauthorization: ${authorization}\r\n${headers}\r\n`)
  return socket
}

const taken = () => product.db.streams.totalCount - product.db.streams.idleCount
const stalledTotal = async () => {
  const metric = await product.deps.metrics.getSingleMetric('getzo_streams_stalled_total')?.get()
  return metric?.values[0]?.value ?? 0
}
const noneTaken = () => soon(() => expect(taken()).toBe(0))
const open = () => new Promise<number>((resolve) => product.app.server.getConnections((_, n) => resolve(n)))
const readWhole = (who: Who) =>
  product.app.inject({ url: '/release/o/all', headers: { authorization: who.authorization } })

describe('readers who read nothing yet', () => {
  useShop()

  test('N4 X5 while readers who do not read hold every stream, the shop works', async () => {
    const account = await makeAccount(product)
    const [one, two, three] = [
      await product.signedInAs('administrator'),
      await product.signedInAs('administrator'),
      await product.signedInAs('administrator'),
    ]
    for (const who of [one, two]) {
      stall('/release/o/all', who)
      stall('/release/o/all/f=csv', who)
    }
    await soon(() => expect(taken()).toBe(4))
    for (const path of ['/health/live', '/health/ready', '/release/o/id/1']) {
      const answer = await product.app.inject({ url: path, headers: { authorization: one.authorization } })
      expect([path, answer.statusCode]).toEqual([path, 200])
    }
    const signedIn = await signInOver(product, { email: account.email, password: goodPassword })
    expect(signedIn.status).toBe(200)
    const bearer = { authorization: `Bearer ${signedIn.body.token}` }
    const invited = { body: { email: 'new@example.com', role: 'csr' as const } }
    expect((await product.call(listOrders, { query: { limit: 5 } }, bearer)).status).toBe(200)
    expect((await product.call(signOut, {}, bearer)).status).toBe(200)
    expect((await product.call(forgotPassword, { body: { email: account.email } })).status).toBe(200)
    expect((await product.call(listUsers, { query: { limit: 5 } }, one)).status).toBe(200)
    expect((await product.call(inviteUser, invited, one)).status).toBe(200)

    // somebody else's list comes as soon as one of them is gone
    const waiting = readWhole(three)
    await soon(() => expect(product.db.streams.waitingCount).toBe(1))
    sockets[0]?.destroy()
    expect((await waiting).json()).toHaveLength(orders)
  })

  test('X5 a person has two long lists at a time, a third is refused with this reason, and two are allowed again afterwards', async () => {
    const who = await product.signedInAs('administrator')
    stall('/release/o/all', who)
    stall('/release/o/all/f=csv', who)
    await soon(() => expect(taken()).toBe(2))
    for (const url of ['/release/o/all', '/release/o/all/f=csv']) {
      const third = await product.app.inject({ url, headers: { authorization: who.authorization } })
      expect([url, third.statusCode, third.headers['retry-after']]).toEqual([url, 429, '10'])
      expect(third.json()).toMatchObject({
        message: expect.stringContaining('two long lists or exports under way'),
        data: { error: 'too_many', retry_after_seconds: 10 },
      })
    }
    // a short list and a page of a long one are no streams, and another person's are not counted
    expect((await product.call(listUsers, {}, who)).status).toBe(200)
    expect((await product.call(listOrders, { query: { limit: 5 } }, who)).status).toBe(200)
    expect((await readWhole(await product.signedInAs('administrator'))).statusCode).toBe(200)
    sockets[0]?.destroy()
    await soon(() => expect(taken()).toBe(1))
    expect((await readWhole(who)).statusCode).toBe(200)
  })
})

describe('readers who read nothing for long', () => {
  useShop({ streamStalledAfterMs: 300 })

  test.each([
    ['a list', '/release/o/all', ''],
    ['an export', '/release/o/all/f=csv', ''],
    ['a compressed list', '/release/o/all', 'accept-encoding: gzip\r\n'],
  ])(
    'N4 X5 %s that nobody reads is ended: the socket, its connection, and it is counted',
    async (_, path, headers) => {
      const before = await stalledTotal()
      stall(path, await product.signedInAs('administrator'), headers)
      await soon(async () => expect(await stalledTotal()).toBe(before + 1))
      await noneTaken()
      await soon(async () => expect(await open()).toBe(0))
    },
  )
})

describe('a slow reader', () => {
  // far more than the busiest machine lets pass between two chunks
  const stalledAfterMs = 4000
  useShop({ streamStalledAfterMs: stalledAfterMs })

  test('X5 a slow reader gets it all, however long it takes', async () => {
    const who = await product.signedInAs('administrator')
    const from = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/release/o/all`, {
      headers: { authorization: who.authorization },
    })
    const expected = names.join('').length * (orders / names.length)
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      const due = (text.length / expected) * 1.2 * stalledAfterMs
      await wait(Math.max(0, due - (performance.now() - from)))
    }
    expect(JSON.parse(text)).toHaveLength(orders)
    expect(performance.now() - from).toBeGreaterThan(stalledAfterMs)
    expect(await stalledTotal()).toBe(0)
  })
})
