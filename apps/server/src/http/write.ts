import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../db/connection/connect'
import { type Author, inTransaction, type Tx } from '../db/connection/transaction'
import { answerOnce, type Once } from './idempotency'
import type { JsonAnswer } from './json-answer'

/** The follow-ups that a change can register beside its statements. */
interface ChangeContext {
  /**
   * Work that only a stored change may start, such as posting a letter. It runs once the change is committed and before
   * `write` answers. Best effort: a failure is logged under `what` and undoes nothing, so code that has to know it says
   * so in the work itself.
   */
  afterCommit: (what: string, work: () => Promise<void>) => void
  /** names the author of the history from here on, where only the change finds out who it is */
  actAs: (actor: string) => Promise<void>
}

/** May run more than once (see inTransaction): it does nothing outside its transaction, and reads through it alone. */
export type Change<T> = (tx: Tx, context: ChangeContext) => Promise<T>

/**
 * Makes the one change of a request, in one transaction that knows its author. A repeated key makes no change and gets
 * the first answer (O22). A second call in the same request is a fault of ours unless the first failed: statements that
 * belong together are one change.
 */
export type Write = <T extends JsonAnswer<T>>(change: Change<T>) => Promise<T>

interface WriteParts {
  db: Database
  log: FastifyBaseLogger
  author: Author
  /** null where the request may be made any number of times */
  once: Once | null
}

export function createWrite({ db, log, author, once }: WriteParts): Write {
  let isUsed = false
  return async (change) => {
    if (isUsed) throw new Error('a request writes once: put the second change into the first one')
    isUsed = true
    let waiting: { what: string; work: () => Promise<void> }[] = []
    const stored = inTransaction(db.kysely, author, (tx) => {
      // of a try that was rolled back nothing is left to do
      waiting = []
      const context: ChangeContext = {
        afterCommit: (what, work) => void waiting.push({ what, work }),
        actAs: async (actor) =>
          void (await sql`select set_config('getzo.actor', ${actor}, true)`.execute(tx)),
      }
      return once === null ? change(tx, context) : answerOnce(tx, once, () => change(tx, context))
    })
    const answer = await stored.catch((error: unknown) => {
      isUsed = false
      throw error
    })
    for (const { what, work } of waiting) {
      await work().catch((error: unknown) => log.error({ err: error, what }, 'work after a change failed'))
    }
    return answer
  }
}
