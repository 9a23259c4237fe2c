import { screens } from '@getzo/contract/paths'
import { spokenLocale } from '../../../i18n/spoken'
import { useCan } from '../../api/current-user'
import { AppLink } from '../../ui/links/AppLink'
import type { Today } from './today.api'
import { t } from './today.text'
import classes from './week-chart.module.css'

const weekdays = () => new Intl.DateTimeFormat(spokenLocale(), { weekday: 'short', timeZone: 'UTC' })

/** Orders of the last seven days beside those of the seven before. */
export function WeekChart({ week }: { week: Today['week'] }) {
  const [before, last] = [week.slice(0, 7), week.slice(7)]
  const sum = (days: Today['week']) => days.reduce((all, { orders }) => all + orders, 0)
  const more = sum(last) - sum(before)
  const most = Math.max(1, ...week.map(({ orders }) => orders))
  const high = (orders: number) => `${(orders / most) * 100}%`
  const change = more === 0 ? 'same' : more > 0 ? 'more' : 'fewer'
  const weekday = weekdays()
  const mayReport = useCan('reports.read')
  const days = last.map(({ day, orders }) => `${day} ${orders}`).join(', ')
  return (
    <section>
      <h2>{t('today.week')}</h2>
      <p className={`dimmed ${classes.big}`}>
        <b>{sum(last)}</b> {t(`today.week.${change}`, { n: Math.abs(more) })}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div className={classes.week} role="img" aria-label={t('today.week.chart', { days })}>
        {last.map(({ day, orders }, at) => (
          <span key={day}>
            <span className={classes.dayBars}>
              <i className={classes.before} style={{ height: high(before[at]?.orders ?? 0) }} />
              <i className={classes.now} style={{ height: high(orders) }} />
              <em style={{ bottom: high(Math.max(orders, before[at]?.orders ?? 0)) }}>{orders}</em>
            </span>
            {weekday.format(new Date(day))}
          </span>
        ))}
      </div>
      <p className={`quiet ${classes.key}`}>
        <span data-key="now">{t('today.week.this')}</span>
        <span data-key="before">{t('today.week.before')}</span>
        {mayReport && <AppLink to={screens.reports}>{t('today.week.reports')}</AppLink>}
      </p>
    </section>
  )
}
