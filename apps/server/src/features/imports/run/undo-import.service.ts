import { say } from '@getzo/domain/words/say'
import type { Tx } from '../../../db/connection/transaction'
import { reasonOf, refusalOf } from '../../../db/schema/violations'
import { Refused } from '../../../http/refused'
import { lockImport, type StoredImport, setState } from '../imports.store'
import type { DoneEffect } from '../kinds/import-kind'
import { kindsOfImport } from '../kinds/kinds'
import { selectConflicts, selectEffects } from './effects.store'
import type { RunContext } from './import-run'

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

/** All of it in one transaction, or none: nobody may have changed any of its records. */
export async function undoImport(
  { change, contextOf, log }: RunContext,
  { id, run, kind, undone_by: by, created_by }: StoredImport,
): Promise<void> {
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
    const said = error instanceof Refused && error.said ? error.said : say(refusal?.error ?? 'imports.failed')
    if (!refusal) log.error({ err: error, importId: id }, 'an import was not taken back')
    await change(actor, async (tx) => {
      if (await lockImport(tx, id, ['undoing'], run)) await setState(tx, id, 'imported', { said })
    })
  })
}
