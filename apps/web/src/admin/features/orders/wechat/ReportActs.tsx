import {
  checkPaymentReport,
  reportPayment,
  settlePaymentReport,
} from '@getzo/contract/wechat/reports.endpoints'
import { hasEnded } from '@getzo/domain/orders/order-status'
import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { failureText } from '../../../api/api-error'
import { call } from '../../../api/call'
import { confirm } from '../../../ui/dialogs/confirm'
import { FormDialog } from '../../../ui/dialogs/FormDialog'
import { notify } from '../../../ui/messages/toasts'
import type { OrderView } from '../orders.api'
import { said, t } from './wechat.text'

type Payment = OrderView['payments'][number]

/** What staff may do about a payment that WeChat does not know, or knows wrongly. */
export function ReportActs({
  view: { order, has_left: hasLeft },
  payment,
}: {
  view: OrderView
  payment: Payment
}) {
  const [asks, setAsks] = useState<'reported' | 'not_needed' | null>(null)
  const params = { id: order.id, payment_id: payment.id }
  const { report } = payment
  const isOpen = report === null || ['to_report', 'failed', 'not_needed', 'withdrawn'].includes(report.status)
  const told = report?.told ?? []
  const isOther =
    told.length > 0 &&
    order.tracking_id !== null &&
    !told.includes(order.tracking_id.replaceAll(/\s/g, '').toUpperCase())
  const mayCorrect = report?.status === 'reported' && report.corrections === 0 && isOther
  const correct = async () => {
    const isSure = await confirm({
      title: t('wechat.correctTitle'),
      text: t('wechat.correctText', { number: order.tracking_id ?? '' }),
      yes: t('wechat.correct'),
    })
    return isSure ? call(reportPayment, { params, body: { as_correction: true } }) : null
  }
  if (report === null && (!hasLeft || hasEnded(order.order_status))) return null
  return (
    <div className="flow above">
      {isOpen && (
        <Act done={said('wechat.asked')} run={() => call(reportPayment, { params, body: {} })}>
          {t(report === null || report.tries === 0 ? 'wechat.report' : 'wechat.reportAgain')}
        </Act>
      )}
      {mayCorrect && (
        <Act done={said('wechat.asked')} run={correct}>
          {t('wechat.correct')}
        </Act>
      )}
      {report !== null && !isOpen && (
        <Act done={said('wechat.looked')} run={() => call(checkPaymentReport, { params })}>
          {t('wechat.check')}
        </Act>
      )}
      {isOpen && report?.status !== 'not_needed' && (
        <>
          <Button variant="subtle" size="compact-sm" onClick={() => setAsks('reported')}>
            {t('wechat.settleReported')}
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => setAsks('not_needed')}>
            {t('wechat.settleNotNeeded')}
          </Button>
        </>
      )}
      {asks !== null && <NoteDialog as={asks} params={params} onClose={() => setAsks(null)} />}
    </div>
  )
}

/** Says what came of an act, and reads the order anew, after a refusal too. */
function useSaid(run: () => Promise<unknown>, { done, onDone }: { done: string; onDone?: () => void }) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: (answer) => {
      if (answer === null) return
      notify.success(done)
      onDone?.()
    },
    onError: (error) => notify.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries(),
  })
}

/** run answers null where nothing was done. */
function Act({ run, done, children }: { run: () => Promise<unknown>; done: string; children: ReactNode }) {
  const act = useSaid(run, { done })
  return (
    <Button variant="default" loading={act.isPending} onClick={() => act.mutate()}>
      {children}
    </Button>
  )
}

interface NoteProps {
  as: 'reported' | 'not_needed'
  params: { id: number; payment_id: number }
  onClose: () => void
}

function NoteDialog({ as, params, onClose }: NoteProps) {
  const [note, setNote] = useState('')
  const save = useSaid(() => call(settlePaymentReport, { params, body: { as, note: note.trim() } }), {
    done: said(as === 'reported' ? 'wechat.by_hand' : 'wechat.not_needed'),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t(as === 'reported' ? 'wechat.settleReported' : 'wechat.settleNotNeeded')}
      submit={{ label: t('wechat.save'), loading: save.isPending }}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t('wechat.note')}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
