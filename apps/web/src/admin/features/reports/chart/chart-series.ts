import { type Measure, reportOf } from '@getzo/domain/reports/reports'
import { addressBefore, addressBehind, lengthOf, measureName } from '../figure-words'
import type { Report, ReportRow } from '../reports.api'
import { t } from '../reports.text'

/** One figure of each row, drawn as bars, on top of them, as a dashed line with diamonds, or as ticks across the bars. */
export interface Series {
  look: 'bars' | 'stack' | 'line' | 'ticks'
  name: string
  measure: Measure
  figureOf: (row: ReportRow) => string | null
  addressOf: (row: ReportRow) => string | null
}

/** The series of a report's chart, the bars first. */
export function seriesOf({ report, total }: Report): Series[] {
  const { measures, drawn, stacked = [] } = reportOf(report)
  const found = (ids: readonly (string | null)[]) =>
    ids.flatMap((id) => measures.filter((measure) => measure.id === id))
  const of = (measure: Measure, look: Series['look']): Series => ({
    look,
    name: measureName(measure.id),
    measure,
    figureOf: (row) => row.figures[measure.id] ?? null,
    addressOf: (row) => addressBehind(measure, row),
  })
  const [bars, line] = found(drawn).map((measure, at) => of(measure, at === 0 ? 'bars' : 'line'))
  if (bars === undefined) return []
  const before: Series = {
    ...bars,
    look: 'ticks',
    name: t('figures.key.before'),
    figureOf: (row) => row.before?.figures[bars.measure.id] ?? null,
    addressOf: (row) => addressBefore(bars.measure, row),
  }
  return [
    bars,
    ...found(stacked).map((measure) => of(measure, 'stack')),
    ...(line === undefined ? [] : [line]),
    ...(total.before === null ? [] : [before]),
  ]
}

export const heightOf = (series: Series, row: ReportRow) => lengthOf(series.figureOf(row))

/** From where to where a series is drawn in a row: one on top of the bars begins where the one below it ends. */
export function spanOf(
  series: readonly Series[],
  at: number,
  row: ReportRow,
): readonly [from: number, to: number] {
  const one = series[at]
  if (one === undefined) return [0, 0]
  // a loss has no height
  const own = Math.max(heightOf(one, row), 0)
  if (one.look !== 'stack') return [0, own]
  const below = series
    .slice(0, at)
    .filter(({ look }) => look === 'bars' || look === 'stack')
    .reduce((sum, lower) => sum + Math.max(heightOf(lower, row), 0), 0)
  return [below, below + own]
}
