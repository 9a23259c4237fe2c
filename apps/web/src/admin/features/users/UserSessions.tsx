import type { OwnSession } from '@getzo/contract/auth/auth.schema'
import { Button, Group } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { failureText } from '../../api/api-error'
import { queryClient } from '../../api/query-client'
import { SessionList } from '../../shared/sessions/SessionList'
import { confirm } from '../../ui/dialogs/confirm'
import { OpenDialog } from '../../ui/dialogs/OpenDialog'
import { notify } from '../../ui/messages/toasts'
import { FailureNotice, LoadingLines } from '../../ui/page/states'
import { t as ui } from '../../ui/text'
import { endAll, endOne, sessionsOfQuery, type User } from './users.api'
import { t } from './users.text'

interface UserSessionsProps {
  user: User
  onClose: () => void
}

/** Where an account is signed in, and the ends of its sessions (W15). The administrator's own session goes on. */
export function UserSessions({ user: { id, email }, onClose }: UserSessionsProps) {
  const { data: sessions, error, refetch } = useQuery(sessionsOfQuery(id))
  const { mutate, isPending, variables } = useEnding(id, email)
  const others = sessions?.filter(({ is_this }) => !is_this) ?? []
  const end = async () => {
    const text = t('users.endAllText', { n: others.length })
    if (
      await confirm({ title: t('users.endAllTitle', { email }), text, yes: t('users.endAll'), danger: true })
    )
      mutate('all')
  }
  return (
    <OpenDialog
      size="lg"
      onClose={onClose}
      title={t('users.sessions', { email })}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      {sessions === undefined ? (
        error === null ? (
          <LoadingLines lines={2} />
        ) : (
          <FailureNotice error={error} onRetry={() => void refetch()} />
        )
      ) : sessions.length === 0 ? (
        <p className="paragraph">{t('users.noSessions', { email })}</p>
      ) : (
        <SessionList
          sessions={sessions}
          ending={isPending && variables !== 'all' ? (variables ?? null) : null}
          onEnd={mutate}
        />
      )}
      {others.length > 0 && (
        <Group justify="flex-end" mt="md">
          <Button variant="default" loading={isPending && variables === 'all'} onClick={() => void end()}>
            {t('users.endAll')}
          </Button>
        </Group>
      )}
    </OpenDialog>
  )
}

function useEnding(id: number, email: string) {
  return useMutation({
    mutationFn: async (which: OwnSession | 'all') => (which === 'all' ? endAll(id) : endOne(id, which.id)),
    onSuccess: (_, which) =>
      notify.success(t(which === 'all' ? 'users.endedAll' : 'users.endedOne', { email })),
    onError: (error) => notify.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsOfQuery(id).queryKey }),
  })
}
