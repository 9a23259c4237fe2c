import { isLive, minutesToNext, type SentStatus } from '@getzo/domain/refunds/sent-refunds'
import type { Database } from '../../../db/connection/connect'
import type { Tx } from '../../../db/connection/transaction'
import { minuteMs } from '../../../jobs/job'
import type { RefundRecord, WeChatPay } from '../../../outside/wechat-pay/wechat-pay'
import type { CallKind, News, OutsideCall, Sent, Stand, Word } from '../../../outside-calls/call-kind'
import { applyRecord, askedIn, forPeopleMinutes, minutesInState } from './apply-record.service'
import {
  lockRefundOf,
  lockSent,
  minutesToWait,
  noteSent,
  readDoubtful,
  readSent,
  type SentRefundRow,
  storeState,
} from './sent-refunds.store'

interface Parts {
  db: Database
  weChatPay: WeChatPay
}

/**
 * A refund through WeChat Pay (W17): its number and body never change, and WeChat Pay pays a number once. After a lost
 * answer it is asked about before it is sent again.
 */
export const refundCall = ({ db, weChatPay }: Parts): CallKind<RefundRecord> => ({
  name: 'refund',
  mayRepeat: 'if_none',
  unclearEarlier: 'waits',
  author: 'system',
  retriedBy: 'ladder',
  // each state and each answer has its own
  ladder: [],
  dueAtOnce: 100,
  giveUpAfterMs: null,
  async send({ record, checks }) {
    return sentOf(await weChatPay.refund((await readSent(db, record)).body), checks)
  },
  async ask({ number, record }) {
    const { status, merchant } = await readSent(db, record)
    if (isLive(status) && merchant !== weChatPay.merchant) {
      const word = { ...ofOther(merchant), retryAfterMs: forPeopleMinutes * minuteMs }
      return { kind: 'unclear', word }
    }
    const said = await weChatPay.query(number)
    if (said.kind === 'record') return { kind: 'done', result: said.record }
    // what it has accepted it does not forget
    if (said.kind === 'none' && !isAccepted(status)) return { kind: 'none', word: said.word }
    return { kind: 'unclear', word: said.word }
  },
  earlier: (call) => readDoubtful(db, call),
  isNothing: ({ status }) => status === 'CLOSED',
  lock: async (tx, { about }) => void (await lockRefundOf(tx, about)),
  async mayBeSent(tx, call, at) {
    const row = await lockSent(tx, call.record)
    // a person may have settled it meanwhile
    if (row === undefined || !isLive(row.status)) return false
    const waits = async (word: Word, minutes: number): Promise<Stand> => {
      await storeState(tx, row, { status: row.status, word, at })
      return { ...askedIn(row, at, minutes), status: call.status === 'waiting' ? 'waiting' : 'unknown' }
    }
    if (row.merchant !== weChatPay.merchant) return waits(ofOther(row.merchant), forPeopleMinutes)
    if (isAccepted(row.status)) return askedIn(row, at, minutesInState(row))
    if (call.status !== 'waiting') return true
    if (row.is_over) return giveUp(tx, row, 'Its refund was paid otherwise.', at)
    const minutes = await minutesToWait(tx, row, at)
    return minutes === 0 || waits({ code: null, message: 'Another refund goes first.' }, minutes)
  },
  apply,
})

const otherMerchant = 'OTHER_MERCHANT'
const ofOther = (merchant: string) => ({
  code: otherMerchant,
  message: `It belongs to merchant ${merchant}.`,
})

const isAccepted = (status: SentStatus) => status === 'processing' || status === 'abnormal'
const isBefore = (status: SentStatus) => isLive(status) && !isAccepted(status)

/** An answer to a refund that was sent, and when it goes on. */
function sentOf(said: Awaited<ReturnType<WeChatPay['refund']>>, checks: number): Sent<RefundRecord> {
  if (said.kind === 'record') return { kind: 'done', result: said.record }
  const { kind, word } = said
  const again = (why: Parameters<typeof minutesToNext>[0]) => ({
    ...word,
    retryAfterMs: minutesToNext(why, checks) * minuteMs,
  })
  switch (kind) {
    case 'refused':
      return { kind, word }
    case 'later':
    case 'no_money':
    case 'halted':
      return { kind: 'later', word: again(kind) }
    case 'none':
    case 'unknown':
    default:
      return { kind: 'lost', word: again('unknown') }
  }
}

/** The refund's own status after an answer that says nothing of it, or that it was not accepted. */
function statusAfter(row: SentRefundRow, { kind, word }: Failure): SentStatus | undefined {
  if (kind === 'unclear') {
    if (isAccepted(row.status) || word.code === otherMerchant) return row.status
    return isLive(row.status) ? 'unknown' : undefined
  }
  // a notice may have come before the answer
  if (!isBefore(row.status)) return undefined
  return kind === 'later' ? 'waiting' : kind === 'lost' ? 'unknown' : 'refused'
}

interface Failure {
  kind: 'refused' | 'later' | 'lost' | 'unclear'
  word: Word
}

async function apply(
  tx: Tx,
  { record: id }: OutsideCall,
  news: News<RefundRecord>,
  at: Date,
): Promise<Stand | undefined> {
  if (news.kind === 'sending') await noteSent(tx, id, at)
  if (news.kind === 'done') return (await applyRecord(tx, id, news.result, at)).stand
  const row = await lockSent(tx, id)
  if (row === undefined) return undefined
  switch (news.kind) {
    case 'earlier':
      return giveUp(tx, row, `${news.number} had reached WeChat Pay.`, at)
    case 'refused':
    case 'later':
    case 'lost':
    case 'unclear':
      return news.word === null ? undefined : keep(tx, row, { kind: news.kind, word: news.word }, at)
    case 'sending':
    case 'none':
    case 'given_up':
    default:
      return undefined
  }
}

async function keep(tx: Tx, row: SentRefundRow, failure: Failure, at: Date): Promise<Stand | undefined> {
  const { kind, word } = failure
  const status = statusAfter(row, failure)
  if (status === undefined) return undefined
  await storeState(tx, row, { status, word, at })
  if (kind === 'refused') return { status: 'refused', nextAt: null, checks: row.checks }
  const { retryAfterMs } = word
  const usual = kind === 'later' ? minutesToNext('later', row.checks) : minutesInState({ ...row, status })
  const minutes = retryAfterMs === undefined ? usual : retryAfterMs / minuteMs
  return { ...askedIn(row, at, minutes), status: kind === 'later' ? 'waiting' : 'unknown' }
}

/** It was not sent, and is not any more. */
async function giveUp(tx: Tx, row: SentRefundRow, message: string, at: Date): Promise<Stand> {
  await storeState(tx, row, { status: 'given_up', word: { code: null, message }, at })
  return { status: 'given_up', nextAt: null, checks: row.checks }
}
