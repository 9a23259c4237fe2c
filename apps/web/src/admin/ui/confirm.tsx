import { Button, Group, Modal, Text } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { createStore } from '../api/store'
import { t } from './text'

export interface Question {
  title: string
  text: string
  /** the subject, such as a record's name, on its own line below the text */
  about?: string
  /** further lines below */
  details?: readonly string[]
  /** text of the confirming button, "OK" by default */
  yes?: string
  /** text of the other button, "Cancel" by default */
  no?: string
  /** the act cannot be undone: the button is red */
  danger?: boolean
}

type Asked = Question & { answer: (isYes: boolean) => void }
const asked = createStore<Asked | null>(null)

/** Asks for confirmation: `if (await confirm({ title, text })) …`. Escape means no. */
export function confirm(question: Question): Promise<boolean> {
  asked.get()?.answer(false)
  return new Promise((resolve) => {
    asked.set({
      ...question,
      answer: (isYes) => {
        asked.set(null)
        resolve(isYes)
      },
    })
  })
}

/** A record to be deleted, or a request to be cleared. */
interface AskedRecord {
  id: number
  /** heading in our own words: "Delete order G2-24273?" */
  title: string
  about?: string
  details?: readonly string[] | undefined
  /** text of the confirming button, "OK" by default */
  yes?: string
}

/** The specified question before a record is deleted or a request cleared, below our own heading (A22). */
export const confirmRecord = ({ id, details, ...question }: AskedRecord) =>
  confirm({
    ...question,
    ...(details && { details }),
    text: t('confirm.record', { id: String(id) }),
    danger: true,
  })

/** The same for a deletion: `what` names the record, such as "order G2-24273". */
export const confirmDeletion = ({ what, ...record }: Omit<AskedRecord, 'title'> & { what: string }) =>
  confirmRecord({ ...record, title: t('confirm.delete', { what }) })

/** Whether a question is open: another dialog hides meanwhile, so that one question is shown at a time. */
export const useIsAsking = () => useSyncExternalStore(asked.subscribe, asked.get, asked.get) !== null

/** Renders the questions of `confirm`. Once, at the root of the page. */
export function ConfirmHost() {
  const current = useSyncExternalStore(asked.subscribe, asked.get, asked.get)
  // the content stays while the dialog fades out
  const [last, setLast] = useState<Asked | null>(null)
  if (current !== null && current !== last) setLast(current)
  const shown = current ?? last
  return (
    <ConfirmDialog
      question={shown}
      isOpen={current !== null}
      onAnswer={(isYes) => {
        current?.answer(isYes)
      }}
    />
  )
}

function ConfirmDialog({
  question,
  isOpen,
  onAnswer,
}: {
  question: Question | null
  isOpen: boolean
  onAnswer: (isYes: boolean) => void
}) {
  return (
    <Modal
      opened={isOpen}
      onClose={() => onAnswer(false)}
      title={question?.title}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      size="sm"
    >
      <Text>{question?.text}</Text>
      {question?.about !== undefined && (
        <Text fw={600} mt="xs" style={{ overflowWrap: 'anywhere' }}>
          {question.about}
        </Text>
      )}
      {question?.details?.map((line) => (
        <Text key={line} mt="xs">
          {line}
        </Text>
      ))}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={() => onAnswer(false)} data-autofocus>
          {question?.no ?? t('ui.cancel')}
        </Button>
        <Button color={question?.danger === true ? 'red' : 'spruce'} onClick={() => onAnswer(true)}>
          {question?.yes ?? t('ui.ok')}
        </Button>
      </Group>
    </Modal>
  )
}
