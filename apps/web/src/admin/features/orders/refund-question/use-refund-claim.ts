import { claimRefund } from '@getzo/contract/refunds/refunds.endpoints'
import { orderMoney } from '@getzo/domain/orders/order-money'
import { centsToText } from '@getzo/domain/orders/order-total'
import { canClaimRefund } from '@getzo/domain/refunds/refund-states'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sumText } from '../../../../i18n/sum'
import { failureText } from '../../../api/api-error'
import { call } from '../../../api/call'
import { useCan } from '../../../api/current-user'
import { confirm } from '../../../ui/dialogs/confirm'
import { notify } from '../../../ui/messages/toasts'
import type { OrderView } from '../orders.api'
import { t } from '../view/order-view.text'

/** Whether the refund of an order is missing from the list, by domain's rule. */
export const isClaimable = ({ order, details, refund }: OrderView) =>
  canClaimRefund({ ...order, totalCents: orderMoney(details, order).total, hasRefund: refund !== null })

/** Puts the refund of a cancelled order on the list, after a question (O37, W17); null where nobody here can. */
export function useRefundClaim(view: OrderView) {
  const queryClient = useQueryClient()
  const mayWrite = useCan('refunds.write')
  const { id, version, customer_name: name } = view.order
  const money = sumText(centsToText(orderMoney(view.details, view.order).total), 'USD')
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(claimRefund, { params: { id }, body: { version } }),
    onSuccess: () => notify.success(t('claim.done', { money })),
    onError: (error) => notify.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries(),
  })
  if (!mayWrite || !isClaimable(view)) return null
  const title = t('claim.title', { money, name })
  const ask = async () => {
    if (await confirm({ title, text: t('claim.text'), yes: t('claim.yes') })) mutate()
  }
  return { money, isPending, ask: () => void ask() }
}
