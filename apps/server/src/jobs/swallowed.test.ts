import { exportOrders } from '@getzo/contract/orders/orders.endpoints'
import { pino } from 'pino'
import { Counter, Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../db/connection/connect'
import { withoutRequest } from '../db/connection/transaction'
import { letterJobs, postLetter } from '../outside/mail/letter.jobs'
import { besideOf, createWork } from '../test-kit/desks/work-desk'
import { startTestCarrier } from '../test-kit/stand-ins/carrier'
import { startSwallowingProxy } from '../test-kit/stand-ins/swallowing-proxy'
import { startTestApp, type TestApp } from '../test-kit/test-app'
import { createQueue } from './queue'
import { createJobs } from './runner'

vi.setConfig({ testTimeout: 180_000 })

let product: TestApp
const log = pino({ level: 'silent' })

beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())
beforeEach(() => product.asOwner('delete from graphile_worker._private_jobs'))

const post = (to: string) =>
  withoutRequest(product.db.kysely, 'system', (tx) =>
    postLetter(tx, { to, subject: 'Getzo', text: '' }, { now: new Date() }),
  )
const sentTo = () => product.letters.map(({ to }) => to)

test('N4 N9 jobs go on after a proxy has forgotten all connections without a word, twice', async () => {
  const proxy = await startSwallowingProxy(product.serviceUrl)
  const db = connect({ connectionString: proxy.url, poolMax: 4, answerWithinMs: 3_000 })
  const jobs = createJobs({
    db,
    log,
    now: () => new Date(),
    metrics: new Registry(),
    repeating: [],
    lookMs: 100,
    lostAfterMs: 1_000,
    outbox: letterJobs(product.mailer, product.db),
  })
  onTestFinished(async () => {
    await jobs.stop()
    await db.close()
    await proxy.close()
  })
  jobs.start()
  for (const to of ['first@example.com', 'second@example.com', 'third@example.com']) {
    await post(to)
    await expect.poll(sentTo).toContain(to)
    proxy.swallow()
  }
  expect(jobs.isStalled()).toBe(false)
})

test('N4 N9 letters, labels, imports, acts of many and lists come through after a proxy has forgotten all connections, twice', async ({
  annotate,
}) => {
  const carrier = await startTestCarrier()
  let proxy: Awaited<ReturnType<typeof startSwallowingProxy>> | undefined
  const shop = await startTestApp(
    {
      labelWaitMs: 50,
      answerWithinMs: 3_000,
      jobTimes: { lookMs: 100, lostAfterMs: 1_000 },
      through: async (url) => {
        proxy = await startSwallowingProxy(url)
        return proxy.url
      },
    },
    carrier.env,
  )
  onTestFinished(async () => {
    // a pool waits for its connections to say that they have ended
    proxy?.breakAll()
    await shop.close()
    await proxy?.close()
    await carrier.close()
  })
  const work = await createWork(shop)
  const orders = []
  while (orders.length < 6) orders.push((await work.order()).id)
  const lists = async () => {
    const answer = () => shop.call(exportOrders, {}, work.boss)
    await expect.poll(async () => (await answer()).status).toBe(200)
  }
  const times: Record<string, number>[] = []
  await shop.startJobs()
  for (const phone of ['6045550101', '6045550102', '6045550103']) {
    const [labelled = 0, shipped = 0] = orders.splice(0, 2)
    times.push(
      await work.timed({
        letter: work.sendsPasswordLetter,
        label: () => work.buysLabel(labelled),
        import: () => work.importsCustomers(phone),
        'act of many': () => work.actsOnMany(shipped),
        list: lists,
      }),
    )
    proxy?.swallow()
  }
  const [alone = {}, ...after] = times
  for (const beside of after) await annotate(besideOf(alone, beside).said)
})

test('N9 a queue that stands still is begun again on new connections', async () => {
  const db = connect({ connectionString: product.serviceUrl })
  const sent: number[] = []
  const stuck = db.jobs
  const connecting = vi.spyOn(stuck, 'connect').mockImplementation(() => new Promise(() => undefined))
  const queue = createQueue({
    connections: () => db.jobs,
    renewConnections: () => db.renewJobs(),
    lanes: [
      {
        name: 'letters',
        places: 1,
        fullServers: () => [],
        tasks: { 'outbox:letters': (payload) => void sent.push((payload as { id: number }).id) },
      },
    ],
    log,
    restarts: new Counter({ name: 'restarts', help: '-', registers: [] }),
  })
  onTestFinished(async () => {
    await queue.stop(100)
    await db.close()
  })
  queue.start()
  await post('jo@example.com')
  expect(connecting).toHaveBeenCalled()
  queue.renew()
  expect(db.jobs).not.toBe(stuck)
  await expect.poll(() => sent.length).toBe(1)
})
