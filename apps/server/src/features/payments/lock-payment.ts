import { sql } from 'kysely'
import type { Tx } from '../../db/connection/transaction'

/** Has all that concerns one payment, by one of its numbers, wait for each other until the transaction ends. */
export const lockPaymentNumber = (tx: Tx, number: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('payment ' || ${number}, 0))`.execute(tx)

/**
 * Has an import's payments and those of forms and keys wait for each other: forms share it, and an import takes it alone,
 * shortly before it ends, so that nobody waits for its rows.
 */
export const sharePaymentsLock = (tx: Tx) =>
  sql`select pg_advisory_xact_lock_shared(${allPayments})`.execute(tx)
export const lockAllPayments = (tx: Tx) => sql`select pg_advisory_xact_lock(${allPayments})`.execute(tx)
const allPayments = sql.raw(`hashtextextended('payments', 0)`)
