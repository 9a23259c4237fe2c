import type { Report, ReportRow } from '@getzo/contract/reports/reports.schema'
import {
  addMonths,
  type DayRange,
  daysOfMonth,
  type Month,
  monthsBetween,
  yearBefore,
} from '@getzo/domain/reports/report-range'
import { type Dimension, filtersOfBrand, filtersOfRow, type ReportId } from '@getzo/domain/reports/reports'
import type { Database } from '../../db/connection/connect'
import { readRows } from '../../db/connection/read'
import { type Figures, readFigures } from './figures.reads'
import { clock } from './reports.sql'

export interface AskedReport {
  report: ReportId
  by: Dimension
  from: Month
  to: Month
  compare: boolean
  brand: number | null
}

/** A report as it is now (W11). Days are the shop's; those of the current month end with today. */
export async function readReport(db: Database, asked: AskedReport, timeZone: string): Promise<Report> {
  const { report, by, brand } = asked
  const [now] = await readRows<{ as_of: string; today: string }>(db, { ...clock, values: [timeZone] })
  if (now === undefined) throw new Error('the clock gave no row')
  const { today, as_of } = now
  const months = monthsBetween(asked.from, asked.to <= today.slice(0, 7) ? asked.to : today.slice(0, 7))
  const last = months.at(-1) ?? asked.from
  const span = { from: `${asked.from}-01`, to: daysOfMonth(last, today).to }
  const read = (days: DayRange, of: Month[]) =>
    readFigures(db, { report, by, days, months: of, timeZone, brand })
  const figures = await read(span, months)
  const before = asked.compare
    ? await read(
        yearBefore(span),
        months.map((month) => addMonths(month, -12)),
      )
    : null
  const daysOf = (key: string) => (isByMonth(by) ? daysOfMonth(key.slice(0, 7), today) : span)
  const rowOf = (key: string, { label, figures: own }: Figures): ReportRow => {
    const days = daysOf(key)
    const past = before?.rows.get(isByMonth(by) ? addMonths(key.slice(0, 7), -12) + key.slice(7) : key)
    return {
      key,
      label,
      ...days,
      filters: filtersOfRow(by, key, brand),
      figures: own,
      before: past === undefined ? null : { ...yearBefore(days), figures: past.figures },
    }
  }
  return {
    report,
    by,
    as_of,
    today,
    time_zone: timeZone,
    rows: [...figures.rows].map(([key, row]) => rowOf(key, row)),
    total: {
      key: '',
      label: null,
      ...span,
      filters: filtersOfBrand(brand),
      figures: figures.total,
      before: before && { ...yearBefore(span), figures: before.total },
    },
  }
}

const isByMonth = (by: Dimension) => by === 'month' || by === 'month_currency' || by === 'product_month'
