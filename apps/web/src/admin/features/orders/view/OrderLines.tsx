import { screens } from '@getzo/contract/paths'
import { formatUsd, orderTotalCents } from '@getzo/domain/orders/order-total'
import { htmlLang } from '@getzo/domain/public/device'
import { AppLink } from '../../../ui/AppLink'
import { DataTable } from '../../../ui/list/table/DataTable'
import type { Column } from '../../../ui/list/table/list-types'
import { SizeChangeMark } from '../../../ui/SizeChangeMark'
import { StatusText } from '../../../ui/StatusText'
import { priceText, skuText } from '../lines/choice-labels'
import type { OrderDetail } from '../orders.api'
import { t } from '../orders.text'
import classes from './order-view.module.css'

const columns: Column<OrderDetail>[] = [
  { id: 'brand', header: t('line.brand'), cell: (line) => line.brand_name },
  {
    id: 'product',
    header: t('line.product'),
    cell: (line) => (
      <>
        <AppLink to={screens.product(line.product_id)}>{line.product_name}</AppLink>
        {line.status_change !== null && (
          <div>
            <StatusText tone="red">{line.status_change}</StatusText>
          </div>
        )}
        {line.declined_request !== null && <Declined line={line} />}
      </>
    ),
  },
  {
    id: 'sku',
    header: t('line.sku'),
    cell: (line) => (
      <>
        {skuText(line)}
        <SizeChangeMark {...line} />
      </>
    ),
  },
  { id: 'price', header: t('line.price'), align: 'end', cell: (line) => priceText(line.price) },
  { id: 'quantity', header: t('line.quantity'), align: 'end', cell: (line) => line.quantity },
  {
    id: 'total',
    header: t('line.total'),
    align: 'end',
    cell: (line) => formatUsd(orderTotalCents([line])),
  },
]

/** The customer's last declined request, with the reason. */
const Declined = ({
  line: { declined_request, decline_reason, decline_language },
}: {
  line: OrderDetail
}) => (
  <div className={classes.declined}>
    {t('requests.declined', { request: declined_request ?? '' })}
    <span lang={decline_language === null ? undefined : htmlLang(decline_language)}>{decline_reason}</span>
  </div>
)

/** The active lines of an order with their total (O34); a requested size change is red (O25). */
export function OrderLines({ lines }: { lines: readonly OrderDetail[] }) {
  return (
    <>
      <DataTable
        title={t('section.lines')}
        columns={columns}
        rows={lines}
        rowKey={(line) => line.id}
        emptyText={t('view.noLines')}
      />
      {lines.length > 0 && (
        <p className={classes.total}>
          <span>{t('line.orderTotal')}</span>
          <span className="tabular">{formatUsd(orderTotalCents(lines))}</span>
        </p>
      )}
    </>
  )
}
