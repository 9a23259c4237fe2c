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
  selectUnchecked,
  setState,
  storeChecked,
} from '../imports.store'
import { withNumbersOf } from '../kinds/import-kind'
import { contextOf, type ImportParts } from './import-parts'

/** Checks the rows whose outcome is not known, a batch at a time. */
export const importsToCheck = (parts: ImportParts): WorkKind => ({
  do: {
    async begin(db, asked) {
      const { import_id: id } = asked as AskedImport // of imports.service
      const it = await selectImport(db.kysely, id)
      const batches = it?.state === 'checking' ? await batchesOf(db, it, await selectRows(db.kysely, id)) : []
      const records = batches.flat()
      const batchOf = new Map(batches.flatMap((batch) => batch.map(({ head }) => [head, batch])))
      return async (_item, change) => {
        const { tx } = change
        const held = await lockImport(tx, id, ['checking'])
        if (!held) return ended('left')
        const head = await selectUnchecked(tx, id, [...batchOf.keys()])
        const batch = batchOf.get(head ?? 0)
        if (!batch) {
          await refuseSameRecords(tx, id)
          await endCheck(tx, id)
          return ended('done')
        }
        const context = withNumbersOf(contextOf(parts, change), records)
        await storeChecked(tx, id, await checkRecords(tx, held.kind, batch, context, parts.log))
        return more
      }
    },
  },
  /** What a refusal says of a check is that somebody has changed meanwhile what it was read with. */
  async failed({ record_id: id }, change, error) {
    if (!(await lockImport(change.tx, id, ['checking']))) return
    if (error instanceof Refused) await checkAgain(change.tx, id, change)
    else await setState(change.tx, id, 'matching', { said: say('imports.failed') })
  },
  givenUp: stepBack,
})

/** The reason of a check that was made by itself stays. */
const endCheck = (tx: Tx, id: number) =>
  sql`update imports set state = 'checked', checked_at = now() where id = ${id}`.execute(tx)
