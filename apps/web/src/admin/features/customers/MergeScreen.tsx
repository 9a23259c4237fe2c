import { listCustomers } from '@getzo/contract/customers/customers.endpoints'
import type { MergeSideRecord } from '@getzo/contract/customers/duplicates.schema'
import { screens } from '@getzo/contract/paths'
import { formatPhone } from '@getzo/domain/customers/customer-rules'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { RecordPicker } from '../../ui/fields/RecordPicker'
import { PageHeader } from '../../ui/page/PageHeader'
import { Panel } from '../../ui/page/Panel'
import { readRecordId, useRecordId } from '../../ui/page/record-id'
import { useScreenLocation } from '../../ui/page/screen-location'
import { LoadingLines, ReadRecord } from '../../ui/page/states'
import { recordQuery } from '../../ui/record/record-kind'
import { customerKind } from './customer.kind'
import { t } from './customers.text'
import { mergeQuery } from './duplicates/duplicates.api'
import { MergeCard } from './duplicates/MergeCard'

/** /admin/customer/{id}/merge?with={other}: two customers side by side, and what a merge moves (W12). */
export function MergeScreen() {
  const id = useRecordId()
  const { search } = useScreenLocation()
  const other = readRecordId(String(Reflect.get(search, 'with') ?? ''))
  const { data: customer } = useQuery(recordQuery(customerKind, id))
  return (
    <>
      <PageHeader
        title={t('merge.title')}
        breadcrumbs={[
          { label: t('customers.admin') },
          { label: t('customers.crumb'), to: screens.customers },
          { label: customer?.customer_name ?? t('merge.one'), to: screens.customer(id) },
          { label: t('merge.crumb') },
        ]}
        note={t('merge.about')}
      />
      {other === null ? <ChooseOther id={id} /> : <Compared id={id} other={other} />}
    </>
  )
}

function ChooseOther({ id }: { id: number }) {
  const navigate = useNavigate()
  return (
    <Panel title={t('merge.choose')}>
      <RecordPicker
        label={t('merge.other')}
        endpoint={listCustomers}
        query={{ sort: 'customer_name' }}
        toOption={(row) => ({ label: row.customer_name, hint: formatPhone(row.phone_number) })}
        value={null}
        onChange={(chosen) => {
          if (chosen !== null && chosen !== id)
            void navigate({ to: `${screens.mergeCustomer(id)}?with=${chosen}` })
        }}
      />
    </Panel>
  )
}

function Compared({ id, other }: { id: number; other: number }) {
  const read = useQuery(mergeQuery(id, other))
  const [one, two] = read.data?.customers ?? []
  return (
    <ReadRecord of={read}>
      {read.data === undefined || one === undefined || two === undefined ? (
        <LoadingLines />
      ) : (
        // of other versions it is another question
        <MergeCard key={keyOf(one, two)} one={one} two={two} reasons={read.data.reasons} />
      )}
    </ReadRecord>
  )
}

const keyOf = (...sides: MergeSideRecord[]) => sides.map(({ id, version }) => `${id}.${version}`).join(' ')
