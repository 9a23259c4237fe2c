import {
  isLive,
  mayBecome,
  minutesToNext,
  type SentStatus,
  weChatStatuses,
} from '@getzo/domain/refunds/sent-refunds'
import type { Tx } from '../../../db/connection/transaction'
import { minuteMs } from '../../../jobs/job'
import type { RefundRecord } from '../../../outside/wechat-pay/wechat-pay'
import type { CallStatus, Stand } from '../../../outside-calls/call-kind'
import { finishSent, hasOtherLive, lockSent, type SentRefundRow, storeState } from './sent-refunds.store'

/** The outcome of a record of WeChat Pay's. old: it says nothing new. */
export type Applied = 'applied' | 'old' | 'mismatch'

/** A refund of which something waits for a person is asked about twice a day. */
export const forPeopleMinutes = 720

/** How the call of a refund stands that is asked about again. */
export const askedIn = ({ checks }: SentRefundRow, at: Date, minutes: number): Stand => ({
  status: 'unknown',
  nextAt: after(at, minutes),
  checks: checks + 1,
})

const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs)

/** Minutes until a refund is asked about again whose state is as it was. */
export const minutesInState = ({ status, checks }: Pick<SentRefundRow, 'status' | 'checks'>) =>
  minutesToNext(status === 'processing' || status === 'abnormal' ? status : 'unknown', checks)

/** How the call of a refund stands that has ended. */
function ended({ status, checks }: SentRefundRow): Stand {
  const isByPerson = status === 'given_up' || status === 'paid_otherwise'
  const stands: CallStatus = status === 'success' ? 'done' : isByPerson ? 'given_up' : 'refused'
  return { status: stands, nextAt: null, checks }
}

/**
 * Stores what WeChat Pay records of a refund, by its answer or by its notice, in any order and any number of times; answers
 * how its call stands then.
 */
export async function applyRecord(
  tx: Tx,
  id: number,
  record: RefundRecord,
  at: Date,
): Promise<{ applied: Applied; stand: Stand }> {
  const row = await lockSent(tx, id)
  if (row === undefined) throw new Error(`there is no sent refund ${id}`)
  const status: SentStatus = weChatStatuses[record.status]
  const asIs = () => (isLive(row.status) ? askedIn(row, at, minutesInState(row)) : ended(row))
  if (!isOurs(row, record)) {
    if (!isLive(row.status)) return { applied: 'mismatch', stand: ended(row) }
    await storeState(tx, row, {
      status: row.status,
      word: { code: 'MISMATCH', message: wordsOf(record) },
      at,
    })
    return { applied: 'mismatch', stand: askedIn(row, at, forPeopleMinutes) }
  }
  const isNew = mayBecome(row.status, weChatStatuses[record.status])
  if (!isNew && !(isLive(row.status) && row.status === status)) return { applied: 'old', stand: asIs() }
  const isFinal = status === 'success' || status === 'closed'
  // one that a person gave up goes on at WeChat Pay beside its successor: only its end counts
  if (!isFinal && !isLive(row.status) && (await hasOtherLive(tx, row)))
    return { applied: 'mismatch', stand: ended(row) }
  if (status === 'success') await finishSent(tx, row, record.succeededAt ?? at)
  await storeState(tx, row, { status, word: null, at, record })
  const now: SentRefundRow = { ...row, status, checks: isNew ? 0 : row.checks }
  const stand = isFinal ? ended(now) : askedIn(now, at, minutesInState(now))
  return { applied: isNew ? 'applied' : 'old', stand }
}

const wordsOf = ({ refundFen, totalFen, transactionId, merchant }: RefundRecord) =>
  `WeChat Pay records ${refundFen} of ${totalFen} fen of ${transactionId}${merchant === null ? '' : ` for merchant ${merchant}`}.`

const isOurs = (row: SentRefundRow, record: RefundRecord) =>
  (record.merchant ?? row.merchant) === row.merchant &&
  record.number === row.number &&
  record.transactionId === row.transaction_id &&
  record.totalFen === row.total_fen &&
  record.refundFen === row.refund_fen
