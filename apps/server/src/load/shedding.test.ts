import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { notBegunHeader } from '@getzo/contract/not-begun'
import { exportOrders, listOrders } from '@getzo/contract/orders/orders.endpoints'
import { readScanCode } from '@getzo/contract/scan/scan.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newKeyText } from '../access/keys/key-text'
import { createKeyDesk } from '../test-kit/changes/key-changes'
import { makePlainWeb, plainPage } from '../test-kit/plain-web'
import { startTestApp, type TestApp } from '../test-kit/test-app'

const poolMax = 4
let product: TestApp
beforeAll(async () => {
  product = await startTestApp({ isBusy: undefined }, {}, poolMax)
})
afterAll(() => product.close())

let callers = 0
/** Asks for an unknown code, each time from another network: one has a hundred of them free. */
const scanned = async () => {
  callers += 1
  const { statusCode, headers, body } = await product.app.inject({
    url: '/release/u/ugh/nothing',
    remoteAddress: `10.${Math.floor(callers / 250)}.${callers % 250}.1`,
  })
  const { data } = JSON.parse(body) as { data: { error: string } } // the contract's refusal
  return { status: statusCode, error: data.error, retryAfter: headers['retry-after'] }
}
const served = async () => {
  await expect.poll(async () => (await scanned()).status).toBe(404)
}
const metric = async () => {
  const { body } = await product.app.inject('/metrics')
  return Number(/^getzo_requests_shed_total (\d+)$/m.exec(body)?.[1])
}

/** Holds every connection of the pool until the end of `work`, so that those who need one wait. */
async function withPoolHeld<T>(work: () => Promise<T>): Promise<T> {
  const held = await Promise.all(Array.from({ length: poolMax }, () => product.db.pool.connect()))
  try {
    return await work()
  } finally {
    for (const client of held) client.release()
  }
}
/** Asks until so many have been let in, and wait for the pool. */
async function letIn(count: number) {
  const { pool } = product.db
  const answers: Promise<{ status: number }>[] = []
  const missing = () => {
    const left = Math.max(0, count - pool.waitingCount)
    for (let nth = 0; nth < left; nth += 1) answers.push(scanned())
    return left
  }
  await expect.poll(missing, { interval: 200 }).toBe(0)
  return async () => (await Promise.all(answers)).filter(({ status }) => status === 404).length
}

test('N5 a long line before the pool refuses what comes, without a limit on requests too, until it is gone', async () => {
  const { pool } = product.db
  await served()
  const [answered, line] = await withPoolHeld(async () => {
    const answeredOf = await letIn(1)
    const statements = Array.from({ length: 32 }, () => pool.query('select 1'))
    expect(await scanned()).toEqual({
      status: 503,
      error: 'busy',
      retryAfter: expect.stringMatching(/^[1-4]$/),
    })
    expect((await product.app.inject('/health/live')).statusCode).toBe(200)
    return [answeredOf, statements] as const
  })
  expect(await answered()).toBeGreaterThan(0)
  await Promise.all(line)
  expect(await metric()).toBeGreaterThan(0)
  await served()
})

test('N5 a line before the pool that is soon gone refuses nobody', async () => {
  const { pool } = product.db
  await served()
  const [answered, line] = await withPoolHeld(async () => {
    const statements = Array.from({ length: 31 }, () => pool.query('select 1'))
    // it is let in, and waits with the others
    return [await letIn(32), statements] as const
  })
  expect(await answered()).toBeGreaterThan(0)
  await Promise.all(line)
})

/** Keeps the event loop late by so much, turn after turn. */
async function lateBy(ms: number, turns: number) {
  for (let nth = 0; nth < turns; nth += 1) {
    const until = performance.now() + ms
    while (performance.now() < until);
    await turn()
  }
}
/** The answer of a loop that is a little late; a busy machine makes it very late now and then. */
const scannedLate = async () => {
  await lateBy(40, 20)
  return (await scanned()).status
}
const servedLate = async () => {
  await expect.poll(scannedLate).toBe(404)
}
const crowdSize = 30

test('N5 a small delay of the event loop refuses further requests while a crowd is under way, and nobody otherwise', async () => {
  await servedLate()
  const answered = await withPoolHeld(async () => {
    const answeredOf = await letIn(crowdSize)
    expect(await scannedLate()).toBe(503)
    return answeredOf
  })
  expect(await answered()).toBeGreaterThanOrEqual(crowdSize)
  await servedLate()
})

test('N5 signed-in staff are let through while a crowd of strangers is refused; a forged token is a stranger’s', async () => {
  const staff = await product.signedInAs('csr')
  const list = (as: { authorization: string }) => product.call(listOrders, { query: { limit: 25 } }, as)
  await servedLate()
  const calls = await withPoolHeld(async () => {
    const answeredOf = await letIn(crowdSize)
    expect(await scannedLate()).toBe(503)
    const asked = Array.from({ length: 20 }, () => list(staff))
    expect((await list({ authorization: `${staff.authorization}x` })).status).toBe(503)
    return { answeredOf, asked }
  })
  const statuses = (await Promise.all(calls.asked)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  await calls.answeredOf()
  await servedLate()
})

test('N5 W16 a key that was let in lately is let through while a crowd of strangers is refused; an invented key, and one that was not used, is a stranger’s', async () => {
  const newKey = createKeyDesk(product)
  await servedLate()
  const [used, unused] = [await newKey(['orders.read']), await newKey(['orders.read'])]
  const list = async (as: { authorization: string }) =>
    (await product.call(listOrders, { query: { limit: 25 } }, as)).status
  const invented = { authorization: `Bearer ${newKeyText()}` }
  expect([await list(used), await list(invented)]).toEqual([200, 401])
  const { answeredOf, asked } = await withPoolHeld(async () => {
    const crowd = await letIn(crowdSize)
    expect(await scannedLate()).toBe(503)
    const letThrough = list(used)
    // each is answered while no connection is free: without a statement
    expect([await list(invented), await list(unused)]).toEqual([503, 503])
    return { answeredOf: crowd, asked: letThrough }
  })
  expect(await asked).toBe(200)
  await answeredOf()
  await servedLate()
})

test.each([
  ['each on a connection of its own', crowdSize, 1],
  ['one behind another', 1, crowdSize],
])('N5 requests that their clients gave up are no crowd: %s', async (_how, connections, each) => {
  const { app, db } = product
  await app.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined)
  const [address] = app.addresses()
  const port = typeof address === 'object' ? address.port : 0
  await served()
  await withPoolHeld(async () => {
    const sockets = Array.from({ length: connections }, () => connect(port, '127.0.0.1'))
    const request = 'GET /release/u/ugh/nothing HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'
    for (const socket of sockets) socket.write(request.repeat(each))
    await expect.poll(() => db.pool.waitingCount).toBeGreaterThan(15)
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => promisify(app.server.getConnections.bind(app.server))()).toBe(0)
  })
  await expect.poll(() => db.pool.waitingCount).toBe(0)
  await servedLate()
})

test('N5 an event loop that is late turn after turn refuses what comes, until it is not', async () => {
  await lateBy(200, 12)
  expect(await scanned()).toMatchObject({ status: 503, error: 'busy' })
  expect((await product.app.inject('/health/ready')).statusCode).toBe(200)
  await served()
})

test('N5 a busy service refuses exports, staff and customers alike, and answers what watches it', async () => {
  let isBusy = false
  const busy = await startTestApp({ isBusy: () => isBusy })
  const staff = await busy.signedInAs('administrator')
  const statuses = async () => [
    (await busy.call(exportOrders, {}, staff)).status,
    (await busy.call(listOrders, { query: { limit: 25 } }, staff)).status,
    (await busy.call(readScanCode, { params: { code: 'nothing' } })).status,
    (await busy.app.inject('/health/live')).statusCode,
    (await busy.app.inject('/health/ready')).statusCode,
    (await busy.app.inject('/metrics')).statusCode,
  ]
  expect(await statuses()).toEqual([200, 200, 404, 200, 200, 200])
  isBusy = true
  expect(await statuses()).toEqual([503, 503, 503, 200, 200, 200])
  await busy.close()
})

test('N5 those who are refused at the same moment are told to come back at different ones', async () => {
  const busy = await startTestApp({ isBusy: () => true })
  const answers = await Promise.all(Array.from({ length: 60 }, () => busy.app.inject('/release/nowhere')))
  expect(new Set(answers.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['1', '2', '3', '4']))
  // whatever it is, it can be sent again: nothing of it was looked at
  expect(new Set(answers.map(({ headers }) => headers[notBegunHeader]))).toEqual(new Set(['1']))
  await busy.close()
})

test('Q6 N5 100 taps at once on a busy service: each page says so, waits, and asks again by itself; a form does not', async () => {
  const web = await makePlainWeb()
  const busy = await startTestApp({ webFolder: web.folder, isBusy: () => true })
  const taps = await Promise.all(Array.from({ length: 100 }, () => busy.app.inject('/p/G2P170820501')))
  for (const { statusCode, headers, body } of taps) {
    const seconds = headers['retry-after']
    expect([statusCode, headers.refresh]).toEqual([503, seconds])
    expect(Number(seconds)).toBeGreaterThan(0)
    expect(plainPage(body).page).toEqual({
      name: 'notFound',
      props: { kind: 'busy', retriesAfter: Number(seconds) },
    })
  }
  const form = await busy.app.inject({
    method: 'POST',
    url: '/feedback',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: 'feedback=Lovely',
  })
  expect([form.statusCode, form.headers.refresh]).toEqual([503, undefined])
  expect(form.headers[notBegunHeader]).toBe('1')
  expect(plainPage(form.body).page.props).toEqual({ kind: 'busy' })
  await busy.close()
  await web.remove()
})

test.each(['/signin', '/admin/orders', '/admin/o/17'])(
  'N5 A20 %s of a busy service is a page that says so in the reader’s language, and asks again by itself',
  async (url) => {
    const web = await makePlainWeb()
    const busy = await startTestApp({ webFolder: web.folder, isBusy: () => true })
    const answer = await busy.app.inject({ url, headers: { 'accept-language': 'fr-CA' } })
    const seconds = answer.headers['retry-after']
    expect([answer.statusCode, answer.headers.refresh]).toEqual([503, seconds])
    expect(answer.headers['content-type']).toMatch(/^text\/html/)
    const { page, context } = plainPage(answer.body)
    expect(page).toEqual({ name: 'notFound', props: { kind: 'busy', retriesAfter: Number(seconds) } })
    expect(context.language).toBe('fr')
    await busy.close()
    await web.remove()
  },
)
