import * as endpoints from '@getzo/contract/jobs/jobs.endpoints'
import * as shapes from '@getzo/contract/jobs/jobs.schema'
import type { Deps } from '../../deps'
import { written } from '../../http/envelope'
import type { Route } from '../../http/route'
import type { Jobs } from '../../jobs/runner'
import { listed } from '../../lists/page/listed'
import { outboxList } from './jobs.list'
import { readRepeatingJobs } from './jobs.reads'
import { runOutboxJob, runRepeatingJob } from './jobs.service'

export function jobsRoutes(route: Route, deps: Deps, jobs: Jobs) {
  const list = outboxList(deps.config.shopTimeZone)

  route(
    endpoints.listOutbox,
    shapes.listOutboxShapes,
    listed(deps, endpoints.listOutbox, () => list),
  )

  route(endpoints.listRepeatingJobs, shapes.listRepeatingJobsShapes, () =>
    readRepeatingJobs(deps.db, jobs, deps.now()),
  )

  route(endpoints.runOutboxJob, shapes.runOutboxJobShapes, async ({ params, write }) => {
    await write((tx) => runOutboxJob(tx, params.id))
    return written([{ id: params.id }], 'job.runs', { job: params.id })
  })

  route(endpoints.runRepeatingJob, shapes.runRepeatingJobShapes, async ({ params, write }) => {
    await write((tx) => runRepeatingJob(tx, params.name, deps.now()))
    return written([{ name: params.name }], 'job.runs', { job: params.name })
  })
}
