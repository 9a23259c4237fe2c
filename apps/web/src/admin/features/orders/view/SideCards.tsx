import { screens, trackingPage } from '@getzo/contract/paths'
import { formatPhone } from '@getzo/domain/customers/customer-rules'
import { thankYouLetterDays } from '@getzo/domain/orders/letter/thank-you-letter'
import { canTrackLetter } from '@getzo/domain/orders/order-status'
import { parseCents } from '@getzo/domain/orders/order-total'
import { isUrlItemType } from '@getzo/domain/urls/url-rules'
import type { ReactNode } from 'react'
import { CopyIconButton } from '../../../ui/copy/CopyButton'
import { bothClocks, monthOf, shopPlace, shortDay } from '../../../ui/dates/instants'
import { AppLink, OutsideLink } from '../../../ui/links/AppLink'
import { PersonName } from '../../../ui/marks/PersonName'
import { formatUsd } from '../../../ui/money'
import { urlItemTypeName } from '../../../ui/names'
import { Panel } from '../../../ui/page/Panel'
import { ReadOnlyField } from '../../../ui/ReadOnlyField'
import type { Order, OrderView } from '../orders.api'
import { t as orders } from '../orders.text'
import { t } from './order-view.text'
import classes from './side-cards.module.css'
import { type WindowState, windowState } from './window-state'

/** The customer with figures over all of that customer's orders. */
export function CustomerCard({ view: { order, customer } }: { view: OrderView }) {
  const phone = formatPhone(order.customer_phone_number)
  return (
    <Panel title={orders('section.customer')}>
      <p className={classes.name}>
        <AppLink to={screens.customer(order.customer_id)}>
          <PersonName name={order.customer_name} pinyin={order.customer_name_pinyin} />
        </AppLink>
      </p>
      <p className={`wrap ${classes.phone}`}>
        {phone} <CopyIconButton text={phone} label={t('customer.copyPhone')} />
      </p>
      <dl className={`flow ${classes.figures}`}>
        <Figure name={t('customer.orders')}>{customer.orders}</Figure>
        <Figure name={t('customer.total')}>{formatUsd(parseCents(customer.total) ?? 0)}</Figure>
        {customer.since !== null && (
          <Figure name={t('customer.since')}>
            <span title={bothClocks(customer.since)}>{monthOf(customer.since)}</span>
          </Figure>
        )}
      </dl>
      <p className={`quiet ${classes.quiet}`}>
        <OtherOrders customer={customer} /> {t('customer.cancelled', { n: customer.cancelled })}
      </p>
    </Panel>
  )
}

function OtherOrders({ customer: { open, open_count: n } }: { customer: OrderView['customer'] }) {
  if (n === 0) return t('customer.noneOpen')
  const left = n - open.length
  return (
    <>
      {t('customer.open', { n })}{' '}
      {open.map(({ id, order_number: number }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <AppLink to={screens.order(id)}>{number}</AppLink>
        </span>
      ))}
      {left > 0 && ` ${t('customer.others', { n: left })}`}.
    </>
  )
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** The days in which the customer may cancel or change a size (K5, K8); none for an order that has ended. */
export function WindowCard({ order }: { order: Order }) {
  const found = windowState(order)
  if (found === null) return null
  const hasDays = order.tyl_date_delivered !== null
  return (
    <Panel title={t('window.title')} note={windowNote(found)}>
      {hasDays && <Days left={found.state === 'open' ? found.daysLeft : -1} />}
      <p className={classes.text}>{windowText(found)}</p>
    </Panel>
  )
}

function windowNote(found: WindowState): ReactNode {
  switch (found.state) {
    case 'open':
      return (
        <b data-soon={found.daysLeft <= 1 || undefined} className={`strong ${classes.left}`}>
          {t('window.left', { days: found.daysLeft })}
        </b>
      )
    case 'past':
      return t('window.ended')
    case 'closed':
      return t('window.closed')
    case 'before':
    case 'unpaid':
    default:
      return null
  }
}

function windowText(found: WindowState): ReactNode {
  switch (found.state) {
    case 'open':
      return <Until date={shortDay(found.deadline)} />
    case 'past':
      return t('window.endedText', { date: shortDay(found.deadline) })
    case 'unpaid':
      return t('window.unpaid')
    case 'before':
      return t('window.before', { days: thankYouLetterDays })
    case 'closed':
    default:
      return t('window.closedText')
  }
}

/** The sentence around its date. */
function Until({ date }: { date: string }) {
  const [before, after] = t('window.until', { date: '\n', place: shopPlace }).split('\n')
  return (
    <>
      {before}
      <b>{date}</b>
      {after}
    </>
  )
}

/** The window's days as a bar, in which the last day counts as one, as its customer sees it; left is -1 once it is over. */
function Days({ left }: { left: number }) {
  const passed = thankYouLetterDays - (left === 0 ? 1 : Math.max(left, 0))
  return (
    <div
      className={classes.days}
      // a picture made of parts
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={t('window.days', { passed, all: thankYouLetterDays })}
    >
      {Array.from({ length: thankYouLetterDays }, (_, day) => (
        <i key={day} data-left={day >= passed || undefined} data-soon={left <= 1 || undefined} />
      ))}
    </div>
  )
}

export function LetterCard({ order, children }: { order: Order; children: ReactNode }) {
  return (
    <Panel title={orders('section.letter')}>
      <dl className={classes.fields}>
        <ReadOnlyField label={orders('field.tyl_tracking_id')} missing="entered">
          {order.tyl_tracking_id !== null && (
            <span className="small mono breaks">{order.tyl_tracking_id}</span>
          )}
        </ReadOnlyField>
        <ReadOnlyField label={orders('field.tyl_date_delivered')} missing="entered">
          {order.tyl_date_delivered}
        </ReadOnlyField>
      </dl>
      {canTrackLetter(order) && order.tyl_tracking_id !== null && (
        <p className={classes.text}>
          <OutsideLink href={trackingPage(order.tyl_tracking_id.trim())}>
            {orders('view.trackShipment')}
          </OutsideLink>
        </p>
      )}
      {children}
    </Panel>
  )
}

/** The order's URLs: what each is for, and how often it was scanned. */
export function CodesCard({ view: { order, codes, codes_count: n } }: { view: OrderView }) {
  if (n === 0) {
    return (
      <Panel title={t('codes.title')}>
        <p className={`quiet ${classes.quiet}`}>{t('codes.none')}</p>
      </Panel>
    )
  }
  return (
    <Panel title={t('codes.title')} note={n} flush>
      <ul className={`ruled ${classes.codes}`}>
        {codes.map((code) => (
          <li key={code.id}>
            <span>{subjectOf(code)}</span>
            <span className="small mono breaks">
              <AppLink to={screens.url(code.id)}>{code.url_seed}</AppLink>
            </span>
            <span className={`quiet ${classes.scans}`}>
              {code.is_suspended ? t('codes.suspended') : t('codes.scans', { n: code.scans })}
            </span>
          </li>
        ))}
      </ul>
      {n > codes.length && (
        <p className={classes.all}>
          <AppLink to={`${screens.urls}?order_id=${order.id}`}>{t('codes.all', { n })}</AppLink>
        </p>
      )}
    </Panel>
  )
}

function subjectOf({
  url_item_type: type,
  product_name,
  serial_number: n,
}: OrderView['codes'][number]): string {
  const name = product_name ?? (isUrlItemType(type) ? urlItemTypeName(type) : t('codes.plain'))
  return n === null ? name : t('codes.numbered', { name, n })
}
