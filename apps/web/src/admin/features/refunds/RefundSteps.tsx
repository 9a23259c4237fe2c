import { useQuery } from '@tanstack/react-query'
import { InstantText } from '../../ui/dates/InstantText'
import { orderStatusText } from '../../ui/names'
import { StepList, type StepOfList } from '../../ui/page/Workspace'
import { waitText } from './refund-words'
import { isOwed, isSent, type Refund, type SentRefund, sendingQuery } from './refunds.api'
import { t } from './refunds.text'
import { sentSteps } from './sent-steps'

/** The way of a refund: since when it is owed, whether it was kept, and how it ended (K7, O37, W17). */
export function RefundSteps({ refund }: { refund: Refund }) {
  const { data } = useQuery({ ...sendingQuery(refund.id), enabled: refund.wechat_number !== null })
  return <StepList steps={stepsOf(refund, data?.sent ?? [])} />
}

function stepsOf(refund: Refund, sent: readonly SentRefund[]): StepOfList[] {
  const { requested_at, kept_at, order_status } = refund
  const owed: StepOfList = {
    text: t('refunds.step.owed'),
    note: <InstantText value={requested_at} />,
    state: 'past',
  }
  const kept: StepOfList[] =
    kept_at === null
      ? []
      : [
          {
            text: t('refunds.step.kept', { status: orderStatusText(order_status) }),
            note: <InstantText value={kept_at} />,
            state: 'past',
          },
        ]
  return [owed, ...kept, ...sentSteps(sent), ...endOf(refund)]
}

function endOf(refund: Refund): StepOfList[] {
  const { requested_at, done_at, done_by, note, withdrawn_at, withdrawn_by, withdraw_reason } = refund
  if (isSent(refund)) return [{ text: t('refunds.step.pay'), state: 'ahead' }]
  if (isOwed(refund)) {
    return [
      { text: t('refunds.step.waits', { wait: waitText(requested_at) }), state: 'now' },
      { text: t('refunds.step.pay'), state: 'ahead' },
    ]
  }
  const [by, at, about] =
    done_at === null ? [withdrawn_by, withdrawn_at, withdraw_reason] : [done_by, done_at, note]
  return [
    {
      text: t(done_at === null ? 'refunds.step.withdrawn' : 'refunds.step.paid', { name: by ?? '' }),
      note: (
        <>
          <InstantText value={at} />
          {about !== null && <div>{about}</div>}
        </>
      ),
      state: 'past',
    },
  ]
}
