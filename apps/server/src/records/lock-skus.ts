import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/connection/transaction'

/**
 * Locks the SKUs s of a condition until the end of the transaction, in the order in which stock is settled (adr/0192), so
 * that nobody who changes several waits for each other.
 */
export const lockSkus = (tx: Tx, condition: RawBuilder<unknown>) =>
  sql`select from skus s where ${condition} order by s.id for no key update`.execute(tx)
