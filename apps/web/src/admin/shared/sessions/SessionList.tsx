import type { OwnSession } from '@getzo/contract/auth/auth.schema'
import { Button } from '@mantine/core'
import { mediumInstant } from '../../ui/dates/instants'
import { icon } from '../../ui/icons'
import { countryName } from '../../ui/names'
import classes from './sessions.module.css'
import { t } from './sessions.text'

interface SessionListProps {
  sessions: readonly OwnSession[]
  /** the one whose end is under way */
  ending: OwnSession | null
  onEnd: (session: OwnSession) => void
}

/** A person's live sessions by device, country and last use, each but that of this browser with its end (A24, W15). */
export const SessionList = ({ sessions, ending, onEnd }: SessionListProps) => (
  <ul className={`ruled ${classes.sessions}`}>
    {sessions.map((session) => (
      <SessionRow
        key={session.id}
        session={session}
        isEnding={ending?.id === session.id}
        onEnd={() => onEnd(session)}
      />
    ))}
  </ul>
)

interface SessionRowProps {
  session: OwnSession
  isEnding: boolean
  onEnd: () => void
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { system, place, is_this, created_at, last_seen_at } = session
  const device = deviceText(session)
  const times = is_this
    ? t('sessions.since', { since: mediumInstant(created_at) })
    : t('sessions.used', { used: mediumInstant(last_seen_at) })
  const country = countryName(place)
  const facts = country === null ? [times] : [country, times]
  const Icon = system !== null && handhelds.has(system) ? HandheldIcon : ComputerIcon
  return (
    <li>
      <span className="disc" data-tone={is_this ? 'green' : undefined}>
        <Icon size={14} />
      </span>
      <div className={classes.session}>
        <b>{device}</b> {is_this && <span className={`green ${classes.here}`}>{t('sessions.this')}</span>}
        <div>{facts.join(' · ')}</div>
      </div>
      {!is_this && (
        <Button
          variant="default"
          loading={isEnding}
          aria-label={t('sessions.signOutOf', { device })}
          onClick={onEnd}
        >
          {t('sessions.signOutThere')}
        </Button>
      )}
    </li>
  )
}

const handhelds: ReadonlySet<string> = new Set(['iPhone', 'iPad', 'Android'])

/** "Chrome on macOS" */
export function deviceText({ browser, system }: OwnSession): string {
  if (browser !== null && system !== null) return t('sessions.device', { browser, system })
  return browser ?? system ?? t('sessions.unknown')
}

const ComputerIcon = icon(
  <>
    <rect x="3" y="3.5" width="10" height="7" rx="1" />
    <path d="M1.5 12.5h13" />
  </>,
)
const HandheldIcon = icon(
  <>
    <rect x="4.5" y="1.8" width="7" height="12.4" rx="1.3" />
    <path d="M7.2 12h1.6" />
  </>,
)
