import type { OutboxJob } from '../../jobs/job'
import type { ManyRunner } from './carry-out-many.service'
import { giveUpWork } from './many.store'

/** The job of an act of many; its payload is stored by many.service alone. */
export const manyJobs = (runner: ManyRunner): OutboxJob[] => [
  {
    name: 'act-on-many',
    run: (payload, { signal }) => runner.carryOut((payload as { many_id: number }).many_id, signal),
    givenUp: (tx, payload, now) => giveUpWork(tx, (payload as { many_id: number }).many_id, now),
  },
]
