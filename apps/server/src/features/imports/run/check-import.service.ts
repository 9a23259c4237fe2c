import { say } from '@getzo/domain/words/say'
import { sql } from 'kysely'
import type { Tx } from '../../../db/connection/transaction'
import { Refused } from '../../../http/refused'
import { type AskedImport, ended, more, type WorkKind } from '../../../works/work-kind'
import { batchesOf, checkRecords } from '../check-records.service'
import { checkAgain, stepBack } from '../imports.service'
import {
  lockImport,
  refuseSameRecords,
  selectImport,
  selectRows,
  setState,
  storeChecked,
} from '../imports.store'
import { ofFile } from '../kinds/import-kind'
import { contextOf, type ImportParts } from './import-parts'

/** Checks the rows whose outcome is not known, a batch at a time. */
export const importsToCheck = (parts: ImportParts): WorkKind => ({
  do: {
    async begin(db, asked) {
      const { import_id: id } = asked as AskedImport // of imports.service
      const it = await selectImport(db.kysely, id)
      const rows = it?.state === 'checking' ? await selectRows(db.kysely, id) : []
      const open = new Set(rows.flatMap(({ line, outcome }) => (outcome === null ? [line] : [])))
      const batches = it ? await batchesOf(db, it, rows) : []
      const shared = it && ofFile(it, rows, batches.flat())
      // the rest of them, while this run goes on
      const waiting = batches
        .map((batch) => batch.filter(({ head }) => open.has(head)))
        .filter((batch) => batch.length > 0)
      return async (_item, change) => {
        const { tx, reach } = change
        const left = waiting.flat().reduce((sum, { lines }) => sum + lines.length, 0)
        await reach(rows.length - left, rows.length)
        const held = await lockImport(tx, id, ['checking'])
        if (!held || !shared) return ended('left')
        const batch = waiting.shift()
        if (!batch) {
          await refuseSameRecords(tx, id)
          await endCheck(tx, id)
          return ended('done')
        }
        const context = { ...contextOf(parts, change), ...shared }
        await storeChecked(tx, id, await checkRecords(tx, held.kind, batch, context, parts.log))
        return more
      }
    },
  },
  /** Read again where somebody changed meanwhile what it was read with; any other refusal would come for ever. */
  async failed({ record_id: id }, change, error) {
    if (!(await lockImport(change.tx, id, ['checking']))) return
    if (error instanceof Refused && error.error === 'changed_meanwhile')
      return checkAgain(change.tx, id, change)
    await setState(change.tx, id, 'matching', { said: say('imports.failed') })
  },
  leftOff: stepBack,
})

/** The reason of a check that was made by itself stays. */
const endCheck = (tx: Tx, id: number) =>
  sql`update imports set state = 'checked', checked_at = now() where id = ${id}`.execute(tx)
