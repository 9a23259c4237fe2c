import { type Kysely, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from '../schema/tables'
import { reasonOf } from '../schema/violations'

export type Tx = Transaction<Tables>

/** Who makes a change, as history and created_by record it: a staff e-mail, 'customer', or 'system'. */
export interface Author {
  actor: string
  requestId: string | null
}

/** The author of the transaction, as a value in its statements: it is not handed down to what writes. */
export const currentActor = sql<string>`current_setting('getzo.actor')`

const serializationFailure = '40001'
const deadlock = '40P01'
const triesMax = 3

/**
 * Runs a change in one transaction whose history rows name its author. After a deadlock, a serialization failure, or a
 * connection that was lost before the commit it is tried again from the start, so `change` must do nothing outside the
 * transaction.
 */
export async function inTransaction<T>(
  db: Kysely<Tables>,
  author: Author,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const cause: unknown[] = []
    let isCommitting = false
    try {
      return await db.connection().execute(async (connection) => {
        // from its first statement to its last this connection is in one transaction
        const tx = connection as Tx
        try {
          await sql.raw(beginAs(author)).execute(tx)
          const answer = await change(tx)
          isCommitting = true
          await sql`commit`.execute(tx)
          return answer
        } catch (error) {
          cause.push(error)
          await sql`rollback`.execute(tx)
          throw error
        }
      })
    } catch (error) {
      // on a broken connection the rollback fails too, which does not explain the failure
      const [reason = error] = cause
      if (attempt < triesMax && (isRetryable(reason) || (!isCommitting && reasonOf(reason) === 'broken')))
        continue
      throw reason
    }
  }
}

/** Both in one round trip: each is a twentieth of a save's time. */
const beginAs = ({ actor, requestId }: Author) => `begin;
  select set_config('getzo.actor', ${pg.escapeLiteral(actor)}, true),
    set_config('getzo.request_id', ${pg.escapeLiteral(requestId ?? '')}, true)`

/**
 * A change outside of requests: the first start, the demo, a job. A request's change is made by its `write`
 * (http/write.ts); the linter names the files that may call this.
 */
export const withoutRequest = <T>(
  db: Kysely<Tables>,
  actor: 'system' | 'demo',
  change: (tx: Tx) => Promise<T>,
): Promise<T> => inTransaction(db, { actor, requestId: null }, change)

function isRetryable(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === serializationFailure || error.code === deadlock)
  )
}
