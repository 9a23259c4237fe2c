import { exportReport, readReport } from '@getzo/contract/reports/reports.endpoints'
import type { Report, ReportRow } from '@getzo/contract/reports/reports.schema'
import { type Dimension, type ReportId, reportOf } from '@getzo/domain/reports/reports'
import { exportFileName } from '@getzo/domain/text/export-name'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call'
import { download } from '../../api/download'

export type { Report, ReportRow }

/** The months of a report, whether the year before stands beside them, and the one brand it is of. */
export interface Range {
  from: string
  to: string
  compare: boolean
  brand: number | null
}

/** The brand stays in the address where a report of whole orders is looked at meanwhile. */
const asked = (report: ReportId, { brand, ...range }: Range) =>
  brand === null || reportOf(report).isOfBrands !== true ? range : { ...range, brand_id: brand }

export const reportQuery = (report: ReportId, by: Dimension, range: Range) =>
  queryOptions({
    queryKey: ['report', report, by, asked(report, range)],
    queryFn: ({ signal }) =>
      call(readReport, { params: { report, by }, query: asked(report, range) }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Saves the rows of a report as a file, and answers its name. */
export async function saveReport(
  { report, by, today }: Report,
  range: Range,
  format: 'csv' | 'xlsx',
): Promise<string> {
  const file = exportFileName(`report_${report}_by_${by}`, today, format)
  await download(exportReport, { params: { report, by }, query: { ...asked(report, range), format } }, file)
  return file
}
