import { tagStatuses } from '@getzo/domain/tags/tag-rules'
import { Button, Group, Modal, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../api/api-error'
import { useCan } from '../../api/current-user'
import { IconButton } from '../../ui/AppLink'
import { BlockIcon } from '../../ui/icons'
import { t as ui } from '../../ui/text'
import { notify } from '../../ui/toasts'
import { setStatus, type Tag } from './tags.api'
import { said, t } from './tags.text'

const saidOf = { active: 'tag.activated', suspended: 'tag.suspended', retired: 'tag.retired' } as const
const reasonLengthMax = 500

/** Takes a tag out of use, for a while or for good, or puts it back (G4). One that is retired offers nothing. */
export function TagStatusActions({ tag }: { tag: Tag }) {
  const isAllowed = useCan('tags.write')
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState<Tag['status'] | null>(null)
  const [reason, setReason] = useState('')
  if (!isAllowed || tag.status === 'retired') return null

  const set = async (status: Tag['status']) => {
    setBusy(status)
    try {
      await setStatus(tag, status, reason)
      setOpen(false)
      notify.success(said(saidOf[status], { uid: tag.uid }))
      await queryClient.invalidateQueries()
    } catch (error) {
      notify.error(failureText(error))
    } finally {
      setBusy(null)
    }
  }
  return (
    <>
      <IconButton label={t('tags.change', { uid: tag.uid })} onClick={() => setOpen(true)}>
        <BlockIcon />
      </IconButton>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('tags.changeTitle', { uid: tag.uid })}
        closeButtonProps={{ 'aria-label': ui('ui.close') }}
      >
        <Text>{t('tags.changeText')}</Text>
        <Textarea
          label={t('tags.reason')}
          description={t('tags.reasonHint')}
          maxLength={reasonLengthMax}
          rows={3}
          mt="md"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={() => setOpen(false)}>
            {ui('ui.cancel')}
          </Button>
          {tagStatuses
            .filter((status) => status !== tag.status)
            .map((status) => (
              <Button
                key={status}
                {...(status === 'retired' ? { color: 'red', variant: 'outline' } : {})}
                loading={busy === status}
                onClick={() => void set(status)}
              >
                {t(`tags.set.${status}`)}
              </Button>
            ))}
        </Group>
      </Modal>
    </>
  )
}
