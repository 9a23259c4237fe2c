import { editCustomer } from '@getzo/contract/customers/customers.endpoints'
import { screens } from '@getzo/contract/paths'
import { checkCustomer } from '@getzo/domain/customers/customer-rules'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call'
import { FormPage } from '../../ui/form/FormPage'
import { useRecordForm } from '../../ui/form/use-record-form'
import { useRecordId } from '../../ui/page/record-id'
import { notify } from '../../ui/toasts'
import { blankCustomer, CustomerFields, type CustomerValues, customerValues } from './CustomerFields'
import { customerQuery } from './customers.api'
import { t } from './customers.text'

/** Edit Customer: {id} (C2, C5, O28). */
export function EditCustomerScreen() {
  const id = useRecordId()
  return <EditCustomer key={id} id={id} />
}

function EditCustomer({ id }: { id: number }) {
  const customer = useQuery(customerQuery(id))
  // what another screen left in the cache may be old: the form starts from what is stored now
  const loaded = customer.isFetchedAfterMount ? customer.data : undefined
  const form = useRecordForm<CustomerValues>(blankCustomer, loaded && customerValues(loaded))
  const title = t('customers.edit', { id: String(id) })
  return (
    <FormPage
      title={title}
      breadcrumbs={[
        { label: t('customers.admin') },
        { label: t('customers.crumb'), to: screens.customers },
        { label: title },
      ]}
      form={form}
      loading={loaded === undefined ? t('customers.loading') : undefined}
      failure={
        customer.isError ? { error: customer.error, onRetry: () => void customer.refetch() } : undefined
      }
      saveLabel={t('customers.update')}
      savingLabel={t('customers.updating')}
      check={checkCustomer}
      save={({ version, ...fields }, { overVersion }) =>
        call(editCustomer, { params: { id }, body: { ...fields, version: overVersion ?? version } })
      }
      saved={(_, values) =>
        notify.success(t('customers.updated', { name: values.customer_name }), {
          link: { text: t('customers.show'), to: screens.customer(id) },
        })
      }
      reload={async () => {
        const { data } = await customer.refetch({ throwOnError: true })
        return data === undefined ? blankCustomer : customerValues(data)
      }}
      goTo={screens.customers}
    >
      <CustomerFields control={form.control} />
    </FormPage>
  )
}
