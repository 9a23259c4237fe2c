import { countryCodeOf } from '@getzo/domain/countries/countries'
import { useFormContext } from 'react-hook-form'
import { ChoiceField } from '../../../../ui/fields/ChoiceField'
import { useValue } from '../../../../ui/form/values/form-changes'
import { countryChoices, countryName } from '../../../../ui/names'
import { t } from '../../orders.text'
import type { OrderFormValues } from '../order-values'

const usual = ['CN', 'CA', 'US'] as const
const others = countryChoices().filter(({ code }) => !usual.some((one) => one === code))
const choices = [...usual.map((code) => ({ code, name: countryName(code) ?? code })), ...others].map(
  ({ code, name }) => ({ value: code, label: t('form.country', { name, code }) }),
)

/** The country by its code, the usual ones first. A stored text that is no country's stays a choice (O39). */
export function CountryField() {
  const { control, setValue } = useFormContext<OrderFormValues>()
  const stored = useValue(control, 'cdata_address_country')
  const code = countryCodeOf(stored)
  const isKnown = stored === '' || code === stored
  return (
    <ChoiceField
      control={control}
      name="cdata_address_country"
      label={t('field.customer_ship_to_address_country_code')}
      choices={isKnown ? choices : [{ value: stored, label: stored }, ...choices]}
      // the carrier would go by the pinyin of the country before
      onChosen={() => setValue('cdata_address_country_pinyin', '')}
    />
  )
}
