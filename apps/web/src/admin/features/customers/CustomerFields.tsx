import type { Customer } from '@getzo/contract/customers/customers.schema'
import { formatPhone } from '@getzo/domain/customers/customer-rules'
import type { Control } from 'react-hook-form'
import { LinesField } from '../../ui/fields/LinesField'
import { PhoneField, TextField } from '../../ui/fields/TextField'
import { FormSection, FullWidth } from '../../ui/form/FormSection'
import { t } from './customers.text'

/** What people enter about a customer, and the version that it started from (O28). */
export interface CustomerValues {
  customer_name: string
  phone_number: string
  staff_note: string
  version: number
}

export const blankCustomer: CustomerValues = {
  customer_name: '',
  phone_number: '',
  staff_note: '',
  version: 0,
}

export function customerValues(customer: Customer): CustomerValues {
  const { customer_name, phone_number, staff_note, version } = customer
  return { customer_name, phone_number: formatPhone(phone_number), staff_note: staff_note ?? '', version }
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
      <FullWidth>
        <LinesField
          control={control}
          name="staff_note"
          label={t('customers.staffNote')}
          description={t('customers.staffNoteAbout')}
          maxLength={1000}
        />
      </FullWidth>
    </FormSection>
  )
}
