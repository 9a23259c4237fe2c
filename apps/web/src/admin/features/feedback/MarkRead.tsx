import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../api/api-error'
import { useCan } from '../../api/current-user'
import { notify } from '../../ui/messages/toasts'
import { actOfRow } from '../../ui/page/Workspace'
import { type Feedback, markRead } from './feedback.api'
import { t } from './feedback.text'

/** Marks feedback as read, or as unread again (F3). */
export function MarkRead({ feedback: { id: number, read_at } }: { feedback: Feedback }) {
  const isAllowed = useCan('feedback.write')
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  if (!isAllowed) return null

  const isRead = read_at !== null
  const id = String(number)
  const mark = async () => {
    setBusy(true)
    try {
      await markRead(number, !isRead)
      notify.success(t(isRead ? 'feedback.markedUnread' : 'feedback.markedRead', { id }))
      await queryClient.invalidateQueries()
    } catch (error) {
      notify.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      {...actOfRow}
      aria-label={t(isRead ? 'feedback.markUnread' : 'feedback.markRead', { id })}
      onClick={() => void mark()}
      disabled={isBusy}
    >
      {t(isRead ? 'feedback.unread' : 'feedback.read')}
    </Button>
  )
}
