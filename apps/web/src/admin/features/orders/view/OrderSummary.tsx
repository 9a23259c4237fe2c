import { screens, trackingPage } from '@getzo/contract/paths'
import { formatUsd, orderTotalCents } from '@getzo/domain/orders/order-total'
import type { ReactNode } from 'react'
import { AppLink, OutsideLink } from '../../../ui/AppLink'
import { OrderStatusMenu } from '../one-field/OrderStatusMenu'
import { TrackingField } from '../one-field/TrackingField'
import type { ChangedOrder } from '../one-field/use-one-field'
import type { Order, OrderDetail } from '../orders.api'
import { t } from '../orders.text'
import classes from './order-view.module.css'

/** The part of an order that the summary shows; a row of the list has it too. */
type SummedOrder = ChangedOrder & Pick<Order, 'order_reference' | 'customer_id' | 'customer_name'>

/** The order at a glance, with the fields that are changed most often (O12, O24, O31, O34). */
export function OrderSummary({
  order,
  details,
  isBeingRead,
}: {
  order: SummedOrder
  details: readonly Pick<OrderDetail, 'price' | 'quantity'>[]
  /** true while older data of the list is shown */
  isBeingRead: boolean
}) {
  return (
    <section aria-label={t('view.summary')} aria-busy={isBeingRead}>
      <dl className={classes.summary}>
        <Fact name={t('orders.number')}>{order.order_number}</Fact>
        <Fact name={t('orders.reference')}>{order.order_reference}</Fact>
        <Fact name={t('orders.status')}>
          <OrderStatusMenu order={order} />
        </Fact>
        <Fact name={t('orders.customer')}>
          <AppLink to={screens.customer(order.customer_id)}>{order.customer_name}</AppLink>
        </Fact>
        <Fact name={t('line.orderTotal')}>
          <span className="tabular">{formatUsd(orderTotalCents(details))}</span>
        </Fact>
        <Fact name={t('orders.track')}>
          <TrackingField order={order}>
            {order.tracking_id !== null && (
              <OutsideLink href={trackingPage(order.tracking_id.trim())}>{order.tracking_id}</OutsideLink>
            )}
          </TrackingField>
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
