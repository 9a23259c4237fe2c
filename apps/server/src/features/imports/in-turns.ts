import { setImmediate as nextTurn } from 'node:timers/promises'

/** Steps are taken for this long before other calls have their turn: an answer to a person waits no longer for them. */
const sliceMs = 10

const process = { now: () => performance.now(), nextTurn: () => nextTurn() }

/** All steps of a long reading; the process answers others between any two of its slices. */
export async function inTurns<Step>(
  steps: Iterable<Step>,
  { now, nextTurn: giveWay } = process,
): Promise<Step[]> {
  const all: Step[] = []
  let from = now()
  for (const step of steps) {
    all.push(step)
    if (now() - from < sliceMs) continue
    await giveWay()
    from = now()
  }
  return all
}
