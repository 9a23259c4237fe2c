import type { OutboxJob } from '../../jobs/job'
import type { ManyRunner } from './carry-out-many.service'
import { giveUpAct } from './many.service'

/** The job of an act of many; its payload is stored by many.service alone. */
export const manyJobs = (runner: ManyRunner): OutboxJob[] => [
  {
    name: 'act-on-many',
    run: (payload, { signal }) => runner.carryOut((payload as { many_id: number }).many_id, signal),
    givenUp: (tx, payload, now) => giveUpAct(tx, (payload as { many_id: number }).many_id, now),
  },
]
