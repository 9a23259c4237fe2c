import type { Customer } from '@getzo/contract/customers/customers.schema'
import { formatPhone } from '@getzo/domain/customers/customer-rules'
import type { Control } from 'react-hook-form'
import { PhoneField, TextField } from '../../ui/fields/TextField'
import { FormSection } from '../../ui/form/FormSection'
import { t } from './customers.text'

/** What people enter about a customer, and the version that it started from (O28). */
export interface CustomerValues {
  customer_name: string
  phone_number: string
  version: number
}

export const blankCustomer: CustomerValues = { customer_name: '', phone_number: '', version: 0 }

export function customerValues({ customer_name, phone_number, version }: Customer): CustomerValues {
  return { customer_name, phone_number: formatPhone(phone_number), version }
}

/** The fields of both customer forms (C2). */
export function CustomerFields({ control }: { control: Control<CustomerValues> }) {
  return (
    <FormSection title={t('customers.information')}>
      <TextField
        control={control}
        name="customer_name"
        label={t('customers.name')}
        required
        maxLength={100}
      />
      <PhoneField control={control} name="phone_number" label={t('customers.phone')} required />
    </FormSection>
  )
}
