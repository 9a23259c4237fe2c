import { endpoint } from '../endpoint'
import { api } from '../paths'
import type { readWaitingShapes } from './waiting.schema'

export const readWaiting = endpoint<typeof readWaitingShapes>({
  name: 'readWaiting',
  method: 'GET',
  path: api('/waiting'),
  access: 'signed-in',
  summary:
    'The counts of Today’s queues and of likely duplicates behind the caller’s links, and the caller’s unseen mentions, each up to 1,000',
  area: 'Waiting',
})
