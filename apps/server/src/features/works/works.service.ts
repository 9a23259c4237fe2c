import type { Work } from '@getzo/contract/works/works.schema'
import { proofOfAct } from '@getzo/domain/lists/many-acts'
import { say } from '@getzo/domain/words/say'
import type { WorkKindName } from '@getzo/domain/works/work-kinds'
import { requireCapability, type Session } from '../../access/session'
import type { Tx } from '../../db/connection/transaction'
import { Refused } from '../../http/refused'
import { stopWork } from '../../works/works.service'
import { startUndo, stopStep } from '../imports/imports.service'
import { notUndone, requireAct, undoAct } from '../many/many.service'
import { cancelUrlBatch } from '../urls/batches/url-batches.service'
import { capabilitiesOfKind } from './kinds-of-works'

interface By {
  actor: string
  at: Date
  timeZone: string
}

/** The import or the batch of a work; imports are deleted before their works. */
function aboutOf({ about_id: id }: Work): number {
  if (id === null) throw new Refused('not_found', { field: 'id' })
  return id
}

const stopImport = (tx: Tx, work: Work, by: By) => stopStep(tx, aboutOf(work), by)

const stops: Readonly<Record<WorkKindName, (tx: Tx, work: Work, by: By) => Promise<unknown>>> = {
  act: (tx, { id }, by) => stopWork(tx, id, by),
  url_batch: (tx, work, { at, ...by }) => cancelUrlBatch(tx, aboutOf(work), { ...by, now: at }),
  import_check: stopImport,
  import: stopImport,
  import_undo: stopImport,
}

/** Refuses who sees a work and has not the right to stop it. */
export const requireStop = ({ kind }: Work, session: Session): Session =>
  requireCapability(session, capabilitiesOfKind[kind].stopped)

/** Refuses who sees a work and has not the right to take it back; answers whether that asks for a proof. */
export function requireUndo(work: Work, session: Session): boolean {
  requireStop(work, session)
  const { act, list } = work
  if (act === null || list === null) return false
  requireAct({ act, list }, session)
  return proofOfAct(act, 'undone')
}

/** Begins to take a work back, and answers the work that does it. */
export async function undoAny(tx: Tx, work: Work, by: By): Promise<number> {
  if (!work.can_undo) throw notUndone()
  const { id, act, list } = work
  return act !== null && list !== null ? undoAct(tx, { id, act, list }, by) : startUndo(tx, aboutOf(work), by)
}

/** Stops a work that goes on, each kind in its way. */
export async function stopAny(tx: Tx, work: Work, by: By): Promise<void> {
  if (work.ended_at !== null) throw new Refused('rule', {}, say('many.ended'))
  await stops[work.kind](tx, work, by)
}
