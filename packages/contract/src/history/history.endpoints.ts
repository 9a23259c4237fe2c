import { endpoint } from '../endpoint'
import { api } from '../paths'
import type { readHistoryShapes } from './history.schema'

export const readHistory = endpoint<typeof readHistoryShapes>({
  name: 'readHistory',
  method: 'GET',
  path: api('/history/:root/:id'),
  access: 'history.read',
  summary: 'The changes of a record and its parts, newest first',
  area: 'History',
})
