import { listBrands } from '@getzo/contract/brands/brands.endpoints'
import { arrivalCurrencies, spreads } from '@getzo/domain/arrivals/arrival-rules'
import { ChoiceField } from '../../../ui/fields/ChoiceField'
import { DateField } from '../../../ui/fields/date/DateTimeField'
import { LinesField } from '../../../ui/fields/LinesField'
import { DecimalField } from '../../../ui/fields/NumberField'
import { RecordField } from '../../../ui/fields/RecordField'
import { TextField } from '../../../ui/fields/TextField'
import { FormSection, FullWidth } from '../../../ui/form/page/FormSection'
import { useFormContext, useValue } from '../../../ui/form/values/form-changes'
import type { Arrival } from '../arrivals.api'
import { t } from '../arrivals.text'
import type { ArrivalValues } from './arrival-values'
import { LinesSection } from './LinesSection'

const currencies = arrivalCurrencies.map((value) => ({ value, label: value }))
const spreadChoices = spreads.map((value) => ({ value, label: t(`arrivals.spread.${value}`) }))
const noLines: Arrival['lines'] = []

/** The fields of an arrival; what is ordered stays with its maker. */
export function ArrivalFields({ stored }: { stored?: Arrival | undefined }) {
  const control = useFormContext<ArrivalValues>()
  const currency = useValue(control, 'currency')
  const suffix = currency ?? undefined
  return (
    <>
      <FormSection title={t('arrivals.section.about')}>
        <RecordField
          control={control}
          name="brand_id"
          label={t('arrivals.field.brand_id')}
          endpoint={listBrands}
          query={{ sort: 'name' }}
          toOption={(row) => ({ label: row.name, hint: row.country })}
          chosenLabel={stored?.brand_name}
          disabled={stored !== undefined && stored.state !== 'draft'}
          required
        />
        <TextField control={control} name="reference" label={t('arrivals.theirReference')} maxLength={60} />
        <DateField control={control} name="expected_on" label={t('arrivals.field.expected_on')} />
        <ChoiceField
          control={control}
          name="currency"
          label={t('arrivals.field.currency')}
          choices={currencies}
          isAlwaysChosen
          required
        />
      </FormSection>
      <LinesSection stored={stored?.lines ?? noLines} />
      <FormSection title={t('arrivals.costs')}>
        <DecimalField control={control} name="freight" label={t('arrivals.freight')} suffix={suffix} />
        <DecimalField control={control} name="duty" label={t('arrivals.duty')} suffix={suffix} />
        <DecimalField control={control} name="other" label={t('arrivals.other')} suffix={suffix} />
        <TextField control={control} name="other_what" label={t('arrivals.otherWhat')} maxLength={100} />
        <ChoiceField
          control={control}
          name="spread"
          label={t('arrivals.spread')}
          choices={spreadChoices}
          isAlwaysChosen
        />
        <DecimalField
          control={control}
          name="rate"
          label={t('arrivals.rate', { currency: currency ?? '' })}
          description={t('arrivals.rateAbout')}
        />
      </FormSection>
      <FormSection title={t('arrivals.section.delivery')}>
        <TextField control={control} name="carrier" label={t('arrivals.carrier')} maxLength={60} />
        <TextField control={control} name="tracking" label={t('arrivals.tracking')} maxLength={60} />
        <FullWidth>
          <LinesField control={control} name="note" label={t('arrivals.note')} maxLength={1000} />
        </FullWidth>
      </FormSection>
    </>
  )
}
