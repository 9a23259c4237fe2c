import { listOrders } from '@getzo/contract/orders/orders.endpoints'
import type { OrderRow } from '@getzo/contract/orders/orders.schema'
import { screens, trackingPage } from '@getzo/contract/paths'
import { formatPhone } from '@getzo/domain/customers/customer-rules'
import { canTrackLetter } from '@getzo/domain/orders/order-status'
import type { ReactNode } from 'react'
import { AppLink, OutsideIconLink } from '../../../ui/AppLink'
import { DayText, ShortInstant } from '../../../ui/InstantText'
import { LetterIcon, ParcelIcon } from '../../../ui/icons'
import { FoundBy } from '../../../ui/list/page/FoundBy'
import { columnsOf } from '../../../ui/list/table/columns'
import { CheckMark } from '../../../ui/StatusText'
import { OrderStatusMenu } from '../one-field/OrderStatusMenu'
import { TrackingField } from '../one-field/TrackingField'
import { t } from '../orders.text'
import classes from './orders-list.module.css'

/** The columns of All Orders (O3, O4). */
export const orderColumns = columnsOf(listOrders, [
  {
    id: 'number',
    header: t('orders.number'),
    sort: 'order_number',
    wraps: true,
    leastWidth: '5rem',
    cell: (order) => <AppLink to={screens.order(order.id)}>{order.order_number}</AppLink>,
  },
  {
    id: 'reference',
    header: t('orders.reference'),
    sort: 'order_reference',
    wraps: true,
    leastWidth: '7rem',
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
    wraps: true,
    leastWidth: '8.5rem',
    cell: (order) => <OrderStatusMenu order={order} />,
  },
  {
    id: 'customer',
    header: t('orders.customer'),
    wraps: true,
    leastWidth: '8rem',
    cell: (order) => (
      <>
        <AppLink to={screens.customer(order.customer_id)}>
          <span className={classes.customerName}>{order.customer_name}</span>{' '}
          <span className={classes.customerPhone}>{formatPhone(order.customer_phone_number)}</span>
        </AppLink>
        <FoundBy texts={foundTexts(order)} />
      </>
    ),
  },
  {
    id: 'tyl',
    header: t('orders.tylShipped'),
    align: 'center',
    // a delivered letter was sent, even without a tracking id
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
    align: 'center',
    cell: (order) => (
      <TrackingField order={order}>
        <TrackLink id={order.tracking_id} text={t('orders.track')} icon={<ParcelIcon />} />
      </TrackingField>
    ),
  },
  {
    id: 'trackTyl',
    header: t('orders.trackTyl'),
    align: 'center',
    cell: (order) =>
      canTrackLetter(order) ? (
        <TrackLink id={order.tyl_tracking_id} text={t('orders.trackTyl')} icon={<LetterIcon />} />
      ) : null,
  },
  {
    id: 'created',
    header: t('orders.dateCreated'),
    sort: 'date_created',
    cell: (order) => <ShortInstant value={order.date_created} />,
  },
  {
    id: 'modified',
    header: t('orders.dateModified'),
    sort: 'date_modified',
    cell: (order) => <ShortInstant value={order.date_modified} />,
  },
])

function TrackLink({ id, text, icon }: { id: string | null; text: string; icon: ReactNode }) {
  if (id === null) return null
  return (
    <OutsideIconLink href={trackingPage(id.trim())} label={text}>
      {icon}
    </OutsideIconLink>
  )
}

const foundTexts = (order: OrderRow) => [
  { text: order.order_number },
  { text: order.order_reference },
  { text: order.customer_name },
  { text: order.customer_phone_number },
  // the column is narrow, and needs no label below the name
  { text: order.customer_name_pinyin, isPinyin: true, note: (text: string) => text },
  { text: order.tracking_id, note: (text: string) => t('found.tracking_id', { text }) },
  { text: order.tyl_tracking_id, note: (text: string) => t('found.tyl_tracking_id', { text }) },
]
