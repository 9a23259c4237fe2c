import { readCustomer } from '@getzo/contract/customers/customers.endpoints'
import { call } from '../../../../api/call'
import { later } from '../../../later'
import { t } from '../../../text'
import type { RecordFilter } from '../filter-types'

const CustomerFilterField = later(() => import('./CustomerFilterField'))

/** For lists that do not show it in the line: its field is loaded later. */
export const unfoldedCustomerFilter = {
  kind: 'record',
  name: 'customer_id',
  label: t('filter.customer'),
  field: CustomerFilterField,
  nameOf: async (id, signal) => (await call(readCustomer, { params: { id } }, { signal })).customer_name,
} satisfies RecordFilter<'customer_id'>
