import { listOrders, readOrder } from '@getzo/contract/orders/orders.endpoints'
import { listProducts, readProduct } from '@getzo/contract/products/products.endpoints'
import { readPublicSku } from '@getzo/contract/scan/scan.endpoints'
import { listUrlBatches } from '@getzo/contract/urls/url-batches.endpoints'
import { listUrls } from '@getzo/contract/urls/urls.endpoints'
import { piecePlaces } from '@getzo/domain/pieces/piece-place'
import { urlItemTypes } from '@getzo/domain/urls/url-rules'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call'
import { RecordPicker } from '../../../ui/fields/RecordPicker'
import { createdBy, deletedBy, modifiedBy } from '../../../ui/list/filters/authors'
import type { FilterTab, RecordFilter } from '../../../ui/list/filters/filter-types'
import { brandFilter, customerFilter } from '../../../ui/list/filters/records/record-filters'
import { filtersOf } from '../../../ui/list/table/columns'
import { urlItemTypeName } from '../../../ui/names'
import { OrdersOfCustomer } from '../OrdersOfCustomer'
import { allSkusQuery } from '../urls.api'
import { t } from '../urls.text'

/** The products of the chosen brand. */
const productFilter = {
  kind: 'record',
  name: 'product_id',
  label: t('urls.product'),
  isInLine: true,
  field: ({ values, ...props }) => (
    <RecordPicker
      {...props}
      endpoint={listProducts}
      query={values.brand_id ? { sort: 'name', brand_id: values.brand_id } : { sort: 'name' }}
      placeholder={t('urls.all')}
      toOption={(row) => ({ label: row.name, hint: row.brand_name, picture: row.pic })}
    />
  ),
  nameOf: async (id, signal) => (await call(readProduct, { params: { id } }, { signal })).name,
} satisfies RecordFilter<'product_id'>

/** The SKUs of the chosen product. */
const skuFilter = {
  kind: 'record',
  name: 'sku_id',
  label: t('urls.sku'),
  isInLine: true,
  field: ({ label, value, onChange, values }) => (
    <SkuSelect
      label={label}
      value={value}
      productId={values.product_id ? Number(values.product_id) : null}
      onChange={onChange}
    />
  ),
  nameOf: async (id, signal) => (await call(readPublicSku, { params: { sku_id: id } }, { signal })).sku,
} satisfies RecordFilter<'sku_id'>

function SkuSelect({
  label,
  value,
  productId,
  onChange,
}: {
  label: string
  value: number | null
  productId: number | null
  onChange: (id: number | null) => void
}) {
  const { data: skus = [] } = useQuery(allSkusQuery(productId))
  return (
    <NativeSelect
      label={label}
      disabled={productId === null}
      value={value === null ? '' : String(value)}
      onChange={({ currentTarget: { value: id } }) => onChange(id === '' ? null : Number(id))}
      data={[
        { value: '', label: t(productId === null ? 'urls.allOfProduct' : 'urls.all') },
        ...skus.map(({ id, sku }) => ({ value: String(id), label: sku })),
      ]}
    />
  )
}

/** Orders, limited to the customer chosen in the select before it. */
const orderFilter = {
  kind: 'record',
  name: 'order_id',
  label: t('urls.order'),
  isInLine: true,
  field: ({ values, ...props }) => (
    <OrdersOfCustomer customerId={values.customer_id ?? ''}>
      {(query) => (
        <RecordPicker
          {...props}
          endpoint={listOrders}
          query={query}
          placeholder={t('urls.all')}
          toOption={(row) => ({ label: row.order_number, hint: row.customer_name })}
        />
      )}
    </OrdersOfCustomer>
  ),
  nameOf: async (id, signal) => (await call(readOrder, { params: { id } }, { signal })).order_number,
} satisfies RecordFilter<'order_id'>

/** The batch that made the URLs (U13). */
const batchFilter = {
  kind: 'record',
  name: 'batch',
  label: t('urls.batch'),
  field: (props) => (
    <RecordPicker
      {...props}
      endpoint={listUrlBatches}
      query={{ sort: '-id' }}
      placeholder={t('urls.all')}
      toOption={(row) => ({ label: batchName(row.id), hint: row.sku ?? row.order_number })}
    />
  ),
  nameOf: (id) => Promise.resolve(batchName(id)),
} satisfies RecordFilter<'batch'>

const batchName = (id: number) => t('urls.batchName', { id: String(id) })

export const urlFilters = filtersOf(listUrls, [
  brandFilter,
  productFilter,
  skuFilter,
  { ...customerFilter, isInLine: true as const },
  orderFilter,
  {
    name: 'state',
    label: t('urls.status'),
    choices: [
      { value: 'assigned', label: t('urls.assigned') },
      { value: 'unassigned', label: t('urls.unassigned') },
      { value: 'deleted', label: t('urls.deleted') },
    ],
  },
  {
    name: 'item',
    label: t('urls.item'),
    choices: urlItemTypes.map(({ code }) => ({ value: code, label: urlItemTypeName(code) })),
  },
  batchFilter,
  {
    name: 'place',
    label: t('urls.place'),
    choices: piecePlaces.map((place) => ({ value: place, label: t(`urls.place.${place}`) })),
  },
  { kind: 'yesNo', name: 'has_product', label: t('urls.hasProduct') },
  { kind: 'yesNo', name: 'has_order', label: t('urls.hasOrder') },
  { kind: 'days', label: t('urls.scanned'), from: 'scanned_from', to: 'scanned_to' },
  { kind: 'days', label: t('urls.dateCreated'), from: 'created_from', to: 'created_to' },
  { kind: 'days', label: t('urls.dateModified'), from: 'modified_from', to: 'modified_to' },
  { kind: 'days', label: t('urls.dateDeleted'), from: 'deleted_from', to: 'deleted_to' },
  createdBy,
  modifiedBy,
  deletedBy,
  { kind: 'others', name: 'but_products', label: t('urls.products'), of: 'records' },
])

/** U1 */
export const urlTabs: readonly FilterTab[] = [
  { id: 'products', label: t('urls.byProducts'), names: ['brand_id', 'product_id', 'sku_id'] },
  { id: 'order', label: t('urls.byOrder'), names: ['customer_id', 'order_id'] },
  {
    id: 'status',
    label: t('urls.byStatus'),
    names: [
      'state',
      'item',
      'batch',
      'place',
      'created_from',
      'created_to',
      'created_by',
      'modified_by',
      'deleted_by',
    ],
  },
]
