import { type OrderStatus } from '@getzo/domain/orders/order-status'
import { orderStatusText } from '../../../ui/names'
import { setStatus } from '../orders.api'
import { t } from '../orders.text'
import { refundSentences } from '../refund-question/refund-sentences'
import { useRefundQuestion } from '../refund-question/use-refund-question'
import { type ChangedOrder, useOneField } from './use-one-field'

/** Sets an order's status, with the question about a refund that is due; `question` is to be drawn (O12, O37). */
export function useStatusChange(order: ChangedOrder) {
  const { order_number: number } = order
  const { decide, question } = useRefundQuestion(number)
  const { change, isPending } = useOneField(
    order,
    (status: OrderStatus) => decide(status, (decision) => setStatus(order, status, decision)),
    (status, message) => [
      t('oneField.statusSet', { number, status: orderStatusText(status) }),
      ...refundSentences(message),
    ],
  )
  return { change, isPending, question }
}
