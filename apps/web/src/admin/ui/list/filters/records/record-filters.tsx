import { listBrands, readBrand } from '@getzo/contract/brands/brands.endpoints'
import { listProducts, readProduct } from '@getzo/contract/products/products.endpoints'
import { call } from '../../../../api/call'
import { RecordPicker } from '../../../fields/RecordPicker'
import { t } from '../../../text'
import type { RecordFilter } from '../filter-types'
import CustomerFilterField from './CustomerFilterField'
import { unfoldedCustomerFilter } from './customer-filter'

export const customerFilter = {
  ...unfoldedCustomerFilter,
  field: (props) => <CustomerFilterField {...props} />,
} satisfies RecordFilter<'customer_id'>

export const productFilter = {
  kind: 'record',
  name: 'product_id',
  label: t('filter.product'),
  field: (props) => (
    <RecordPicker
      {...props}
      endpoint={listProducts}
      query={{ sort: 'name' }}
      toOption={(row) => ({ label: row.name, hint: row.brand_name })}
    />
  ),
  nameOf: async (id, signal) => (await call(readProduct, { params: { id } }, { signal })).name,
} satisfies RecordFilter<'product_id'>

/** For lists that name a brand, shown as "{name} - {country}" (P1). */
export const brandFilter = {
  kind: 'record',
  name: 'brand_id',
  label: t('filter.brand'),
  isInLine: true,
  field: (props) => (
    <RecordPicker
      {...props}
      endpoint={listBrands}
      query={{ sort: 'name' }}
      placeholder={t('list.all')}
      toOption={(row) => ({ label: brandText(row) })}
    />
  ),
  nameOf: async (id, signal) => brandText(await call(readBrand, { params: { id } }, { signal })),
} satisfies RecordFilter<'brand_id'>

const brandText = ({ name, country }: { name: string; country: string }) => `${name} - ${country}`
