import type { Customer } from '@getzo/contract/customers/customers.schema'
import { screens } from '@getzo/contract/paths'
import { useKnownByPhone } from '../../shared/customers/known-by-phone'
import { LikelyCustomers } from '../../shared/customers/LikelyCustomers'
import { SwitchField } from '../../ui/fields/SwitchField'
import { FormSection, FullWidth } from '../../ui/form/page/FormSection'
import { useFormContext, useValue } from '../../ui/form/values/form-changes'
import { AppLink } from '../../ui/links/AppLink'
import { PersonName } from '../../ui/marks/PersonName'
import { FieldInputs } from '../../ui/record/FieldInputs'
import { EditRecord, NewRecord } from '../../ui/record/RecordForms'
import { customerKind } from './customer.kind'
import { t } from './customers.text'

const Fields = ({ kind, stored }: { kind: typeof customerKind; stored?: Customer | undefined }) => (
  <FormSection title={t('customers.information')}>
    <FieldInputs fields={kind.fields ?? {}} />
    <KnownByPhone id={stored?.id} />
    <LikelyHint id={stored?.id} />
  </FormSection>
)

/** Create New Customer (C2). */
export const NewCustomerScreen = () => <NewRecord kind={customerKind} fields={Fields} />

/** Edit Customer: {id} (C2, C5, O28). */
export const EditCustomerScreen = () => <EditRecord kind={customerKind} fields={Fields} />

/** The customers who are likely the one in the form. */
function LikelyHint({ id }: { id?: number | undefined }) {
  const control = useFormContext<{ customer_name: string; phone_number: string }>()
  const entered = {
    customer_name: useValue(control, 'customer_name'),
    phone_number: useValue(control, 'phone_number'),
  }
  return <LikelyCustomers entered={entered} id={id} />
}

interface Values {
  phone_number: string
  shares_phone: boolean
}

/** The other customers who have the number in the form, and the question whether they share it (C7). */
function KnownByPhone({ id }: { id?: number | undefined }) {
  const control = useFormContext<Values>()
  const others = useKnownByPhone(useValue(control, 'phone_number')).filter((one) => one.id !== id)
  const isShared = useValue(control, 'shares_phone')
  if (others.length === 0 && !isShared) return null
  return (
    <FullWidth>
      {others.length > 0 && (
        <output>
          {t('customers.knownByPhone')}{' '}
          {others.map((one, at) => (
            <span key={one.id}>
              {at > 0 && ', '}
              <AppLink to={screens.customer(one.id)}>
                <PersonName name={one.customer_name} pinyin={one.customer_name_pinyin} />
              </AppLink>
            </span>
          ))}
        </output>
      )}
      <SwitchField control={control} name="shares_phone" label={t('customers.sharesPhone')} />
    </FullWidth>
  )
}
