import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../api/api-error'
import { useCan } from '../../api/current-user'
import { IconButton } from '../../ui/AppLink'
import { RunIcon } from '../../ui/icons'
import { notify } from '../../ui/toasts'

/** Runs a job now, with a message. */
export function RunButton({
  label,
  done,
  run,
}: {
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
    <IconButton label={label} onClick={() => void start()} disabled={isBusy}>
      <RunIcon />
    </IconButton>
  )
}
