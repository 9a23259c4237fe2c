import { endpoint } from '../endpoint'
import { api } from '../paths'
import type { exportReportShapes, readReportShapes } from './reports.schema'

const area = 'Reports'

export const readReport = endpoint<typeof readReportShapes>({
  name: 'readReport',
  method: 'GET',
  path: api('/report/:report/by/:by'),
  access: 'reports.read',
  summary:
    'A report of some months, by month, brand, product or province, with what leads to the list behind each figure',
  area,
})
export const exportReport = endpoint<typeof exportReportShapes>({
  name: 'exportReport',
  method: 'GET',
  path: api('/report/:report/by/:by/f=csv'),
  access: 'reports.read',
  summary: 'The same rows as CSV or XLSX',
  // it names nobody
  needsProof: false,
  area,
})
