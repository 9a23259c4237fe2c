import { endpoint } from '../endpoint'
import { api } from '../paths'
import type {
  listOutboxShapes,
  listRepeatingJobsShapes,
  runOutboxJobShapes,
  runRepeatingJobShapes,
} from './jobs.schema'

const area = 'Jobs'

export const listOutbox = endpoint<typeof listOutboxShapes>({
  name: 'listOutbox',
  method: 'GET',
  path: api('/job/all'),
  access: 'jobs.manage',
  summary: 'Jobs that changes asked for: waiting, failed and finished ones, or one page of them',
  area,
})
export const listRepeatingJobs = endpoint<typeof listRepeatingJobsShapes>({
  name: 'listRepeatingJobs',
  method: 'GET',
  path: api('/job/repeating'),
  access: 'jobs.manage',
  summary: 'Jobs that repeat, each with its last and its next run',
  area,
})
export const runOutboxJob = endpoint<typeof runOutboxJobShapes>({
  name: 'runOutboxJob',
  method: 'PUT',
  path: api('/job/id/:id/a=run'),
  access: 'jobs.manage',
  summary: 'Try a waiting or failed job now, with a new count of tries',
  area,
})
export const runRepeatingJob = endpoint<typeof runRepeatingJobShapes>({
  name: 'runRepeatingJob',
  method: 'PUT',
  path: api('/job/name/:name/a=run'),
  access: 'jobs.manage',
  summary: 'Run a repeating job now',
  area,
})
