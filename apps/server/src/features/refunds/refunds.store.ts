import type { Refund } from '@getzo/contract/refunds/refunds.schema'
import { sql } from 'kysely'
import type { Tx } from '../../db/transaction'
import { refundColumns, refundTables } from './refunds.list'

/** Marks a refund that is due as carried out. False where there is none that is due. */
export async function updateRefundDone(
  tx: Tx,
  id: number,
  done: { at: Date; actor: string; note: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    update refunds set done_at = ${done.at}::timestamptz, done_by = ${done.actor}, note = ${done.note}
    where id = ${id} and done_at is null and withdrawn_at is null returning id`.execute(tx)
  return rows.length === 1
}

export async function selectRefund(tx: Tx, id: number): Promise<Refund | undefined> {
  const { rows } = await sql<{ record: Refund }>`select row_to_json(r) as record from (
    select ${sql.raw(refundColumns)} from ${sql.raw(refundTables)} where r.id = ${id}) r`.execute(tx)
  return rows[0]?.record
}
