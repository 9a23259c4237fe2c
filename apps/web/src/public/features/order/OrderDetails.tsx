import { orderStatusTone } from '@getzo/domain/orders/order-status'
import { useEffect, useRef } from 'react'
import { OrderJump } from '../../parts/MiniProgramJump'
import { usePage } from '../../shell/context'
import { moneyText } from '../../shell/formats'
import { CancelCard } from './CancelCard'
import { OrderItem } from './OrderItem'
import { orderDay } from './order-day'
import { useOrderText } from './order-texts'
import { greetingOf } from './order-title'
import { RefundText } from './RefundText'
import { TrackingLinks } from './TrackingLinks'
import type { Busy, DetailsState, OrderActions } from './use-order-page'

/** The order after its proof: greeting, status with tracking, refund, items, total, and the way to cancel (K2 to K8). */
export function OrderDetails({
  state: { hash, order, details, problem },
  busy,
  actions,
  isJustProven,
}: {
  state: DetailsState
  busy: Busy
  actions: OrderActions
  /** the order has just taken the place of the question for it */
  isJustProven: boolean
}) {
  const t = useOrderText()
  const { language, timeZone } = usePage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isJustProven) heading.current?.focus()
  }, [isJustProven])
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="order-greeting">
        {greetingOf(order, t)}
      </h1>
      <p className="quiet">
        {t('order.meta', { number: order.order_number, date: orderDay(order.order_date, timeZone) })}
      </p>
      <output className="notices">
        {problem === 'failed' ? <span className="error">{t('order.failed')}</span> : null}
        {problem === 'sizeRefused' ? <span className="error">{t('order.size.refused')}</span> : null}
        {problem === 'cancelRefused' && !order.missed_deadline ? (
          <span className="error">{t('order.cancel.refused')}</span>
        ) : null}
        <span className={`status status-${orderStatusTone(order.order_status)}`}>
          <span className="status-label">{t('order.status')}</span> {t(`order.status.${order.order_status}`)}
        </span>
        <RefundText order={order} />
      </output>
      <TrackingLinks order={order} />
      <OrderJump id={order.id} hash={hash} />
      <h2 className="items-title">{t('order.items')}</h2>
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
          <strong suppressHydrationWarning>{moneyText(order.order_total, language)}</strong>
        </p>
      )}
      <CancelCard order={order} onAsk={() => actions.askToCancel(true)} />
    </>
  )
}
