import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../../../db/connection/connect'
import { withoutRequest } from '../../../db/connection/transaction'
import { selectImport } from '../imports.store'
import { carryOutImport } from './carry-out-import.service'
import { checkImport } from './check-import.service'
import type { RunContext } from './import-run'
import { undoImport } from './undo-import.service'

interface Parts {
  db: Database
  log: FastifyBaseLogger
  now: () => Date
  timeZone: string
  linkSecret: Uint8Array
  runMs?: number
}

export type ImportRunner = ReturnType<typeof createImportRunner>

/**
 * Checks, carries out and takes back imports (W9, adr/0118). What is to be done is the stored state, and each step is a
 * transaction that changes it: a run that was killed, repeated, or made by two at once does nothing twice.
 */
export function createImportRunner({ db, log, now, timeZone, linkSecret, runMs = 40_000 }: Parts) {
  const context: RunContext = {
    db,
    log,
    now,
    runMs,
    contextOf: (actor) => ({ actor, at: now(), timeZone, linkSecret }),
    change: (actor, work) =>
      withoutRequest(db.kysely, 'system', async (tx) => {
        await sql`select set_config('getzo.actor', ${actor}, true)`.execute(tx)
        return work(tx)
      }),
  }
  return {
    /** Does what the state of an import asks for; nothing where it has gone on since. */
    async run(id: number, run: number, signal?: AbortSignal): Promise<void> {
      const it = await selectImport(db.kysely, id)
      if (!it || it.run !== run) return
      if (it.state === 'checking') await checkImport(context, it, signal)
      if (it.state === 'importing') await carryOutImport(context, it)
      if (it.state === 'undoing') await undoImport(context, it)
    },
  }
}
