import { sql } from 'kysely'
import type { Tx } from '../../db/connection/transaction'

/** Has all that concerns one payment, by one of its numbers, wait for each other until the transaction ends. */
export const lockPaymentNumber = (tx: Tx, number: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('payment ' || ${number}, 0))`.execute(tx)
