import * as endpoints from '@getzo/contract/reports/reports.endpoints'
import * as shapes from '@getzo/contract/reports/reports.schema'
import { can } from '@getzo/domain/auth/capabilities'
import { addMonths } from '@getzo/domain/reports/report-range'
import { type Dimension, type ReportId, reportMonthsMax, reportOf } from '@getzo/domain/reports/reports'
import { say } from '@getzo/domain/words/say'
import type { Session } from '../../access/session'
import type { Deps } from '../../deps'
import { Refused } from '../../http/refused'
import type { Route } from '../../http/route'
import { exportReport } from './reports.export'
import { type AskedReport, readReport } from './reports.reads'

export function reportsRoutes(route: Route, deps: Deps) {
  const { db, config } = deps
  route(endpoints.readReport, shapes.readReportShapes, ({ params, query, session }) =>
    readReport(db, checked(params, query, session), config.shopTimeZone),
  )

  route(endpoints.exportReport, shapes.exportReportShapes, async ({ params, query, session }) =>
    exportReport(
      await readReport(db, checked(params, query, session), config.shopTimeZone),
      query.format ?? 'csv',
    ),
  )
}

interface AskedRange {
  from: string
  to: string
  compare?: boolean
  brand_id?: number
}

function checked(
  params: { report: ReportId; by: Dimension },
  { from, to, compare = false, brand_id }: AskedRange,
  session: Pick<Session, 'role'> | null,
): AskedReport {
  const { report, by } = params
  const { needs } = reportOf(report)
  if (needs !== undefined && !can(session?.role, needs)) throw new Refused('forbidden')
  if (!reportOf(report).by.includes(by)) {
    throw new Refused('malformed', { field: 'by' }, say('report.not_by'))
  }
  if (brand_id !== undefined && reportOf(report).isOfBrands !== true) {
    throw new Refused('malformed', { field: 'brand_id' }, say('report.not_of_brand'))
  }
  if (from > to) throw new Refused('malformed', { field: 'to' }, say('report.ends_before'))
  if (to >= addMonths(from, reportMonthsMax)) {
    throw new Refused('malformed', { field: 'from' }, say('report.too_long', { max: reportMonthsMax }))
  }
  return { report, by, from, to, compare, brand: brand_id ?? null }
}
