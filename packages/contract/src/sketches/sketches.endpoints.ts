import { endpoint } from '../endpoint'
import { api } from '../paths'
import type { readSketchShapes } from './sketches.schema'

export const readSketch = endpoint<typeof readSketchShapes>({
  name: 'readSketch',
  method: 'GET',
  path: api('/list/sketch'),
  access: 'signed-in',
  summary: 'What the page of a list looks like to the caller, to be shown until its scripts are there',
  area: 'Lists',
})
