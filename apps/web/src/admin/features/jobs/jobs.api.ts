import { listRepeatingJobs, runOutboxJob, runRepeatingJob } from '@getzo/contract/jobs/jobs.endpoints'
import type { OutboxJob, RepeatingJob } from '@getzo/contract/jobs/jobs.schema'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call'

export type { OutboxJob, RepeatingJob }

/** A job that was asked for runs within seconds, and some take no longer. */
const readEveryMs = 5_000

export const repeatingQuery = queryOptions({
  queryKey: [listRepeatingJobs.name],
  queryFn: ({ signal }) => call(listRepeatingJobs, {}, { signal }),
  refetchInterval: readEveryMs,
})

export const runNow = (id: number) => call(runOutboxJob, { params: { id } })

export const runRepeatingNow = (name: RepeatingJob['name']) => call(runRepeatingJob, { params: { name } })
