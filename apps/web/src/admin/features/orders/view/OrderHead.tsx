import { screens, trackingPage } from '@getzo/contract/paths'
import { type MoneyLine, orderMoney } from '@getzo/domain/orders/order-money'
import { canTrackShipment } from '@getzo/domain/orders/order-status'
import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { currencyText } from '../../../../i18n/sum'
import { CopyIconButton } from '../../../ui/copy/CopyButton'
import { ExactInstant, InstantText } from '../../../ui/dates/InstantText'
import { bothClocks, mediumDay } from '../../../ui/dates/instants'
import { formatMoney } from '../../../ui/money'
import { PagePath } from '../../../ui/page/PageHeader'
import { usePageTitle } from '../../../ui/page/page-title'
import classes from '../../../ui/page/record-head.module.css'
import { RecordWalk } from '../../../ui/walk/RecordWalk'
import { OrderStatusMenu } from '../one-field/OrderStatusMenu'
import type { ChangedOrder } from '../one-field/use-one-field'
import type { Order } from '../orders.api'
import { t as orders } from '../orders.text'
import { t } from './order-view.text'

/** The part of an order that its head shows; a row of the list has it too. */
type HeadOrder = ChangedOrder &
  Pick<
    Order,
    'order_reference' | 'order_date' | 'date_created' | 'date_modified' | 'discount' | 'shipping_charged'
  > &
  Partial<Pick<Order, 'modified_by' | 'date_cancelled'>>

/** Number, status, reference, dates and total of an order, with its acts and steps (O31, O40). */
export function OrderHead({
  order,
  details,
  isBeingRead,
  acts,
  children,
}: {
  order: HeadOrder
  details: readonly MoneyLine[]
  /** true while older data of the list is shown */
  isBeingRead: boolean
  acts: ReactNode
  children?: ReactNode
}) {
  const { id, order_number: number } = order
  usePageTitle(t('head.tab', { number, id: String(id) }))
  const breadcrumbs = [
    { label: orders('orders.admin') },
    { label: orders('orders.crumb'), to: screens.orders },
    { label: number },
  ]
  return (
    <header className="wellBelow" aria-busy={isBeingRead}>
      <PagePath breadcrumbs={breadcrumbs} />
      <div className={`wrap ${classes.first}`}>
        <h1 className={classes.number}>
          <VisuallyHidden>{orders('field.order_number')} </VisuallyHidden>
          {number}
        </h1>
        <OrderStatusMenu order={order} />
        <span className={classes.total}>
          <VisuallyHidden>{t('head.total')} </VisuallyHidden>
          {formatMoney(orderMoney(details, order).total)} <small>{currencyText('USD')}</small>
        </span>
        <RecordWalk breadcrumbs={breadcrumbs} />
      </div>
      <div className={`row ${classes.second}`}>
        <Facts order={order} />
        <div className={`wrap ${classes.acts}`}>{acts}</div>
      </div>
      {children}
    </header>
  )
}

const Facts = ({ order }: { order: HeadOrder }) => (
  <section className={`fills ${classes.facts}`} aria-labelledby="order-information">
    <VisuallyHidden component="h2" id="order-information">
      {orders('section.order')}
    </VisuallyHidden>
    <dl>
      <Fact name={orders('field.order_reference')}>
        <Reference text={order.order_reference} />
        <CopyIconButton text={order.order_reference} label={t('head.copyReference')} />
      </Fact>
      <Fact name={orders('field.order_date')}>
        <ExactInstant value={order.order_date} />
      </Fact>
      {order.date_cancelled != null && (
        <Fact name={orders('field.date_cancelled')}>
          <InstantText value={order.date_cancelled} />
        </Fact>
      )}
    </dl>
    <p className={`breaks ${classes.dates}`}>
      <span>{t('head.id', { id: String(order.id) })}</span> ·{' '}
      <span title={bothClocks(order.date_created)}>
        {orders('view.created', { date: mediumDay(order.date_created) })}
      </span>
      {order.date_modified !== null && (
        <>
          {' · '}
          <span title={bothClocks(order.date_modified)}>{modifiedText(order, order.date_modified)}</span>
        </>
      )}
    </p>
  </section>
)

/** Its last four, with which the customer opens the order, stand out. */
const Reference = ({ text }: { text: string }) => (
  <span className={`dimmed breaks ${classes.reference}`}>
    {text.slice(0, -4)}
    <b>{text.slice(-4)}</b>
  </span>
)

function modifiedText({ modified_by: user }: HeadOrder, at: string): string {
  const date = mediumDay(at)
  return user == null ? orders('view.modifiedOn', { date }) : orders('view.modified', { user, date })
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The carrier's page of the parcel, once it is on its way (O32). */
export const trackedAt = (order: ChangedOrder): string | null =>
  canTrackShipment(order) && order.tracking_id !== null ? trackingPage(order.tracking_id.trim()) : null
