import type { OrderPageProps } from '@getzo/contract/order-page/order-page.props'
import { useEffect } from 'react'
import { usePage } from '../../shell/context'
import { Shell } from '../../shell/Shell'
import { ConfirmCancel } from './ConfirmCancel'
import { OrderDetails } from './OrderDetails'
import type { ItemJump } from './OrderItem'
import { OrderLine } from './OrderLine'
import { orderTitle } from './order-title'
import { rememberOrder } from './remembered-order'
import { type SeenState, useOrderPage } from './use-order-page'
import { VerifyStep } from './VerifyStep'

/** The customer's order page, drawn by the server and taken over by the browser where that has script (K1 to K13). */
export function OrderPage({ itemJump, ...props }: OrderPageProps & { itemJump?: ItemJump }) {
  if (props.step === 'line') {
    return (
      <Shell>
        <OrderLine {...props} />
      </Shell>
    )
  }
  return <SeenOrderPage first={props} itemJump={itemJump} />
}

function SeenOrderPage({ first, itemJump }: { first: SeenState; itemJump?: ItemJump }) {
  const page = usePage()
  const { state, busy, actions } = useOrderPage(first, page.path)
  const isConfirming = state.step === 'details' && state.isConfirming
  const title = `${orderTitle(state, page)} | ${page.shopName}`

  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    if (state.step === 'details') rememberOrder(state.hash)
  }, [state])

  return (
    <>
      <div inert={isConfirming}>
        <Shell>
          {state.step === 'verify' ? (
            <VerifyStep problem={state.problem} isBusy={busy === 'lookup'} onLookUp={actions.lookUp} />
          ) : (
            <OrderDetails state={state} busy={busy} actions={actions} itemJump={itemJump} />
          )}
        </Shell>
      </div>
      {state.step === 'details' && isConfirming ? (
        <ConfirmCancel total={state.order.order_total} isBusy={busy === 'cancel'} actions={actions} />
      ) : null}
    </>
  )
}
