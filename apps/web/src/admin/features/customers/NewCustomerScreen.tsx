import { createCustomer } from '@getzo/contract/customers/customers.endpoints'
import { screens } from '@getzo/contract/paths'
import { checkCustomer } from '@getzo/domain/customers/customer-rules'
import { call } from '../../api/call'
import { FormPage } from '../../ui/form/FormPage'
import { useRecordForm } from '../../ui/form/use-record-form'
import { blankCustomer, CustomerFields, type CustomerValues } from './CustomerFields'
import { said, t } from './customers.text'

/** Create New Customer (C2). */
export function NewCustomerScreen() {
  const form = useRecordForm<CustomerValues>(blankCustomer)
  return (
    <FormPage
      title={t('customers.new')}
      breadcrumbs={[
        { label: t('customers.admin') },
        { label: t('customers.crumb'), to: screens.customers },
        { label: t('customers.new') },
      ]}
      form={form}
      isNew
      saveLabel={t('customers.save')}
      savingLabel={t('customers.saving')}
      check={checkCustomer}
      save={({ version: _version, ...body }, { idempotencyKey }) =>
        call(createCustomer, { body }, { idempotencyKey })
      }
      saved={({ data: [customer] }) => {
        if (customer === undefined) return undefined
        return {
          text: said('customer.created', { id: customer.id }),
          link: { text: t('customers.show'), to: screens.customer(customer.id) },
        }
      }}
      goTo={screens.customers}
    >
      <CustomerFields control={form.control} />
    </FormPage>
  )
}
