import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../ui/dialogs/FormDialog'
import { t } from './users.text'

/** Asks why somebody's second factors are removed: the reason is recorded, and mailed to both (W15). */
export function ResetFactorsDialog({
  email,
  onClose,
  onReset,
}: {
  email: string
  onClose: () => void
  onReset: (reason: string) => void
}) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = () => {
    setMissing(reason.trim() === '')
    if (reason.trim() !== '') onReset(reason)
  }
  return (
    <FormDialog
      title={t('users.factorsTitle', { email })}
      submit={{ label: t('users.factorsYes'), color: 'red' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('users.factorsAsk', { email })}</p>
      <Textarea
        label={t('users.factorsReason')}
        maxLength={300}
        rows={3}
        value={reason}
        error={isMissing ? t('users.factorsReasonMissing') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  )
}
