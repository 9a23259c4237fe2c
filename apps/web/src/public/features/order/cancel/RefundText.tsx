import type { CustomerOrderView } from '@getzo/contract/order-page/order-page.schema'
import { writtenAmount, writtenMoney } from '@getzo/domain/public/written-figures'
import { usePage } from '../../../shell/context'
import { useOrderText } from '../page/order-texts'
import { useTimes } from '../steps/use-times'

/**
 * The amount paid back and its date, the amount still due and its date, or the withdrawal of what was (K7, O37), or how it
 * stands at WeChat Pay (W17), where what is left after one of several payments is due (J1). A cancelled order without a
 * refund says so: only the shop can tell whether it was paid for.
 */
export function RefundText({ order }: { order: CustomerOrderView }) {
  const t = useOrderText()
  const { language } = usePage()
  const { day } = useTimes()
  const { refund_withdrawn: withdrawn, refund_withdrawn_at: withdrawnAt } = order
  const { refund_due, refund_paid, refund_paid_at, refund_expected: expected, refund_way: way } = order
  const yuan = order.refund_yuan === null ? '' : writtenAmount(order.refund_yuan, language)
  const hasRefund = refund_due !== null || refund_paid !== null || withdrawn !== null
  const until = order.refund_is_late ? 'order.refund.dueLate' : 'order.refund.dueBy'
  const due = refund_due === null ? '' : writtenMoney(refund_due, language)
  return (
    <>
      {!hasRefund && order.order_status.startsWith('cancelled') && Number(order.order_total) > 0 ? (
        <p>{t('order.refund.none')}</p>
      ) : null}
      {refund_paid === null || refund_paid_at === null ? null : (
        <p className="good">
          {way === 'success'
            ? t('order.refund.success', { yuan, date: day(refund_paid_at) })
            : t('order.refund.paid', {
                paid: writtenMoney(refund_paid, language),
                date: day(refund_paid_at),
              })}
        </p>
      )}
      {withdrawn === null || withdrawnAt === null ? null : (
        <p className="warn">
          {t('order.refund.withdrawn', { due: writtenMoney(withdrawn, language), date: day(withdrawnAt) })}
        </p>
      )}
      {due === '' || way === null || way === 'success' ? null : (
        <p className={way === 'processing' ? 'good' : 'warn'}>{t(`order.refund.${way}`, { yuan, due })}</p>
      )}
      {due === '' || (way !== null && way !== 'success') ? null : (
        <p className={order.refund_is_late ? 'warn' : 'good'}>
          {expected === null ? t('order.refund.due', { due }) : t(until, { due, date: day(expected) })}
        </p>
      )}
    </>
  )
}
