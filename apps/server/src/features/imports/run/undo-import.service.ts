import { type Said, say } from '@getzo/domain/words/say'
import type { Tx } from '../../../db/connection/transaction'
import { refusalOf } from '../../../db/schema/violations'
import { Refused } from '../../../http/refused'
import { ended, type WorkKind } from '../../../works/work-kind'
import { stepBack } from '../imports.service'
import { lockImport, setState } from '../imports.store'
import type { DoneEffect } from '../kinds/import-kind'
import { kindsOfImport } from '../kinds/kinds'
import { nameImport, selectConflicts, selectEffects } from './effects.store'
import { contextOf, type ImportParts } from './import-parts'

/** Records that are taken back together: a statement may take 30 s. */
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

/** Keeps an import whose records somebody has changed, with who did, and answers the reason; null where nobody has. */
async function keepChanged(tx: Tx, id: number): Promise<Said | null> {
  const conflicts = await selectConflicts(tx, id)
  if (conflicts.length === 0) return null
  const said = say('imports.undo_refused', { count: conflicts.length })
  await setState(tx, id, 'imported', { said, conflicts })
  return said
}

/** All of it in one transaction, or none: nobody may have changed any of its records. */
export const importsToUndo = (parts: ImportParts): WorkKind => ({
  async do({ record_id: id }, change) {
    const { tx, reach } = change
    const it = await lockImport(tx, id, ['undoing'])
    if (!it) return ended('left')
    const said = await keepChanged(tx, id)
    if (said) return ended('failed', said)
    await nameImport(tx, id)
    const context = contextOf(parts, change)
    const effects = await selectEffects(tx, id)
    let done = 0
    for (const some of likeEffects(effects)) {
      await reach(done, effects.length)
      await kindsOfImport[it.kind].undo(tx, some, context)
      done += some.length
    }
    await reach(done, done)
    await setState(tx, id, 'undone')
    return ended('done')
  },
  async failed({ record_id: id }, { tx }, error) {
    if (!(await lockImport(tx, id, ['undoing'])) || (await keepChanged(tx, id))) return
    const refusal = error instanceof Refused ? error : refusalOf(error)
    const said = error instanceof Refused && error.said ? error.said : say(refusal?.error ?? 'imports.failed')
    await setState(tx, id, 'imported', { said })
  },
  leftOff: stepBack,
})
