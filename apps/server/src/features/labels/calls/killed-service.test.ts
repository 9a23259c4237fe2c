import { once } from 'node:events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildService } from '../../../test-kit/built-service'
import { type LabelDesk, startLabelDesk } from '../../../test-kit/desks/label-desk'

/** A start of the whole service takes a second or two: a few in every run of the tests, LABEL_RUNS=200 for a release. */
const runs = Math.max(2, Math.floor(Number(process.env.LABEL_RUNS ?? 0)))
vi.setConfig({ testTimeout: 600_000 + runs * 20_000 })

let at: LabelDesk
let built: Awaited<ReturnType<typeof buildService>>

beforeAll(async () => {
  at = await startLabelDesk({ withJobs: false, labelWaitMs: 0 })
  built = await buildService()
})
afterAll(async () => {
  await built.remove()
  await at.close()
})

test(`L7 a service that is killed between the carrier's answer and the store, ${runs} times: one label, and it is seen`, async () => {
  const outcomes: unknown[] = []
  for (let run = 0; run < runs; run += 1) {
    at.now()
    const { id } = await at.order()
    await at.generate(id)
    const sold = at.carrier.shipments.length
    const { child: service } = await built.start(at.product, at.carrier.env)
    // from before the answer leaves the carrier to after it was stored
    await expect.poll(() => at.asked('ship').length, { interval: 1 }).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, run % 20))
    service.kill('SIGKILL')
    await once(service, 'exit')
    expect(at.carrier.shipments.length).toBe(sold + 1)
    await at.runJobs(400_000)
    const { label } = await at.desk(id)
    const bought = await at.soldFor(id)
    const isSeen = label?.tracking_number === bought[0]?.trackingNumber
    outcomes.push([label?.status, isSeen, bought.length, at.isDeclared()])
    // the next service takes up the killed one's jobs, and buys nothing more
    await at.product.asOwner(
      'update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now()',
    )
    await at.product.runOutbox()
    expect(await at.soldFor(id)).toHaveLength(1)
  }
  expect(outcomes).toEqual(Array.from({ length: runs }, () => ['bought', true, 1, true]))
})
