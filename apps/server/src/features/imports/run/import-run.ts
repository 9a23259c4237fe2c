import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../db/connection/connect'
import type { Tx } from '../../../db/connection/transaction'
import type { ImportContext } from '../kinds/import-kind'

/** The dependencies of a run of an import. */
export interface RunContext {
  db: Database
  log: FastifyBaseLogger
  now: () => Date
  /** after this a check leaves the rest to another run: a job may take a minute */
  runMs: number
  contextOf: (actor: string) => ImportContext
  /** A transaction whose changes are that person's. */
  change: <T>(actor: string, work: (tx: Tx) => Promise<T>) => Promise<T>
}
