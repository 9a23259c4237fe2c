import { say } from '@getzo/domain/words/say'
import type { WorkKindName } from '@getzo/domain/works/work-kinds'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../db/connection/connect'
import { type Tx, withoutRequest } from '../db/connection/transaction'
import { reasonOf, refusalOf } from '../db/schema/violations'
import { Refused } from '../http/refused'
import { type Change, type DoItem, type ItemResult, more, type WaitingItem, type WorkKind } from './work-kind'
import { enqueueWork } from './works.service'
import {
  beginWork,
  endWork,
  type OpenWork,
  selectNext,
  selectOpen,
  storeProgress,
  storeResult,
} from './works.store'

interface Parts {
  db: Database
  log: FastifyBaseLogger
  now: () => Date
  timeZone: string
  kinds: Readonly<Record<WorkKindName, WorkKind>>
  /** after this a run leaves the rest to another one: a job may take a minute */
  runMs?: number
}

/** So often an item of many parts shows how far it has come. */
const reachEveryMs = 500

/** A person wants the work to stop within its item. */
class WorkStopped extends Error {
  readonly by: string

  constructor(by: string) {
    super('a work was stopped')
    this.by = by
  }
}

export type WorkRunner = ReturnType<typeof createWorkRunner>

/**
 * Does works (W4, adr/0171). Each item is one transaction, which holds the lock of its work and stores the item's result:
 * a run that was killed, repeated, or made by two at once does no item twice, and cancelling waits for the item that is
 * being done.
 */
export function createWorkRunner({ db, log, now, timeZone, kinds, runMs = 30_000 }: Parts) {
  /** Answers whether more of its items are to be done. */
  async function doNext(tx: Tx, id: number, act: DoItem): Promise<boolean> {
    const work = await beginWork(tx, id)
    if (!work) return false
    const item = await selectNext(tx, id)
    if (!item) {
      await endWork(tx, id, { state: 'done', at: now() })
      return false
    }
    await sql`select set_config('getzo.actor', ${work.asked_by}, true)`.execute(tx)
    const result = await resultOf(tx, work, item, act)
    if (result instanceof WorkStopped) {
      await endWork(tx, id, { state: 'cancelled', at: now(), by: result.by })
      await kinds[work.kind].leftOff?.(tx, work.asked, 'stopped')
      return false
    }
    if (result !== more) await storeResult(tx, id, item.place, result)
    return true
  }

  /** Does one item, or rolls back to where it began. A fault of ours ends neither the others nor the job. */
  async function resultOf(
    tx: Tx,
    { id, kind, asked, asked_by: actor }: OpenWork,
    item: WaitingItem,
    act: DoItem,
  ): Promise<ItemResult | typeof more | WorkStopped> {
    const change: Change = { tx, actor, at: now(), timeZone, asked, reach: reachOf(db, id) }
    await sql`savepoint one_item`.execute(tx)
    try {
      return await act(item, change)
    } catch (error) {
      if (error instanceof WorkStopped) {
        await sql`rollback to savepoint one_item`.execute(tx)
        return error
      }
      const refused = refusedBy(error)
      if (!refused) log.error({ err: error, workId: id, record: item.record_id }, 'an item of a work failed')
      await sql`rollback to savepoint one_item`.execute(tx)
      await kinds[kind].failed?.(item, change, error)
      const said = refused?.said ?? say(refused?.error ?? 'internal')
      return { outcome: 'failed', said, version: item.seen_version, before: item.before ?? undefined }
    }
  }

  /** What a work does to each of its items. */
  async function actOf({ kind: name, is_undo: isUndo, asked }: OpenWork): Promise<DoItem> {
    const kind = kinds[name]
    if (isUndo) {
      if (!kind.undo) throw new Error(`${name} has no undo`)
      return kind.undo
    }
    return typeof kind.do === 'function' ? kind.do : kind.do.begin(db, asked)
  }

  return {
    async carryOut(id: number, signal?: AbortSignal): Promise<void> {
      const endsAt = performance.now() + runMs
      const work = await selectOpen(db, id)
      if (!work) return
      const act = await actOf(work)
      for (let goesOn = true; goesOn; ) {
        goesOn = await withoutRequest(db.kysely, 'system', async (tx) => {
          if (!(await doNext(tx, id, act))) return false
          if (performance.now() < endsAt && !signal?.aborted) return true
          await enqueueWork(tx, work, now())
          return false
        })
      }
    },

    /** Ends a work that is not tried any more; what it did stays. */
    async giveUp(tx: Tx, id: number, at: Date): Promise<void> {
      const work = await endWork(tx, id, { state: 'given_up', at })
      if (work) await kinds[work.kind].leftOff?.(tx, work.asked, 'given_up')
    },
  }
}

/** On a connection of its own: what an item writes is seen by others when it has ended. */
function reachOf(db: Database, id: number): Change['reach'] {
  let nextMs = 0
  return async (done, total) => {
    if (done < total && performance.now() < nextMs) return
    nextMs = performance.now() + reachEveryMs
    const stoppedBy = await storeProgress(db, id, { done, total })
    if (stoppedBy !== null) throw new WorkStopped(stoppedBy)
  }
}

/** The refusal of an item, or null for a fault; a temporary failure is thrown on, so that the item is tried again. */
function refusedBy(error: unknown): Refused | null {
  if (error instanceof Refused) return error
  if (reasonOf(error) !== null) throw error
  const violation = refusalOf(error)
  return violation && new Refused(violation.error)
}
