import { sql } from 'kysely'
import type { Tx } from '../../../db/connection/transaction'

/** An event as it is kept: nothing of the person whom it is about. */
export interface StoredEvent {
  hash: string
  event: string
  transactionId: string | null
  tradeNo: string | null
  sentAt: Date
  receivedAt: Date
}

/** Keeps an event that is not known yet; answers its id, undefined for a repetition. */
export async function insertEvent(tx: Tx, event: StoredEvent): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into wechat_events (hash, event, transaction_id, trade_no, sent_at, received_at, outcome)
    values (${event.hash}, ${event.event}, ${event.transactionId}, ${event.tradeNo}, ${event.sentAt}::timestamptz,
      ${event.receivedAt}::timestamptz, 'other')
    on conflict (hash) do nothing returning id`.execute(tx)
  return rows[0]?.id
}

export const setOutcome = (tx: Tx, id: number, outcome: 'read' | 'foreign') =>
  sql`update wechat_events set outcome = ${outcome} where id = ${id}`.execute(tx)
