import { settleSentRefund } from '@getzo/contract/refunds/wechat-refunds.endpoints'
import { Button, Group, Radio, Stack, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../api/api-error'
import { call } from '../../api/call'
import { notify } from '../../ui/messages/toasts'
import type { Refund } from './refunds.api'
import classes from './refunds.module.css'
import { said, t } from './refunds.text'

const ways = ['paid', 'not_paid'] as const
type Way = (typeof ways)[number]

/** The result of a refund that WeChat Pay does not carry out, by a person (W17). */
export function SettleSent({ refund, onDone }: { refund: Refund; onDone: () => void }) {
  const [as, setAs] = useState<Way>()
  const [note, setNote] = useState('')
  const [isChecked, setChecked] = useState(false)
  const settle = useSettle(refund, onDone)
  const isNoteMissing = note.trim() === ''
  return (
    <form
      className={classes.part}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (as !== undefined && !isNoteMissing && !settle.isPending) settle.mutate({ as, note: note.trim() })
      }}
    >
      <h3 className={classes.partTitle}>{t('refunds.settle.title')}</h3>
      <p className="below">{t('refunds.settle.help')}</p>
      <Stack gap="sm">
        <Radio.Group
          label={t('refunds.settle.as')}
          required
          value={as ?? ''}
          onChange={(value) => setAs(ways.find((way) => way === value))}
          error={isChecked && as === undefined && t('refunds.settle.missing')}
        >
          <Stack gap="xs" mt="xs">
            {ways.map((way) => (
              <Radio key={way} value={way} label={t(`refunds.settle.${way}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          label={t('refunds.settle.note')}
          required
          rows={2}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          error={isChecked && isNoteMissing && said('refund.reason_missing')}
        />
      </Stack>
      <Group justify="flex-end" mt="sm">
        <Button type="submit" loading={settle.isPending}>
          {t('refunds.settle.yes')}
        </Button>
      </Group>
    </form>
  )
}

function useSettle(refund: Refund, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { as: Way; note: string }) =>
      call(settleSentRefund, { params: { id: refund.id }, body }),
    onSuccess: () => {
      notify.success(said('refund.settled', { number: refund.wechat_number ?? '' }))
      onDone()
    },
    onError: (error) => notify.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries(),
  })
}
