import type { OutboxJob } from '../jobs/job'
import type { WorkRunner } from './run-works.service'
import { workKinds } from './work-kind'

const idOf = (payload: unknown) => (payload as { work_id: number }).work_id // of works.service

/** The jobs of works; their payload is stored by works.service alone. */
export const workJobs = (runner: WorkRunner): OutboxJob[] =>
  [...new Set(Object.values(workKinds).map(({ job }) => job))].map((job) => ({
    name: job,
    run: (payload, { signal }) => runner.carryOut(idOf(payload), signal),
    givenUp: (tx, payload, now) => runner.giveUp(tx, idOf(payload), now),
  }))
