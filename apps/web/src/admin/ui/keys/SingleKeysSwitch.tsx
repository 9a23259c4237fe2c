import { saveKeySetting } from '@getzo/contract/auth/auth.endpoints'
import { Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../api/api-error'
import { call } from '../../api/call'
import { currentUserQuery, useUser } from '../../api/current-user'
import { notify } from '../messages/toasts'
import { t } from '../text'

/** Whether keys of one letter act (WCAG 2.1.4): a setting of the account, shown at once and taken back if it is not saved. */
export function SingleKeysSwitch({ note }: { note?: string }) {
  const user = useUser()
  const queryClient = useQueryClient()
  const show = (single_keys: boolean) =>
    queryClient.setQueryData(currentUserQuery.queryKey, (now) => now && { ...now, single_keys })
  const choose = async (single_keys: boolean) => {
    show(single_keys)
    try {
      await call(saveKeySetting, { body: { single_keys } })
    } catch (error) {
      show(!single_keys)
      notify.error(failureText(error))
    }
  }
  return (
    <Checkbox
      label={t('keys.single')}
      description={note}
      checked={user?.single_keys !== false}
      onChange={(event) => void choose(event.currentTarget.checked)}
    />
  )
}
