import { formatMoney, parseCents } from '@getzo/domain/orders/order-total'
import { Button, Group, Modal, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../api/api-error'
import { useCan } from '../../api/current-user'
import { IconButton } from '../../ui/AppLink'
import { CheckIcon } from '../../ui/icons'
import { t as ui } from '../../ui/text'
import { notify } from '../../ui/toasts'
import { markAsDone, type Refund, refundStateOf } from './refunds.api'
import { t } from './refunds.text'

const noteLengthMax = 500

/** Asks for a note and marks a due refund as carried out. Any other offers nothing. */
export function FinishRefund({ refund }: { refund: Refund }) {
  const isAllowed = useCan('refunds.write')
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [note, setNote] = useState('')
  if (refundStateOf(refund) !== 'due' || !isAllowed) return null

  const { amount, currency, customer_name: name, order_number: number } = refund
  const cents = parseCents(amount)
  const finish = async () => {
    setBusy(true)
    try {
      await markAsDone(refund.id, note)
      setOpen(false)
      notify.success(t('refunds.finished', { number }))
      await queryClient.invalidateQueries()
    } catch (error) {
      notify.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <IconButton label={t('refunds.finish', { number })} onClick={() => setOpen(true)}>
        <CheckIcon />
      </IconButton>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('refunds.finishTitle')}
        closeButtonProps={{ 'aria-label': ui('ui.close') }}
      >
        <Text>
          {t('refunds.finishText', {
            amount: cents === null ? amount : formatMoney(cents),
            currency,
            name,
            number,
          })}
        </Text>
        <Textarea
          label={t('refunds.noteLabel')}
          description={t('refunds.noteHint')}
          maxLength={noteLengthMax}
          rows={3}
          mt="md"
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={() => setOpen(false)}>
            {ui('ui.cancel')}
          </Button>
          <Button onClick={() => void finish()} loading={isBusy}>
            {t('refunds.finishYes')}
          </Button>
        </Group>
      </Modal>
    </>
  )
}
