import { screens } from '@getzo/contract/paths'
import { checkSentRefund } from '@getzo/contract/refunds/wechat-refunds.endpoints'
import { Button, Group, Textarea } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sumText } from '../../../i18n/sum'
import { failureText } from '../../api/api-error'
import { call } from '../../api/call'
import { useCan } from '../../api/current-user'
import { useMarkDone } from '../../shared/refunds/MarkDone'
import { ZoneLine } from '../../ui/dates/InstantText'
import { OpenDialog } from '../../ui/dialogs/OpenDialog'
import { ViewIcon } from '../../ui/icons'
import { AppLink, IconButton } from '../../ui/links/AppLink'
import { notify } from '../../ui/messages/toasts'
import { actOfRow } from '../../ui/page/Workspace'
import { t as ui } from '../../ui/text'
import { RefundSteps } from './RefundSteps'
import { isOwed, isSent, type Refund, refundSumsQuery } from './refunds.api'
import classes from './refunds.module.css'
import { said, t } from './refunds.text'
import { SendRefund } from './SendRefund'
import { SettleSent } from './SettleSent'

const noteLengthMax = 500

/** Opens the steps of a refund, and of one that is due the place to send it (W17) and to mark it with a note (K7). `text` opens them too. */
export function RefundDetails({ refund, text }: { refund: Refund; text?: string }) {
  const [isOpen, setOpen] = useState(false)
  const number = refund.order_number
  return (
    <>
      {text === undefined ? (
        <IconButton label={t('refunds.details', { number })} onClick={() => setOpen(true)}>
          <ViewIcon />
        </IconButton>
      ) : (
        <button type="button" className={`cut ${classes.noteText}`} onClick={() => setOpen(true)}>
          {text}
        </button>
      )}
      {isOpen && <Details refund={refund} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The act of a due refund where a merchant is configured: its details are where it is sent (W17). */
export function RefundThrough({ refund }: { refund: Refund }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(refundSumsQuery)
  if (!useCan('refunds.write') || data?.is_configured !== true) return null
  return (
    <>
      <Button
        {...actOfRow}
        aria-label={t('refunds.sendOf', { number: refund.order_number })}
        onClick={() => setOpen(true)}
      >
        {t('refunds.send')}
      </Button>
      {isOpen && <Details refund={refund} onClose={() => setOpen(false)} />}
    </>
  )
}

function Details({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const mayWrite = useCan('refunds.write')
  const { data } = useQuery(refundSumsQuery)
  const mayPay = mayWrite && isOwed(refund) && !isSent(refund)
  const { order_id, order_number: number, customer_id, customer_name, amount, currency } = refund
  return (
    <OpenDialog
      onClose={onClose}
      title={t('refunds.detailsTitle', { number })}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <p className={`flow ${classes.about}`}>
        <b className={classes.amount}>{sumText(amount, currency)}</b>
        <AppLink to={screens.customer(customer_id)}>{customer_name}</AppLink>
        <AppLink to={screens.order(order_id)}>{t('refunds.toOrder')}</AppLink>
      </p>
      <RefundSteps refund={refund} />
      <ZoneLine />
      {mayWrite && isSent(refund) && <LookNow refund={refund} />}
      {mayWrite && refund.needs_hand && <SettleSent refund={refund} onDone={onClose} />}
      {mayPay && data?.is_configured === true && <SendRefund refund={refund} onSent={onClose} />}
      {mayPay && <MarkWithNote refund={refund} onDone={onClose} />}
    </OpenDialog>
  )
}

/** Asks WeChat Pay now, before its time (W17). */
function LookNow({ refund }: { refund: Refund }) {
  const queryClient = useQueryClient()
  const act = useMutation({
    mutationFn: () => call(checkSentRefund, { params: { id: refund.id } }),
    onSuccess: ({ data }) => notify.success(said('refund.looked', { number: data[0]?.wechat_number ?? '' })),
    onError: (error) => notify.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries(),
  })
  return (
    <Group justify="flex-end" mt="sm">
      <Button variant="default" loading={act.isPending} onClick={() => act.mutate()}>
        {t('refunds.lookNow')}
      </Button>
    </Group>
  )
}

function MarkWithNote({ refund, onDone }: { refund: Refund; onDone: () => void }) {
  const { mark, isBusy } = useMarkDone()
  const [note, setNote] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void mark(refund, note).then((isDone) => isDone && onDone())
      }}
    >
      <Textarea
        label={t('refunds.noteLabel')}
        description={t('refunds.noteHint')}
        maxLength={noteLengthMax}
        rows={2}
        data-autofocus
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="md" gap="sm">
        <Button variant="default" onClick={onDone}>
          {ui('ui.cancel')}
        </Button>
        <Button type="submit" disabled={isBusy}>
          {t('refunds.finishYes')}
        </Button>
      </Group>
    </form>
  )
}
