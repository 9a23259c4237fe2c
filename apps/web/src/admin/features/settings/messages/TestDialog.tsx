import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, failureText } from '../../../api/api-error'
import { FormDialog } from '../../../ui/dialogs/FormDialog'
import { notify } from '../../../ui/messages/toasts'
import { messagesQuery, type StoredTemplate, tryMessage } from './messages.api'
import { said, t } from './messages.text'

/** Sends a message to one's own WeChat, to see whether it arrives. */
export function TestDialog({ template, onClose }: { template: StoredTemplate; onClose: () => void }) {
  const [openid, setOpenid] = useState('')
  const queryClient = useQueryClient()
  const test = useMutation({
    mutationFn: () => tryMessage(template, openid.trim()),
    onSuccess: ({ data }) => {
      const word = data.find(({ kind }) => kind === template.kind)?.test_word ?? null
      if (word === null) notify.success(said('wechat.test_sent'))
      else notify.warning(said('wechat.test_refused', { why: word }))
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries(messagesQuery),
  })
  const isOfField = test.error instanceof ApiError && test.error.data?.field === 'openid'
  return (
    <FormDialog
      title={t('messages.testOf', { name: t(`messages.${template.kind}`) })}
      submit={{ label: t('messages.test'), loading: test.isPending }}
      onSubmit={() => test.mutate()}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t('messages.openid')}
        description={t('messages.openid.about')}
        maxLength={128}
        value={openid}
        error={test.error !== null && failureText(test.error)}
        aria-invalid={isOfField || undefined}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => {
          test.reset()
          setOpenid(value)
        }}
      />
    </FormDialog>
  )
}
