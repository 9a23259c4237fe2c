import { orderPlaces } from '@getzo/contract/order-page/order-page.props'
import { writtenMoney } from '@getzo/domain/public/written-figures'
import { OrderJump } from '../../parts/MiniProgramJump'
import { usePage } from '../../shell/context'
import { instantDayText } from '../../shell/formats'
import { CancelCard } from './CancelCard'
import { OrderItem } from './OrderItem'
import { OrderProgress } from './OrderProgress'
import { Outcome } from './Outcome'
import { useOrderText } from './order-texts'
import { greetingOf } from './order-title'
import type { Busy, DetailsState, OrderActions } from './use-order-page'

/** The order after its proof: greeting, the last act's result, its way, items, total, and the way to cancel (K2 to K8). */
export function OrderDetails({
  state,
  busy,
  actions,
}: {
  state: DetailsState
  busy: Busy
  actions: OrderActions
}) {
  const t = useOrderText()
  const { language, timeZone } = usePage()
  const { hash, order, details } = state
  return (
    <>
      <h1 id={orderPlaces.greeting} tabIndex={-1}>
        {greetingOf(order, t)}
      </h1>
      <p className="quiet">
        {t('order.meta', {
          number: order.order_number,
          date: instantDayText(order.order_date, language, timeZone),
        })}
      </p>
      <Outcome state={state} />
      <div className="order-columns">
        <OrderProgress order={order} />
        <div className="order-items">
          <h2>{t('order.items')}</h2>
          {details.length === 0 ? <p className="error">{t('order.noDetails')}</p> : null}
          <ul className="items">
            {details.map((detail) => (
              <li className="card" key={detail.id}>
                <OrderItem
                  detail={detail}
                  isSending={busy === detail.id}
                  onChangeSize={(size) => actions.changeSize(detail.id, size)}
                />
              </li>
            ))}
          </ul>
          {details.length === 0 ? null : (
            <p className="total">
              <span>{t('order.total')}</span>
              <strong>{writtenMoney(order.order_total, language)}</strong>
            </p>
          )}
        </div>
        <div className="order-acts">
          <OrderJump t={t} id={order.id} hash={hash} />
          <CancelCard order={order} onAsk={() => actions.askToCancel(true)} />
        </div>
      </div>
    </>
  )
}
