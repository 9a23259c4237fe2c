import { useQuery } from '@tanstack/react-query'
import { mediumDay } from '../../ui/instants'
import { sealsQuery } from './audit.api'
import classes from './audit.module.css'
import { t } from './audit.text'

/** Until when the audit is sealed, and how that is checked. Best effort: the list works without it. */
export function SealNotice() {
  const { data } = useQuery(sealsQuery)
  if (data === undefined) return null
  const { day, seal, days } = data
  return (
    <p className={classes.seal} data-open={day === null || undefined}>
      {day === null || seal === null ? (
        <span>{t('audit.notSealed')}</span>
      ) : (
        <>
          <span>
            <b>{t('audit.sealed', { day: mediumDay(day) })}</b> {t('audit.sealedAbout', { n: days })}
          </span>
          <code title={seal}>{`${seal.slice(0, 6)}…${seal.slice(-4)}`}</code>
        </>
      )}
    </p>
  )
}
