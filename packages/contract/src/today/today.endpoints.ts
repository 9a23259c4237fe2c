import { endpoint } from '../endpoint'
import { api } from '../paths'
import type { arrangeTodayShapes, bringBackShapes, putOffShapes, readTodayShapes } from './today.schema'

export const readToday = endpoint<typeof readTodayShapes>({
  name: 'readToday',
  method: 'GET',
  path: api('/today'),
  access: 'account.self',
  summary: 'What waits: the queues of the caller’s role, the week’s orders, and what changed since yesterday',
  area: 'Today',
})
export const putOff = endpoint<typeof putOffShapes>({
  name: 'putOff',
  method: 'PUT',
  path: api('/today/later'),
  access: 'account.self',
  summary: 'Hide an entry of a queue from the caller until a day; its count stays',
  area: 'Today',
})
export const bringBack = endpoint<typeof bringBackShapes>({
  name: 'bringBack',
  method: 'DELETE',
  path: api('/today/later/:queue'),
  access: 'account.self',
  summary: 'Show the entries of a queue again that the caller has put off, or one of them',
  area: 'Today',
})
export const arrangeToday = endpoint<typeof arrangeTodayShapes>({
  name: 'arrangeToday',
  method: 'PUT',
  path: api('/today/arrangement'),
  access: 'account.self',
  summary: 'Keep in which order the caller has the queues, and which of them are shown',
  area: 'Today',
})
