import { Readable } from 'node:stream'
import type { Report, ReportRow } from '@getzo/contract/reports/reports.schema'
import { measuresOf } from '@getzo/domain/reports/reports'
import { exportFileName } from '@getzo/domain/text/export-name'
import { neutralCell } from '@getzo/domain/text/formula-safe'
import { exportTypes } from '../../http/csv-answer'
import { RawAnswer } from '../../http/route'
import { xlsxOf } from '../../sheets/write-xlsx'

/** The rows of a report as a file: what they stand for, their days, and each figure; empty where there is none (W11). */
export function exportReport(report: Report, format: 'csv' | 'xlsx'): RawAnswer {
  const measures = measuresOf(report.report, { by: report.by, isOfBrand: 'brand_id' in report.total.filters })
  const hasBefore = report.total.before !== null
  const figures = measures.flatMap(({ id }) => [id, ...(hasBefore ? [`${id}_before`] : [])])
  const headings = ['key', 'name', 'from', 'to', ...figures]
  const cellsOf = (row: ReportRow) => [
    row.key,
    row.label ?? '',
    row.from,
    row.to,
    ...measures.flatMap(({ id }) => [
      row.figures[id] ?? '',
      ...(hasBefore ? [row.before?.figures[id] ?? ''] : []),
    ]),
  ]
  const rows = report.rows.map(cellsOf)
  const file =
    format === 'csv'
      ? csvOf([headings, ...rows])
      : Readable.from(
          [`${rows.map((cells) => JSON.stringify(cells)).join('\n')}\n`].map((text) => Buffer.from(text)),
        ).pipe(
          xlsxOf(headings.map((heading) => ({ heading, isText: heading === 'key' || heading === 'name' }))),
        )
  const name = exportFileName(`report_${report.report}_by_${report.by}`, report.today, format)
  return new RawAnswer(file, {
    'content-type': exportTypes[format],
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  })
}

const csvOf = (rows: readonly (readonly string[])[]) =>
  `\uFEFF${rows.map((cells) => `${cells.map(csvCell).join(',')}\n`).join('')}`

const csvCell = (text: string) => {
  const cell = neutralCell(text)
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
