import type { FastifyBaseLogger } from 'fastify'
import { Counter, type Registry } from 'prom-client'
import { reasonOf } from '../db/schema/violations'

/** A reason is logged once in so long; the metrics count each. */
const sampleMs = 10_000

/** Says why the database made us refuse: without it a 503 leaves no trace of its cause. */
export type NoteUnavailable = (error: unknown) => void

interface Parts {
  log: Pick<FastifyBaseLogger, 'warn'>
  metrics: Registry
  now: () => Date
}

export function createNoteUnavailable({ log, metrics, now }: Parts): NoteUnavailable {
  const refusals = new Counter({
    name: 'getzo_database_refusals_total',
    help: 'Requests refused because of the database, by SQLSTATE or the driver’s reason',
    labelNames: ['reason'] as const,
    registers: [metrics],
  })
  /** by reason: when it was logged last, and how often it came since */
  const said = new Map<string, { at: number; since: number }>()

  return (error) => {
    const reason = reasonOf(error)
    if (reason === null) return
    refusals.inc({ reason })
    const last = said.get(reason)
    const at = now().getTime()
    if (last && at - last.at < sampleMs) {
      last.since += 1
      return
    }
    said.set(reason, { at, since: 0 })
    const words = error instanceof Error ? error.message : String(error)
    log.warn({ reason, words, unsaid: last?.since ?? 0 }, 'the database makes us refuse')
  }
}
