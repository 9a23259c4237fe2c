import { endpoint } from '../endpoint'
import { api } from '../paths'
import type { listWorksShapes, readWorkShapes, stopWorkShapes, undoWorkShapes } from './works.schema'

const area = 'Lists'

/** Whose works a person sees, stops and takes back is in the server's features/works, by kind. */
export const listWorks = endpoint<typeof listWorksShapes>({
  name: 'listWorks',
  method: 'GET',
  path: api('/work/all'),
  access: 'account.self',
  summary:
    'Acts of many, imports and batches of URLs as works, the last ones first: of others those that the role may see',
  area,
})
export const readWork = endpoint<typeof readWorkShapes>({
  name: 'readWork',
  method: 'GET',
  path: api('/work/id/:id'),
  access: 'account.self',
  summary: 'How far a work has come, and the result of each record once it has ended',
  area,
})
export const stopWork = endpoint<typeof stopWorkShapes>({
  name: 'stopWork',
  method: 'PUT',
  path: api('/work/id/:id/a=stop'),
  access: 'account.self',
  summary:
    'Stop a work: an act or batch between two records, an import at its next rows, of which nothing is saved',
  area,
})
export const undoWork = endpoint<typeof undoWorkShapes>({
  name: 'undoWork',
  method: 'POST',
  path: api('/work/id/:id/a=undo'),
  access: 'account.self',
  summary:
    'Take a work back: an act for each record that nobody has changed since, an import all of it or nothing',
  needsProof: 'by_act',
  area,
  creates: true,
})
