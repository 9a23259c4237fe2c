import * as endpoints from '@getzo/contract/labels/labels.endpoints'
import { readOrder } from '@getzo/contract/orders/orders.endpoints'
import { sendable, startTestCarrier } from './carrier'
import { createCustomers } from './customers-order'
import { startTestApp } from './test-app'

export type LabelDesk = Awaited<ReturnType<typeof startLabelDesk>>

interface Options {
  /** false: labels are asked for, and another copy of the service buys them */
  withJobs?: boolean
  labelWaitMs?: number
  shipWithinMs?: number
}

/** The product with its jobs running, the carrier outside of it, and what tests of labels do with both. */
export async function startLabelDesk({ withJobs = true, ...times }: Options = {}) {
  let clockAheadMs = 0
  const now = () => new Date(Date.now() + clockAheadMs)
  const carrier = await startTestCarrier(now)
  const product = await startTestApp({ now, ...times }, carrier.env)
  const customers = createCustomers(product)
  const boss = await product.signedInAs('administrator', { email: 'boss@example.com' })
  if (withJobs) product.jobs.start()

  const desk = async (id: number) =>
    (await product.call(endpoints.readLabelDesk, { params: { order_id: id } }, boss)).body

  return {
    carrier,
    product,
    customers,
    boss,
    desk,
    order: (columns = {}) => customers.order({ ...sendable, tyl_date_delivered: null, ...columns }),
    generate: (id: number, body: unknown = {}, as = boss) =>
      product.call(endpoints.generateLabel, { params: { order_id: id }, body }, as),
    settle: (id: number, body: unknown) =>
      product.call(endpoints.settleLabel, { params: { order_id: id }, body }, boss),
    stored: async (id: number) => (await product.call(readOrder, { params: { id } }, boss)).body,
    /** requests of a call that have come to the carrier */
    asked: (call: string) => carrier.requests.filter((request) => request.call === call),
    /** what the carrier sold for an order */
    async soldFor(id: number) {
      const { label, earlier } = await desk(id)
      const references = new Set([label, ...earlier].map((one) => one?.reference))
      return carrier.shipments.filter(({ reference }) => references.has(reference))
    },
    /** looks after labels and parcels as the jobs do, so much later */
    async runJobs(aheadMs: number) {
      clockAheadMs = aheadMs
      for (const job of product.jobs.repeating) {
        if (job.name === 'settle-lost-labels' || job.name === 'track-parcels') await job.run(now())
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
