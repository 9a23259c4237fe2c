import { exportOrders } from '@getzo/contract/orders/orders.endpoints'
import { pino } from 'pino'
import { Counter } from 'prom-client'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../db/connection/connect'
import { withoutRequest } from '../db/connection/transaction'
import { postLetter } from '../outside/mail/letter.jobs'
import { besideOf, createWork } from '../test-kit/desks/work-desk'
import { startTestCarrier } from '../test-kit/stand-ins/carrier'
import { startSwallowingProxy } from '../test-kit/stand-ins/swallowing-proxy'
import { startTestApp, type TestApp } from '../test-kit/test-app'
import { createQueue } from './queue'

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
test('N4 N9 letters, labels, imports and acts of many take at most five seconds more where a proxy forgets all connections, at rest and with statements under way', async ({
  annotate,
}) => {
  const carrier = await startTestCarrier()
  let proxy: Awaited<ReturnType<typeof startSwallowingProxy>> | undefined
  const shop = await startTestApp(
    {
      labelWaitMs: 50,
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
  let phone = 6045550100
  const orders: number[] = []
  while (orders.length < 20) orders.push((await work.order()).id)
  const times = () => {
    const [labelled = 0, shipped = 0] = orders.splice(0, 2)
    phone += 1
    return work.timed({
      letter: work.sendsPasswordLetter,
      label: () => work.buysLabel(labelled),
      import: () => work.importsCustomers(String(phone)),
      'act of many': () => work.actsOnMany(shipped),
    })
  }
  const lists = async () => {
    await expect.poll(async () => (await shop.call(exportOrders, {}, work.boss)).status).toBe(200)
  }
  await shop.startJobs()
  await lists()
  // at first nothing is prepared yet
  await times()
  const alone = await times()
  const begin = 'update outbox set tries'
  const end = 'update outbox set finished_at'
  const traps = [
    // beside the connections at rest: two lost one after the other, each found within two seconds, are the most
    { text: 'jobs.job_queue_id', loses: 'answer', times: 1 },
    { text: begin, loses: 'question', times: 4 },
    { text: begin, loses: 'answer', times: 4 },
    { text: end, loses: 'answer', times: 4 },
  ] as const
  const caught = async (trap: (typeof traps)[number]) => {
    // an account gets few password letters in a quarter of an hour
    await shop.asOwner('delete from rate_limits')
    // the queue sends its text once on a connection
    if (trap === traps[0]) proxy?.swallow()
    proxy?.swallowAt({ ...trap })
    const beside = besideOf(alone, await times())
    await annotate(`${trap.loses} of ${trap.text}: ${beside.said}`)
    expect(proxy?.missed(), trap.text).toBe(0)
    return beside
  }
  for (const trap of traps) {
    const first = await caught(trap)
    // a busy machine may be late, though not twice at the same place
    const { said, late } = first.late.length === 0 ? first : await caught(trap)
    expect(late, said).toEqual([])
  }
  proxy?.swallow()
  await lists()
  expect(shop.jobs.isStalled()).toBe(false)
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
