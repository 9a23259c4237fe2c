import type { OrderRow } from '@getzo/contract/orders/orders.schema'
import { trackingPage } from '@getzo/contract/paths'
import { formatPhone } from '@getzo/domain/customers/customer-rules'
import { lineGoods, type MoneyOfOrder, orderMoney } from '@getzo/domain/orders/order-money'
import { canTrackLetter, hasEnded } from '@getzo/domain/orders/order-status'
import { parseCents } from '@getzo/domain/orders/order-total'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../api/current-user'
import { DayText } from '../../../ui/dates/InstantText'
import { shortDay } from '../../../ui/dates/instants'
import { OutsideLink } from '../../../ui/links/AppLink'
import { Fact, OpenRecord } from '../../../ui/list/peek/PeekPanel'
import peek from '../../../ui/list/peek/peek.module.css'
import { OrderReference } from '../../../ui/marks/OrderReference'
import { PersonName } from '../../../ui/marks/PersonName'
import { WithThumb } from '../../../ui/marks/Thumb'
import { formatMoney, formatUsd } from '../../../ui/money'
import { ReadPart } from '../../../ui/page/states'
import { type Order, type OrderDetail, type OrderView, orderViewQuery } from '../orders.api'
import { t } from '../orders.text'
import { requestText } from '../request-text'
import { chargesOf } from '../view/charges'
import { hasActs, NextActs, nextOf } from '../view/NextStrip'
import { t as words } from '../view/order-view.text'
import { type WindowState, windowState } from '../view/window-state'
import classes from './order-peek.module.css'

/** An order beside the list: its customer, its lines with their total, and where it stands. */
export default function OrderPeek({ order }: { order: OrderRow }) {
  const read = useQuery(orderViewQuery(order.id))
  const view = read.data
  return (
    <>
      <p className={`flow ${classes.who}`}>
        <b>
          <PersonName name={order.customer_name} pinyin={order.customer_name_pinyin} />
        </b>
        <span>{formatPhone(order.customer_phone_number)}</span>
      </p>
      <p className={`flow ${classes.who}`}>
        <OrderReference text={order.order_reference} /> <DayText value={order.order_date} />
      </p>
      <ReadPart of={read}>
        {({ order: { discount, shipping_charged }, details }) => (
          <Lines lines={details} money={{ discount, shipping_charged }} />
        )}
      </ReadPart>
      <dl className={peek.facts}>
        <Fact label={t('peek.letter')}>
          <Letter order={order} />
        </Fact>
        {!hasEnded(order.order_status) && (
          <Fact label={words('window.title')}>{windowText(windowState(order))}</Fact>
        )}
        {view !== undefined && <Facts view={view} />}
      </dl>
    </>
  )
}

function Facts({ view: { order, customer } }: { view: OrderView }) {
  return (
    <>
      <Fact label={t('peek.label')}>{t(order.date_shipping_label_made ? 'peek.made' : 'peek.notMade')}</Fact>
      <Fact label={t('peek.shipsTo')}>{shipsTo(order)}</Fact>
      <Fact label={t('peek.customer')}>
        {t('peek.figures', { n: customer.orders, total: formatUsd(parseCents(customer.total) ?? 0) })}
      </Fact>
    </>
  )
}

/** The next thing's act as the filled button, and the way to the order's page. */
export function OrderPeekFoot({ order, to }: { order: OrderRow; to: string }) {
  const { data: view } = useQuery(orderViewQuery(order.id))
  const next = view === undefined ? 'nothing' : nextOf(view)
  const mayAct = useCan(
    next === 'size_change' ? 'requests.apply' : next === 'refund_due' ? 'refunds.write' : 'orders.write',
  )
  const hasAct = mayAct && hasActs(next)
  return (
    <>
      {view !== undefined && hasActs(next) && <NextActs view={view} next={next} />}
      <OpenRecord to={to} isQuiet={hasAct} />
    </>
  )
}

function windowText(found: WindowState | null): string {
  if (found === null) return ''
  switch (found.state) {
    case 'open':
      return words('steps.window.left', { days: found.daysLeft, date: shortDay(found.deadline) })
    case 'past':
      return t('peek.windowEnded', { date: shortDay(found.deadline) })
    case 'before':
      return t('peek.windowBefore')
    case 'unpaid':
      return words('window.unpaid')
    case 'closed':
    default:
      return t('peek.windowClosed')
  }
}

function Lines({ lines, money }: { lines: readonly OrderDetail[]; money: MoneyOfOrder }) {
  return (
    <>
      <ul className={`above ${classes.lines}`}>
        {lines.map((line) => (
          <li key={line.id}>
            <WithThumb src={line.pic_url}>{line.product_name}</WithThumb>
            <span className="medium">{formatMoney(lineGoods(line))}</span>
            <span className={`quiet ${classes.item}`}>
              {line.quantity > 1
                ? t('peek.times', { n: line.quantity, item: line.combo_identifier })
                : line.combo_identifier}
            </span>
            {line.status_change !== null && (
              <span className={classes.request}>{requestText(line.status_change)}</span>
            )}
          </li>
        ))}
      </ul>
      {chargesOf(lines, money).map(({ name, written }) => (
        <p key={name} className={classes.charge}>
          <span>{name}</span>
          <span>{written}</span>
        </p>
      ))}
      <p className={classes.total}>
        <span>{t('line.orderTotal')}</span>
        <b>{formatUsd(orderMoney(lines, money).total)}</b>
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
