import { screens } from '@getzo/contract/paths'
import { useFormContext } from 'react-hook-form'
import { useKnownByPhone } from '../../../shared/customers/known-by-phone'
import { SwitchField } from '../../../ui/fields/SwitchField'
import { FullWidth } from '../../../ui/form/page/FormSection'
import { useValue } from '../../../ui/form/values/form-changes'
import { AppLink } from '../../../ui/links/AppLink'
import { PersonName } from '../../../ui/marks/PersonName'
import { t } from '../customers.text'

interface Values {
  phone_number: string
  shares_phone: boolean
}

/** The other customers who have the number in the form, and the question whether they share it (C7). */
export function KnownByPhone({ id }: { id?: number | undefined }) {
  const { control } = useFormContext<Values>()
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
