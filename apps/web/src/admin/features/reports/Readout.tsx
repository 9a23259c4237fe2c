import { reportOf } from '@getzo/domain/reports/reports'
import type { Series } from './chart/chart-series'
import { changeOf, figureText, measureName, measuresShown, monthBefore, rowName } from './figure-words'
import type { Report, ReportRow } from './reports.api'
import classes from './reports.module.css'
import { t } from './reports.text'

/** The figure that a chart points at, said as it changes, with the row's next ones. */
export function Readout({ report, row, series }: { report: Report; row: ReportRow; series: Series }) {
  const { measure, name, figureOf, look } = series
  const { told } = reportOf(report.report)
  const others = measuresShown(report)
    .filter(({ id }) => id !== measure.id && (told === undefined || told.includes(id)))
    .slice(0, told?.length ?? 2)
  const change =
    look === 'ticks' || row.before === null
      ? null
      : changeOf(row.figures[measure.id], row.before.figures[measure.id], measure.unit)
  return (
    <div className={`flow ${classes.readout}`}>
      <output>
        <b>{rowName(report.by, row)}</b>{' '}
        <span>
          {t('figures.named', { name })} <b>{figureText(figureOf(row), measure.unit)}</b>
        </span>{' '}
        {change !== null && (
          <Change {...change} than={monthBefore(report.by, row)} isPlain={measure.unit === 'days'} />
        )}
      </output>
      <p className="dimmed small" aria-hidden="true">
        {others.map(({ id, unit }) => (
          <span key={id}>
            {t('figures.named', { name: measureName(id) })} {figureText(row.figures[id], unit)}
          </span>
        ))}
      </p>
      <p className={`dimmed small ${classes.keys}`} aria-hidden="true">
        <kbd>←</kbd> <kbd>→</kbd> {t('figures.keys.along')} <kbd>↑</kbd> <kbd>↓</kbd>{' '}
        {t('figures.keys.across')} <kbd>↵</kbd> {t('figures.keys.open')}
      </p>
    </div>
  )
}

/** '18% more', or '18% more than October 2025'. It is not coloured: more of a share or of days may be good or bad. */
export function Change({
  by,
  text,
  than = null,
  isPlain,
}: {
  by: number
  text: string
  than?: string | null
  isPlain: boolean
}) {
  const kind = by === 0 ? 'same' : by > 0 ? 'more' : 'less'
  return (
    <span className={`quiet ${classes.change}`} data-kind={isPlain ? 'same' : kind}>
      {than === null || kind === 'same'
        ? t(`figures.${kind}`, { n: text })
        : t(`figures.${kind}Than`, { n: text, what: than })}
    </span>
  )
}
