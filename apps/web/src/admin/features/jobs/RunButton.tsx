import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../api/api-error'
import { useCan } from '../../api/current-user'
import { notify } from '../../ui/messages/toasts'
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
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  if (!isAllowed) return null

  const start = async () => {
    setBusy(true)
    try {
      await run()
      notify.success(done)
      await queryClient.invalidateQueries()
    } catch (error) {
      notify.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button {...actOfRow} aria-label={label} onClick={() => void start()} disabled={isBusy}>
      {text}
    </Button>
  )
}
