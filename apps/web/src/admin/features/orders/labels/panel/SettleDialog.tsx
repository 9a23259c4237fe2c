import type { LabelSettlement } from '@getzo/domain/labels/label-states'
import { isTrackingNumber } from '@getzo/domain/tracking/tracking-number'
import { Radio, Stack, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../../../ui/dialogs/FormDialog'
import { notify } from '../../../../ui/messages/toasts'
import { type OrderLabel, settleOne } from '../label.api'
import { said, t } from '../labels.text'
import { UpdateFailure, useUpdateFailureTold } from './UpdateFailure'

interface SettleDialogProps {
  label: OrderLabel
  ways: readonly LabelSettlement[]
  onClose: () => void
}

/** Settles a label by hand: its result, and how that is known (L7, L9). */
export function SettleDialog({ label, ways, onClose }: SettleDialogProps) {
  const settlement = useSettlement(label, ways, onClose)
  const { as, number, note, isChecked, isNumberWrong, isNoteMissing, act } = settlement
  return (
    <FormDialog
      title={t('label.settle')}
      submit={{ label: t('label.settle'), loading: act.isPending }}
      onSubmit={settlement.submit}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Radio.Group
          label={t('label.settleAs')}
          required
          value={as ?? ''}
          onChange={(value) => settlement.setAs(ways.find((way) => way === value))}
        >
          <Stack gap="xs" mt="xs">
            {ways.map((way) => (
              <Radio key={way} value={way} label={t(`label.settleAs.${way}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {as === 'bought' && (
          <TextInput
            label={t('label.number')}
            required
            value={number}
            onChange={(event) => settlement.setNumber(event.currentTarget.value)}
            error={isChecked && isNumberWrong && said('label.settled_number')}
          />
        )}
        <Textarea
          label={t('label.note')}
          required
          rows={3}
          maxLength={500}
          value={note}
          onChange={(event) => settlement.setNote(event.currentTarget.value)}
          error={isChecked && isNoteMissing && t('label.reasonMissing')}
        />
      </Stack>
      <UpdateFailure error={act.error} />
    </FormDialog>
  )
}

/** Checks the result and sends it. */
function useSettlement(label: OrderLabel, ways: readonly LabelSettlement[], onClose: () => void) {
  const queryClient = useQueryClient()
  const onError = useUpdateFailureTold()
  const [as, setAs] = useState<LabelSettlement | undefined>(ways.length === 1 ? ways[0] : undefined)
  const [number, setNumber] = useState(label.tracking_number ?? '')
  const [note, setNote] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isNumberWrong = as === 'bought' && !isTrackingNumber(number)
  const isNoteMissing = note.trim() === ''
  const act = useMutation({
    mutationFn: (way: LabelSettlement) =>
      settleOne(label, {
        as: way,
        note: note.trim(),
        tracking_number: way === 'bought' ? number.trim() : null,
      }),
    onSuccess: () => {
      notify.success(said('label.settled'))
      onClose()
    },
    onError,
    onSettled: () => queryClient.invalidateQueries(),
  })
  const submit = () => {
    setChecked(true)
    if (as !== undefined && !isNumberWrong && !isNoteMissing && !act.isPending) act.mutate(as)
  }
  return { as, setAs, number, setNumber, note, setNote, isChecked, isNumberWrong, isNoteMissing, act, submit }
}
