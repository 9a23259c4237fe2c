import { endpoint } from '../endpoint'
import { api } from '../paths'
import type { listAuditShapes, readSealsShapes } from './audit.schema'

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
  summary: 'Until which day the audit is sealed, and the last seal',
  area,
})
