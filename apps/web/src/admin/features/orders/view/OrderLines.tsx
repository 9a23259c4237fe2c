import { screens } from '@getzo/contract/paths'
import { orderTotalCents, parseCents } from '@getzo/domain/orders/order-total'
import { hasNotLeft } from '@getzo/domain/orders/requests/apply-size'
import { htmlLang } from '@getzo/domain/public/device'
import type { ReactNode } from 'react'
import { sumText } from '../../../../i18n/sum'
import { SizedPicture } from '../../../../pictures/SizedPicture'
import { RulerIcon } from '../../../ui/icons'
import { inApp } from '../../../ui/links/follow-links'
import { SizeChangeMark } from '../../../ui/marks/SizeChangeMark'
import { formatMoney, formatUsd } from '../../../ui/money'
import { Panel } from '../../../ui/page/Panel'
import { QuantityField } from '../one-field/QuantityField'
import type { Order, OrderDetail } from '../orders.api'
import { t as orders } from '../orders.text'
import { requestText } from '../request-text'
import classes from './order-lines.module.css'
import { t } from './order-view.text'

/** The catalogue's words for a SKU of a product without options. */
const noOptions = 'NO OPTIONS'

/** The lines of an order's page; an administrator changes their quantities there. */
export function OrderLinesCard({ order, lines }: { order: Order; lines: readonly OrderDetail[] }) {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Panel
      title={orders('section.lines')}
      note={lines.length > 0 && t('lines.count', { n: pieces })}
      flush={lines.length > 0}
    >
      <OrderLines order={order} lines={lines} />
    </Panel>
  )
}

/** The active lines of an order with their total (O34); a requested size change is red (O25). */
export function OrderLines({ order, lines }: { order?: Order; lines: readonly OrderDetail[] }) {
  if (lines.length === 0) return <p className={classes.none}>{orders('view.noLines')}</p>
  return (
    <table className={classes.lines} aria-label={orders('section.lines')}>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            {orders('line.product')}
          </th>
          <th scope="col">{orders('line.sku')}</th>
          <th scope="col" data-number>
            {orders('line.price')}
          </th>
          <th scope="col" data-number>
            {orders('line.quantity')}
          </th>
          <th scope="col" data-number>
            {orders('line.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.id} order={order} line={line} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={5} data-number>
            {orders('line.orderTotal')}
          </td>
          <td data-number>
            <b>{formatUsd(orderTotalCents(lines))}</b>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function Line({ order, line }: { order: Order | undefined; line: OrderDetail }) {
  const { combo_identifier: option } = line
  const about = [line.brand_name, option === '' || option === noOptions ? '' : option].filter(Boolean)
  return (
    <tr>
      <td className={classes.picture}>
        <span>
          {line.pic_url !== null && line.pic_url !== '' && (
            <SizedPicture src={line.pic_url} alt="" sizes="40px" width={40} height={40} decoding="async" />
          )}
        </span>
      </td>
      <td className={classes.item}>
        <a href={screens.product(line.product_id)} {...inApp}>
          {line.product_name}
        </a>
        <span className={classes.about}>{about.join(' · ')}</span>
        {line.status_change !== null && (order === undefined || hasNotLeft(order.order_status)) && (
          <span className={classes.asked}>
            <RulerIcon size={13} />
            {requestText(line.status_change)}
          </span>
        )}
        {line.declined_request !== null && <Declined line={line} />}
      </td>
      <td className={classes.sku}>
        {line.sku}
        <SizeChangeMark {...line} />
      </td>
      <Money name={orders('line.price')}>{amountOf(line)}</Money>
      <td data-number data-name={orders('line.quantity')}>
        {order === undefined ? line.quantity : <QuantityField order={order} line={line} />}
      </td>
      <Money name={orders('line.total')}>{formatMoney(orderTotalCents([line]))}</Money>
    </tr>
  )
}

const Money = ({ name, children }: { name: string; children: ReactNode }) => (
  <td data-number data-name={name}>
    {children}
  </td>
)

/** The currency is that of the total, unless the price is in another. */
function amountOf({ price, currency }: OrderDetail): string {
  const cents = parseCents(price)
  if (currency !== 'USD') return sumText(price, currency)
  return cents === null ? price : formatMoney(cents)
}

/** The customer's last declined request, with the reason. */
const Declined = ({
  line: { declined_request, decline_reason, decline_language },
}: {
  line: OrderDetail
}) => (
  <span className={classes.declined}>
    {orders('requests.declined', { request: declined_request ?? '' })}
    <span lang={decline_language === null ? undefined : htmlLang(decline_language)}>{decline_reason}</span>
  </span>
)
