import { endpoint } from '../endpoint'
import { api } from '../paths'
import type { listBinShapes, restoreRecordShapes } from './bin.schema'

const area = 'Bin'

export const listBin = endpoint<typeof listBinShapes>({
  name: 'listBin',
  method: 'GET',
  path: api('/bin/all'),
  access: 'bin.manage',
  summary: 'Deleted records with who deleted them and when, or one page of them',
  area,
})
export const restoreRecord = endpoint<typeof restoreRecordShapes>({
  name: 'restoreRecord',
  method: 'PUT',
  path: api('/bin/:kind/id/:id/a=restore'),
  access: 'bin.manage',
  summary: 'Take a record out of the bin; refused, with what is in its way, where its number is used again',
  area,
})
