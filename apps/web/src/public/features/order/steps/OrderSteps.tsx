import type { OrderPageProps } from '@getzo/contract/order-page/order-page.props'
import { useEffect } from 'react'
import { usePage } from '../../../shell/context'
import { ConfirmCancel } from '../cancel/ConfirmCancel'
import { rememberOrder } from '../lookup/remembered-order'
import { VerifyStep } from '../lookup/VerifyStep'
import { OrderDetails } from '../page/OrderDetails'
import { useOrderText } from '../page/order-texts'
import { orderTitle } from '../page/order-title'
import { useOrderPage } from '../state/use-order-page'

/** The verification, then the order with the question before cancelling on top. */
export function OrderSteps(first: OrderPageProps) {
  const t = useOrderText()
  const { path, language, shopName } = usePage()
  const { state, busy, workDone, actions } = useOrderPage(first, { path, language })
  const title = `${orderTitle(state, t)} | ${shopName}`

  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    if (state.step === 'details') rememberOrder(state.hash)
  }, [state])

  if (state.step === 'verify') {
    const isBusy = busy === 'lookup'
    return (
      <VerifyStep problem={state.problem} isBusy={isBusy} workDone={workDone} onLookUp={actions.lookUp} />
    )
  }
  return (
    <>
      <OrderDetails state={state} busy={busy} actions={actions} />
      {state.isConfirming ? (
        <ConfirmCancel
          refund={state.order.refund_if_cancelled}
          isBusy={busy === 'cancel'}
          actions={actions}
        />
      ) : null}
    </>
  )
}
