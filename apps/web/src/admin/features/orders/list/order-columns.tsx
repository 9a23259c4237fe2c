import { listOrders } from '@getzo/contract/orders/orders.endpoints'
import { screens, trackingPage } from '@getzo/contract/paths'
import { formatPhone } from '@getzo/domain/customers/customer-rules'
import {
  canTrackLetter,
  canTrackShipment,
  orderStatusText,
  orderStatusTone,
} from '@getzo/domain/orders/order-status'
import { AppLink, OutsideLink } from '../../../ui/AppLink'
import { DayText, InstantText } from '../../../ui/InstantText'
import { columnsOf } from '../../../ui/list/columns'
import { CheckMark, StatusText } from '../../../ui/StatusText'
import { t } from '../orders.text'
import classes from './orders-list.module.css'

/** The columns of All Orders (O3, O4). */
export const orderColumns = columnsOf(listOrders, [
  {
    id: 'number',
    header: t('orders.number'),
    sort: 'order_number',
    cell: (order) => <AppLink to={screens.order(order.id)}>{order.order_number}</AppLink>,
  },
  {
    id: 'reference',
    header: t('orders.reference'),
    sort: 'order_reference',
    cell: (order) => order.order_reference,
  },
  {
    id: 'date',
    header: t('orders.date'),
    sort: 'order_date',
    cell: (order) => <DayText value={order.order_date} />,
  },
  {
    id: 'status',
    header: t('orders.status'),
    sort: 'order_status',
    cell: ({ order_status }) => (
      <StatusText tone={orderStatusTone(order_status)}>{orderStatusText(order_status)}</StatusText>
    ),
  },
  {
    id: 'customer',
    header: t('orders.customer'),
    cell: (order) => (
      <AppLink to={screens.customer(order.customer_id)}>
        <span className={classes.customerName}>{order.customer_name}</span>{' '}
        <span className={classes.customerPhone}>{formatPhone(order.customer_phone_number)}</span>
      </AppLink>
    ),
  },
  {
    id: 'tyl',
    header: t('orders.tylShipped'),
    align: 'center',
    // a letter that has arrived was sent, also where nobody entered its tracking id
    cell: (order) => <CheckMark on={canTrackLetter(order) || order.tyl_date_delivered !== null} />,
  },
  {
    id: 'tylDelivery',
    header: t('orders.tylDelivery'),
    sort: 'tyl_date_delivered',
    cell: ({ tyl_date_delivered: day }) => (day === null ? null : <time dateTime={day}>{day}</time>),
  },
  {
    id: 'track',
    header: t('orders.track'),
    cell: (order) =>
      canTrackShipment(order) ? <TrackLink id={order.tracking_id} text={t('orders.track')} /> : null,
  },
  {
    id: 'trackTyl',
    header: t('orders.trackTyl'),
    cell: (order) =>
      canTrackLetter(order) ? <TrackLink id={order.tyl_tracking_id} text={t('orders.trackTyl')} /> : null,
  },
  {
    id: 'created',
    header: t('orders.dateCreated'),
    sort: 'date_created',
    cell: (order) => <InstantText value={order.date_created} />,
  },
  {
    id: 'modified',
    header: t('orders.dateModified'),
    sort: 'date_modified',
    cell: (order) => <InstantText value={order.date_modified} />,
  },
])

function TrackLink({ id, text }: { id: string | null; text: string }) {
  if (id === null) return null
  return <OutsideLink href={trackingPage(id.trim())}>{text}</OutsideLink>
}
