import { Button, Group, Modal, Text } from '@mantine/core'
import { t } from '../text'

export interface Question {
  title: string
  text: string
  /** the subject, such as a record's name, on its own line below the text */
  about?: string
  /** further lines below */
  details?: readonly string[]
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
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={() => onAnswer(false)} data-autofocus>
          {question.no ?? t('ui.cancel')}
        </Button>
        <Button color={question.danger === true ? 'red' : 'spruce'} onClick={() => onAnswer(true)}>
          {question.yes}
        </Button>
      </Group>
    </Modal>
  )
}
