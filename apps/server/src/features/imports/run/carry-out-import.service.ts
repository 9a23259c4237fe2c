import { say } from '@getzo/domain/words/say'
import type { Tx } from '../../../db/connection/transaction'
import { reasonOf, refusalOf } from '../../../db/schema/violations'
import { batchesOf, printOf, writeRecords } from '../check-records.service'
import { enqueueRun } from '../imports.service'
import { beginCheck, lockImport, type StoredImport, selectRows, setState, storeMade } from '../imports.store'
import { type Effect, type ImportContext, withNumbersOf } from '../kinds/import-kind'
import { insertEffects } from './effects.store'
import type { RunContext } from './import-run'

/** A row does something else than in the check: nothing is imported. */
class OutcomeChanged extends Error {
  readonly line: number

  constructor(line: number, cause?: unknown) {
    super(`line ${line} does something else than in its check`, { cause })
    this.line = line
  }
}

/** All rows in one transaction, or none. */
export async function carryOutImport(
  context: RunContext,
  { id, run, imported_by: by, created_by }: StoredImport,
): Promise<void> {
  const actor = by ?? created_by
  await context
    .change(actor, async (tx) => {
      const it = await lockImport(tx, id, ['importing'], run)
      if (!it) return
      const { effects, made } = await writeAll(tx, it, context.contextOf(actor))
      await insertEffects(tx, id, effects)
      await storeMade(tx, id, made)
      await setState(tx, id, 'imported')
    })
    .catch((error: unknown) => afterFailure(context, { error, id, run, actor }))
}

async function writeAll(tx: Tx, it: StoredImport, context: ImportContext) {
  const rows = await selectRows(tx, it.id)
  const prints = new Map(rows.map(({ line, record }) => [line, record?.print]))
  const effects: Effect[] = []
  const made: Parameters<typeof storeMade>[2][number][] = []
  const batches = await batchesOf(tx, it, rows)
  const ofFile = withNumbersOf(context, batches.flat())
  for (const batch of batches) {
    for (const one of await writeRecords(tx, it.kind, batch, ofFile)) {
      const { head } = one.record
      if (!('written' in one)) throw one.error ?? new OutcomeChanged(head)
      if (printOf(one.written) !== prints.get(head)) throw new OutcomeChanged(head)
      effects.push(...one.written.effects)
      if (one.written.outcome === 'make') made.push({ line: head, record_id: one.written.id })
    }
  }
  return { effects, made }
}

interface Failure {
  error: unknown
  id: number
  run: number
  actor: string
}

/** Checks everything again where rows have changed; a temporary failure of the database is tried again, another fault shown. */
async function afterFailure(
  { change, log, now }: RunContext,
  { error, id, run, actor }: Failure,
): Promise<void> {
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
