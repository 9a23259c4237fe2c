import { finishRefund, reopenRefund } from '@getzo/contract/refunds/refunds.endpoints'
import { Button, type ButtonProps } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../api/api-error'
import { call } from '../../api/call'
import { useCan } from '../../api/current-user'
import { notify } from '../../ui/messages/toasts'
import { offerUndo } from '../../ui/messages/undo'
import { actOfRow } from '../../ui/page/Workspace'
import { t } from './refund-acts.text'

interface DueRefund {
  id: number
  order_number: string
}

/** Marks refunds as carried out, at once and with an undo (K7). */
export function useMarkDone() {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const undo = async (id: number, number: string, done_at: string) => {
    try {
      await call(reopenRefund, { params: { id }, body: { done_at } })
      notify.success(t('refundActs.reopened', { number }))
      await queryClient.invalidateQueries()
    } catch (error) {
      notify.error(failureText(error))
    }
  }
  /** Whether it is done now. */
  const mark = async ({ id, order_number: number }: DueRefund, note: string): Promise<boolean> => {
    setBusy(true)
    try {
      const { data } = await call(finishRefund, { params: { id }, body: { note } })
      const at = data[0]?.done_at
      offerUndo(t('refundActs.done', { number }), () => void undo(id, number, at ?? ''))
      await queryClient.invalidateQueries()
      return true
    } catch (error) {
      notify.error(failureText(error))
      await queryClient.invalidateQueries()
      return false
    } finally {
      setBusy(false)
    }
  }
  return { mark, isBusy }
}

/** The act of a due refund in one click, as small as those of a row unless told. */
export function MarkDone({ refund, look = actOfRow }: { refund: DueRefund; look?: ButtonProps }) {
  const { mark, isBusy } = useMarkDone()
  if (!useCan('refunds.write')) return null
  return (
    <Button
      {...look}
      disabled={isBusy}
      aria-label={t('refundActs.markOf', { number: refund.order_number })}
      onClick={() => void mark(refund, '')}
    >
      {t('refundActs.mark')}
    </Button>
  )
}
