import { figure } from '../../../i18n/spoken'
import { mediumDay } from '../../ui/dates/instants'
import { axisSteps, type DayVisitors } from './day-course'
import classes from './scans.module.css'
import { t } from './scans.text'

interface Usual {
  /** the most visitors of any other code on one day, drawn as a line */
  most: number
  /** legends of the bars and the line */
  own: string
  others: string
}

interface DayChartProps {
  title?: string
  days: readonly DayVisitors[]
  usual?: Usual
}

/** Visitors of consecutive days as bars; those above what is usual stand out. A table or text beside it has the figures. */
export function DayChart({ title, days, usual }: DayChartProps) {
  const [first] = days
  const last = days.at(-1)
  if (first === undefined || last === undefined) return null
  const most = Math.max(...days.map(({ visitors }) => visitors), 1)
  const steps = axisSteps(Math.max(most, usual?.most ?? 0))
  const top = steps.at(-1) ?? most
  const words = t('scans.chart', { from: mediumDay(first.day), to: mediumDay(last.day), most })
  const high = (n: number) => `${(n / top) * 100}%`
  return (
    <figure className={classes.chart}>
      <figcaption className={`flow quiet ${classes.chartHead}`}>
        {title !== undefined && <b>{title}</b>}
        {usual !== undefined && (
          <>
            <span className={`inline ${classes.own}`}>{usual.own}</span>
            <span className={`inline ${classes.others}`}>{usual.others}</span>
          </>
        )}
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div className={classes.plot} role="img" aria-label={words}>
        {steps.map((step) => (
          <span key={step} className={classes.step} style={{ bottom: high(step) }}>
            {figure(step)}
          </span>
        ))}
        <div className={classes.bars}>
          {days.map(({ day, visitors }) => (
            <i
              key={day}
              title={t('scans.dayBar', { day: mediumDay(day), n: visitors })}
              data-above={(usual !== undefined && visitors > usual.most) || undefined}
              style={{ height: high(visitors) }}
            />
          ))}
        </div>
        {usual !== undefined && <span className={classes.usual} style={{ bottom: high(usual.most) }} />}
      </div>
      <div className={classes.ends} aria-hidden="true">
        <span>{mediumDay(first.day)}</span>
        <span>{mediumDay(last.day)}</span>
      </div>
    </figure>
  )
}
