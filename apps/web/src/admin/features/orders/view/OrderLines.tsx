import { screens } from '@getzo/contract/paths'
import { lineGoods, type MoneyOfOrder, orderMoney } from '@getzo/domain/orders/order-money'
import { hasEnded } from '@getzo/domain/orders/order-status'
import { centsToText, parseCents } from '@getzo/domain/orders/order-total'
import { hasNotLeft } from '@getzo/domain/orders/requests/apply-size'
import { htmlLang } from '@getzo/domain/public/device'
import type { ReactNode } from 'react'
import { sumText } from '../../../../i18n/sum'
import { SizedPicture } from '../../../../pictures/SizedPicture'
import { StockOfSku } from '../../../shared/stock/StockLeft'
import { RulerIcon } from '../../../ui/icons'
import { inApp } from '../../../ui/links/follow-links'
import { SizeChangeMark } from '../../../ui/marks/SizeChangeMark'
import { formatMoney, formatUsd, moneyText } from '../../../ui/money'
import { Panel } from '../../../ui/page/Panel'
import { QuantityField } from '../one-field/QuantityField'
import type { Order, OrderDetail, OrderView } from '../orders.api'
import { t as orders } from '../orders.text'
import { requestText } from '../request-text'
import { chargesOf } from './charges'
import classes from './order-lines.module.css'
import { t } from './order-view.text'

/** The catalogue's words for a SKU of a product without options. */
const noOptions = 'NO OPTIONS'

/** The lines of an order's page; an administrator changes their quantities there. */
export function OrderLinesCard({ view: { order, details: lines, payments } }: { view: OrderView }) {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Panel
      title={orders('section.lines')}
      note={lines.length > 0 && t('lines.count', { n: pieces })}
      flush={lines.length > 0}
    >
      <OrderLines order={order} lines={lines} money={order} />
      <Paid order={order} payments={payments} />
    </Panel>
  )
}

interface OrderLinesProps {
  order?: Order
  lines: readonly OrderDetail[]
  money: MoneyOfOrder
}

/** The active lines of an order and what they cost (O34, O43); a requested size change is red (O25). */
export function OrderLines({ order, lines, money }: OrderLinesProps) {
  if (lines.length === 0) return <p className="dimmed">{orders('view.noLines')}</p>
  return (
    <table className={`full ${classes.lines}`} aria-label={orders('section.lines')}>
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
        {lines.map((line, at) => (
          <Line key={line.id} order={order} line={line} takenBefore={takenOf(lines.slice(0, at), line)} />
        ))}
      </tbody>
      <tfoot>
        {chargesOf(lines, money).map(({ name, written }) => (
          <tr key={name} data-charge>
            <td colSpan={5} data-number>
              {name}
            </td>
            <td data-number>{written}</td>
          </tr>
        ))}
        <tr>
          <td colSpan={5} data-number>
            {orders('line.orderTotal')}
          </td>
          <td data-number>
            <b>{formatUsd(orderMoney(lines, money).total)}</b>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

/** The pieces that `lines` take of the SKU of the given line. */
const takenOf = (lines: readonly OrderDetail[], { sku_id }: OrderDetail) =>
  lines.reduce((sum, line) => sum + (line.sku_id === sku_id ? line.quantity : 0), 0)

interface LineProps {
  order: Order | undefined
  line: OrderDetail
  takenBefore: number
}

function Line({ order, line, takenBefore }: LineProps) {
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
      <td className={`breaks ${classes.item}`}>
        <a href={screens.product(line.product_id)} {...inApp}>
          {line.product_name}
        </a>
        <span className="block quiet">{about.join(' · ')}</span>
        <StockOfSku
          skuId={line.sku_id}
          orderId={line.order_id}
          asked={
            order === undefined || hasEnded(order.order_status)
              ? null
              : { quantity: line.quantity, takenBefore }
          }
        />
        {line.status_change !== null && (order === undefined || hasNotLeft(order.order_status)) && (
          <span className={`block quiet ${classes.asked}`}>
            <RulerIcon size={13} />
            {requestText(line.status_change)}
          </span>
        )}
        {line.declined_request !== null && <Declined line={line} />}
        {line.price_reason !== null && (
          <span className="block quiet">{t('lines.reason', { reason: line.price_reason })}</span>
        )}
      </td>
      <td className={`small mono breaks ${classes.sku}`}>
        {line.sku}
        <SizeChangeMark {...line} />
      </td>
      <Price line={line} />
      <td data-number data-name={orders('line.quantity')}>
        {order === undefined ? line.quantity : <QuantityField order={order} line={line} />}
      </td>
      <Money name={orders('line.total')}>{formatMoney(lineGoods(line))}</Money>
    </tr>
  )
}

/** The price as sold with the list price beside it, or the list price alone (O43). */
function Price({ line }: { line: OrderDetail }) {
  const { price, sold_price: sold } = line
  if (sold === null || parseCents(sold) === parseCents(price)) {
    return <Money name={orders('line.price')}>{amountOf(line)}</Money>
  }
  return (
    <td data-number data-sold data-name={orders('field.sold_price')}>
      {moneyText(sold)}
      <span className="block quiet">{t('lines.listPrice', { price: amountOf(line) })}</span>
    </td>
  )
}

/** The sum that somebody entered as paid, as the claim that it is, and the one that WeChat Pay confirmed (O43, W17). */
function Paid({ order, payments }: { order: Order; payments: OrderView['payments'] }) {
  const confirmed = payments.filter(({ confirmed_at }) => confirmed_at !== null)
  const confirmedFen =
    confirmed.length === 0 ? null : confirmed.reduce((sum, { total_fen }) => sum + (total_fen ?? 0), 0)
  const { paid_amount: amount, paid_currency: currency } = order
  if ((amount === null || currency === null) && confirmedFen === null) return null
  return (
    <p className={`flow quiet ${classes.paid}`}>
      {amount !== null && currency !== null && (
        <span>{t('lines.paid', { amount: sumText(amount, currency) })}</span>
      )}
      {confirmedFen !== null && (
        <span>{t('lines.confirmed', { amount: sumText(centsToText(confirmedFen), 'CNY') })}</span>
      )}
    </p>
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
  <span className={`block quiet ${classes.declined}`}>
    {orders('requests.declined', { request: declined_request ?? '' })}
    <span lang={decline_language === null ? undefined : htmlLang(decline_language)}>{decline_reason}</span>
  </span>
)
