import { say } from '@getzo/domain/words/say'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../../db/connection/connect'
import { type Tx, withoutRequest } from '../../db/connection/transaction'
import { reasonOf, refusalOf } from '../../db/schema/violations'
import { Refused } from '../../http/refused'
import { type Acting, actOf, type Result, subjectOf } from './acts.service'
import { selectSubjects } from './acts.store'
import { enqueueWork } from './many.service'
import {
  finishWork,
  lockWork,
  type OpenWork,
  type RecordResult,
  selectNext,
  storeResult,
  type WaitingRecord,
} from './many.store'

interface Parts {
  db: Database
  log: FastifyBaseLogger
  now: () => Date
  timeZone: string
  /** after this a run leaves the rest to another one: a job may take a minute */
  runMs?: number
}

export type ManyRunner = ReturnType<typeof createManyRunner>

/**
 * Does acts of many (W4). Each record is one transaction, which holds the lock of its act and stores the record's result:
 * a run that was killed, repeated, or made by two at once does no record twice, and cancelling waits for the record that
 * is being done.
 */
export function createManyRunner({ db, log, now, timeZone, runMs = 30_000 }: Parts) {
  /** Answers whether more records are to be done. */
  async function doNext(tx: Tx, id: number): Promise<boolean> {
    const work = await lockWork(tx, id)
    if (!work) return false
    const record = await selectNext(tx, id)
    if (!record) {
      await finishWork(tx, id, now())
      return false
    }
    await sql`select set_config('getzo.actor', ${work.created_by}, true)`.execute(tx)
    await storeResult(tx, id, record.place, await resultOf(tx, work, record))
    return true
  }

  /** Does one record, or rolls back to where it began. A fault of ours ends neither the others nor the job. */
  async function resultOf(tx: Tx, work: OpenWork, record: WaitingRecord): Promise<RecordResult> {
    await sql`savepoint one_record`.execute(tx)
    try {
      return await actOnOne(tx, work, record, { now: now(), timeZone })
    } catch (error) {
      const refused = refusedBy(error)
      if (!refused)
        log.error({ err: error, manyId: work.id, record: record.record_id }, 'a record of many failed')
      await sql`rollback to savepoint one_record`.execute(tx)
      const said = refused?.said ?? say(refused?.error ?? 'internal')
      return { outcome: 'failed', said, version: record.seen_version, before: record.before ?? undefined }
    }
  }

  return {
    async carryOut(id: number, signal?: AbortSignal): Promise<void> {
      const endsAt = performance.now() + runMs
      for (let goesOn = true; goesOn; ) {
        goesOn = await withoutRequest(db.kysely, 'system', async (tx) => {
          const isMore = await doNext(tx, id)
          if (!isMore || (performance.now() < endsAt && !signal?.aborted)) return isMore
          await enqueueWork(tx, id, now())
          return false
        })
      }
    },
  }
}

/** The refusal of a record, or null for a fault; a temporary failure is thrown on, so that the record is tried again. */
function refusedBy(error: unknown): Refused | null {
  if (error instanceof Refused) return error
  if (reasonOf(error) !== null) throw error
  const violation = refusalOf(error)
  return violation && new Refused(violation.error)
}

async function actOnOne(
  tx: Tx,
  { list, act, given, is_undo: isUndo, created_by: actor }: OpenWork,
  { record_id: id, seen_version: seen, before }: WaitingRecord,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<RecordResult> {
  const subject = subjectOf(list)
  const read = async () => (await selectSubjects(tx, subject, [id], true))[0]
  const stored = await read()
  // of what an undo restores, nobody else may have deleted it again: that is another version
  if (!stored || (stored.is_deleted && !(isUndo && act === 'delete')))
    throw new Refused('not_found', {}, say('many.gone'))
  if (seen !== null && stored.version !== seen)
    throw new Refused('changed_meanwhile', {}, say('many.changed_since'))
  const acting: Acting = { actor, at: now, timeZone, list, given }
  const one = actOf(act)
  const {
    outcome,
    said,
    before: undone,
  }: Result = isUndo
    ? { outcome: 'done', said: (await one.undo?.(tx, id, before, acting)) ?? null }
    : await one.run(tx, id, acting)
  const version = (await read())?.version ?? null
  return { outcome, said: said ?? null, version, before: undone }
}
