import { saveStartPage } from '@getzo/contract/auth/auth.endpoints'
import type { SignedInUser } from '@getzo/contract/auth/auth.schema'
import { startPages } from '@getzo/domain/settings/settings'
import { NativeSelect } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { failureText } from '../../api/api-error'
import { call } from '../../api/call'
import { currentUserQuery } from '../../api/current-user'
import { queryClient } from '../../api/query-client'
import { notify } from '../../ui/messages/toasts'
import classes from './account.module.css'
import { t } from './account.text'

/** The page after signing in (A24). It is saved when it is chosen. */
export function StartPageChoice({ user: { own_start_page: own } }: { user: SignedInUser }) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (text: string) =>
      call(saveStartPage, { body: { start_page: startPages.find((page) => page === text) ?? null } }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(currentUserQuery.queryKey, data)
      notify.success(t('own.startSaved'))
    },
    onError: (error) => notify.error(failureText(error)),
  })
  return (
    <NativeSelect
      className={classes.start}
      label={t('own.start')}
      value={isPending ? variables : (own ?? '')}
      disabled={isPending}
      data={[
        { value: '', label: t('own.start.shop') },
        ...startPages.map((value) => ({ value, label: t(`own.start.${value}`) })),
      ]}
      onChange={(event) => mutate(event.currentTarget.value)}
    />
  )
}
