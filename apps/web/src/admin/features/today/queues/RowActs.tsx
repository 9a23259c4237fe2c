import type { Capability } from '@getzo/domain/auth/capabilities'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../../api/api-error'
import { useCan } from '../../../api/current-user'
import { overOwnChanges } from '../../../api/own-changes'
import { notify } from '../../../ui/messages/toasts'
import { offerUndo } from '../../../ui/messages/undo'
import { actOfRow } from '../../../ui/page/Workspace'
import { markRead, type QueueRow, setStatus } from '../today.api'
import { t } from '../today.text'
import { rowName } from './queue-words'

/** Marks an order whose label is bought as shipped, with an undo. */
export function MarkShipped({ row }: { row: QueueRow }) {
  const name = rowName('label_bought', row)
  const id = row.order_id ?? row.id
  return (
    <RowAct
      capability="orders.write"
      label={t('today.markShipped')}
      name={name}
      done={t('today.shipped', { name })}
      run={async () => {
        const seen = { version: row.version ?? 0 }
        const version = await overOwnChanges(seen, (over) => setStatus(id, 'shipped', over.version))
        return () => setStatus(id, 'shipping_label_created', version)
      }}
    />
  )
}

/** Marks feedback as read, with an undo. */
export const MarkRead = ({ row }: { row: QueueRow }) => (
  <RowAct
    capability="feedback.write"
    label={t('today.markRead')}
    name={rowName('unread_feedback', row)}
    done={t('today.read')}
    run={async () => {
      await markRead(row.id, true)
      return () => markRead(row.id, false)
    }}
  />
)

interface RowActProps {
  capability: Capability
  label: string
  name: string
  done: string
  /** answers what takes it back */
  run: () => Promise<() => Promise<unknown>>
}

function RowAct({ capability, label, name, done, run }: RowActProps) {
  const queryClient = useQueryClient()
  const ended = {
    onError: (error: Error) => notify.error(failureText(error)),
    // also after a refusal: Today was out of date
    onSettled: () => queryClient.invalidateQueries(),
  }
  const undo = useMutation({ mutationFn: (back: () => Promise<unknown>) => back(), ...ended })
  const act = useMutation({
    mutationFn: run,
    onSuccess: (back) => offerUndo(done, () => undo.mutate(back)),
    ...ended,
  })
  if (!useCan(capability)) return null
  return (
    <Button
      {...actOfRow}
      disabled={act.isPending}
      aria-label={t('today.actOf', { act: label, name })}
      onClick={() => act.mutate()}
    >
      {label}
    </Button>
  )
}
