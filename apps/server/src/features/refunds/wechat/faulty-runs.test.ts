import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RefundDesk, startRefundDesk } from '../../../test-kit/desks/refund-desk'
import type { Fault } from '../../../test-kit/wechat-pay/stand-in'

/** Refunds in every run of the tests; REFUND_RUNS=700 gives 2,000 bad answers for a release. */
const runs = Number(process.env.REFUND_RUNS ?? 25)

let desk: RefundDesk
beforeAll(async () => {
  desk = await startRefundDesk()
})
afterAll(() => desk.close())

const faults: readonly Fault[] = [
  'lost',
  'dropped',
  'page',
  'page-after',
  'signtest',
  'other-key',
  'serial',
  'stale',
  'ahead',
  'unsigned',
  { instead: 500, code: 'SYSTEM_ERROR' },
  { instead: 429, code: 'FREQUENCY_LIMITED' },
  { instead: 403, code: 'NOT_ENOUGH' },
]

test(
  `W17 of ${runs} refunds whose answers fail again and again none is paid twice, lost or stuck`,
  async () => {
    let bad = 0
    let turn = 0
    const answered: number[] = []
    const made: Awaited<ReturnType<RefundDesk['sent']>>[] = []
    for (let at = 0; at < runs; at += 1) {
      // three answers of each fail, each time in another way, over both calls
      let left = 3
      desk.pay.failBy((call) => {
        if (left === 0 || call === 'payment') return undefined
        left -= 1
        turn += 1
        bad += 1
        return faults[(turn * 7) % faults.length]
      })
      const refund = await desk.sent(18_800)
      made.push(refund)
      for (let round = 0; round < 5; round += 1) await desk.pass(61)
      desk.pay.settle(refund.number, 'SUCCESS')
      // every other one is reported by a notice, and the rest are found by asking
      if (at % 2 === 0) {
        const [one, two] = [
          desk.pay.notice(refund.number),
          desk.pay.notice(refund.number, { bad: 'signtest' }),
        ]
        for (const notice of [two, one, one]) answered.push((await desk.post(notice)).statusCode)
      }
    }
    desk.pay.failBy(undefined)
    await desk.pass(13 * 60)
    for (const { id, number, payment } of made) {
      expect(await desk.stored(id)).toMatchObject({ done: true, needs_hand: false, sent: ['success'] })
      const paid = [...desk.pay.refunds.values()].filter((one) => one.transactionId === payment.transactionId)
      expect(paid.map((one) => [one.number, one.refundFen])).toEqual([[number, 18_800]])
    }
    expect(bad).toBe(runs * 3)
    expect(answered).toEqual(Array.from({ length: Math.ceil(runs / 2) }, () => [401, 200, 200]).flat())
  },
  600_000 + runs * 5_000,
)
