import { mayBecome, minutesToNext, type SentStatus, weChatStatuses } from '@getzo/domain/refunds/sent-refunds'
import type { Database } from '../../../db/connection/connect'
import { type Tx, withoutRequest } from '../../../db/connection/transaction'
import { minuteMs } from '../../../jobs/job'
import type { CurrentWeChatPay } from '../../../outside/wechat-pay/create-wechat-pay'
import type {
  RefundOutcome,
  RefundRecord,
  WeChatPay,
  WeChatPayWord,
} from '../../../outside/wechat-pay/wechat-pay'
import {
  finishSent,
  flagAll,
  hasOtherLive,
  hold,
  lockSent,
  minutesToWait,
  readToCheck,
  type SentRefundRow,
  selectDoubtful,
  storeState,
} from './sent-refunds.store'

/** A process that holds a refund for longer has died. */
const heldMs = 2 * minuteMs

interface Parts {
  db: Database
  /** asked at the beginning of each step: a merchant is entered while the service runs (W18) */
  weChatPay: CurrentWeChatPay
  now: () => Date
}

type Context = Pick<Parts, 'db' | 'now'> & { weChatPay: WeChatPay }

/** The steps with WeChat Pay outside of requests. */
export interface SentRefunds {
  weChatPay: CurrentWeChatPay
  /** sends a refund, or asks what became of it */
  advance(id: number): Promise<void>
  /** goes on with all whose time has come */
  settle(now: Date): Promise<void>
}

/**
 * Hands refunds to WeChat Pay (W17). Intent, call and answer are three steps, each stored before the next. Its number and
 * body never change, and WeChat Pay pays a number once; after a lost answer it is asked about before it is sent again.
 */
export function createSentRefunds(parts: Parts): SentRefunds {
  const { db, now: clock, weChatPay: current } = parts
  const contextNow = (): Context | null => {
    const weChatPay = current()
    return weChatPay === null ? null : { db, now: clock, weChatPay }
  }
  return {
    weChatPay: current,
    advance: async (id) => {
      const context = contextNow()
      if (context !== null) await advance(context, id)
    },
    settle: async (now) => {
      const context = contextNow()
      if (context === null) await change(parts, (tx) => flagAll(tx))
      else await advanceAll(context, await readToCheck(parts.db, now))
    },
  }
}

const change = <T>({ db }: Pick<Parts, 'db'>, work: (tx: Tx) => Promise<T>) =>
  withoutRequest(db.kysely, 'system', work)

/** A failure does not stop the others; the job then fails with the first one. */
async function advanceAll(context: Context, ids: readonly number[]): Promise<void> {
  const failures: unknown[] = []
  for (const id of ids) await advance(context, id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function advance(context: Context, id: number): Promise<void> {
  const claimed = await change(context, (tx) => claim(context, tx, id))
  if (claimed === undefined) return
  const { row, isToSend } = claimed
  await (isToSend ? send(context, row) : ask(context, row))
}

interface Claimed {
  row: SentRefundRow
  /** false: it is asked about */
  isToSend: boolean
}

/** Takes a refund that goes on now; undefined where it does not, which then is stored. */
async function claim(context: Context, tx: Tx, id: number): Promise<Claimed | undefined> {
  const at = context.now()
  const row = await lockSent(tx, id, at)
  if (row === undefined || row.is_held || !isOpen(row.status)) return undefined
  if (row.merchant !== context.weChatPay.merchant) {
    const word = { code: 'OTHER_MERCHANT', message: `It belongs to merchant ${row.merchant}.` }
    await storeState(tx, row, { status: row.status, word, at, nextAt: after(at, 720), isAnswered: false })
    return undefined
  }
  const isToSend = (row.status === 'asked' || row.status === 'waiting') && row.called_at === null
  if (isToSend && row.is_over) {
    const word = { code: null, message: 'Its refund was paid otherwise.' }
    await storeState(tx, row, { status: 'given_up', word, at, nextAt: null, isAnswered: true })
    return undefined
  }
  const minutes = isToSend ? await minutesToWait(tx, row, at) : 0
  if (minutes > 0) {
    const word = { code: null, message: 'Another refund goes first.' }
    await storeState(tx, row, { status: row.status, word, at, nextAt: after(at, minutes), isAnswered: true })
    return undefined
  }
  await hold(tx, id, { at, until: new Date(at.getTime() + heldMs), isCall: isToSend })
  return { row, isToSend }
}

const open: readonly SentStatus[] = ['asked', 'waiting', 'unknown', 'processing', 'abnormal']
const isOpen = (status: SentStatus) => open.includes(status)
const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs)

/**
 * An earlier one of the same refund that was refused or given up, and that WeChat Pay has after all, takes the place of a
 * new one. Where that cannot be known, the new one waits.
 */
async function foundEarlier(context: Context, row: SentRefundRow): Promise<boolean> {
  for (const earlier of await selectDoubtful(context.db, row)) {
    const outcome = await context.weChatPay.query(earlier.number)
    if (outcome.kind === 'none') continue
    if (outcome.kind !== 'record') {
      await change(context, (tx) => wait(context, tx, row, outcome.word, 'later'))
      return true
    }
    const { record } = outcome
    if (record.status === 'CLOSED') continue
    await change(context, async (tx) => {
      const at = context.now()
      const locked = await lockSent(tx, row.id, at)
      if (locked === undefined) return
      const word = { code: null, message: `${earlier.number} had reached WeChat Pay.` }
      await storeState(tx, locked, { status: 'given_up', word, at, nextAt: null, isAnswered: true })
      await applyRecord(tx, earlier.id, record, at)
    })
    return true
  }
  return false
}

/** Every try looks at the earlier ones first: a try before it may have died on that look. */
async function send(context: Context, row: SentRefundRow): Promise<void> {
  if (await foundEarlier(context, row)) return
  const outcome = await context.weChatPay.refund(row.body)
  await change(context, async (tx) => {
    if (outcome.kind === 'record') await applyRecord(tx, row.id, outcome.record, context.now())
    else await storeSent(context, tx, row, outcome)
  })
}

type Failed = Exclude<RefundOutcome, { kind: 'record' }>

async function storeSent(
  context: Context,
  tx: Tx,
  row: SentRefundRow,
  { kind, word }: Failed,
): Promise<void> {
  const at = context.now()
  // a notice may have come before the answer
  const current = await lockSent(tx, row.id, at)
  if (current === undefined || !isBefore(current.status)) return
  switch (kind) {
    case 'later':
    case 'no_money':
    case 'halted':
      return wait(context, tx, current, word, kind)
    case 'refused':
      return storeState(tx, current, { status: 'refused', word, at, nextAt: null, isAnswered: true })
    case 'none':
    case 'unknown': {
      const nextAt = after(at, minutesToNext('unknown', current.checks))
      return storeState(tx, current, { status: 'unknown', word, at, nextAt, isAnswered: false })
    }
  }
}

const isBefore = (status: SentStatus) => status === 'asked' || status === 'waiting' || status === 'unknown'

/** It was not accepted, and the same number is sent again later. */
async function wait(
  { now }: Context,
  tx: Tx,
  row: SentRefundRow,
  word: WeChatPayWord,
  why: 'later' | 'no_money' | 'halted',
): Promise<void> {
  const at = now()
  const current = await lockSent(tx, row.id, at)
  if (current === undefined || !isBefore(current.status)) return
  const nextAt = after(at, minutesToNext(why, current.checks))
  await storeState(tx, current, { status: 'waiting', word, at, nextAt, isAnswered: true })
}

/** Asks what became of it; one that never arrived is sent again, the same. */
async function ask(context: Context, row: SentRefundRow): Promise<void> {
  const outcome = await context.weChatPay.query(row.number)
  if (outcome.kind === 'none' && isBefore(row.status)) await send(context, row)
  else await change(context, (tx) => storeAsked(context, tx, row, outcome))
}

async function storeAsked(
  context: Context,
  tx: Tx,
  row: SentRefundRow,
  outcome: RefundOutcome,
): Promise<void> {
  const at = context.now()
  if (outcome.kind === 'record') {
    await applyRecord(tx, row.id, outcome.record, at)
    return
  }
  const current = await lockSent(tx, row.id, at)
  if (current === undefined || !isOpen(current.status)) return
  const status = isBefore(current.status) ? 'unknown' : current.status
  const nextAt = after(at, minutesToNext(ladderOf(status), current.checks))
  await storeState(tx, current, { status, word: outcome.word, at, nextAt, isAnswered: false })
}

const ladderOf = (status: SentStatus) =>
  status === 'processing' || status === 'abnormal' ? status : 'unknown'

/** The outcome of a record of WeChat Pay's. old: it says nothing new. */
export type Applied = 'applied' | 'old' | 'mismatch'

/** Stores what WeChat Pay records of a refund, by its answer or by its notice, in any order and any number of times. */
export async function applyRecord(tx: Tx, id: number, record: RefundRecord, at: Date): Promise<Applied> {
  const row = await lockSent(tx, id, at)
  if (row === undefined) throw new Error(`there is no sent refund ${id}`)
  const status = weChatStatuses[record.status]
  if (!isOurs(row, record)) {
    if (!isOpen(row.status)) return 'mismatch'
    const word = { code: 'MISMATCH', message: wordsOf(record) }
    await storeState(tx, row, { status: row.status, word, at, nextAt: after(at, 720), isAnswered: false })
    return 'mismatch'
  }
  const isNew = mayBecome(row.status, status)
  if (!isNew && !(isOpen(row.status) && row.status === status)) return 'old'
  const isFinal = status === 'success' || status === 'closed'
  // one that a person gave up goes on at WeChat Pay beside its successor: only its end counts
  if (!isFinal && !isOpen(row.status) && (await hasOtherLive(tx, row))) return 'mismatch'
  const checks = isNew ? 0 : row.checks
  const nextAt = isFinal ? null : after(at, minutesToNext(status, checks))
  if (status === 'success') await finishSent(tx, row, record.succeededAt ?? at)
  await storeState(tx, row, { status, word: null, at, nextAt, isAnswered: true, checks: checks + 1, record })
  return isNew ? 'applied' : 'old'
}

const wordsOf = ({ refundFen, totalFen, transactionId, merchant }: RefundRecord) =>
  `WeChat Pay records ${refundFen} of ${totalFen} fen of ${transactionId}${merchant === null ? '' : ` for merchant ${merchant}`}.`

const isOurs = (row: SentRefundRow, record: RefundRecord) =>
  (record.merchant ?? row.merchant) === row.merchant &&
  record.number === row.number &&
  record.transactionId === row.transaction_id &&
  record.totalFen === row.total_fen &&
  record.refundFen === row.refund_fen
