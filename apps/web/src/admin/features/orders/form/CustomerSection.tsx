import { listCustomers } from '@getzo/contract/customers/customers.endpoints'
import { searchedPhone } from '@getzo/domain/search/phone-search'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { type Control, useFormContext, useWatch } from 'react-hook-form'
import { RecordField } from '../../../ui/fields/RecordField'
import { SwitchField } from '../../../ui/fields/SwitchField'
import { PhoneField, TextField } from '../../../ui/fields/TextField'
import { focusField } from '../../../ui/form/errors/focus-field'
import { FormSection, FullWidth } from '../../../ui/form/page/FormSection'
import type { Order } from '../orders.api'
import { t } from '../orders.text'
import { chosenCustomerQuery } from './chosen-customer'
import { customerOption } from './customer-option'
import { customerLabel, customerText, type OrderFormValues } from './order-values'

interface CustomerSectionProps {
  control: Control<OrderFormValues>
  /** the edited order, with its customer's name and number */
  stored?: Order
}

/** The order's customer: a known one, found by name or phone, or a new one (O13). */
export function CustomerSection({ control, stored }: CustomerSectionProps) {
  const { isNew, queryClient, label, createTyped } = useCustomerSection({ control, stored })

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
          toOption={customerOption}
          noneFound={{ label: (typed) => t('form.createCustomer', { typed }), run: createTyped }}
          chosenLabel={label}
          onChosen={(row) => {
            if (row !== null) queryClient.setQueryData(chosenCustomerQuery(row.id).queryKey, row)
          }}
          required
        />
      )}
    </FormSection>
  )
}

function useCustomerSection({ control, stored }: CustomerSectionProps) {
  const form = useFormContext<OrderFormValues>()
  const [isNew, id] = useWatch({ control, name: ['customer.isNew', 'customer.id'] })
  const queryClient = useQueryClient()
  const isOfOrder = id === stored?.customer_id
  const chosen = useQuery({ ...chosenCustomerQuery(id), enabled: id !== null && !isOfOrder })
  const label = isOfOrder ? stored && customerLabel(stored) : chosen.data && customerText(chosen.data)
  // created together with the order, so that an unsaved order leaves no customer behind (O20)
  const createTyped = (typed: string) => {
    const isPhone = searchedPhone(typed)?.words.length === 0
    form.setValue(isPhone ? 'customer.new.phone_number' : 'customer.new.customer_name', typed)
    flushSync(() => form.setValue('customer.isNew', true))
    focusField(form.control, isPhone ? 'customer.new.customer_name' : 'customer.new.phone_number')
  }
  return { isNew, queryClient, label, createTyped }
}
