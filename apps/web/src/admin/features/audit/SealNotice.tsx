import { screens } from '@getzo/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { mediumDay, mediumInstant } from '../../ui/dates/instants'
import { ButtonLink } from '../../ui/links/AppLink'
import { sealsQuery } from './audit.api'
import classes from './audit.module.css'
import { t } from './audit.text'
import { CheckButton } from './CheckButton'

/** Until when the audit is sealed, and what the checks found. Best effort: the list works without it. */
export function SealNotice() {
  const { data } = useQuery(sealsQuery())
  if (data === undefined) return null
  const { day, days, checked, checked_since: since, wrong_day: wrong } = data
  if (day === null) {
    return (
      <p className={`apart panel ${classes.seal}`} data-state="open">
        <span>{t('audit.notSealed')}</span>
      </p>
    )
  }
  if (wrong !== null) {
    return (
      <div className={`apart panel ${classes.seal}`} data-state="broken" role="alert">
        <span>
          <b>{t('audit.differs', { day: mediumDay(wrong) })}</b> {t('audit.differsAbout')}
        </span>
        <span className={`flow wellAbove ${classes.ways}`}>
          <ButtonLink to={`${screens.audit}?at_from=${wrong}&at_to=${wrong}`} variant="default">
            {t('audit.whichEntries')}
          </ButtonLink>
          <CheckButton />
        </span>
      </div>
    )
  }
  const about =
    checked < days || since === null
      ? t('audit.sealedSome', { n: days, checked })
      : t('audit.sealedAll', { n: days, since: mediumInstant(since) })
  return (
    <div className={`apart panel ${classes.seal}`}>
      <span>
        <b>{t('audit.sealed', { day: mediumDay(day) })}</b> {about} {t('audit.otherDates')}
      </span>
      <CheckButton />
    </div>
  )
}
