import { endpoint } from '../endpoint'
import { api } from '../paths'
import type { checkSealsShapes, listAuditShapes, readSealsShapes } from './audit.schema'

const area = 'Audit'

export const listAudit = endpoint<typeof listAuditShapes>({
  name: 'listAudit',
  method: 'GET',
  path: api('/audit/all'),
  access: 'audit.read',
  summary:
    'Every change and every security event, newest first; asking is itself recorded, once for each person, day and filters',
  area,
})
export const readSeals = endpoint<typeof readSealsShapes>({
  name: 'readSeals',
  method: 'GET',
  path: api('/audit/seals'),
  access: 'audit.read',
  summary:
    'Until which day the audit is sealed, the last seal, what the last check found, and the seals of some days',
  area,
})
export const checkSeals = endpoint<typeof checkSealsShapes>({
  name: 'checkSeals',
  method: 'PUT',
  path: api('/audit/seals/a=check'),
  access: 'audit.read',
  summary:
    'Compare one sealed day with its entries, or as many as some seconds allow, those first that waited longest',
  area,
})
