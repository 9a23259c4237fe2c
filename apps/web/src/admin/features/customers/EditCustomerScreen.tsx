import { editCustomer } from '@getzo/contract/customers/customers.endpoints'
import type { Customer } from '@getzo/contract/customers/customers.schema'
import { screens } from '@getzo/contract/paths'
import { checkCustomer } from '@getzo/domain/customers/customer-rules'
import { call } from '../../api/call'
import { FormPage } from '../../ui/form/FormPage'
import { useStoredRecord } from '../../ui/form/stored-record'
import { useRecordForm } from '../../ui/form/use-record-form'
import { useRecordId } from '../../ui/page/record-id'
import { blankCustomer, CustomerFields, type CustomerValues, customerValues } from './CustomerFields'
import { readStoredCustomer } from './customers.api'
import { t } from './customers.text'

/** Edit Customer: {id} (C2, C5, O28). */
export function EditCustomerScreen() {
  const id = useRecordId()
  const customer = useStoredRecord(readStoredCustomer(id), customerValues)
  const form = useRecordForm<CustomerValues, Customer>(blankCustomer, customer)
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
      stored={customer}
      loading={t('customers.loading')}
      saveLabel={t('customers.update')}
      savingLabel={t('customers.updating')}
      check={checkCustomer}
      save={({ version, ...fields }, { overVersion }) =>
        call(editCustomer, { params: { id }, body: { ...fields, version: overVersion ?? version } })
      }
      saved={(_, values) => ({
        text: t('customers.updated', { name: values.customer_name }),
        link: { text: t('customers.show'), to: screens.customer(id) },
      })}
      goTo={screens.customers}
    >
      <CustomerFields control={form.control} />
    </FormPage>
  )
}
