import { isDeepStrictEqual } from 'node:util'
import { generateLabel } from '@getzo/contract/labels/labels.endpoints'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { buildApp } from '../../../app'
import { readConfig } from '../../../config/config'
import { connect } from '../../../db/connection/connect'
import { loadSecrets } from '../../../db/secrets'
import { type LabelDesk, startLabelDesk } from '../../../test-kit/desks/label-desk'

/**
 * A label that is bought twice is paid for twice, and one that no order shows is paid for unseen. Each of these
 * runs against the carrier over real HTTP; LABEL_RUNS=200 tries them as often as a release asks for.
 */
const runs = Number(process.env.LABEL_RUNS ?? 20)
vi.setConfig({ testTimeout: 600_000 + runs * 3_000 })

let at: LabelDesk
/** a second copy of the service, on the same database */
let other: Awaited<ReturnType<typeof startCopy>>

beforeAll(async () => {
  at = await startLabelDesk({ shipWithinMs: 400 })
  other = await startCopy()
})
afterAll(async () => {
  await other.close()
  await at.close()
})
beforeEach(() => at.now())

async function startCopy() {
  const db = connect({ connectionString: at.product.serviceUrl, poolMax: 20 })
  const { app, jobs } = await buildApp({
    config: readConfig({ REQUESTS_PER_MINUTE: '0', SHEDDING: 'no', DATA_DIR: '/nowhere', ...at.carrier.env }),
    db,
    secrets: await loadSecrets(db),
    mailer: at.product.mailer,
    workersFolder: inject('workersFolder'),
    logger: pino({ level: 'silent' }),
  })
  jobs.start()
  return {
    generate: (id: number) =>
      app.inject({
        method: 'POST',
        url: generateLabel.path.replace(':order_id', String(id)),
        headers: { authorization: at.boss.authorization },
        payload: {},
      }),
    async close() {
      await app.close()
      await db.close()
    },
  }
}

const once = { bought: 1, unseen: 0, status: 'bought', declared: true }
/** As many as a copy of the service buys at a time: one alone mostly waits for the carrier. */
const atOnce = 4

/** Does so for an order, `runs` times; answers what became of the labels where it is not as it should be. */
async function faultsOf(ask: (id: number, run: number) => Promise<unknown>) {
  const faults: unknown[] = []
  for (let from = 0; from < runs; from += atOnce) {
    const asking: { id: number; run: number }[] = []
    for (let run = from; run < Math.min(from + atOnce, runs); run += 1) {
      asking.push({ id: (await at.order()).id, run })
    }
    await Promise.all(asking.map(({ id, run }) => ask(id, run)))
    for (const { id, run } of asking) {
      const outcome = await at.settled(id)
      if (!isDeepStrictEqual(outcome, once)) faults.push({ run, ...outcome })
    }
  }
  return faults
}

test(`L7 a double click, ${runs} times: one label`, async () => {
  const faults = await faultsOf((id) => Promise.all([at.generate(id), at.generate(id), at.generate(id)]))
  expect(faults).toEqual([])
})

test(`L7 two copies of the service at once, ${runs} times: one label`, async () => {
  const faults = await faultsOf((id) =>
    Promise.all([at.generate(id), other.generate(id), at.generate(id), other.generate(id)]),
  )
  expect(faults).toEqual([])
})

test(`L7 an answer that is cut off at any byte, ${runs} times: one label, found by its reference`, async () => {
  const faults = await faultsOf((id, run) => {
    // over head and body, to the last byte
    at.carrier.failNext('ship', { kind: 'cut', bytes: Math.floor((run / runs) * 800) })
    return at.generate(id)
  })
  expect(faults).toEqual([])
})

test(`L7 a connection that ends after the sale, ${runs} times, and a recovery that fails at first: one label`, async () => {
  const faults = await faultsOf(async (id, run) => {
    at.carrier.failNext('ship', { kind: 'drop' })
    if (run % 2 === 0) at.carrier.failNext('recover', { kind: 'page', status: 502 }, { kind: 'drop' })
    await Promise.all([at.generate(id), other.generate(id)])
    await at.generate(id)
  })
  expect(faults).toEqual([])
})

test(`L7 a carrier that answers after we have given up, ${runs} times: one label`, async () => {
  const faults = await faultsOf((id) => {
    at.carrier.failNext('ship', { kind: 'slow', ms: 450 })
    return at.generate(id)
  })
  expect(faults).toEqual([])
})
