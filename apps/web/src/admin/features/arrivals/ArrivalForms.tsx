import { createArrival, editArrival } from '@getzo/contract/arrivals/arrivals.endpoints'
import { listBrands } from '@getzo/contract/brands/brands.endpoints'
import { screens } from '@getzo/contract/paths'
import { arrivalCurrencies, spreads } from '@getzo/domain/arrivals/arrival-rules'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call'
import { ChoiceField } from '../../ui/fields/ChoiceField'
import { DateField } from '../../ui/fields/date/DateTimeField'
import { LinesField } from '../../ui/fields/LinesField'
import { DecimalField } from '../../ui/fields/NumberField'
import { RecordField } from '../../ui/fields/RecordField'
import { TextField } from '../../ui/fields/TextField'
import type { Merging } from '../../ui/form/conflict/put-together'
import { FormPage } from '../../ui/form/page/FormPage'
import { FormSection, FullWidth } from '../../ui/form/page/FormSection'
import { useStoredRecord } from '../../ui/form/page/stored-record'
import { useRecordForm } from '../../ui/form/page/use-record-form'
import { useFormContext, useValue } from '../../ui/form/values/form-changes'
import { describedBy } from '../../ui/history/described-by'
import { useRecordId } from '../../ui/page/record-id'
import { words as arrivalHistoryWords } from './arrival.history'
import { type Arrival, arrivalQuery, readStoredArrival } from './arrivals.api'
import { said, t } from './arrivals.text'
import {
  type ArrivalValues,
  arrivalBody,
  arrivalFormFaults,
  arrivalValues,
  blankArrival,
  blankArrivalLine,
  type LineValues,
} from './form/arrival-values'
import { skuName } from './form/known-skus'
import { LinesSection } from './form/LinesSection'

const crumbs = [
  { label: t('arrivals.admin') },
  { label: t('arrivals.products'), to: screens.products },
  { label: t('arrivals.title'), to: screens.arrivals },
]

/** /admin/arrivals/new: the draft of an arrival (S7). */
export function NewArrivalScreen() {
  const form = useRecordForm<ArrivalValues>(blankArrival)
  return (
    <FormPage
      title={t('arrivals.new')}
      breadcrumbs={[...crumbs, { label: t('arrivals.new') }]}
      form={form}
      isNew
      saveLabel={t('arrivals.create')}
      savingLabel={t('arrivals.creating')}
      faults={arrivalFormFaults}
      save={(values, { idempotencyKey }) =>
        call(createArrival, { body: arrivalBody(values) }, { idempotencyKey })
      }
      saved={({ data: [made] }) => made && { text: said('arrival.made', { number: made.number }) }}
      goTo={({ data: [made] }) => (made ? screens.arrival(made.id) : screens.arrivals)}
    >
      <ArrivalFields />
    </FormPage>
  )
}

/** Lines are matched by their SKUs, as the server does. */
const merging: Merging<Arrival> = {
  rules: {
    rows: {
      lines: {
        keyOf: ({ sku_id }) => (typeof sku_id === 'number' ? sku_id : null),
        blank: { ...blankArrivalLine },
      },
    },
  },
  rowWords: (row, records) =>
    // the form has no other array
    skuName(
      (row as unknown as LineValues).sku_id,
      records.flatMap(({ lines }) => lines),
    ) ?? t('arrivals.lineUnknown'),
}

const describeChange = describedBy(arrivalHistoryWords, ({ record, names_after }) =>
  record === 'arrival_line' ? (names_after?.sku_id?.sku ?? null) : null,
)

/** /admin/arrival/{id}/edit, while it is open (S7). */
export function EditArrivalScreen() {
  const id = useRecordId()
  const stored = useStoredRecord(readStoredArrival(id), arrivalValues)
  const form = useRecordForm<ArrivalValues, Arrival>(blankArrival, stored)
  const { record } = stored
  const queryClient = useQueryClient()
  const number = record?.number ?? String(id)
  return (
    <FormPage
      title={t('arrivals.editTitle', { number })}
      breadcrumbs={[...crumbs, { label: number, to: screens.arrival(id) }, { label: t('arrivals.edit') }]}
      form={form}
      stored={stored}
      loading={t('arrivals.loading')}
      saveLabel={t('arrivals.save')}
      savingLabel={t('arrivals.creating')}
      faults={arrivalFormFaults}
      save={async (values, { overVersion }) => {
        const version = overVersion ?? values.version
        const answer = await call(editArrival, { params: { id }, body: { ...arrivalBody(values), version } })
        // its page acts on the version that was just saved
        queryClient.setQueryData(arrivalQuery(id).queryKey, answer.data[0])
        return answer
      }}
      saved={() => ({ text: said('arrival.updated') })}
      merging={merging}
      describeChange={describeChange}
      goTo={screens.arrival(id)}
    >
      <ArrivalFields stored={record} />
    </FormPage>
  )
}

const currencies = arrivalCurrencies.map((value) => ({ value, label: value }))
const spreadChoices = spreads.map((value) => ({ value, label: t(`arrivals.spread.${value}`) }))
const noLines: Arrival['lines'] = []

/** The fields of an arrival; what is ordered stays with its maker. */
function ArrivalFields({ stored }: { stored?: Arrival | undefined }) {
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
