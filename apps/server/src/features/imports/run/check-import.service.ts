import { sql } from 'kysely'
import type { Tx } from '../../../db/connection/transaction'
import { batchesOf, checkRecords } from '../check-records.service'
import { enqueueRun } from '../imports.service'
import { lockImport, refuseSameRecords, type StoredImport, selectRows, storeChecked } from '../imports.store'
import { withNumbersOf } from '../kinds/import-kind'
import type { RunContext } from './import-run'

/** Checks the rows whose outcome is not known, batch by batch, for as long as a job may run. */
export async function checkImport(
  { db, log, now, runMs, change, contextOf }: RunContext,
  it: StoredImport,
  signal: AbortSignal | undefined,
): Promise<void> {
  const endsAt = performance.now() + runMs
  const rows = await selectRows(db.kysely, it.id)
  const open = new Set(rows.flatMap(({ line, outcome }) => (outcome === null ? [line] : [])))
  const batches = await batchesOf(db, it, rows)
  const context = withNumbersOf(contextOf(it.created_by), batches.flat())
  for (const all of batches) {
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
      await storeChecked(tx, it.id, await checkRecords(tx, it.kind, batch, context, log))
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
