import { sql } from 'kysely'
import type { Tx } from '../../db/transaction'

/** What becomes of a refund that is due where staff take up an order again that its customer had cancelled. */
export type DueRefund = 'withdraw' | 'keep'

interface Decided {
  amount: string
  currency: string
  is_kept: boolean
}

/** Says what the statements that follow do with it: the trigger orders_taken_up does it in the same transaction. */
export async function decideDueRefund(tx: Tx, decision: DueRefund | undefined): Promise<void> {
  if (decision === 'keep') await sql`select set_config('getzo.due_refund', 'keep', true)`.execute(tx)
}

/** What this transaction has done with an order's refund; undefined where nothing. */
export async function readDecidedRefund(tx: Tx, orderId: number): Promise<Decided | undefined> {
  const { rows } = await sql<Decided>`
    select amount::text as amount, currency, kept_at is not distinct from now() as is_kept from refunds
    where order_id = ${orderId} and (withdrawn_at = now() or kept_at = now())`.execute(tx)
  return rows[0]
}
