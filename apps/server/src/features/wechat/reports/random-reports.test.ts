import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOutsideCache } from '../../../outside/wechat/outside-cache'
import type { StandInFault } from '../../../outside/wechat/stand-in'
import { createWeChatOrders, type WeChatOrders } from '../../../outside/wechat/wechat-orders'
import { type ReportDesk, startReportDesk } from '../../../test-kit/desks/report-desk'
import { randomNumbers } from '../../../test-kit/random-numbers'
import { createWeChatReports } from './reports.service'

/** Orders in every run of the tests; REPORT_RUNS=2000 for a release. */
const runs = Number(process.env.REPORT_RUNS ?? 200)
const below = randomNumbers(Number(process.env.REPORT_SEED ?? 7))
function pick<T>(all: readonly T[]): T {
  const one = all[below(all.length)]
  if (one === undefined) throw new Error('there is nothing to pick')
  return one
}

let desk: ReportDesk
beforeAll(async () => {
  desk = await startReportDesk()
  await desk.switchTo(true)
})
afterAll(() => desk.close())

const faults: readonly StandInFault[] = [
  'lost',
  'dropped',
  'page',
  'empty',
  'text',
  10_060_001,
  10_060_004,
  10_060_012,
  10_060_019,
  10_060_002,
  10_060_003,
  40_001,
  40_164,
  45_009,
  48_001,
]

/** What becomes of an order beside WeChat's answers. */
const fates = [
  'plain',
  'plain',
  'plain',
  'refunded',
  'confirmed',
  'lagging',
  'deleted',
  'undone',
  'by hand',
  'corrected',
] as const

const corrected = (tracking: string) => tracking.replace('AA1', 'AA2')

interface Made {
  fate: (typeof fates)[number]
  tracking: string
  payment: { count: number }
}

/** Whether an order's state is what WeChat's ledger says, by what became of the order. */
function mayStand(
  { fate, tracking, payment }: Made,
  { status, code, told }: { status: string | null; code: string | null; told: string[][] },
): boolean {
  const all = JSON.stringify(told)
  if (payment.count !== told.length) return false
  switch (fate) {
    case 'plain':
    case 'lagging':
      return status === 'reported' && all === JSON.stringify([[tracking]])
    case 'corrected':
      if (status !== 'reported') return false
      // a correction that WeChat refused as used up is not tried again, and the order says so
      return (
        all === JSON.stringify(code === 'OTHER_NUMBER' ? [[tracking]] : [[tracking], [corrected(tracking)]])
      )
    case 'refunded':
    case 'confirmed':
      return status === fate && told.length === 0
    case 'by hand':
      return status === 'reported' && told.length <= 1
    case 'deleted':
    case 'undone':
    default:
      // the first run may have reported it before
      return told.length === 1 ? status === 'reported' : told.length === 0 && status === null
  }
}

class Killed extends Error {}

/** WeChat as a service has it that is killed at any step of a call, before the request or after it. */
function mortal(orders: WeChatOrders, isKilled: () => boolean): WeChatOrders {
  const dying =
    <A extends unknown[], T>(ask: (...given: A) => Promise<T>) =>
    async (...given: A): Promise<T> => {
      if (isKilled()) throw new Killed()
      const answer = await ask(...given)
      if (isKilled()) throw new Killed()
      return answer
    }
  return { ...orders, order: dying(orders.order), report: dying(orders.report) }
}

test(
  `J2 of ${runs} orders through bad answers and killed services each is reported once, and WeChat’s ledger is what the orders say`,
  async () => {
    const made = []
    const plans = new Map<string, StandInFault[]>()
    for (let at = 0; at < runs; at += 1) {
      const order = await desk.paid()
      const fate = pick(fates)
      if (fate === 'refunded') order.payment.state = 5
      if (fate === 'confirmed') order.payment.state = 3
      if (fate === 'lagging') order.payment.shown = 1
      order.payment.unknownFor = below(3)
      plans.set(
        order.transactionId,
        Array.from({ length: below(4) }, () => pick(faults)),
      )
      made.push({ ...order, fate })
    }
    let bad = 0
    desk.weChat.failBy((path, body) => {
      if (!path.endsWith('upload_shipping_info')) return undefined
      const key = Reflect.get(Object(body.order_key), 'transaction_id')
      const fault = plans.get(String(key))?.shift()
      if (fault !== undefined) bad += 1
      return fault
    })
    for (const { id } of made) {
      await desk.send(id)
      await desk.scan(id)
    }
    let kills = 0
    let isLethal = true
    const orders = createWeChatOrders({
      config: { ...desk.weChat.credentials, baseUrl: desk.weChat.url },
      cache: createOutsideCache(desk.product.db),
    })
    /** A run of a service that may be killed in each of its calls. */
    const run = async () => {
      const reports = createWeChatReports({
        db: desk.product.db,
        orders: () =>
          mortal(orders, () => {
            const dies = isLethal && below(12) === 0
            if (dies) kills += 1
            return dies
          }),
        now: desk.now,
      })
      // a run takes some of what is due
      for (let some = 0; some < runs; some += 200) {
        await reports.run(desk.now()).catch((error: unknown) => {
          if (!(error instanceof Killed)) throw error
        })
      }
    }
    desk.move(11)
    await run()
    for (const order of made) {
      if (order.fate === 'deleted')
        await desk.query('update orders set deleted_at = now() where id = $1', [order.id])
      if (order.fate === 'undone') await desk.unsend(order.id)
      if (order.fate === 'by hand') await desk.settle(order, 'reported', 'Entered in the console')
    }
    for (let round = 0; round < 12; round += 1) {
      desk.move(30)
      await run()
    }
    isLethal = false
    for (const order of made) order.payment.shown = null
    for (let round = 0; round < 8; round += 1) {
      desk.move(61)
      await run()
    }
    for (const order of made) {
      if (order.fate !== 'corrected') continue
      await desk.send(order.id, corrected(order.tracking))
      expect((await desk.report(order, true)).status).toBe(200)
    }
    for (let round = 0; round < 3; round += 1) {
      desk.move(61)
      await run()
    }
    const wrong: unknown[] = []
    for (const order of made) {
      const { status = null, code = null } = (await desk.standing(order)) ?? {}
      const standing = { status, code, told: desk.told(order) }
      if (!mayStand(order, standing))
        wrong.push({ fate: order.fate, count: order.payment.count, ...standing })
    }
    expect(wrong).toEqual([])
    const open = await desk.query(`select from outside_calls where kind = 'wechat_report'
      and status in ('waiting', 'called', 'unknown')`)
    expect(open).toHaveLength(0)
    expect([bad, kills].every((count) => count > runs / 20)).toBe(true)
    process.stdout.write(
      `${runs} orders: ${bad} bad answers, ${kills} kills, ${desk.weChat.orders.ledger.length} reports\n`,
    )
  },
  600_000 + runs * 5_000,
)
