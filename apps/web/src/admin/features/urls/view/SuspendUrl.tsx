import { suspendUrl } from '@getzo/contract/urls/urls.endpoints'
import type { Url } from '@getzo/contract/urls/urls.schema'
import { Button, Group, Modal, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../api/api-error'
import { call } from '../../../api/call'
import { BlockIcon } from '../../../ui/icons'
import { t as ui } from '../../../ui/text'
import { notify } from '../../../ui/toasts'
import { said, t } from '../urls.text'

const reasonLengthMax = 500

/** Suspends a URL with a reason, so that its pages say that it is being looked into, or puts it back into use (G9). */
export function SuspendUrl({ url }: { url: Url }) {
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [reason, setReason] = useState('')
  const { id, url_seed: code, version } = url
  const suspended = url.suspended_at === null
  const act = suspended ? 'suspend' : 'resume'

  const save = async () => {
    setBusy(true)
    try {
      await call(suspendUrl, { params: { id }, body: { suspended, reason, version } })
      setOpen(false)
      setReason('')
      notify.success(said(suspended ? 'url.suspended' : 'url.resumed', { code }))
      await queryClient.invalidateQueries()
    } catch (error) {
      notify.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="default" leftSection={<BlockIcon />} onClick={() => setOpen(true)}>
        {t(`urls.${act}`)}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t(`urls.${act}.title`, { code })}
        closeButtonProps={{ 'aria-label': ui('ui.close') }}
      >
        <Text>{t(`urls.${act}.text`)}</Text>
        <Textarea
          label={t('urls.reason')}
          description={t('urls.reasonHint')}
          maxLength={reasonLengthMax}
          rows={3}
          mt="md"
          required
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={() => setOpen(false)}>
            {ui('ui.cancel')}
          </Button>
          <Button
            {...(suspended ? { color: 'red', variant: 'outline' } : {})}
            loading={isBusy}
            onClick={() => void save()}
          >
            {t(`urls.${act}`)}
          </Button>
        </Group>
      </Modal>
    </>
  )
}
