import { Checkbox, Text } from '@mantine/core'
import { useOriginWords } from './local-origin'

interface LocalOriginNoteProps {
  origin: string
  /** a box that must be ticked before something is printed */
  box?: { isTicked: boolean; onTick: (isTicked: boolean) => void }
}

/** Says that printed addresses begin with an origin of this machine, and who can change that. */
export function LocalOriginNote({ origin, box }: LocalOriginNoteProps) {
  const words = useOriginWords(origin)
  return (
    <div role="note" style={{ overflowWrap: 'anywhere' }}>
      <Text size="sm" fw={600}>
        {words.begins}
      </Text>
      <Text size="sm" mt={4}>
        {words.toDo}
      </Text>
      {box && (
        <Checkbox
          mt="xs"
          label={words.box}
          checked={box.isTicked}
          onChange={(event) => box.onTick(event.currentTarget.checked)}
        />
      )}
    </div>
  )
}
