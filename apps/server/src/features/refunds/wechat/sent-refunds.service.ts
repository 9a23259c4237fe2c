import type { Database } from '../../../db/connection/connect'
import { withoutRequest } from '../../../db/connection/transaction'
import type { CurrentWeChatPay } from '../../../outside/wechat-pay/create-wechat-pay'
import { createCallNews } from '../../../outside-calls/news'
import { createOutsideCalls, type OutsideCalls } from '../../../outside-calls/outside-calls.service'
import { refundCall } from './refund-call.service'
import { flagAll } from './sent-refunds.store'

interface Parts {
  db: Database
  /** asked at the beginning of each step: a merchant is entered while the service runs (W18) */
  weChatPay: CurrentWeChatPay
  now: () => Date
}

/** The steps with WeChat Pay outside of requests. */
export interface SentRefunds {
  weChatPay: CurrentWeChatPay
  /** sends a refund, or asks what became of it */
  advance(id: number): Promise<void>
  /** goes on with all whose time has come */
  settle(now: Date): Promise<void>
}

/** Hands refunds to WeChat Pay (W17). Without a merchant nothing goes on by itself. */
export function createSentRefunds({ db, weChatPay: current, now: clock }: Parts): SentRefunds {
  const parts = { db, now: clock, news: createCallNews() }
  const callsNow = (): OutsideCalls | null => {
    const weChatPay = current()
    return weChatPay === null ? null : createOutsideCalls(parts, refundCall({ db, weChatPay }))
  }
  return {
    weChatPay: current,
    advance: async (id) => callsNow()?.carryOut(id),
    settle: async (now) => {
      const calls = callsNow()
      if (calls === null) await withoutRequest(db.kysely, 'system', (tx) => flagAll(tx))
      else await calls.settle(now)
    },
  }
}
