import { listCustomers } from '@getzo/contract/customers/customers.endpoints'
import type { Customer } from '@getzo/contract/customers/customers.schema'
import { formatPhone } from '@getzo/domain/customers/customer-rules'
import { searchedPhone } from '@getzo/domain/search/phone-search'
import { whatMatched } from '@getzo/domain/search/what-matched'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { RecordField } from '../../../../ui/fields/RecordField'
import type { RecordOption } from '../../../../ui/fields/RecordPicker'
import { SwitchField } from '../../../../ui/fields/SwitchField'
import { PhoneField, TextField } from '../../../../ui/fields/TextField'
import { focusField } from '../../../../ui/form/errors/focus-field'
import { FormSection } from '../../../../ui/form/page/FormSection'
import { useFormContext, useValues } from '../../../../ui/form/values/form-changes'
import type { Form } from '../../../../ui/form/values/form-store'
import type { Order } from '../../orders.api'
import { t } from '../../orders.text'
import classes from '../order-form.module.css'
import { customerLabel, customerText, type OrderFormValues } from '../order-values'
import { CustomerCard } from './CustomerCard'
import { chosenCustomerQuery } from './chosen-customer'
import { KnownCustomer } from './KnownCustomer'
import { orderingCustomerQuery } from './ordering-customer'

interface CustomerSectionProps {
  control: Form<OrderFormValues>
  /** the edited order, with its customer's name and number */
  stored?: Order
}

/** The order's customer: a known one, found by name or phone, or a new one (O13). */
export function CustomerSection({ control, stored }: CustomerSectionProps) {
  const { isNew, id, queryClient, label, createTyped } = useCustomerSection({ control, stored })
  // an edited order shows its own customer already
  const isOther = !isNew && id !== null && id !== stored?.customer_id
  const { data: known } = useQuery({ ...orderingCustomerQuery(id), enabled: isOther })
  return (
    <FormSection
      title={t('section.customer')}
      isNarrow
      actions={
        <span className={classes.toggle}>
          <SwitchField control={control} name="customer.isNew" label={t('form.isNewCustomer')} />
        </span>
      }
    >
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
          <KnownCustomer />
        </>
      ) : (
        <>
          <RecordField
            control={control}
            name="customer.id"
            label={t('orders.customer')}
            placeholder={t('form.findCustomer')}
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
          {known !== undefined && isOther && <CustomerCard customer={known} />}
        </>
      )}
    </FormSection>
  )
}

function useCustomerSection({ control, stored }: CustomerSectionProps) {
  const form = useFormContext<OrderFormValues>()
  const [isNew, id] = useValues(control, ['customer.isNew', 'customer.id'])
  const queryClient = useQueryClient()
  const isOfOrder = id === stored?.customer_id
  const chosen = useQuery({ ...chosenCustomerQuery(id), enabled: id !== null && !isOfOrder })
  const label = isOfOrder ? stored && customerLabel(stored) : chosen.data && customerText(chosen.data)
  // created together with the order, so that an unsaved order leaves no customer behind (O20)
  const createTyped = (typed: string) => {
    const isPhone = searchedPhone(typed)?.words.length === 0
    form.setValue(isPhone ? 'customer.new.phone_number' : 'customer.new.customer_name', typed)
    flushSync(() => form.setValue('customer.isNew', true))
    focusField(form, isPhone ? 'customer.new.customer_name' : 'customer.new.phone_number')
  }
  return { isNew, id, queryClient, label, createTyped }
}

/** A customer in the picker, with the matching field if the match is not visible. */
function customerOption(customer: Customer, typed: string): RecordOption {
  const match = whatMatched(typed, [
    { name: 'name', text: customer.customer_name },
    { name: 'phone', text: customer.phone_number },
    { name: 'otherPhone', text: customer.other_phones?.join(' ') ?? null },
    { name: 'pinyin', text: customer.customer_name_pinyin, isPinyin: true },
  ])
  const found =
    match?.name === 'pinyin'
      ? t('found.pinyin', { text: match.text })
      : match?.name === 'otherPhone'
        ? t('found.otherPhone', { text: (customer.other_phones ?? []).map(formatPhone).join(', ') })
        : match?.name === 'phone' && match.ends
          ? t('found.phoneEnds', { text: typed })
          : undefined
  return { label: customer.customer_name, hint: formatPhone(customer.phone_number), found }
}
