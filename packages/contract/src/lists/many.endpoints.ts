import { endpoint } from '../endpoint'
import { api } from '../paths'
import type {
  cancelManyShapes,
  countManyShapes,
  listManyShapes,
  readManyShapes,
  startManyShapes,
  undoManyShapes,
} from './many.schema'

const area = 'Lists'

/** Who may do an act is in domain's many-acts.ts, by act and list. */
export const countMany = endpoint<typeof countManyShapes>({
  name: 'countMany',
  method: 'POST',
  path: api('/many/a=count'),
  access: 'signed-in',
  summary: 'Count the records that an act would be for, by their present state',
  area,
})
export const startMany = endpoint<typeof startManyShapes>({
  name: 'startMany',
  method: 'POST',
  path: api('/many'),
  access: 'signed-in',
  summary: 'Do an act for many records of a list, each by itself; more than 50 as a job',
  needsProof: 'by_act',
  area,
  creates: true,
})
export const listMany = endpoint<typeof listManyShapes>({
  name: 'listMany',
  method: 'GET',
  path: api('/many/all'),
  access: 'signed-in',
  summary: 'The last 20 acts of many: of everybody with jobs.manage, else the own ones',
  area,
})
export const readMany = endpoint<typeof readManyShapes>({
  name: 'readMany',
  method: 'GET',
  path: api('/many/id/:id'),
  access: 'signed-in',
  summary: 'How far an act of many has come, and the result of each record once it has ended',
  area,
})
export const cancelMany = endpoint<typeof cancelManyShapes>({
  name: 'cancelMany',
  method: 'PUT',
  path: api('/many/id/:id/a=cancel'),
  access: 'signed-in',
  summary: 'Stop an act of many between two records',
  area,
})
export const undoMany = endpoint<typeof undoManyShapes>({
  name: 'undoMany',
  method: 'POST',
  path: api('/many/id/:id/a=undo'),
  access: 'signed-in',
  summary: 'Take an act of many back, for each record that nobody has changed since',
  needsProof: 'by_act',
  area,
  creates: true,
})
