import { listRepeatingJobs, runOutboxJob, runRepeatingJob } from '@getzo/contract/jobs/jobs.endpoints'
import type { OutboxJob, RepeatingJob } from '@getzo/contract/jobs/jobs.schema'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call'

export type { OutboxJob, RepeatingJob }

/** Posted jobs start within seconds, and many end as fast. */
const readEveryMs = 5_000

export const repeatingQuery = queryOptions({
  queryKey: [listRepeatingJobs.name],
  queryFn: ({ signal }) => call(listRepeatingJobs, {}, { signal }),
  refetchInterval: readEveryMs,
})

export const runNow = (id: number) => call(runOutboxJob, { params: { id } })

export const runRepeatingNow = (name: RepeatingJob['name']) => call(runRepeatingJob, { params: { name } })
