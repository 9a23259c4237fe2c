import { Button, Group, Modal, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../api/api-error'
import { useCan } from '../../api/current-user'
import { IconButton } from '../../ui/AppLink'
import { CheckIcon } from '../../ui/icons'
import { t as ui } from '../../ui/text'
import { notify } from '../../ui/toasts'
import { reasonOf } from './reason'
import { type Decision, decide, type Suspicion } from './suspicion.api'
import { said, t } from './suspicion.text'

const noteLengthMax = 500

/** Says what it is: fine, to be watched, or the code is suspended; with a note (G7, G9). A decision can be changed. */
export function DecideSuspicion({ suspicion }: { suspicion: Suspicion }) {
  const isAllowed = useCan('tags.write')
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState<Decision | null>(null)
  const [note, setNote] = useState(suspicion.note ?? '')
  if (!isAllowed) return null

  const { url_seed: code } = suspicion
  const say = async (state: Decision) => {
    setBusy(state)
    try {
      await decide(suspicion, state, note)
      setOpen(false)
      notify.success(said('suspicion.decided', { code }))
      await queryClient.invalidateQueries()
    } catch (error) {
      notify.error(failureText(error))
    } finally {
      setBusy(null)
    }
  }
  return (
    <>
      <IconButton label={t('suspicion.decide', { code })} onClick={() => setOpen(true)}>
        <CheckIcon />
      </IconButton>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('suspicion.decideTitle', { code })}
        closeButtonProps={{ 'aria-label': ui('ui.close') }}
      >
        <Text>{reasonOf(suspicion)}</Text>
        <Textarea
          label={t('suspicion.note')}
          description={t('suspicion.noteHint')}
          maxLength={noteLengthMax}
          rows={3}
          mt="md"
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button
            color="red"
            variant="outline"
            loading={busy === 'suspended'}
            onClick={() => void say('suspended')}
          >
            {t('suspicion.set.suspended')}
          </Button>
          <Button variant="default" loading={busy === 'watch'} onClick={() => void say('watch')}>
            {t('suspicion.set.watch')}
          </Button>
          <Button loading={busy === 'fine'} onClick={() => void say('fine')}>
            {t('suspicion.set.fine')}
          </Button>
        </Group>
      </Modal>
    </>
  )
}
