import { Button } from '@mantine/core'
import { useCan } from '../../api/current-user'
import { useAct } from '../../ui/messages/use-act'
import { actOfRow } from '../../ui/page/Workspace'
import { type Feedback, markRead } from './feedback.api'
import { t } from './feedback.text'

/** Marks feedback as read, or as unread again (F3). */
export function MarkRead({ feedback: { id: number, read_at } }: { feedback: Feedback }) {
  const isAllowed = useCan('feedback.write')
  const { isBusy, act } = useAct()
  if (!isAllowed) return null

  const isRead = read_at !== null
  const id = String(number)
  const mark = () =>
    act(() => markRead(number, !isRead), t(isRead ? 'feedback.markedUnread' : 'feedback.markedRead', { id }))
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
