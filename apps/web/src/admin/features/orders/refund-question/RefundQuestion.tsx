import { type OrderStatus } from '@getzo/domain/orders/order-status'
import {
  checkWithdrawal,
  type RefundDecision,
  withdrawalReasonLengthMax,
} from '@getzo/domain/refunds/refund-states'
import { Radio, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { saidText } from '../../../../i18n/words'
import { FormDialog } from '../../../ui/dialogs/FormDialog'
import { orderStatusText } from '../../../ui/names'
import type { SentDecision } from '../orders.api'
import { t } from '../orders.text'

interface RefundQuestionProps {
  /** the order's */
  number: string
  status: OrderStatus
  /** the server's message with amount and customer */
  owed: string
  /** null: the order stays as it is */
  onAnswer: (decision: SentDecision | null) => void
}

/** Asks whether to keep a due refund before a cancelled order gets another status (O37). */
export function RefundQuestion({ number, status, owed, onAnswer }: RefundQuestionProps) {
  const { decision, setDecision, reason, setReason, isChecked, refusal, submit } = useRefundQuestion({
    onAnswer,
  })

  return (
    <FormDialog
      title={t('refund.title', { number, status: orderStatusText(status) })}
      size="md"
      submit={{
        label: t(decision === 'withdraw' ? 'refund.withdrawYes' : 'refund.keepYes'),
        color: decision === 'withdraw' ? 'red' : 'spruce',
      }}
      isCancelling
      onSubmit={submit}
      onClose={() => onAnswer(null)}
    >
      <Radio.Group
        label={owed}
        value={decision}
        onChange={(value) => setDecision(value === 'withdraw' ? 'withdraw' : 'keep')}
      >
        <Stack gap="sm" mt="sm">
          <Radio
            value="keep"
            label={<Text fw={600}>{t('refund.keep')}</Text>}
            description={t('refund.keepHelp')}
            data-autofocus
          />
          <Radio
            value="withdraw"
            label={<Text fw={600}>{t('refund.withdraw')}</Text>}
            description={t('refund.withdrawHelp')}
          />
        </Stack>
      </Radio.Group>
      {decision === 'withdraw' && (
        <Textarea
          mt="md"
          label={t('refund.reason')}
          required
          rows={2}
          maxLength={withdrawalReasonLengthMax}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={isChecked && refusal !== null && saidText(refusal)}
        />
      )}
    </FormDialog>
  )
}

function useRefundQuestion({ onAnswer }: Pick<RefundQuestionProps, 'onAnswer'>) {
  const [decision, setDecision] = useState<RefundDecision>('keep')
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const refusal = checkWithdrawal(decision, reason)
  const submit = () => {
    setChecked(true)
    if (refusal !== null) return
    onAnswer(decision === 'keep' ? { due_refund: decision } : { due_refund: decision, refund_reason: reason })
  }
  return { decision, setDecision, reason, setReason, isChecked, refusal, submit }
}
