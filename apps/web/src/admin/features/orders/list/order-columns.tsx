import { listOrders } from '@getzo/contract/orders/orders.endpoints'
import type { OrderRow } from '@getzo/contract/orders/orders.schema'
import { screens, trackingPage } from '@getzo/contract/paths'
import { formatPhone } from '@getzo/domain/customers/customer-rules'
import { orderMoney } from '@getzo/domain/orders/order-money'
import { canTrackLetter } from '@getzo/domain/orders/order-status'
import type { ReactNode } from 'react'
import { sumText } from '../../../../i18n/sum'
import { BriefDay, BriefInstant, DayText } from '../../../ui/dates/InstantText'
import { tip } from '../../../ui/floating/Tips'
import { LetterIcon, ParcelIcon, RulerIcon } from '../../../ui/icons'
import { AppLink, OutsideIconLink } from '../../../ui/links/AppLink'
import { FoundBy } from '../../../ui/list/page/FoundBy'
import { columnsOf } from '../../../ui/list/table/columns'
import { OrderReference } from '../../../ui/marks/OrderReference'
import { PersonName } from '../../../ui/marks/PersonName'
import { CheckMark } from '../../../ui/marks/Pill'
import { formatMoney } from '../../../ui/money'
import { OrderStatusMenu } from '../one-field/OrderStatusMenu'
import { TrackingField } from '../one-field/TrackingField'
import { t } from '../orders.text'
import classes from './orders-list.module.css'
import { requestsPlace } from './requests-place'

/** The columns of All Orders (O3, O4). */
export const orderColumns = columnsOf(listOrders, [
  {
    id: 'number',
    header: t('orders.number'),
    sort: 'order_number',
    cell: (order) => (
      <AppLink to={screens.order(order.id)}>
        <span className={classes.long}>{order.order_number}</span>
      </AppLink>
    ),
  },
  {
    id: 'reference',
    header: t('orders.reference'),
    sort: 'order_reference',
    cell: (order) => <OrderReference text={order.order_reference} />,
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
    phone: 'pill',
    cell: (order) => (
      <span className={classes.status}>
        <OrderStatusMenu order={order} />
        {order.size_request !== null && <SizeRequest text={order.size_request} />}
      </span>
    ),
  },
  {
    id: 'customer',
    header: t('orders.customer'),
    wraps: true,
    leastWidth: '16.5rem',
    phone: 'second',
    cell: (order) => (
      <>
        <AppLink to={screens.customer(order.customer_id)}>
          <span className={classes.customerName}>
            <PersonName name={order.customer_name} pinyin={order.customer_name_pinyin} />
          </span>{' '}
          <span className={classes.customerPhone}>{formatPhone(order.customer_phone_number)}</span>
        </AppLink>
        <FoundBy texts={foundTexts(order)} />
      </>
    ),
  },
  {
    id: 'total',
    header: t('orders.total'),
    align: 'end',
    phone: 'end',
    cell: (order) => (
      <span className="medium">{formatMoney(orderMoney(order.payload_items, order).total)}</span>
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
    cell: ({ tyl_date_delivered: day }) => (day === null ? null : <BriefDay day={day} />),
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
    folds: 'first',
    header: t('orders.dateCreated'),
    sort: 'date_created',
    phone: 'secondEnd',
    cell: (order) => <BriefInstant value={order.date_created} />,
  },
  {
    id: 'modified',
    header: t('orders.dateModified'),
    sort: 'date_modified',
    cell: (order) => <BriefInstant value={order.date_modified} />,
  },
])

/** The cost of its label, in a list of orders with labels. */
export const labelCostColumns = columnsOf(listOrders, [
  {
    id: 'labelCost',
    header: t('orders.labelCost'),
    align: 'end',
    cell: ({ label_cost, label_currency }) =>
      typeof label_cost === 'string' && sumText(label_cost, label_currency ?? ''),
  },
])

const SizeRequest = ({ text }: { text: string }) => (
  <a href={`#${requestsPlace}`} className={classes.ask} aria-label={text} {...tip}>
    <RulerIcon size={15} />
  </a>
)

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
  // shown behind the name
  { text: order.customer_name_pinyin, isPinyin: true },
  { text: order.tracking_id, note: (text: string) => t('found.tracking_id', { text }) },
  { text: order.tyl_tracking_id, note: (text: string) => t('found.tyl_tracking_id', { text }) },
]
