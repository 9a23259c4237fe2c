import { say } from '@getzo/domain/words/say'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../db/connection/connect'
import { type Tx, withoutRequest } from '../db/connection/transaction'
import { reasonOf, refusalOf } from '../db/schema/violations'
import { Refused } from '../http/refused'
import { type ItemResult, more, type WaitingItem, type WorkKind, type WorkKindName } from './work-kind'
import { enqueueWork } from './works.service'
import { beginWork, endWork, type OpenWork, selectNext, storeResult } from './works.store'

interface Parts {
  db: Database
  log: FastifyBaseLogger
  now: () => Date
  timeZone: string
  kinds: Readonly<Record<WorkKindName, WorkKind>>
  /** after this a run leaves the rest to another one: a job may take a minute */
  runMs?: number
}

export type WorkRunner = ReturnType<typeof createWorkRunner>

/**
 * Does works (W4, adr/0171). Each item is one transaction, which holds the lock of its work and stores the item's result:
 * a run that was killed, repeated, or made by two at once does no item twice, and cancelling waits for the item that is
 * being done.
 */
export function createWorkRunner({ db, log, now, timeZone, kinds, runMs = 30_000 }: Parts) {
  /** Answers the work where more of its items are to be done. */
  async function doNext(tx: Tx, id: number): Promise<OpenWork | null> {
    const work = await beginWork(tx, id)
    if (!work) return null
    const item = await selectNext(tx, id)
    if (!item) {
      await endWork(tx, id, { state: 'done', at: now() })
      return null
    }
    await sql`select set_config('getzo.actor', ${work.asked_by}, true)`.execute(tx)
    const result = await resultOf(tx, work, item)
    if (result !== more) await storeResult(tx, id, item.place, result)
    return work
  }

  /** Does one item, or rolls back to where it began. A fault of ours ends neither the others nor the job. */
  async function resultOf(tx: Tx, work: OpenWork, item: WaitingItem): Promise<ItemResult | typeof more> {
    const { asked, asked_by: actor } = work
    const act = kinds[work.kind][work.is_undo ? 'undo' : 'do']
    if (!act) throw new Error(`${work.kind} has no undo`)
    await sql`savepoint one_item`.execute(tx)
    try {
      return await act(item, { tx, actor, at: now(), timeZone, asked })
    } catch (error) {
      const refused = refusedBy(error)
      if (!refused)
        log.error({ err: error, workId: work.id, record: item.record_id }, 'an item of a work failed')
      await sql`rollback to savepoint one_item`.execute(tx)
      const said = refused?.said ?? say(refused?.error ?? 'internal')
      return { outcome: 'failed', said, version: item.seen_version, before: item.before ?? undefined }
    }
  }

  return {
    async carryOut(id: number, signal?: AbortSignal): Promise<void> {
      const endsAt = performance.now() + runMs
      for (let goesOn = true; goesOn; ) {
        goesOn = await withoutRequest(db.kysely, 'system', async (tx) => {
          const work = await doNext(tx, id)
          if (!work) return false
          if (performance.now() < endsAt && !signal?.aborted) return true
          await enqueueWork(tx, work, now())
          return false
        })
      }
    },

    /** Ends a work that is not tried any more; what it did stays. */
    async giveUp(tx: Tx, id: number, at: Date): Promise<void> {
      const work = await endWork(tx, id, { state: 'given_up', at })
      if (work) await kinds[work.kind].givenUp?.(tx, work.asked)
    },
  }
}

/** The refusal of an item, or null for a fault; a temporary failure is thrown on, so that the item is tried again. */
function refusedBy(error: unknown): Refused | null {
  if (error instanceof Refused) return error
  if (reasonOf(error) !== null) throw error
  const violation = refusalOf(error)
  return violation && new Refused(violation.error)
}
