import { endpoint } from '../endpoint'
import { api } from '../paths'
import type { countManyShapes, startManyShapes } from './many.schema'

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
