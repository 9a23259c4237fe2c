import { Button, type ButtonProps, Group, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../api/api-error'
import { notify } from '../messages/toasts'
import { t } from '../text'
import { OpenDialog } from './OpenDialog'

const noteLengthMax = 500

export interface NoteAct {
  label: string
  color?: ButtonProps['color']
  variant?: ButtonProps['variant']
  /** the words of its success */
  act: (note: string) => Promise<string>
}

interface NoteDialogProps {
  title: string
  text: string
  label: string
  hint: string
  isRequired?: boolean
  acts: readonly NoteAct[]
  onClose: () => void
}

/** Asks for a note and offers a few acts with it. If an act fails, the dialog stays open with the note. */
export function NoteDialog(props: NoteDialogProps) {
  const { title, text, label, hint, isRequired = false, acts, onClose } = props
  const { busy, run } = useNoteActs(onClose)
  const [note, setNote] = useState('')
  return (
    <OpenDialog onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <Text>{text}</Text>
      <Textarea
        label={label}
        description={hint}
        maxLength={noteLengthMax}
        rows={3}
        mt="md"
        required={isRequired}
        data-autofocus
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="lg" gap="sm">
        {/* three acts fill the line: the cross leaves as well */}
        {acts.length < 3 && (
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        )}
        {acts.map((each) => (
          <Button
            key={each.label}
            color={each.color}
            variant={each.variant}
            loading={busy === each.label}
            disabled={busy !== null}
            onClick={() => void run(each, note)}
          >
            {each.label}
          </Button>
        ))}
      </Group>
    </OpenDialog>
  )
}

/** Runs an act with the note. `busy` is the label of the one that is running. */
function useNoteActs(onDone: () => void) {
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  const run = async ({ label, act }: NoteAct, note: string) => {
    setBusy(label)
    try {
      notify.success(await act(note))
      onDone()
      await queryClient.invalidateQueries()
    } catch (error) {
      notify.error(failureText(error))
    } finally {
      setBusy(null)
    }
  }
  return { busy, run }
}
