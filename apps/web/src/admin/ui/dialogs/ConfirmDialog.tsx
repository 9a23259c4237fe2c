import { Button, Checkbox, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { t } from '../text'

export interface Question {
  title: string
  text: string
  /** the subject, such as a record's name, on its own line below the text */
  about?: string
  /** further lines below */
  details?: readonly string[]
  /** label of a box that must be ticked before the confirming button; each question begins without the tick */
  box?: string
  /** text of the confirming button: the act, such as "Delete" */
  yes: string
  /** text of the other button, "Cancel" by default */
  no?: string
  /** the act cannot be undone: the button is red */
  danger?: boolean
}

/** One question of `confirm`. */
export default function ConfirmDialog({
  question,
  isOpen,
  onAnswer,
}: {
  question: Question
  isOpen: boolean
  onAnswer: (isYes: boolean) => void
}) {
  const [ticked, setTicked] = useState<Question | null>(null)
  const isTicked = ticked === question
  return (
    <Modal
      opened={isOpen}
      onClose={() => onAnswer(false)}
      title={question.title}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      size="sm"
    >
      <Text>{question.text}</Text>
      {question.about !== undefined && (
        <Text fw={600} mt="xs" style={{ overflowWrap: 'anywhere' }}>
          {question.about}
        </Text>
      )}
      {question.details?.map((line) => (
        <Text key={line} mt="xs">
          {line}
        </Text>
      ))}
      {question.box !== undefined && (
        <Checkbox
          mt="md"
          label={question.box}
          checked={isTicked}
          onChange={(event) => setTicked(event.currentTarget.checked ? question : null)}
        />
      )}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={() => onAnswer(false)} data-autofocus>
          {question.no ?? t('ui.cancel')}
        </Button>
        <Button
          color={question.danger === true ? 'red' : 'spruce'}
          disabled={question.box !== undefined && !isTicked}
          onClick={() => onAnswer(true)}
        >
          {question.yes}
        </Button>
      </Group>
    </Modal>
  )
}
