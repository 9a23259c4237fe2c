import { createArrival, editArrival } from '@getzo/contract/arrivals/arrivals.endpoints'
import { screens } from '@getzo/contract/paths'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call'
import type { Merging } from '../../ui/form/conflict/put-together'
import { FormPage } from '../../ui/form/page/FormPage'
import { useStoredRecord } from '../../ui/form/page/stored-record'
import { useRecordForm } from '../../ui/form/page/use-record-form'
import { describedBy } from '../../ui/history/described-by'
import { useRecordId } from '../../ui/page/record-id'
import { arrivalHistoryWords } from './arrival-history'
import { type Arrival, arrivalQuery, readStoredArrival } from './arrivals.api'
import { said, t } from './arrivals.text'
import { ArrivalFields } from './form/ArrivalFields'
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
