import { answerMeans, ownCodes } from '@getzo/domain/wechat/report-answers'
import type { Database } from '../../../db/connection/connect'
import type { Tx } from '../../../db/connection/transaction'
import { dayMs } from '../../../jobs/job'
import type { WeChatOrders } from '../../../outside/wechat/wechat-orders'
import type { CallKind, OpenCall, Sent } from '../../../outside-calls/call-kind'
import { insertCall, selectOpen } from '../../../outside-calls/calls.store'
import { planLook, readDelivered, selectDelivered } from './receipts.store'
import { lockReport, readTarget, storeReport } from './reports.store'

interface Parts {
  db: Database
  orders: WeChatOrders
  now: () => Date
}

/** WeChat reminded its buyer before. */
const remindedBefore = 10_060_030

/**
 * The one reminder to confirm receipt (J3). WeChat sends it once a payment, however often it is asked: an answer that is
 * lost is asked for again.
 */
export const remindCall = ({ db, orders }: Parts): CallKind<true> => ({
  name: 'wechat_reminder',
  mayRepeat: 'always',
  unclearEarlier: 'waits',
  author: 'system',
  retriedBy: 'ladder',
  ladder: [1, 5, 15, 60],
  dueAtOnce: 100,
  // a reminder that comes days later is none
  giveUpAfterMs: 2 * dayMs,
  send: ({ record }) => sendReminder({ db, orders }, record),
  lock: async (tx, { record }) => void (await lockReport(tx, record)),
  mayBeSent,
  async apply(tx, { record: id }, news, at) {
    if (news.kind === 'done') return storeReport(tx, id, { reminder: { state: 'sent', at } })
    const isOver = news.kind === 'later' && (await selectOpen(tx, 'wechat_reminder', id)) === undefined
    if (!isOver && news.kind !== 'refused') return undefined
    await storeReport(tx, id, { reminder: { state: 'refused', at } })
    // its buyer may have confirmed already
    await planLook(tx, id, at)
  },
})

/** A payment that its buyer confirmed meanwhile, and one of which they complain, is left alone. */
async function sendReminder({ db, orders }: Omit<Parts, 'now'>, id: number): Promise<Sent<true>> {
  const [{ key }, deliveredAt] = await Promise.all([readTarget(db, id), readDelivered(db, id)])
  if (key === null || deliveredAt === null) return refused(ownCodes.payment, 'The payment has no number.')
  const order = await orders.order(key)
  if (order.kind === 'code') return sentOf(order)
  const { state, isInComplaint } = order.value
  if (state !== 2 || isInComplaint) return refused('NOT_WAITING', 'WeChat does not wait for its buyer.')
  const said = await orders.remind(key, deliveredAt)
  return said.kind === 'answer' || Number(said.code) === remindedBefore
    ? { kind: 'done', result: true }
    : sentOf(said)
}

const refused = (code: string, message: string): Sent<true> => ({ kind: 'refused', word: { code, message } })

const sentOf = ({ code, message }: { code: string; message: string }): Sent<true> => {
  const means = code === ownCodes.no_answer ? 'later' : answerMeans(Number(code))
  return { kind: means === 'person' || means === 'look' ? 'refused' : 'later', word: { code, message } }
}

/** Not once it was taken back, or reminders are off: then nobody was reminded. */
async function mayBeSent(tx: Tx, { record: id }: OpenCall): Promise<boolean> {
  const row = await lockReport(tx, id)
  const isWaiting = row?.status === 'reported' && (await selectDelivered(tx, id)) !== null
  if (!isWaiting) await storeReport(tx, id, { reminder: null })
  return isWaiting
}

/** Has the buyer of a report reminded, unless that was asked before. */
export async function askToRemind(tx: Tx, id: number, at: Date): Promise<void> {
  const row = await lockReport(tx, id)
  if (row?.status !== 'reported' || row.reminder !== null) return
  await storeReport(tx, id, { reminder: { state: 'asked', at: null } })
  const number = `${id}-reminder`
  await insertCall(tx, {
    kind: 'wechat_reminder',
    about: id,
    record: id,
    number,
    at,
    actor: 'system',
    nextAt: at,
  })
}
