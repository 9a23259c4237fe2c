import { say } from '@getzo/domain/words/say'
import type { Tx } from '../../../db/connection/transaction'
import { refusalOf } from '../../../db/schema/violations'
import { Refused } from '../../../http/refused'
import { type Change, ended, type WorkKind } from '../../../works/work-kind'
import { batchesOf, printOf, writeRecords } from '../check-records.service'
import { checkAgain, stepBack } from '../imports.service'
import { lockImport, type StoredImport, selectRows, setState, storeMade, storeTold } from '../imports.store'
import { type DoneRecord, type ImportContext, OutcomeChanged, ofFile } from '../kinds/import-kind'
import { kindsOfImport } from '../kinds/kinds'
import { insertEffects, nameImport } from './effects.store'
import { contextOf, type ImportParts } from './import-parts'

/** All rows in one transaction, or none. */
export const importsToCarryOut = (parts: ImportParts): WorkKind => ({
  async do({ record_id: id }, change) {
    const { tx, reach } = change
    const it = await lockImport(tx, id, ['importing'])
    if (!it) return ended('left')
    await nameImport(tx, id)
    const context = contextOf(parts, change)
    const done = await writeAll(tx, it, context, reach)
    const told = (await kindsOfImport[it.kind].finish?.(tx, done, context)) ?? []
    await insertEffects(
      tx,
      id,
      done.flatMap(({ written }) => written.effects),
    )
    await storeMade(
      tx,
      id,
      done.flatMap(({ line, written }) =>
        written.outcome === 'make' ? [{ line, record_id: written.id }] : [],
      ),
    )
    if (told.length > 0) await storeTold(tx, id, told)
    await setState(tx, id, 'imported')
    return ended('done')
  },
  /** Checks everything again where rows have changed; another fault is shown. */
  async failed({ record_id: id }, change, error) {
    const { tx } = change
    if (!(await lockImport(tx, id, ['importing']))) return
    if (error instanceof Refused || refusalOf(error) !== null) {
      const line = error instanceof OutcomeChanged ? error.line : 1
      return checkAgain(tx, id, change, say('imports.changed_since', { line }))
    }
    await setState(tx, id, 'checked', { said: say('imports.failed') })
  },
  leftOff: stepBack,
})

async function writeAll(tx: Tx, it: StoredImport, context: ImportContext, reach: Change['reach']) {
  const rows = await selectRows(tx, it.id)
  const prints = new Map(rows.map(({ line, record }) => [line, record?.print]))
  const seen = new Map(
    rows.flatMap(({ line, record }) => (record?.seen ? [[line, record.seen] as const] : [])),
  )
  const all: DoneRecord[] = []
  const batches = await batchesOf(tx, it, rows)
  const fileContext = { ...context, ...ofFile(it, rows, batches.flat()), seen }
  let done = 0
  for (const batch of batches) {
    await reach(done, rows.length)
    done += batch.reduce((sum, { lines }) => sum + lines.length, 0)
    for (const one of await writeRecords(tx, it.kind, batch, fileContext)) {
      const { head } = one.record
      if (!('written' in one)) throw one.error ?? new OutcomeChanged(head)
      if (printOf(one.written) !== prints.get(head)) throw new OutcomeChanged(head)
      all.push({ line: head, written: one.written })
    }
  }
  await reach(rows.length, rows.length)
  return all
}
