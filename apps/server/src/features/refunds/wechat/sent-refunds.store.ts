import { liveStatuses, needsHand, type SentStatus } from '@getzo/domain/refunds/sent-refunds'
import { sql } from 'kysely'
import type { Database } from '../../../db/connection/connect'
import type { Tx } from '../../../db/connection/transaction'
import type { RefundRecord } from '../../../outside/wechat-pay/wechat-pay'

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
  body: string
  status: SentStatus
  code: string | null
  asked_at: string
  asked_by: string
  sent_at: string | null
  called_at: string | null
  checks: number
  is_held: boolean
  /** its refund was paid or withdrawn */
  is_over: boolean
}

/** Locks a sent refund after its refund, as every change does. */
export async function lockSent(tx: Tx, id: number, at: Date): Promise<SentRefundRow | undefined> {
  await sql`select from refunds where id = (select refund_id from wechat_refunds where id = ${id}) for update`.execute(
    tx,
  )
  const { rows } = await sql<SentRefundRow>`
    select s.id, s.refund_id, s.number, s.merchant, s.transaction_id, s.total_fen, s.refund_fen, s.body, s.status,
      s.code, s.asked_at, s.asked_by, s.sent_at, s.called_at, s.checks,
      coalesce(s.held_until > ${at}::timestamptz, false) as is_held,
      r.done_at is not null or r.withdrawn_at is not null as is_over
    from wechat_refunds s join refunds r on r.id = s.refund_id where s.id = ${id} for update of s`.execute(tx)
  return rows[0]
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
  await lockTransaction(tx, transaction_id)
  const { rows } = await sql<{ minutes: number }>`
    select case
      when exists (select from wechat_refunds where id <> ${id} and code = 'SIGN_ERROR'
        and answered_at > ${at}::timestamptz - interval '5 minutes') then 5
      when exists (select from wechat_refunds where id <> ${id} and transaction_id = ${transaction_id}
        and called_at > ${at}::timestamptz - interval '1 minute') then 1
      when exists (select from wechat_refunds where id <> ${id} and transaction_id = ${transaction_id}
        and sent_at > ${at}::timestamptz - interval '1 minute') then 1
      else 0 end as minutes`.execute(tx)
  return rows[0]?.minutes ?? 0
}

/** Has refunds of one payment wait for each other until the transaction ends. */
export const lockTransaction = (tx: Tx, transactionId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('payment ' || ${transactionId}, 0))`.execute(tx)

/** Takes the right to ask about it for a while, and notes a call that sends it. */
export const hold = (tx: Tx, id: number, { at, until, isCall }: { at: Date; until: Date; isCall: boolean }) =>
  sql`update wechat_refunds set held_until = ${until}::timestamptz${
    isCall ? sql`, called_at = ${at}::timestamptz, sent_at = coalesce(sent_at, ${at}::timestamptz)` : sql``
  } where id = ${id}`.execute(tx)

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
  /** null: it is asked about no more */
  nextAt: Date | null
  /** whether the last call's outcome is known */
  isAnswered: boolean
  /** counts from anew */
  checks?: number
  settled?: { by: string; note: string }
  /** what WeChat Pay records of it */
  record?: RefundRecord
}

/** Stores what is known of a sent refund, and shows it on its refund. */
export async function storeState(tx: Tx, row: SentRefundRow, answer: Answer): Promise<void> {
  const { status, word, at, nextAt, isAnswered, settled, record, checks = row.checks + 1 } = answer
  const code = word?.code ?? null
  await sql`update wechat_refunds set status = ${status}, code = ${code}, message = ${word?.message ?? null},
      answered_at = ${at}::timestamptz, called_at = ${isAnswered ? sql`null` : sql`called_at`}, held_until = null,
      checks = ${checks}, next_check_at = ${nextAt}::timestamptz${
        settled === undefined ? sql`` : sql`, settled_by = ${settled.by}, settle_note = ${settled.note}`
      }${record === undefined ? sql`` : recordSet(record)}
    where id = ${row.id}`.execute(tx)
  await showOnRefund(tx, row, needsHand({ status, code, askedAt: Date.parse(row.asked_at) }, at.getTime()))
}

const recordSet = (record: RefundRecord) =>
  sql`, wechat_id = ${record.refundId}, account = ${record.account},
      payer_refund_fen = ${record.payerRefundFen}::bigint, succeeded_at = ${record.succeededAt}::timestamptz`

/** The refund shows the one that is live, else the last one. */
const showOnRefund = (tx: Tx, { refund_id }: SentRefundRow, isForPeople: boolean) =>
  sql`update refunds r set wechat_number = s.number, wechat_status = s.status, wechat_fen = s.refund_fen,
      needs_hand = ${isForPeople} and s.status in (${live})
    from (select number, status, refund_fen from wechat_refunds where refund_id = ${refund_id}
      order by status in (${live}) desc, status = 'success' desc, id desc limit 1) s
    where r.id = ${refund_id}`.execute(tx)

/** The money is with the customer: the refund is done, by who sent it. */
export const finishSent = (tx: Tx, row: SentRefundRow, at: Date) =>
  sql`update refunds set done_at = ${at}::timestamptz, done_by = ${row.asked_by}
    where id = ${row.refund_id} and done_at is null and withdrawn_at is null`.execute(tx)

/** Earlier ones of the same refund that were sent and not paid, as far as is known. */
export async function selectDoubtful(
  { pool }: Database,
  { id, refund_id }: SentRefundRow,
): Promise<{ id: number; number: string }[]> {
  const { rows } = await pool.query<{ id: number; number: string }>(
    `select id, number from wechat_refunds where refund_id = $1 and id < $2 and sent_at is not null
       and status in ('refused', 'given_up', 'paid_otherwise') order by id`,
    [refund_id, id],
  )
  return rows
}

/** Those that are to be asked about now, the longest waiting first. */
export async function readToCheck({ pool }: Database, now: Date): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from wechat_refunds where next_check_at <= $1 order by next_check_at limit 100`,
    [now],
  )
  return rows.map(({ id }) => id)
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
