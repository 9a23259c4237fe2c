import type { OrderRow } from '@getzo/contract/orders/orders.schema'
import { trackingPage } from '@getzo/contract/paths'
import { formatPhone } from '@getzo/domain/customers/customer-rules'
import { canTrackLetter } from '@getzo/domain/orders/order-status'
import { orderTotalCents } from '@getzo/domain/orders/order-total'
import { useQuery } from '@tanstack/react-query'
import { OutsideLink } from '../../../ui/AppLink'
import { DayText } from '../../../ui/InstantText'
import { Fact } from '../../../ui/list/peek/PeekPanel'
import peek from '../../../ui/list/peek/peek.module.css'
import { formatMoney, formatUsd } from '../../../ui/money'
import { PersonName } from '../../../ui/PersonName'
import { FailureNotice, LoadingLines } from '../../../ui/page/states'
import { WithThumb } from '../../../ui/Thumb'
import { type Order, type OrderDetail, orderDetailsQuery, orderQuery } from '../orders.api'
import { t } from '../orders.text'
import { requestText } from '../request-text'
import { RequestAnswers } from '../requests/RequestAnswers'
import { OrderReference } from './order-columns'
import classes from './order-peek.module.css'

/** An order beside the list: its customer, its lines with their total, and where it stands. */
export default function OrderPeek({ order }: { order: OrderRow }) {
  const details = useQuery(orderDetailsQuery(order.id))
  const whole = useQuery(orderQuery(order.id))
  const lines = details.data?.filter(({ deleted_at }) => deleted_at === null)
  return (
    <>
      <p className={classes.who}>
        <b>
          <PersonName name={order.customer_name} pinyin={order.customer_name_pinyin} />
        </b>
        <span>{formatPhone(order.customer_phone_number)}</span>
      </p>
      <p className={classes.who}>
        <OrderReference text={order.order_reference} /> <DayText value={order.order_date} />
      </p>
      {details.isError ? (
        <FailureNotice error={details.error} onRetry={() => void details.refetch()} />
      ) : lines === undefined ? (
        <LoadingLines />
      ) : (
        <Lines lines={lines} number={order.order_number} />
      )}
      <dl className={peek.facts}>
        <Fact label={t('peek.letter')}>
          <Letter order={order} />
        </Fact>
        <Fact label={t('peek.label')}>
          {t(whole.data?.date_shipping_label_made ? 'peek.made' : 'peek.notMade')}
        </Fact>
        <Fact label={t('peek.shipsTo')}>{whole.data === undefined ? null : shipsTo(whole.data)}</Fact>
      </dl>
    </>
  )
}

function Lines({ lines, number }: { lines: readonly OrderDetail[]; number: string }) {
  return (
    <>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <WithThumb src={line.pic_url}>{line.product_name}</WithThumb>
            <span className={classes.price}>{formatMoney(orderTotalCents([line]))}</span>
            <span className={classes.item}>
              {line.quantity > 1
                ? t('peek.times', { n: line.quantity, item: line.combo_identifier })
                : line.combo_identifier}
            </span>
            {line.status_change !== null && (
              <div className={classes.request}>
                <span>{requestText(line.status_change)}</span>
                <RequestAnswers request={{ ...line, status_change: line.status_change }} order={number} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <p className={classes.total}>
        <span>{t('line.orderTotal')}</span>
        <b>{formatUsd(orderTotalCents(lines))}</b>
      </p>
    </>
  )
}

function Letter({ order }: { order: OrderRow }) {
  const { tyl_date_delivered: day, tyl_tracking_id: id } = order
  if (day !== null) return t('peek.delivered', { day })
  if (!canTrackLetter(order) || id === null) return t('peek.notSent')
  return (
    <>
      {t('peek.onItsWay')} <OutsideLink href={trackingPage(id.trim())}>{t('orders.trackTyl')}</OutsideLink>
    </>
  )
}

/** As it is written: a Chinese address from the province down, without gaps, another one from its line up. */
function shipsTo(order: Order): string {
  const line = order.customer_ship_to_address_line ?? ''
  const city = order.customer_ship_to_address_city
  const province = order.customer_ship_to_address_state_province_code
  if (/\p{Script=Han}/u.test(line)) return [province === city ? '' : province, city, line].join('')
  return otherAddress(order)
}

const otherAddress = (order: Order) =>
  [
    order.customer_ship_to_address_line,
    order.customer_ship_to_address_city,
    order.customer_ship_to_address_state_province_code,
    order.customer_ship_to_address_postal_code,
    order.customer_ship_to_address_country_code,
  ]
    .filter(Boolean)
    .join(', ') || t('peek.noAddress')
