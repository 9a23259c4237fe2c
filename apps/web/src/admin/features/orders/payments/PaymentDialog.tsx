import { createOrderPayment, editOrderPayment } from '@getzo/contract/payments/payments.endpoints'
import type { PaymentEntry } from '@getzo/contract/payments/payments.schema'
import { type PaymentChannel, paymentChannels } from '@getzo/domain/payments/payment-claim'
import { fenOf, yuanText } from '@getzo/domain/refunds/sent-refunds'
import { NativeSelect, Stack, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, failureText } from '../../../api/api-error'
import { call } from '../../../api/call'
import { makeIdempotencyKeys } from '../../../api/idempotency'
import { shopDateTime, shopPlace } from '../../../ui/dates/instants'
import { FormDialog } from '../../../ui/dialogs/FormDialog'
import { notify } from '../../../ui/messages/toasts'
import type { OrderView } from '../orders.api'
import classes from './payments.module.css'
import { said, t } from './payments.text'

type Payment = OrderView['payments'][number]

const typedFields = [
  'transaction_id',
  'out_trade_no',
  'total_fen',
  'paid_at',
  'openid',
  'merchant',
  'appid',
] as const
type Typed = Record<(typeof typedFields)[number], string>

const labels = {
  transaction_id: 'payments.transaction',
  out_trade_no: 'payments.trade',
  total_fen: 'payments.sum',
  paid_at: 'payments.paidAt',
  openid: 'payments.payer',
  merchant: 'payments.merchant',
  appid: 'payments.app',
} as const

const lengthMax = 200

interface PaymentDialogProps {
  orderId: number
  /** undefined: a new one */
  payment?: Payment
  onClose: () => void
}

/** What is said of a payment through WeChat (J1). The openid is shown nowhere whole: an empty field leaves it. */
export function PaymentDialog({ orderId, payment, onClose }: PaymentDialogProps) {
  const [channel, setChannel] = useState<PaymentChannel>(payment?.channel ?? 'mini_program')
  const [typed, setTyped] = useState(() => typedOf(payment))
  const save = useSave({ orderId, payment, onClose })
  const [isSumWrong, setSumWrong] = useState(false)
  const faultOf = (name: keyof Typed) => {
    if (name === 'total_fen' && isSumWrong) return t('payments.sumWrong')
    return save.error instanceof ApiError && save.error.field === name ? failureText(save.error) : undefined
  }
  const isSaidAtField = isSumWrong || typedFields.some((name) => faultOf(name) !== undefined)
  const submit = () => {
    const fen = typed.total_fen.trim() === '' ? null : fenOf(typed.total_fen)
    const isWrong = typed.total_fen.trim() !== '' && (fen === null || fen === 0)
    setSumWrong(isWrong)
    if (!isWrong && !save.isPending)
      save.mutate(entryOf(typed, { channel, fen, isNew: payment === undefined }))
  }
  return (
    <FormDialog
      title={t(payment === undefined ? 'payments.newTitle' : 'payments.changeTitle')}
      submit={{ label: t('payments.save'), loading: save.isPending }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap="sm">
        <NativeSelect
          label={t('payments.way')}
          value={channel}
          onChange={(event) => setChannel(channelOf(event.currentTarget.value))}
          data={paymentChannels.map((value) => ({ value, label: t(`payments.channel.${value}`) }))}
        />
        {typedFields.map((name, at) => (
          <TextInput
            key={name}
            label={t(labels[name])}
            description={hintOf(name, payment)}
            maxLength={lengthMax}
            autoComplete="off"
            value={typed[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
            error={faultOf(name)}
            {...(at === 0 && { 'data-autofocus': true })}
            {...(name === 'total_fen' && { inputMode: 'decimal' as const })}
          />
        ))}
      </Stack>
      {save.isError && !isSaidAtField && (
        <p role="alert" className={classes.failure}>
          {failureText(save.error)}
        </p>
      )}
    </FormDialog>
  )
}

const channelOf = (value: string): PaymentChannel =>
  paymentChannels.find((channel) => channel === value) ?? 'mini_program'

function typedOf(payment: Payment | undefined): Typed {
  return {
    transaction_id: payment?.transaction_id ?? '',
    out_trade_no: payment?.out_trade_no ?? '',
    total_fen: payment?.total_fen == null ? '' : yuanText(payment.total_fen),
    paid_at: payment?.paid_at == null ? '' : shopDateTime(payment.paid_at),
    openid: '',
    merchant: payment?.merchant ?? '',
    appid: payment?.appid ?? '',
  }
}

function hintOf(name: keyof Typed, payment: Payment | undefined): string | undefined {
  if (name === 'transaction_id') return t('payments.transactionHint')
  if (name === 'paid_at') return t('payments.paidAtHint', { place: shopPlace })
  if (name === 'total_fen') return t('payments.sumHint')
  if (name === 'openid' && payment?.payer != null) return t('payments.payerHint', { payer: payment.payer })
  return undefined
}

function entryOf(
  typed: Typed,
  { channel, fen, isNew }: { channel: PaymentChannel; fen: number | null; isNew: boolean },
): PaymentEntry {
  const { openid, total_fen: _sum, ...texts } = typed
  const said = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value.trim() || null]))
  return {
    channel,
    ...said,
    total_fen: fen,
    ...((isNew || openid.trim() !== '') && { openid: openid.trim() || null }),
  }
}

function useSave({ orderId, payment, onClose }: PaymentDialogProps) {
  const queryClient = useQueryClient()
  const [keys] = useState(makeIdempotencyKeys)
  return useMutation({
    mutationFn: (entry: PaymentEntry) =>
      payment === undefined
        ? call(
            createOrderPayment,
            { params: { id: orderId }, body: entry },
            { idempotencyKey: keys.keyFor(entry) },
          )
        : call(editOrderPayment, {
            params: { id: orderId, payment_id: payment.id },
            body: { ...entry, version: payment.version },
          }),
    onSuccess: (_answer, { transaction_id, out_trade_no }) => {
      keys.afterSuccess()
      const number = transaction_id ?? out_trade_no ?? ''
      notify.success(said(payment === undefined ? 'payment.added' : 'payment.saved', { number }))
      onClose()
    },
    onError: (error) => keys.afterFailure(error),
    onSettled: () => queryClient.invalidateQueries(),
  })
}
