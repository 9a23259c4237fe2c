import { formatMoney, parseCents } from '@getzo/domain/orders/order-total'
import { useState } from 'react'
import { useCan } from '../../api/current-user'
import { IconButton } from '../../ui/AppLink'
import { CheckIcon } from '../../ui/icons'
import { NoteDialog } from '../../ui/NoteDialog'
import { markAsDone, type Refund, refundStateOf } from './refunds.api'
import { t } from './refunds.text'

/** Asks for a note and marks a due refund as paid. Other refunds have no button. */
export function FinishRefund({ refund }: { refund: Refund }) {
  const isAllowed = useCan('refunds.write')
  const [isOpen, setOpen] = useState(false)
  if (refundStateOf(refund) !== 'due' || !isAllowed) return null

  const { amount, currency, customer_name: name, order_number: number } = refund
  const cents = parseCents(amount)
  const finish = async (note: string) => {
    await markAsDone(refund.id, note)
    return t('refunds.finished', { number })
  }
  return (
    <>
      <IconButton label={t('refunds.finish', { number })} onClick={() => setOpen(true)}>
        <CheckIcon />
      </IconButton>
      {isOpen && (
        <NoteDialog
          title={t('refunds.finishTitle')}
          text={t('refunds.finishText', {
            amount: cents === null ? amount : formatMoney(cents),
            currency,
            name,
            number,
          })}
          label={t('refunds.noteLabel')}
          hint={t('refunds.noteHint')}
          acts={[{ label: t('refunds.finishYes'), act: finish }]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
