import { endpoint } from '../endpoint'
import { api } from '../paths'
import type {
  countSuspicionShapes,
  decideSuspicionShapes,
  listSuspicionShapes,
  readSuspicionShapes,
} from './suspicion.schema'

const area = 'Genuine tags'

export const listSuspicion = endpoint<typeof listSuspicionShapes>({
  name: 'listSuspicion',
  method: 'GET',
  path: api('/suspicion/all'),
  access: 'tags.read',
  summary: 'Unusual scans of URLs, latest first, or one page of them',
  area,
})
export const countSuspicion = endpoint<typeof countSuspicionShapes>({
  name: 'countSuspicion',
  method: 'GET',
  path: api('/suspicion/counts'),
  access: 'tags.read',
  summary: 'How many findings are open, watched and decided, and how many reports are unread',
  area,
})
export const readSuspicion = endpoint<typeof readSuspicionShapes>({
  name: 'readSuspicion',
  method: 'GET',
  path: api('/suspicion/id/:id'),
  access: 'tags.read',
  summary: 'One finding with the scans of its URL and of others of its product',
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
