import { screens } from '@getzo/contract/paths'
import { checkSentRefund, settleSentRefund } from '@getzo/contract/refunds/wechat-refunds.endpoints'
import { Button, Group, Radio, Stack, Textarea } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sumText } from '../../../i18n/sum'
import { failureText } from '../../api/api-error'
import { call } from '../../api/call'
import { useCan } from '../../api/current-user'
import { useMarkDone } from '../../shared/refunds/MarkDone'
import { InstantText, ZoneLine } from '../../ui/dates/InstantText'
import { OpenDialog } from '../../ui/dialogs/OpenDialog'
import { ViewIcon } from '../../ui/icons'
import { AppLink, IconButton } from '../../ui/links/AppLink'
import { notify } from '../../ui/messages/toasts'
import { orderStatusText } from '../../ui/names'
import { actOfRow, StepList, type StepOfList } from '../../ui/page/Workspace'
import { t as ui } from '../../ui/text'
import { waitText } from './refund-words'
import { isOwed, isSent, type Refund, refundSumsQuery, type SentRefund, sendingQuery } from './refunds.api'
import classes from './refunds.module.css'
import { said, t } from './refunds.text'
import { SendRefund } from './SendRefund'
import { sentSteps } from './sent-steps'

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

const ways = ['paid', 'not_paid'] as const
type Way = (typeof ways)[number]

/** The result of a refund that WeChat Pay does not carry out, by a person (W17). */
function SettleSent({ refund, onDone }: { refund: Refund; onDone: () => void }) {
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

/** The way of a refund: since when it is owed, whether it was kept, and how it ended (K7, O37, W17). */
function RefundSteps({ refund }: { refund: Refund }) {
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
