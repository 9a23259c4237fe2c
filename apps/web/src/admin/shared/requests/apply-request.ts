import { applyChangeRequest, undoChangeRequest } from '@getzo/contract/order-details/order-details.endpoints'
import type { ChangeRequest, OrderDetail } from '@getzo/contract/order-details/order-details.schema'
import { saidOfApplied } from '@getzo/domain/orders/requests/apply-size'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saidText } from '../../../i18n/words'
import { failureText } from '../../api/api-error'
import { call } from '../../api/call'
import { notify } from '../../ui/messages/toasts'
import { offerUndo } from '../../ui/messages/undo'
import { said, t } from './request-acts.text'

/** A request as shown in the list or on its order. */
export type SeenRequest = Pick<
  ChangeRequest,
  'id' | 'status_change' | 'customer_change_date' | 'combo_identifier' | 'product_name' | 'price' | 'currency'
>

/** A request as it was seen: an act is refused if its customer has changed it since. */
export const asSeen = ({ id, status_change, customer_change_date }: SeenRequest) => ({
  id,
  seen: status_change,
  seen_date: customer_change_date,
})

/** Sets a line to the requested size and clears the request (R4), with an undo where nothing was asked before. */
export function useApplyRequest(order: string, { canUndo }: { canUndo: boolean }) {
  const queryClient = useQueryClient()
  const afterAct = {
    onError: (error: Error) => notify.error(failureText(error)),
    // also after a refusal: the screen was out of date
    onSettled: () => queryClient.invalidateQueries(),
  }
  const undo = useMutation({
    mutationFn: ({ id, admin_clear_date }: OrderDetail) =>
      call(undoChangeRequest, { body: { id, seen_date: admin_clear_date ?? '' } }),
    onSuccess: (_, { product_name: product, combo_identifier: before }) =>
      notify.success(said('change_request.undone', { product, before })),
    ...afterAct,
  })
  return useMutation({
    mutationFn: (request: SeenRequest) => call(applyChangeRequest, { body: asSeen(request) }),
    onSuccess: ({ data: [line] }, request) => {
      const text = saidText(saidOfApplied(request, line ?? request))
      const heading = t('requestActs.applied', { number: order })
      const { combo_identifier } = request
      if (!canUndo || line === undefined) notify.success(text, { heading })
      else offerUndo([heading, text], () => undo.mutate({ ...line, combo_identifier }))
    },
    ...afterAct,
  })
}
