import { exportReport, readReport } from '@getzo/contract/reports/reports.endpoints'
import type { Report, ReportRow } from '@getzo/contract/reports/reports.schema'
import type { Dimension, ReportId } from '@getzo/domain/reports/reports'
import { exportFileName } from '@getzo/domain/text/export-name'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call'
import { download } from '../../api/download'

export type { Report, ReportRow }

/** The months of a report, and whether the year before stands beside them. */
export interface Range {
  from: string
  to: string
  compare: boolean
}

export const reportQuery = (report: ReportId, by: Dimension, range: Range) =>
  queryOptions({
    queryKey: ['report', report, by, range],
    queryFn: ({ signal }) => call(readReport, { params: { report, by }, query: { ...range } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Saves the rows of a report as a file, and answers its name. */
export async function saveReport(
  { report, by, today }: Report,
  range: Range,
  format: 'csv' | 'xlsx',
): Promise<string> {
  const file = exportFileName(`report_${report}_by_${by}`, today, format)
  await download(exportReport, { params: { report, by }, query: { ...range, format } }, file)
  return file
}
