import { listCustomers } from '@getzo/contract/customers/customers.endpoints'
import { formatPhone } from '@getzo/domain/customers/customer-rules'
import { type Control, useWatch } from 'react-hook-form'
import { RecordField } from '../../../ui/fields/RecordField'
import { SwitchField } from '../../../ui/fields/SwitchField'
import { PhoneField, TextField } from '../../../ui/fields/TextField'
import { FormSection, FullWidth } from '../../../ui/form/FormSection'
import { t } from '../orders.text'
import type { OrderFormValues } from './order-values'

/** Who the order is for: somebody known, found by name or phone, or somebody new (O13). */
export function CustomerSection({
  control,
  chosenLabel,
}: {
  control: Control<OrderFormValues>
  /** how the stored order's customer reads */
  chosenLabel?: string
}) {
  const isNew = useWatch({ control, name: 'customer.isNew' })
  return (
    <FormSection title={t('section.customer')}>
      <FullWidth>
        <SwitchField control={control} name="customer.isNew" label={t('form.isNewCustomer')} />
      </FullWidth>
      {isNew ? (
        <>
          <TextField
            control={control}
            name="customer.new.customer_name"
            label={t('form.customerName')}
            required
            maxLength={100}
          />
          <PhoneField control={control} name="customer.new.phone_number" label={t('form.phone')} required />
        </>
      ) : (
        <RecordField
          control={control}
          name="customer.id"
          label={t('orders.customer')}
          endpoint={listCustomers}
          query={{ sort: 'customer_name' }}
          toOption={(customer) => ({
            label: customer.customer_name,
            hint: formatPhone(customer.phone_number),
          })}
          chosenLabel={chosenLabel}
          required
        />
      )}
    </FormSection>
  )
}
