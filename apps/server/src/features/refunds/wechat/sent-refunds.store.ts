import { liveStatuses, needsHand, type SentStatus } from '@getzo/domain/refunds/sent-refunds'
import { sql } from 'kysely'
import type { Database } from '../../../db/connection/connect'
import type { Tx } from '../../../db/connection/transaction'
import type { RefundRecord } from '../../../outside/wechat-pay/wechat-pay'
import type { OutsideCall } from '../../../outside-calls/call-kind'
import { lockPaymentNumber } from '../../payments/lock-payment'
import { paymentsLeft } from './payments-left.sql'

const live = sql.raw(liveStatuses.map((status) => `'${status}'`).join(', '))

/** A refund that was handed to WeChat Pay. */
export interface SentRefundRow {
  id: number
  refund_id: number
  number: string
  merchant: string
  transaction_id: string
  total_fen: number
  refund_fen: number
  status: SentStatus
  code: string | null
  asked_at: string
  asked_by: string
  /** how often it was asked about in its state */
  checks: number
  /** its refund was paid or withdrawn */
  is_over: boolean
}

/** Locks a refund, as every change does before what was sent for it. */
export const lockRefundOf = (tx: Tx, refundId: number) =>
  sql`select from refunds where id = ${refundId} for update`.execute(tx)

/** Locks a sent refund after its refund. */
export async function lockSent(tx: Tx, id: number): Promise<SentRefundRow | undefined> {
  await sql`select from refunds where id = (select refund_id from wechat_refunds where id = ${id}) for update`.execute(
    tx,
  )
  const { rows } = await sql<SentRefundRow>`
    select s.id, s.refund_id, s.number, s.merchant, s.transaction_id, s.total_fen, s.refund_fen, s.status,
      s.code, s.asked_at, s.asked_by, coalesce(c.checks, 0) as checks,
      r.done_at is not null or r.withdrawn_at is not null as is_over
    from wechat_refunds s join refunds r on r.id = s.refund_id
      left join outside_calls c on c.kind = 'refund' and c.record = s.id where s.id = ${id} for update of s`.execute(
    tx,
  )
  return rows[0]
}

/** What is sent, and how it stands. Throws where there is none. */
export async function readSent(
  { pool }: Database,
  id: number,
): Promise<{ body: string; status: SentStatus; merchant: string }> {
  const { rows } = await pool.query<{ body: string; status: SentStatus; merchant: string }>(
    'select body, status, merchant from wechat_refunds where id = $1',
    [id],
  )
  const [row] = rows
  if (row === undefined) throw new Error(`there is no sent refund ${id}`)
  return row
}

export async function findSent(tx: Tx, number: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from wechat_refunds where number = ${number}`.execute(
    tx,
  )
  return rows[0]?.id
}

/**
 * Minutes for which this one must wait: another of its payment was sent just now, or our signature is refused. Two of one
 * payment are decided one after another, whichever service sends them.
 */
export async function minutesToWait(
  tx: Tx,
  { id, transaction_id }: SentRefundRow,
  at: Date,
): Promise<number> {
  await lockPaymentNumber(tx, transaction_id)
  const { rows } = await sql<{ minutes: number }>`
    select case
      when exists (select from wechat_refunds where id <> ${id} and code = 'SIGN_ERROR'
        and answered_at > ${at}::timestamptz - interval '5 minutes') then 5
      when exists (select from wechat_refunds s left join outside_calls c on c.kind = 'refund' and c.record = s.id
        where s.id <> ${id} and s.transaction_id = ${transaction_id}
          and greatest(s.sent_at, c.called_at) > ${at}::timestamptz - interval '1 minute') then 1
      else 0 end as minutes`.execute(tx)
  return rows[0]?.minutes ?? 0
}

/** Notes a call that sends it. */
export const noteSent = (tx: Tx, id: number, at: Date) =>
  sql`update wechat_refunds set sent_at = coalesce(sent_at, ${at}::timestamptz) where id = ${id}`.execute(tx)

/** Whether another one of the same refund is live. */
export async function hasOtherLive(tx: Tx, { id, refund_id }: SentRefundRow): Promise<boolean> {
  const { rows } = await sql`
    select from wechat_refunds where refund_id = ${refund_id} and id <> ${id} and status in (${live})`.execute(
    tx,
  )
  return rows.length > 0
}

interface Answer {
  status: SentStatus
  word: { code: string | null; message: string } | null
  at: Date
  settled?: { by: string; note: string }
  /** what WeChat Pay records of it */
  record?: RefundRecord
}

/** Stores what is known of a sent refund, and shows it on its refund. */
export async function storeState(tx: Tx, row: SentRefundRow, answer: Answer): Promise<void> {
  const { status, word, at, settled, record } = answer
  const code = word?.code ?? null
  await sql`update wechat_refunds set status = ${status}, code = ${code}, message = ${word?.message ?? null},
      answered_at = ${at}::timestamptz${
        settled === undefined ? sql`` : sql`, settled_by = ${settled.by}, settle_note = ${settled.note}`
      }${record === undefined ? sql`` : recordSet(record)}
    where id = ${row.id}`.execute(tx)
  await showOnRefund(tx, row, needsHand({ status, code, askedAt: Date.parse(row.asked_at) }, at.getTime()))
}

const recordSet = (record: RefundRecord) =>
  sql`, wechat_id = ${record.refundId}, account = ${record.account},
      payer_refund_fen = ${record.payerRefundFen}::bigint, succeeded_at = ${record.succeededAt}::timestamptz`

/** The refund shows the one that is live, else the last one; of those that were paid, the sum. */
const showOnRefund = (tx: Tx, { refund_id }: SentRefundRow, isForPeople: boolean) =>
  sql`update refunds r set wechat_number = s.number, wechat_status = s.status,
      wechat_fen = case when s.status = 'success' then (select sum(refund_fen) from wechat_refunds
        where refund_id = ${refund_id} and status = 'success') else s.refund_fen end,
      needs_hand = ${isForPeople} and s.status in (${live})
    from (select number, status, refund_fen from wechat_refunds where refund_id = ${refund_id}
      order by status in (${live}) desc, status = 'success' desc, id desc limit 1) s
    where r.id = ${refund_id}`.execute(tx)

/**
 * The money is with the customer: the refund is done, by who sent it, unless another payment of its order is still to be
 * paid back (J1).
 */
export const finishSent = (tx: Tx, row: SentRefundRow, at: Date) =>
  sql`update refunds r set done_at = ${at}::timestamptz, done_by = s.asked_by from wechat_refunds s
    where s.id = ${row.id} and r.id = s.refund_id and r.done_at is null and r.withdrawn_at is null
      and not exists (select ${sql.raw(paymentsLeft('r.order_id', 's.transaction_id'))})`.execute(tx)

/** Earlier ones of the same refund that were sent and not paid, as far as is known. */
export async function readDoubtful({ pool }: Database, { id, about }: OutsideCall): Promise<OutsideCall[]> {
  const { rows } = await pool.query<OutsideCall>(
    `select c.id, c.about, c.record, c.number, c.asked_by from outside_calls c join wechat_refunds s on s.id = c.record
     where c.kind = 'refund' and c.about = $1 and c.id < $2 and c.status in ('refused', 'given_up') and s.sent_at is not null
       and s.status in ('refused', 'given_up', 'paid_otherwise') order by c.id`,
    [about, id],
  )
  return rows
}

/** Without a merchant nothing goes on by itself. */
export const flagAll = (tx: Tx) =>
  sql`update refunds set needs_hand = true where wechat_status in (${live}) and not needs_hand`.execute(tx)

/** False where the notice came before. */
export async function insertNotice(
  tx: Tx,
  notice: { id: string; event: string; number: string | null; at: Date; outcome: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into wechat_notices (id, event, number, received_at, outcome)
    values (${notice.id}, ${notice.event}, ${notice.number}, ${notice.at}::timestamptz, ${notice.outcome})
    on conflict (id) do nothing returning id`.execute(tx)
  return rows.length === 1
}
