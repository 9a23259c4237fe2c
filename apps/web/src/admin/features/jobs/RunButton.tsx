import { Button } from '@mantine/core'
import { useCan } from '../../api/current-user'
import { useAct } from '../../ui/messages/use-act'
import { actOfRow } from '../../ui/page/Workspace'

/** Runs a job now, with a message. */
export function RunButton({
  text,
  label,
  done,
  run,
}: {
  text: string
  /** begins with the text */
  label: string
  done: string
  run: () => Promise<unknown>
}) {
  const isAllowed = useCan('jobs.manage')
  const { isBusy, act } = useAct()
  if (!isAllowed) return null

  return (
    <Button {...actOfRow} aria-label={label} onClick={() => void act(run, done)} disabled={isBusy}>
      {text}
    </Button>
  )
}
