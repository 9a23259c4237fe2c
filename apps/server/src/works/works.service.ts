import { say } from '@getzo/domain/words/say'
import type { WorkKindName } from '@getzo/domain/works/work-kinds'
import type { Tx } from '../db/connection/transaction'
import { Refused } from '../http/refused'
import { hourMs } from '../jobs/job'
import { enqueue } from '../jobs/outbox'
import { workKinds } from './work-kind'
import { endWork, insertWork, lockResting, type NewItem, type NewWork, setStopped } from './works.store'

/** After this what is left of a work is not done any more: a person decides again. */
const doneWithinMs = 24 * hourMs

/** Stores a work with its items and the job that does it. */
export async function askForWork(
  tx: Tx,
  work: NewWork,
  items: readonly NewItem[],
  at: Date,
): Promise<number> {
  const stored = items.map(({ id, name, version, before }) => ({ id, name, version, before }))
  const id = await insertWork(tx, work, stored)
  await enqueueWork(tx, { ...work, id }, at)
  return id
}

/** Has what is left of a work done. */
export const enqueueWork = (
  tx: Tx,
  work: { id: number; kind: WorkKindName; asked: unknown },
  now: Date,
): Promise<void> =>
  enqueue(tx, {
    job: workKinds[work.kind].job,
    about: workKinds[work.kind].about(work),
    payload: { work_id: work.id },
    now,
    giveUpAt: new Date(now.getTime() + doneWithinMs),
  })

/** Stops a work between two items. */
export async function stopWork(tx: Tx, id: number, { actor, at }: { actor: string; at: Date }) {
  if (!(await endWork(tx, id, { state: 'cancelled', at, by: actor }))) {
    throw new Refused('rule', {}, say('many.ended'))
  }
}

/** Stops a work within its item. Answers whether it has ended; one that is being done ends at its next part. */
export async function stopAmidItem(
  tx: Tx,
  id: number,
  { actor, at }: { actor: string; at: Date },
): Promise<boolean> {
  await setStopped(tx, id, actor)
  if (!(await lockResting(tx, id))) return false
  await endWork(tx, id, { state: 'cancelled', at, by: actor })
  return true
}
