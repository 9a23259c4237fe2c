import type { Customer } from '@getzo/contract/customers/customers.schema'
import { screens } from '@getzo/contract/paths'
import { formatPhone } from '@getzo/domain/customers/customer-rules'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../api/current-user'
import { ButtonLink } from '../../ui/AppLink'
import { plainWords } from '../../ui/history/history-words'
import { RecordHistory } from '../../ui/history/RecordHistory'
import { InstantText } from '../../ui/InstantText'
import { EditIcon } from '../../ui/icons'
import { mediumInstant } from '../../ui/instants'
import { PageHeader } from '../../ui/page/PageHeader'
import { Panel } from '../../ui/page/Panel'
import { useRecordId } from '../../ui/page/record-id'
import { LoadingLines, RecordFailure } from '../../ui/page/states'
import { ReadOnlyField, ReadOnlyFields } from '../../ui/ReadOnlyField'
import { StatusText } from '../../ui/StatusText'
import { CustomerOrders } from './CustomerOrders'
import { customerQuery } from './customers.api'
import { t } from './customers.text'

const historyWords = plainWords({
  customer_name: t('customers.name'),
  phone_number: t('customers.phone'),
  staff_note: t('customers.staffNote'),
})

export const firstQueries = (id: number) => [customerQuery(id)]

/** A customer and the customer's orders (C3). A deleted customer stays readable for the orders' sake (C6). */
export function CustomerScreen() {
  const id = useRecordId()
  const customer = useQuery(customerQuery(id))
  if (customer.isError) {
    return <RecordFailure error={customer.error} onRetry={() => void customer.refetch()} />
  }
  return (
    <>
      <PageHeader
        title={customer.data?.customer_name ?? t('customers.view', { id: String(id) })}
        breadcrumbs={[
          { label: t('customers.admin') },
          { label: t('customers.crumb'), to: screens.customers },
          { label: t('customers.view', { id: String(id) }) },
        ]}
        note={customer.data && <Note customer={customer.data} />}
      >
        {customer.data?.deleted_at === null && <EditButton id={id} />}
      </PageHeader>
      <Panel title={t('customers.information')}>
        {customer.data === undefined ? <LoadingLines lines={2} /> : <Information customer={customer.data} />}
      </Panel>
      <CustomerOrders id={id} />
      <RecordHistory root="customer" id={id} title={t('customers.history')} words={historyWords} />
    </>
  )
}

function EditButton({ id }: { id: number }) {
  if (!useCan('customers.write')) return null
  return (
    <ButtonLink to={screens.editCustomer(id)} leftSection={<EditIcon />}>
      {t('customers.editButton')}
    </ButtonLink>
  )
}

function Note({ customer: { deleted_at, modified_by, date_modified } }: { customer: Customer }) {
  if (deleted_at !== null) {
    return <StatusText tone="red">{t('customers.deleted', { date: mediumInstant(deleted_at) })}</StatusText>
  }
  if (date_modified === null) return null
  return t('customers.modified', { user: modified_by ?? '', date: mediumInstant(date_modified) })
}

function Information({ customer }: { customer: Customer }) {
  return (
    <ReadOnlyFields>
      <ReadOnlyField label={t('customers.name')}>{customer.customer_name}</ReadOnlyField>
      <ReadOnlyField label={t('customers.phone')}>{formatPhone(customer.phone_number)}</ReadOnlyField>
      <ReadOnlyField label={t('customers.dateCreated')}>
        <InstantText value={customer.date_created} />
      </ReadOnlyField>
      <ReadOnlyField label={t('customers.staffNote')} missing="entered">
        {customer.staff_note}
      </ReadOnlyField>
    </ReadOnlyFields>
  )
}
