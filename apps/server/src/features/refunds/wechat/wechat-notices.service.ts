import type { FastifyBaseLogger } from 'fastify'
import type { Tx } from '../../../db/connection/transaction'
import type { RefundNotice } from '../../../outside/wechat-pay/wechat-pay'
import { standCall } from '../../../outside-calls/calls.store'
import { type Applied, applyRecord } from './apply-record.service'
import { findSent, insertNotice } from './sent-refunds.store'

interface Parts {
  at: Date
  log: Pick<FastifyBaseLogger, 'error'>
}

/**
 * Takes a verified notice: what it says and its id are stored in one transaction, so that its repetition changes nothing.
 * One of another merchant, number or amount is stored too and answered like any other, since WeChat Pay would repeat it.
 */
export async function takeNotice(tx: Tx, notice: RefundNotice, parts: Parts): Promise<void> {
  const { id, event, record } = notice
  const { at } = parts
  const outcome = await outcomeOf(tx, notice, at)
  await insertNotice(tx, { id, event, number: record.number, at, outcome })
  if (outcome === 'foreign' || outcome === 'mismatch') {
    parts.log.error(
      { notice: id, number: record.number, outcome },
      'WeChat Pay reports a refund that was not sent so',
    )
  }
}

async function outcomeOf(tx: Tx, { record }: RefundNotice, at: Date): Promise<Applied | 'foreign'> {
  const sentId = await findSent(tx, record.number)
  if (sentId === undefined) return 'foreign'
  const { applied, stand } = await applyRecord(tx, sentId, record, at)
  await standCall(tx, { kind: 'refund', record: sentId }, stand)
  return applied
}

/** One that concerns no refund is stored alone. */
export const takeOtherNotice = (tx: Tx, { id, event }: { id: string; event: string }, at: Date) =>
  insertNotice(tx, { id, event, number: null, at, outcome: 'other' })
