import { hasEnded, type OrderStatus } from '@getzo/domain/orders/order-status'
import { overOwnChanges } from '../../../api/own-changes'
import { toldSince } from '../../../ui/messages/told'
import { orderStatusText } from '../../../ui/names'
import { setStatus } from '../orders.api'
import { t } from '../orders.text'
import { useRefundQuestion } from '../refund-question/use-refund-question'
import { type ChangedOrder, useOneField } from './use-one-field'

/**
 * Sets an order's status, with the question about a refund that is due; `question` is to be drawn (O12, O37). It can be
 * taken back unless an order was cancelled or refunded, or is again: that concerns money.
 */
export function useStatusChange(order: ChangedOrder) {
  const { order_number: number, order_status: before } = order
  const { decide, question } = useRefundQuestion(number)
  const { change, isPending } = useOneField<OrderStatus>(order, {
    store: (status) =>
      decide(status, (decision) => overOwnChanges(order, (seen) => setStatus(seen, status, decision))),
    done: (status, told) => [t('oneField.statusSet', { number, status: orderStatusText(status) }), ...told],
    takeBack: (status, left) =>
      hasEnded(before) || hasEnded(status)
        ? null
        : async () => {
            const { record } = await setStatus(left, before)
            const told = await toldSince([left.id], left.date_modified ?? left.date_created)
            return {
              record,
              text: [t('oneField.statusSet', { number, status: orderStatusText(before) }), ...told],
            }
          },
  })
  return { change, isPending, question }
}
