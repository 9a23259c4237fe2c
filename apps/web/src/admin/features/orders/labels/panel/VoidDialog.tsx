import { Text, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../../api/api-error'
import { FormDialog } from '../../../../ui/dialogs/FormDialog'
import { notify } from '../../../../ui/messages/toasts'
import { type OrderLabel, voidOne } from '../label.api'
import { said, t } from '../labels.text'
import { CarrierWord } from './CarrierWord'
import { UpdateFailure, useUpdateFailureTold } from './UpdateFailure'

/** Asks for the reason before a label is voided, and shows the carrier's refusal (L9). */
export function VoidDialog({ label, onClose }: { label: OrderLabel; onClose: () => void }) {
  const queryClient = useQueryClient()
  const onError = useUpdateFailureTold()
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const number = label.tracking_number ?? ''
  const isMissing = reason.trim() === ''
  const act = useMutation({
    mutationFn: () => voidOne(label, reason.trim()),
    onSuccess: () => {
      notify.success(said('label.voided', { number }))
      onClose()
    },
    onError,
    onSettled: () => queryClient.invalidateQueries(),
  })
  const carrier = act.error instanceof ApiError ? act.error.data?.carrier : undefined
  const submit = () => {
    setChecked(true)
    if (!isMissing && !act.isPending) act.mutate()
  }
  return (
    <FormDialog
      title={t('label.void')}
      submit={{ label: t('label.void'), color: 'red', loading: act.isPending }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{t('label.voidAsk', { number })}</Text>
      <Textarea
        mt="sm"
        label={t('label.voidReason')}
        required
        rows={3}
        maxLength={500}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={isChecked && isMissing && t('label.reasonMissing')}
      />
      <UpdateFailure error={act.error} />
      {carrier !== undefined && <CarrierWord word={carrier} hint={carrier.hint} />}
    </FormDialog>
  )
}
