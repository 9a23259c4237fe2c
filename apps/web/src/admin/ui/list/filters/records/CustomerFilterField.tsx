import { listCustomers } from '@getzo/contract/customers/customers.endpoints'
import { formatPhone } from '@getzo/domain/customers/customer-rules'
import { RecordPicker } from '../../../fields/RecordPicker'
import type { RecordFilterField } from '../filter-types'

export default function CustomerFilterField(props: RecordFilterField) {
  return (
    <RecordPicker
      {...props}
      endpoint={listCustomers}
      query={{ sort: 'customer_name' }}
      toOption={(row) => ({ label: row.customer_name, hint: formatPhone(row.phone_number) })}
    />
  )
}
