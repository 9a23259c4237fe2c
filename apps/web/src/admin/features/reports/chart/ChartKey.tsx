import { reportOf } from '@getzo/domain/reports/reports'
import { isRunning, rowName } from '../figure-words'
import type { Report } from '../reports.api'
import classes from '../reports.module.css'
import { t } from '../reports.text'
import type { Series } from './chart-series'

/** The key: each look of a chart with its meaning. */
export function ChartKey({ report, series }: { report: Report; series: readonly Series[] }) {
  const running = report.rows.find((row) => isRunning(report.by, row, report))
  return (
    <p className={classes.key}>
      {series.map(({ look, name, measure }) => (
        <span key={look + measure.id} data-look={look} data-of={measure.id}>
          {look === 'bars' && reportOf(report.report).above !== undefined ? t('figures.key.margin') : name}
        </span>
      ))}
      {running !== undefined && (
        <span data-look="running">{t('figures.key.running', { month: rowName(report.by, running) })}</span>
      )}
    </p>
  )
}
