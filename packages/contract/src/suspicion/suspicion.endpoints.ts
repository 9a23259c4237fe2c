import { endpoint } from '../endpoint'
import { api } from '../paths'
import type { decideSuspicionShapes, listSuspicionShapes } from './suspicion.schema'

const area = 'Genuine tags'

export const listSuspicion = endpoint<typeof listSuspicionShapes>({
  name: 'listSuspicion',
  method: 'GET',
  path: api('/suspicion/all'),
  access: 'tags.read',
  summary: 'Unusual scans of URLs, latest first, or one page of them',
  area,
})
export const decideSuspicion = endpoint<typeof decideSuspicionShapes>({
  name: 'decideSuspicion',
  method: 'PUT',
  path: api('/suspicion/id/:id/a=decide'),
  access: 'tags.write',
  summary: 'Say that it is fine, that it is to be watched, or suspend the code',
  area,
})
