import { useQuery } from '@tanstack/react-query'
import { mediumInstant } from '../../../ui/dates/instants'
import { Pill } from '../../../ui/marks/Pill'
import { lookupAlarmQuery } from '../orders.api'
import { t } from '../orders.text'
import classes from './orders-list.module.css'

/** Warns while orders are being guessed, and disappears afterwards (K11). */
export function LookupAlarmNotice() {
  const { data } = useQuery(lookupAlarmQuery)
  const alarm = data?.alarm
  return (
    <output>
      {alarm ? (
        <div className={classes.alarm}>
          <Pill tone="amber">{t('alarm.title')}</Pill>
          <p>
            {t('alarm.what', {
              since: mediumInstant(alarm.since),
              orders: alarm.orders,
              networks: alarm.networks,
            })}{' '}
            {alarm.closed_links === 0 ? null : t('alarm.closed', { links: alarm.closed_links })}
          </p>
          <p className={classes.alarmHelp}>{t('alarm.help')}</p>
        </div>
      ) : null}
    </output>
  )
}
