import type { DaySeal } from '@getzo/contract/audit/audit.schema'
import { useQuery } from '@tanstack/react-query'
import { ShieldIcon } from '../../../account/factors/icons'
import { mediumDay, mediumInstant, shopToday } from '../../ui/dates/instants'
import { ClockIcon, WarningIcon } from '../../ui/icons'
import { sealsQuery } from './audit.api'
import classes from './audit.module.css'
import { t } from './audit.text'
import { CheckButton } from './CheckButton'

/** A day of the list with its seal: open, not sealed yet, sealed, or broken. Best effort: the list works without it. */
export function DayHeading({ day, days }: { day: string; days: readonly string[] }) {
  const { data } = useQuery(sealsQuery(days))
  const seal = data?.of_days.find((sealed) => sealed.day === day)
  return (
    <div className={classes.day}>
      <span>
        <b>{mediumDay(day)}</b>
        {seal !== undefined && <span className="dimmed">{t('audit.dayEntries', { n: seal.entries })}</span>}
      </span>
      {data !== undefined && (seal === undefined ? <Unsealed day={day} /> : <Sealed seal={seal} />)}
    </div>
  )
}

const Unsealed = ({ day }: { day: string }) => (
  <span className="dimmed">
    <ClockIcon size={14} />
    {t(day >= shopToday() ? 'audit.dayOpen' : 'audit.dayWaits')}
  </span>
)

function Sealed({ seal: { day, seal, fits, checked_at: at } }: { seal: DaySeal }) {
  const isBroken = fits === false
  return (
    <span data-state={isBroken ? 'broken' : fits === true ? 'fits' : 'sealed'}>
      {isBroken ? <WarningIcon size={14} /> : <ShieldIcon size={14} />}
      <span>
        {isBroken
          ? t('audit.dayDiffers')
          : at === null
            ? t('audit.daySealed')
            : t('audit.dayChecked', { at: mediumInstant(at) })}
      </span>
      <code title={seal}>{shortSeal(seal)}</code>
      <CheckButton day={day} />
    </span>
  )
}

/** "9f4c…b2" */
const shortSeal = (seal: string) => `${seal.slice(0, 4)}…${seal.slice(-2)}`
