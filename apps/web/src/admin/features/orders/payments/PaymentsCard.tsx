import { removeOrderPayment } from '@getzo/contract/payments/payments.endpoints'
import { setOrderPayment } from '@getzo/contract/refunds/wechat-refunds.endpoints'
import { yuanText } from '@getzo/domain/refunds/sent-refunds'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { sumText } from '../../../../i18n/sum'
import { failureText } from '../../../api/api-error'
import { call } from '../../../api/call'
import { useCan } from '../../../api/current-user'
import { CopyIconButton } from '../../../ui/copy/CopyButton'
import { InstantText } from '../../../ui/dates/InstantText'
import { shortInstant } from '../../../ui/dates/instants'
import { confirm } from '../../../ui/dialogs/confirm'
import { Pill } from '../../../ui/marks/Pill'
import { notify } from '../../../ui/messages/toasts'
import { Panel } from '../../../ui/page/Panel'
import { ReadOnlyField } from '../../../ui/ReadOnlyField'
import type { OrderView } from '../orders.api'
import { PaymentDialog } from './PaymentDialog'
import classes from './payments.module.css'
import { said, t } from './payments.text'

type Payment = OrderView['payments'][number]

/** How an order was paid through WeChat (J1): what is said, and what WeChat Pay confirms. */
export function PaymentsCard({ view: { order, payments } }: { view: OrderView }) {
  const mayWrite = useCan('orders.write')
  const [isAdding, setAdding] = useState(false)
  return (
    <Panel
      title={t('payments.title', { n: payments.length })}
      actions={
        mayWrite && (
          <Button variant="subtle" size="compact-sm" onClick={() => setAdding(true)}>
            {t('payments.add')}
          </Button>
        )
      }
    >
      {payments.map((payment) => (
        <OnePayment key={payment.id} orderId={order.id} payment={payment} mayWrite={mayWrite} />
      ))}
      {isAdding && <PaymentDialog orderId={order.id} onClose={() => setAdding(false)} />}
    </Panel>
  )
}

interface PaymentProps {
  orderId: number
  payment: Payment
  mayWrite: boolean
}

function OnePayment({ orderId, payment, mayWrite }: PaymentProps) {
  const isConfirmed = payment.confirmed_at !== null
  return (
    <div className={classes.payment}>
      <p className={`wrap quiet ${classes.state}`}>
        <Pill tone={isConfirmed ? 'green' : 'amber'}>
          {t(isConfirmed ? 'payments.confirmed' : 'payments.claim')}
        </Pill>
        <Source payment={payment} />
      </p>
      <Fields payment={payment} />
      {payment.other_orders.length > 0 && (
        <p className={classes.other}>{t('payments.others', { orders: payment.other_orders.join(', ') })}</p>
      )}
      <Acts orderId={orderId} payment={payment} mayWrite={mayWrite} />
    </div>
  )
}

/** Who said so, and whose word it is now. */
function Source({ payment: { claimed_by, claimed_at, confirmed_by, confirmed_at } }: { payment: Payment }) {
  if (confirmed_at !== null) {
    return t('payments.askedBy', { name: confirmed_by ?? '', date: shortInstant(confirmed_at) })
  }
  return t('payments.saidBy', { name: claimed_by ?? '', date: shortInstant(claimed_at) })
}

function Fields({ payment }: { payment: Payment }) {
  const { channel, total_fen, claimed_fen, paid_at, merchant, appid, payer } = payment
  const isOther = claimed_fen !== null && total_fen !== null && claimed_fen !== total_fen
  return (
    <dl className={classes.fields}>
      <ReadOnlyField label={t('payments.way')}>{t(`payments.channel.${channel}`)}</ReadOnlyField>
      <ReadOnlyField label={t('payments.sum')} missing="entered">
        {total_fen !== null && <b>{sumText(yuanText(total_fen), 'CNY')}</b>}
        {isOther && <div>{t('payments.saidSum', { sum: sumText(yuanText(claimed_fen), 'CNY') })}</div>}
      </ReadOnlyField>
      <ReadOnlyField label={t('payments.paidAt')} missing="entered">
        {paid_at !== null && <InstantText value={paid_at} />}
      </ReadOnlyField>
      <ReadOnlyField label={t('payments.merchant')} missing="entered">
        {merchant}
      </ReadOnlyField>
      <ReadOnlyField label={t('payments.app')} missing="entered">
        {appid}
      </ReadOnlyField>
      <ReadOnlyField label={t('payments.payer')} missing="entered">
        {payer}
      </ReadOnlyField>
      <Code label={t('payments.transaction')}>{payment.transaction_id}</Code>
      <Code label={t('payments.trade')}>{payment.out_trade_no}</Code>
    </dl>
  )
}

const Code = ({ label, children }: { label: string; children: string | null }) => (
  <ReadOnlyField label={label} missing="entered">
    {children !== null && (
      <span className={classes.code}>
        {children} <CopyIconButton text={children} label={t('payments.copy')} />
      </span>
    )}
  </ReadOnlyField>
)

/** Have WeChat Pay asked and change what was entered, until it is confirmed; take it out. */
function Acts({ orderId, payment, mayWrite }: PaymentProps): ReactNode {
  const isConfirmed = payment.confirmed_at !== null
  const mayAsk = useCan('refunds.write') && !isConfirmed
  const [isChanging, setChanging] = useState(false)
  const queryClient = useQueryClient()
  const number = payment.transaction_id ?? payment.out_trade_no ?? ''
  const ask = useMutation({
    mutationFn: () => call(setOrderPayment, { params: { id: orderId }, body: { number } }),
    onSuccess: ({ data }) =>
      notify.success(said('refund.payment_found', { number: data[0]?.transaction_id ?? number })),
    onSettled: () => queryClient.invalidateQueries(),
  })
  const remove = useMutation({
    mutationFn: () =>
      call(removeOrderPayment, {
        params: { id: orderId, payment_id: payment.id },
        body: { version: payment.version },
      }),
    onSuccess: () => notify.success(said('payment.removed', { number })),
    onError: (error) => notify.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries(),
  })
  const askToRemove = async () => {
    const isSure = await confirm({
      title: t('payments.removeTitle', { number }),
      text: t('payments.removeText'),
      yes: t('payments.remove'),
      danger: true,
    })
    if (isSure) remove.mutate()
  }
  return (
    <>
      {ask.isError && (
        <p role="alert" className={classes.failure}>
          {failureText(ask.error)}
        </p>
      )}
      <div className={`flow above ${classes.acts}`}>
        {mayAsk && (
          <Button variant="default" loading={ask.isPending} onClick={() => ask.mutate()}>
            {t('payments.ask')}
          </Button>
        )}
        {mayWrite && !isConfirmed && (
          <Button variant="default" onClick={() => setChanging(true)}>
            {t('payments.change')}
          </Button>
        )}
        {mayWrite && (
          <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => void askToRemove()}>
            {t('payments.remove')}
          </Button>
        )}
      </div>
      {isChanging && <PaymentDialog orderId={orderId} payment={payment} onClose={() => setChanging(false)} />}
    </>
  )
}
