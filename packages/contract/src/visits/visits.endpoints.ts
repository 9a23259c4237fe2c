import { endpoint } from '../endpoint'
import { api } from '../paths'
import type { logVisitShapes, reportVitalsShapes } from './visits.schema'

const area = 'Visits'

export const logVisit = endpoint<typeof logVisitShapes>({
  name: 'logVisit',
  method: 'POST',
  path: api('/log'),
  access: 'anyone',
  summary: 'Device log, best effort: too many entries are dropped without a word',
  area,
  bodyBytesMax: 16 * 1024,
})
export const reportVitals = endpoint<typeof reportVitalsShapes>({
  name: 'reportVitals',
  method: 'POST',
  path: api('/vitals'),
  access: 'anyone',
  summary: 'Web vitals of one visit of a public page, best effort',
  area,
  bodyBytesMax: 1024,
})
