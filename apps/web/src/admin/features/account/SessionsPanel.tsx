import type { OwnSession } from '@getzo/contract/auth/auth.schema'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { failureText } from '../../api/api-error'
import { queryClient } from '../../api/query-client'
import { confirm } from '../../ui/confirm'
import { icon } from '../../ui/icons'
import { mediumInstant } from '../../ui/instants'
import { Panel } from '../../ui/page/Panel'
import { FailureNotice, LoadingLines } from '../../ui/page/states'
import { notify } from '../../ui/toasts'
import { sessionsQuery, signOutOthers, signOutThere } from './account.api'
import classes from './account.module.css'
import { t } from './account.text'

/** The user's own sessions, and their ends (A24). */
export function SessionsPanel() {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery)
  const { mutate, isPending, variables } = useEnding()
  const others = sessions?.filter(({ is_this }) => !is_this) ?? []
  const endOthers = async () => {
    const text = t('own.othersText', { n: others.length })
    if (await confirm({ title: t('own.othersTitle'), text, yes: t('own.signOutOthers') })) mutate('others')
  }
  return (
    <Panel
      title={t('own.sessions')}
      note={sessions?.length}
      actions={
        others.length > 0 && (
          <Button
            variant="subtle"
            color="gray"
            loading={isPending && variables === 'others'}
            onClick={() => void endOthers()}
          >
            {t('own.signOutOthers')}
          </Button>
        )
      }
      flush
    >
      {sessions === undefined ? (
        <div className={classes.loading}>
          {error === null ? (
            <LoadingLines lines={2} />
          ) : (
            <FailureNotice error={error} onRetry={() => void refetch()} />
          )}
        </div>
      ) : (
        <ul className={classes.sessions}>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={isPending && variables === session}
              onEnd={() => mutate(session)}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

interface SessionRowProps {
  session: OwnSession
  isEnding: boolean
  onEnd: () => void
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { system, is_this, created_at, last_seen_at } = session
  const device = deviceText(session)
  const since = mediumInstant(created_at)
  const Icon = system !== null && handhelds.has(system) ? HandheldIcon : ComputerIcon
  return (
    <li>
      <span className={classes.device} data-here={is_this || undefined}>
        <Icon size={14} />
      </span>
      <div className={classes.session}>
        <b>{device}</b> {is_this && <span className={classes.here}>{t('own.this')}</span>}
        <div>
          {is_this ? t('own.since', { since }) : t('own.used', { used: mediumInstant(last_seen_at) })}
        </div>
      </div>
      {!is_this && (
        <Button
          variant="default"
          loading={isEnding}
          aria-label={t('own.signOutOf', { device })}
          onClick={onEnd}
        >
          {t('own.signOutThere')}
        </Button>
      )}
    </li>
  )
}

function useEnding() {
  return useMutation({
    mutationFn: async (which: OwnSession | 'others') =>
      which === 'others' ? signOutOthers() : signOutThere(which.id),
    onSuccess: (_, which) =>
      notify.success(
        which === 'others'
          ? t('own.signedOutOthers')
          : t('own.signedOutThere', { device: deviceText(which) }),
      ),
    onError: (error) => notify.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}

const handhelds: ReadonlySet<string> = new Set(['iPhone', 'iPad', 'Android'])

function deviceText({ browser, system }: OwnSession): string {
  if (browser !== null && system !== null) return t('own.device', { browser, system })
  return browser ?? system ?? t('own.unknown')
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
