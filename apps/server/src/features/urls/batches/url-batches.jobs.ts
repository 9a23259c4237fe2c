import type { OutboxJob } from '../../../jobs/job'
import type { createUrlMaker } from './make-urls.service'
import { giveUpBatch } from './url-batches.service'

/** The job of a batch; its payload is stored by url-batches.service alone. */
export const urlBatchJobs = (maker: ReturnType<typeof createUrlMaker>): OutboxJob[] => [
  {
    name: 'make-urls',
    run: (payload, { signal }) => maker.make((payload as { batch_id: number }).batch_id, signal),
    givenUp: (tx, payload) => giveUpBatch(tx, (payload as { batch_id: number }).batch_id),
  },
]
