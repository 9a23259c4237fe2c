import { screens } from '@getzo/contract/paths'
import { addMonths } from '@getzo/domain/reports/report-range'
import { type ReportId, reportIds, reportMonthsMax } from '@getzo/domain/reports/reports'
import type { Range } from './reports.api'

const month = /^20\d\d-(?:0[1-9]|1[0-2])$/

/** The report and range in an address; without them, or where they are damaged, the last twelve months. */
export function readAddress(
  search: Readonly<Record<string, unknown>>,
  today: string,
): { report: ReportId; range: Range } {
  const current = today.slice(0, 7)
  const report = reportIds.find((id) => id === search.report) ?? 'orders'
  const monthOf = (name: string) => {
    const text = search[name]
    return typeof text === 'string' && month.test(text) && text <= current ? text : undefined
  }
  const to = monthOf('to') ?? current
  const first = monthOf('from') ?? addMonths(to, -11)
  const from = first > to ? to : first
  const earliest = addMonths(to, 1 - reportMonthsMax)
  const brand = /^[1-9]\d{0,15}$/.test(String(search.brand)) ? Number(search.brand) : null
  return {
    report,
    range: { from: from < earliest ? earliest : from, to, compare: search.compare !== 'no', brand },
  }
}

/** The address of a report. */
export function reportAddress(report: ReportId, { from, to, compare, brand }: Range): string {
  const query = {
    report,
    from,
    to,
    ...(!compare && { compare: 'no' }),
    ...(brand !== null && { brand: String(brand) }),
  }
  return `${screens.reports}?${new URLSearchParams(query).toString()}`
}

/** The months to choose from, the newest first. */
export const monthsToChoose = (today: string): string[] =>
  Array.from({ length: reportMonthsMax }, (_, at) => addMonths(today.slice(0, 7), -at))
