import { deleteOrderDetail, listAllOrderDetails } from '@getzo/contract/order-details/order-details.endpoints'
import { screens } from '@getzo/contract/paths'
import { call } from '../../api/call'
import { ShortInstant } from '../../ui/dates/InstantText'
import { AppLink } from '../../ui/links/AppLink'
import { createdAndChanged } from '../../ui/list/filters/authors'
import { productFilter } from '../../ui/list/filters/records/record-filters'
import { unfoldedBrandFilter } from '../../ui/list/filters/records/unfolded-filters'
import { ListPage } from '../../ui/list/page/ListPage'
import { columnsOf, filtersOf, rowActionsOf } from '../../ui/list/table/columns'
import { OrderReference } from '../../ui/marks/OrderReference'
import { SizeChangeMark } from '../../ui/marks/SizeChangeMark'
import { combinationName } from '../../ui/names'
import { t } from './order-details.text'
import { priceText, totalText } from './prices'

const columns = columnsOf(listAllOrderDetails, [
  {
    id: 'id',
    header: t('details.id'),
    sort: 'id',
    cell: (row) => <AppLink to={screens.orderDetail(row.id)}>{row.id}</AppLink>,
  },
  {
    id: 'order',
    header: t('details.order'),
    phone: 'secondEnd',
    cell: (row) => <AppLink to={screens.order(row.order_id)}>{row.order_number}</AppLink>,
  },
  {
    id: 'reference',
    header: t('details.orderReference'),
    cell: (row) => <OrderReference text={row.order_reference} />,
  },
  {
    id: 'product',
    header: t('details.product'),
    wraps: true,
    leastWidth: '10rem',
    phone: 'second',
    cell: (row) => <AppLink to={screens.product(row.product_id)}>{row.product_name}</AppLink>,
  },
  {
    id: 'variant',
    header: t('details.variant'),
    wraps: true,
    leastWidth: '6rem',
    phone: 'pill',
    cell: (row) => combinationName(row.combo_identifier),
  },
  {
    id: 'sku',
    header: t('details.sku'),
    cell: (row) => (
      <>
        {row.sku}
        <SizeChangeMark {...row} />
      </>
    ),
  },
  {
    id: 'promotion',
    header: t('details.promotion'),
    phone: 'end',
    align: 'end',
    cell: (row) => <AppLink to={screens.promotion(row.promotion_id)}>{priceText(row)}</AppLink>,
  },
  {
    id: 'quantity',
    header: t('details.quantity'),
    align: 'end',
    cell: (row) => row.quantity,
  },
  {
    id: 'sold',
    header: t('details.soldValue'),
    align: 'end',
    cell: (row) => priceText({ price: row.sold_value }),
  },
  {
    id: 'cost',
    header: t('details.cost'),
    align: 'end',
    // nobody else's rows have one
    cell: (row) => typeof row.cost === 'string' && priceText({ price: row.cost }),
  },
  {
    id: 'created',
    header: t('details.dateCreated'),
    cell: (row) => <ShortInstant value={row.date_created} />,
  },
])

const filters = filtersOf(listAllOrderDetails, [
  productFilter,
  unfoldedBrandFilter,
  { kind: 'days', label: t('details.ordered'), from: 'ordered_from', to: 'ordered_to' },
  { kind: 'yesNo', name: 'sold', label: t('details.sold') },
  { kind: 'yesNo', name: 'left', label: t('details.left') },
  { kind: 'yesNo', name: 'has_size_request', label: t('details.hasSizeRequest') },
  { kind: 'yesNo', name: 'size_change', label: t('details.sizeChange') },
  { kind: 'text', name: 'province', label: t('details.province') },
  ...createdAndChanged,
  { kind: 'others', name: 'but_brands', label: t('details.brands'), of: 'records' },
  { kind: 'others', name: 'but_products', label: t('details.products'), of: 'records' },
  { kind: 'others', name: 'but_provinces', label: t('details.provinces'), of: 'provinces' },
])

const actions = rowActionsOf(listAllOrderDetails, {
  name: (row) => t('details.name', { product: row.product_name, order: row.order_number }),
  view: (row) => screens.orderDetail(row.id),
  edit: { to: (row) => screens.editOrderDetail(row.id), capability: 'order_details.write' },
  remove: {
    what: (row) => t('details.what', { product: row.product_name, order: row.order_number }),
    run: (row) => call(deleteOrderDetail, { params: { id: row.id }, body: {} }),
    toKnow: async (row) => [t('details.goes', { total: totalText(row) })],
    capability: 'order_details.write',
  },
})

/** Admin > Order Details: the active lines of all orders (D1). */
export function OrderDetailsScreen() {
  return (
    <ListPage
      title={t('details.title')}
      breadcrumbs={[{ label: t('details.admin') }, { label: t('details.crumb') }]}
      endpoint={listAllOrderDetails}
      defaultSort="-id"
      searchLabel={t('details.search')}
      filters={filters}
      columns={columns}
      actions={actions}
      mainAction={{
        label: t('details.add'),
        to: screens.newOrderDetail,
        capability: 'order_details.write',
      }}
      emptyHint={t('details.emptyHint')}
    />
  )
}
