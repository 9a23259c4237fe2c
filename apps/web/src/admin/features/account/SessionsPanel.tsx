import type { OwnSession } from '@getzo/contract/auth/auth.schema'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { failureText } from '../../api/api-error'
import { queryClient } from '../../api/query-client'
import { deviceText, SessionList } from '../../shared/sessions/SessionList'
import { confirm } from '../../ui/dialogs/confirm'
import { notify } from '../../ui/messages/toasts'
import { Panel } from '../../ui/page/Panel'
import { FailureNotice, LoadingLines } from '../../ui/page/states'
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
        <SessionList
          sessions={sessions}
          ending={isPending && variables !== 'others' ? (variables ?? null) : null}
          onEnd={mutate}
        />
      )}
    </Panel>
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
