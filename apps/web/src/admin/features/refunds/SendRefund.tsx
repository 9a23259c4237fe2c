import { sendRefund, setOrderPayment } from '@getzo/contract/refunds/wechat-refunds.endpoints'
import { fenOf, yuanText } from '@getzo/domain/refunds/sent-refunds'
import { Button, Group, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sumText } from '../../../i18n/sum'
import { failureText } from '../../api/api-error'
import { call } from '../../api/call'
import { mediumDay } from '../../ui/dates/instants'
import { notify } from '../../ui/messages/toasts'
import { type OrderPayment, type Refund, sendingQuery } from './refunds.api'
import classes from './refunds.module.css'
import { said, t } from './refunds.text'

/** Hands a due refund to WeChat Pay: how its order was paid first, then how much goes back (W17). */
export function SendRefund({ refund, onSent }: { refund: Refund; onSent: () => void }) {
  const { data } = useQuery(sendingQuery(refund.id))
  const [isChanging, setChanging] = useState(false)
  if (data === undefined) return null
  const { payment, proposed_number: proposed } = data
  // nothing is left of it, and the order has another one (J1)
  const next = payment?.left_fen === 0 ? proposed : null
  return (
    <section className={classes.part} aria-label={t('refunds.pay.title')}>
      <h3 className={classes.partTitle}>{t('refunds.pay.title')}</h3>
      {payment === null || next !== null || isChanging ? (
        <PaymentForm
          orderId={refund.order_id}
          known={next ?? payment?.transaction_id ?? proposed ?? ''}
          onFound={() => setChanging(false)}
        />
      ) : (
        <AmountForm
          // its amount follows from the payment
          key={payment.transaction_id}
          refund={refund}
          payment={payment}
          onSent={onSent}
          onChange={() => setChanging(true)}
        />
      )}
    </section>
  )
}

function PaymentForm({ orderId, known, onFound }: { orderId: number; known: string; onFound: () => void }) {
  const queryClient = useQueryClient()
  const [number, setNumber] = useState(known)
  const act = useMutation({
    mutationFn: () => call(setOrderPayment, { params: { id: orderId }, body: { number } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries()
      onFound()
    },
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!act.isPending) act.mutate()
      }}
    >
      <TextInput
        label={t('refunds.pay.number')}
        description={t('refunds.pay.hint')}
        maxLength={64}
        data-autofocus
        value={number}
        onChange={(event) => setNumber(event.currentTarget.value)}
        error={act.error !== null && failureText(act.error)}
      />
      <Group justify="flex-end" mt="sm">
        <Button type="submit" loading={act.isPending}>
          {t('refunds.pay.look')}
        </Button>
      </Group>
    </form>
  )
}

interface AmountFormProps {
  refund: Refund
  payment: OrderPayment
  onSent: () => void
  onChange: () => void
}

function AmountForm({ refund, payment, onSent, onChange }: AmountFormProps) {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState(yuanText(payment.left_fen))
  const fen = fenOf(typed)
  const isWrong = fen === null || fen === 0
  const act = useMutation({
    mutationFn: (refund_fen: number) => call(sendRefund, { params: { id: refund.id }, body: { refund_fen } }),
    onSuccess: ({ data }) => {
      notify.success(said('refund.sent', { number: data[0]?.wechat_number ?? '' }))
      onSent()
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong && !act.isPending) act.mutate(fen)
      }}
    >
      <PaymentText payment={payment} />
      <TextInput
        label={t('refunds.pay.amount')}
        inputMode="decimal"
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={isWrong ? t('refunds.pay.amountWrong') : act.error !== null && failureText(act.error)}
      />
      <Group justify="flex-end" mt="sm" gap="sm">
        <Button variant="default" onClick={onChange}>
          {t('refunds.pay.change')}
        </Button>
        <Button type="submit" loading={act.isPending}>
          {isWrong
            ? t('refunds.pay.sendNone')
            : t('refunds.pay.send', { yuan: sumText(yuanText(fen), 'CNY') })}
        </Button>
      </Group>
    </form>
  )
}

function PaymentText({ payment }: { payment: OrderPayment }) {
  const { transaction_id, out_trade_no, total_fen, left_fen, paid_at, other_orders: others } = payment
  return (
    <div className="below">
      <div>
        {t('refunds.pay.found', {
          yuan: sumText(yuanText(total_fen), 'CNY'),
          date: mediumDay(paid_at),
          left: sumText(yuanText(left_fen), 'CNY'),
        })}
      </div>
      <div className="quiet breaks">
        {transaction_id} · {out_trade_no}
      </div>
      {others.length > 0 && (
        <div className="strong amber">{t('refunds.pay.others', { orders: others.join(', ') })}</div>
      )}
    </div>
  )
}
