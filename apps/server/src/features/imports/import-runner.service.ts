import { say } from '@getzo/domain/words/say'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../../db/connection/connect'
import { type Tx, withoutRequest } from '../../db/connection/transaction'
import { reasonOf, refusalOf } from '../../db/schema/violations'
import { Refused } from '../../http/refused'
import { batchesOf, checkRecords, printOf, writeRecords } from './check-records.service'
import { insertEffects, selectConflicts, selectEffects } from './effects.store'
import { enqueueRun } from './imports.service'
import {
  beginCheck,
  lockImport,
  refuseSameRecords,
  type StoredImport,
  selectImport,
  selectRows,
  setState,
  storeChecked,
  storeMade,
} from './imports.store'
import type { DoneEffect, Effect, ImportContext } from './kinds/import-kind'
import { kindsOfImport } from './kinds/kinds'

interface Parts {
  db: Database
  log: FastifyBaseLogger
  now: () => Date
  timeZone: string
  linkSecret: Uint8Array
  /** after this a check leaves the rest to another run: a job may take a minute */
  runMs?: number
}

export type ImportRunner = ReturnType<typeof createImportRunner>

/** A row does something else than in the check: nothing is imported. */
class OutcomeChanged extends Error {
  readonly line: number

  constructor(line: number, cause?: unknown) {
    super(`line ${line} does something else than in its check`, { cause })
    this.line = line
  }
}

/** So many records are taken back together: a statement may take 30 s. */
const undoneAtOnce = 500

/** Effects that follow each other and are alike, in their order. */
function likeEffects(effects: readonly DoneEffect[]): DoneEffect[][] {
  const groups: DoneEffect[][] = []
  for (const effect of effects) {
    const group = groups.at(-1)
    const [first] = group ?? []
    const isAlike = first?.kind === effect.kind && first.isMade === effect.isMade
    if (group && isAlike && group.length < undoneAtOnce) group.push(effect)
    else groups.push([effect])
  }
  return groups
}

/**
 * Checks, carries out and takes back imports (W9, adr/0118). What is to be done is the stored state, and each step is a
 * transaction that changes it: a run that was killed, repeated, or made by two at once does nothing twice.
 */
export function createImportRunner({ db, log, now, timeZone, linkSecret, runMs = 40_000 }: Parts) {
  const contextOf = (actor: string): ImportContext => ({ actor, at: now(), timeZone, linkSecret })

  const change = <T>(actor: string, work: (tx: Tx) => Promise<T>) =>
    withoutRequest(db.kysely, 'system', async (tx) => {
      await sql`select set_config('getzo.actor', ${actor}, true)`.execute(tx)
      return work(tx)
    })

  async function check(it: StoredImport, signal: AbortSignal | undefined): Promise<void> {
    const endsAt = performance.now() + runMs
    const rows = await selectRows(db.kysely, it.id)
    const open = new Set(rows.flatMap(({ line, outcome }) => (outcome === null ? [line] : [])))
    for (const all of await batchesOf(db, it, rows)) {
      const batch = all.filter(({ head }) => open.has(head))
      if (batch.length === 0) continue
      const isOver = performance.now() > endsAt || signal?.aborted
      const goesOn = await change(it.created_by, async (tx) => {
        const held = await lockImport(tx, it.id, ['checking'], it.run)
        if (!held) return false
        if (isOver) {
          await enqueueRun(tx, held, now())
          return false
        }
        await storeChecked(tx, it.id, await checkRecords(tx, it.kind, batch, contextOf(it.created_by), log))
        return true
      })
      if (!goesOn) return
    }
    await change(it.created_by, async (tx) => {
      if (!(await lockImport(tx, it.id, ['checking'], it.run))) return
      await refuseSameRecords(tx, it.id)
      await endCheck(tx, it.id)
    })
  }

  /** The reason of a check that was made by itself stays. */
  const endCheck = (tx: Tx, id: number) =>
    sql`update imports set state = 'checked', checked_at = now() where id = ${id}`.execute(tx)

  /** All rows in one transaction, or none. */
  async function carryOut({ id, run, imported_by: by, created_by }: StoredImport): Promise<void> {
    const actor = by ?? created_by
    await change(actor, async (tx) => {
      const it = await lockImport(tx, id, ['importing'], run)
      if (!it) return
      const { effects, made } = await writeAll(tx, it, contextOf(actor))
      await insertEffects(tx, id, effects)
      await storeMade(tx, id, made)
      await setState(tx, id, 'imported')
    }).catch((error: unknown) => afterFailure(error, id, run, actor))
  }

  async function writeAll(tx: Tx, it: StoredImport, context: ImportContext) {
    const rows = await selectRows(tx, it.id)
    const prints = new Map(rows.map(({ line, record }) => [line, record?.print]))
    const effects: Effect[] = []
    const made: Parameters<typeof storeMade>[2][number][] = []
    for (const batch of await batchesOf(tx, it, rows)) {
      for (const one of await writeRecords(tx, it.kind, batch, context)) {
        const { head } = one.record
        if (!('written' in one)) throw one.error ?? new OutcomeChanged(head)
        if (printOf(one.written) !== prints.get(head)) throw new OutcomeChanged(head)
        effects.push(...one.written.effects)
        if (one.written.outcome === 'make') made.push({ line: head, record_id: one.written.id })
      }
    }
    return { effects, made }
  }

  /** Checks everything again where rows have changed; a temporary failure of the database is tried again, another fault shown. */
  async function afterFailure(error: unknown, id: number, run: number, actor: string): Promise<void> {
    if (reasonOf(error) !== null) throw error
    await change(actor, async (tx) => {
      const it = await lockImport(tx, id, ['importing'], run)
      if (!it) return
      if (error instanceof OutcomeChanged || refusalOf(error) !== null) {
        const line = error instanceof OutcomeChanged ? error.line : 1
        const next = await beginCheck(tx, id, { said: say('imports.changed_since', { line }) })
        return enqueueRun(tx, { id, run: next }, now())
      }
      log.error({ err: error, importId: id }, 'an import failed')
      await setState(tx, id, 'checked', { said: say('imports.failed') })
    })
  }

  /** All of it in one transaction, or none: nobody may have changed any of its records. */
  async function undo({ id, run, kind, undone_by: by, created_by }: StoredImport): Promise<void> {
    const actor = by ?? created_by
    const work = async (tx: Tx) => {
      if (!(await lockImport(tx, id, ['undoing'], run))) return
      const conflicts = await selectConflicts(tx, id)
      if (conflicts.length > 0) {
        const said = say('imports.undo_refused', { count: conflicts.length })
        await setState(tx, id, 'imported', { said, conflicts })
        return
      }
      const context = contextOf(actor)
      for (const some of likeEffects(await selectEffects(tx, id)))
        await kindsOfImport[kind].undo(tx, some, context)
      await setState(tx, id, 'undone')
    }
    await change(actor, work).catch(async (error: unknown) => {
      if (reasonOf(error) !== null) throw error
      const refusal = error instanceof Refused ? error : refusalOf(error)
      const said =
        error instanceof Refused && error.said ? error.said : say(refusal?.error ?? 'imports.failed')
      if (!refusal) log.error({ err: error, importId: id }, 'an import was not taken back')
      await change(actor, async (tx) => {
        if (await lockImport(tx, id, ['undoing'], run)) await setState(tx, id, 'imported', { said })
      })
    })
  }

  return {
    /** Does what the state of an import asks for; nothing where it has gone on since. */
    async run(id: number, run: number, signal?: AbortSignal): Promise<void> {
      const it = await selectImport(db.kysely, id)
      if (!it || it.run !== run) return
      if (it.state === 'checking') await check(it, signal)
      if (it.state === 'importing') await carryOut(it)
      if (it.state === 'undoing') await undo(it)
    },
  }
}
