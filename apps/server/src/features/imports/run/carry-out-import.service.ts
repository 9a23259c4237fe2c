import { say } from '@getzo/domain/words/say'
import type { Tx } from '../../../db/connection/transaction'
import { refusalOf } from '../../../db/schema/violations'
import { Refused } from '../../../http/refused'
import { type Change, ended, type WorkKind } from '../../../works/work-kind'
import { batchesOf, printOf, writeRecords } from '../check-records.service'
import { checkAgain, stepBack } from '../imports.service'
import { lockImport, type StoredImport, selectRows, setState, storeMade } from '../imports.store'
import { type Effect, type ImportContext, ofFile } from '../kinds/import-kind'
import { insertEffects } from './effects.store'
import { contextOf, type ImportParts } from './import-parts'

/** A row does something else than in the check: nothing is imported. */
class OutcomeChanged extends Refused {
  readonly line: number

  constructor(line: number) {
    super('rule', {}, say('imports.changed_since', { line }))
    this.line = line
  }
}

/** All rows in one transaction, or none. */
export const importsToCarryOut = (parts: ImportParts): WorkKind => ({
  async do({ record_id: id }, change) {
    const { tx, reach } = change
    const it = await lockImport(tx, id, ['importing'])
    if (!it) return ended('left')
    const { effects, made } = await writeAll(tx, it, contextOf(parts, change), reach)
    await insertEffects(tx, id, effects)
    await storeMade(tx, id, made)
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
  const effects: Effect[] = []
  const made: Parameters<typeof storeMade>[2][number][] = []
  const batches = await batchesOf(tx, it, rows)
  const fileContext = { ...context, ...ofFile(it, rows, batches.flat()) }
  let done = 0
  for (const batch of batches) {
    await reach(done, rows.length)
    done += batch.reduce((sum, { lines }) => sum + lines.length, 0)
    for (const one of await writeRecords(tx, it.kind, batch, fileContext)) {
      const { head } = one.record
      if (!('written' in one)) throw one.error ?? new OutcomeChanged(head)
      if (printOf(one.written) !== prints.get(head)) throw new OutcomeChanged(head)
      effects.push(...one.written.effects)
      if (one.written.outcome === 'make') made.push({ line: head, record_id: one.written.id })
    }
  }
  await reach(rows.length, rows.length)
  return { effects, made }
}
