import { endpoint } from '../endpoint'
import { api } from '../paths'
import type { readScansShapes, readUrlScansShapes } from './scans.schema'

const area = 'URLs'

export const readUrlScans = endpoint<typeof readUrlScansShapes>({
  name: 'readUrlScans',
  method: 'GET',
  path: api('/u/id/:id/scans'),
  access: 'urls.read',
  summary: 'How often a URL was scanned, when and by what',
  area,
})
export const readScans = endpoint<typeof readScansShapes>({
  name: 'readScans',
  method: 'GET',
  path: api('/u/scans'),
  access: 'urls.read',
  summary: 'Scans of all URLs in the last days, and which were scanned most',
  area,
})
