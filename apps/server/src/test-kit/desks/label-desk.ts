import * as endpoints from '@getzo/contract/labels/labels.endpoints'
import { readOrder } from '@getzo/contract/orders/orders.endpoints'
import { expect } from 'vitest'
import { createCustomers } from '../customers-order'
import { sendable, startTestCarrier } from '../stand-ins/carrier'
import { startTestApp } from '../test-app'

export type LabelDesk = Awaited<ReturnType<typeof startLabelDesk>>

interface Options {
  /** false: labels are requested, and another copy of the service buys them */
  withJobs?: boolean
  labelWaitMs?: number
  shipWithinMs?: number
}

/** The service with its jobs running, the carrier's stand-in, and the steps of tests of labels with both. */
export async function startLabelDesk({ withJobs = true, ...times }: Options = {}) {
  let clockAheadMs = 0
  const now = () => new Date(Date.now() + clockAheadMs)
  const carrier = await startTestCarrier({ now })
  const product = await startTestApp({ now, ...times }, carrier.env)
  const customers = createCustomers(product)
  const boss = await product.signedInAs('administrator', { email: 'boss@example.com' })
  await (withJobs ? product.startJobs() : product.restJobs())

  const desk = async (id: number) =>
    (await product.call(endpoints.readLabelContext, { params: { order_id: id } }, boss)).body

  /** the labels that the carrier sold for an order */
  async function soldFor(id: number) {
    const { label, earlier } = await desk(id)
    const references = new Set([label, ...earlier].map((one) => one?.reference))
    return carrier.shipments.filter(({ reference }) => references.has(reference))
  }

  /** requests of a call that have come to the carrier */
  const asked = (call: string) => carrier.requests.filter((request) => request.call === call)

  const generate = (id: number, body: unknown = {}, as = boss) =>
    product.call(endpoints.generateLabel, { params: { order_id: id }, body }, as)

  /** Waits until no job is open: a request is answered while the service still asks the carrier and stores its word. */
  async function atRest() {
    const open = 'select from outbox where finished_at is null'
    await expect.poll(async () => (await product.db.pool.query(open)).rowCount).toBe(0)
  }

  /** Requests a label whose answer is lost, and about which the carrier cannot tell either; answers once it was asked. */
  async function loseAnswer(id: number) {
    carrier.failNext('ship', { kind: 'drop' })
    carrier.failNext('recover', { kind: 'page', status: 502 }, { kind: 'page', status: 502 })
    const before = asked('recover').length
    const answer = await generate(id)
    await expect.poll(() => asked('recover').length).toBe(before + 2)
    await atRest()
    return answer
  }

  const isDeclared = () =>
    asked('ship').every(({ body }) => JSON.stringify(body).includes('"InternationalForms"'))

  /** runs the jobs of labels and parcels, so much later */
  async function runJobs(
    aheadMs: number,
    names: readonly string[] = ['settle-lost-labels', 'track-parcels'],
  ) {
    clockAheadMs = aheadMs
    for (const job of product.jobs.repeating) if (names.includes(job.name)) await job.run(now())
  }

  /** tries at once what has failed and waits for its next try */
  async function tryAgain() {
    await product.asOwner(
      'update graphile_worker._private_jobs set run_at = now() where attempts > 0 and locked_at is null',
    )
    await product.runOutbox()
  }

  return {
    carrier,
    product,
    customers,
    boss,
    desk,
    soldFor,
    runJobs,
    tryAgain,
    order: (columns = {}) => customers.order({ ...sendable, tyl_date_delivered: null, ...columns }),
    generate,
    atRest,
    loseAnswer,
    settle: (id: number, body: unknown) =>
      product.call(endpoints.settleLabel, { params: { order_id: id }, body }, boss),
    stored: async (id: number) => (await product.call(readOrder, { params: { id } }, boss)).body,
    asked,
    /** whether every label was asked for together with the invoice for customs */
    isDeclared,
    /**
     * Looks after what is open, as the jobs do in time, until the order's label is known; then tells how many labels the
     * carrier holds us to, how many of those sold nobody sees, how the order's label stands, and whether customs were
     * told.
     */
    async settled(id: number) {
      for (let round = 1; round <= 5; round += 1) {
        const { label } = await desk(id)
        if (label === null || label.status === 'bought') break
        await runJobs(round * 400_000, ['settle-lost-labels'])
      }
      const { label, earlier } = await desk(id)
      const sold = await soldFor(id)
      const shown = [label, ...earlier].map((one) => one?.tracking_number)
      return {
        bought: sold.filter(({ voidedAt }) => voidedAt === null).length,
        unseen: sold.filter(({ trackingNumber }) => !shown.includes(trackingNumber)).length,
        status: label?.status ?? 'none',
        declared: isDeclared(),
      }
    },
    now: () => {
      clockAheadMs = 0
      carrier.requests.length = 0
    },
    async close() {
      await product.close()
      await carrier.close()
    },
  }
}
