import { type Measure, reportOf } from '@getzo/domain/reports/reports'
import { addressBefore, addressBehind, lengthOf, measureName } from '../figure-words'
import type { Report, ReportRow } from '../reports.api'
import { t } from '../reports.text'

/** One figure of each row, drawn as bars, as a dashed line with diamonds, or as ticks across the bars. */
export interface Series {
  look: 'bars' | 'line' | 'ticks'
  name: string
  measure: Measure
  figureOf: (row: ReportRow) => string | null
  addressOf: (row: ReportRow) => string | null
}

/** The series of a report's chart, the bars first. */
export function seriesOf({ report, total }: Report): Series[] {
  const { measures, drawn } = reportOf(report)
  const found = drawn.flatMap((id) => measures.filter((measure) => measure.id === id))
  const [bars, line] = found.map(
    (measure, at): Series => ({
      look: at === 0 ? 'bars' : 'line',
      name: measureName(measure.id),
      measure,
      figureOf: (row) => row.figures[measure.id] ?? null,
      addressOf: (row) => addressBehind(measure, row),
    }),
  )
  if (bars === undefined) return []
  const before: Series = {
    ...bars,
    look: 'ticks',
    name: t('figures.key.before'),
    figureOf: (row) => row.before?.figures[bars.measure.id] ?? null,
    addressOf: (row) => addressBefore(bars.measure, row),
  }
  return [bars, ...(line === undefined ? [] : [line]), ...(total.before === null ? [] : [before])]
}

export const heightOf = (series: Series, row: ReportRow) => lengthOf(series.figureOf(row))
