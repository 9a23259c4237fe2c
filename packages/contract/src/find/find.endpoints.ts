import { endpoint } from '../endpoint'
import { api } from '../paths'
import type { findShapes, rememberFoundShapes } from './find.schema'

const area = 'Palette'

export const find = endpoint<typeof findShapes>({
  name: 'find',
  method: 'GET',
  path: api('/find'),
  access: 'account.self',
  summary: 'Records of every kind that the caller may open, the best first; without a text those opened last',
  area,
})
export const rememberFound = endpoint<typeof rememberFoundShapes>({
  name: 'rememberFound',
  method: 'PUT',
  path: api('/find/a=remember'),
  access: 'account.self',
  summary: 'Remember a record that was opened: it comes first among equally good ones',
  area,
})
