import { deleteCustomer, exportCustomers, listCustomers } from '@getzo/contract/customers/customers.endpoints'
import { screens } from '@getzo/contract/paths'
import { formatPhone } from '@getzo/domain/customers/customer-rules'
import { call } from '../../api/call'
import { ImportLink } from '../../shared/imports/ImportLink'
import { ShortInstant } from '../../ui/dates/InstantText'
import { AppLink } from '../../ui/links/AppLink'
import { createdAndChanged } from '../../ui/list/filters/authors'
import { FoundBy } from '../../ui/list/page/FoundBy'
import { ListPage } from '../../ui/list/page/ListPage'
import { columnsOf, filtersOf, rowActionsOf } from '../../ui/list/table/columns'
import { PersonName } from '../../ui/marks/PersonName'
import { t } from './customers.text'

const alsoNumber = (text: string) => t('customers.foundPhone', { text: formatPhone(text) })

const columns = columnsOf(listCustomers, [
  {
    id: 'name',
    header: t('customers.name'),
    sort: 'customer_name',
    cell: (row) => (
      <>
        <AppLink to={screens.customer(row.id)}>
          <PersonName name={row.customer_name} pinyin={row.customer_name_pinyin} />
        </AppLink>
        <FoundBy
          texts={[
            { text: row.customer_name },
            { text: row.phone_number },
            ...(row.other_phones ?? []).map((text) => ({ text, note: alsoNumber })),
            // shown behind the name
            { text: row.customer_name_pinyin, isPinyin: true },
          ]}
        />
      </>
    ),
  },
  {
    id: 'phone',
    header: t('customers.phone'),
    sort: 'phone_number',
    phone: 'second',
    cell: (row) => <span>{formatPhone(row.phone_number)}</span>,
  },
  {
    id: 'created',
    header: t('customers.dateCreated'),
    sort: 'date_created',
    phone: 'secondEnd',
    cell: (row) => <ShortInstant value={row.date_created} />,
  },
  {
    id: 'modified',
    header: t('customers.dateModified'),
    sort: 'date_modified',
    cell: (row) => <ShortInstant value={row.date_modified} />,
  },
])

const filters = filtersOf(listCustomers, [
  { kind: 'yesNo', name: 'has_orders', label: t('customers.hasOrders') },
  ...createdAndChanged,
])

const actions = rowActionsOf(listCustomers, {
  name: (row) => row.customer_name,
  view: (row) => screens.customer(row.id),
  edit: { to: (row) => screens.editCustomer(row.id), capability: 'customers.write' },
  remove: {
    kind: 'customer',
    what: (row) => t('customers.what', { name: row.customer_name }),
    run: (row) => call(deleteCustomer, { params: { id: row.id }, body: { version: row.version } }),
    capability: 'customers.delete',
  },
})

/** All customers (C1): staff can view them, administrators can change them. */
export function CustomersScreen() {
  return (
    <ListPage
      title={t('customers.title')}
      breadcrumbs={[{ label: t('customers.admin') }, { label: t('customers.crumb') }]}
      endpoint={listCustomers}
      defaultSort="customer_name"
      searchLabel={t('customers.search')}
      filters={filters}
      columns={columns}
      actions={actions}
      moreActions={<ImportLink kind="customers" />}
      mainAction={{ label: t('customers.add'), to: screens.newCustomer, capability: 'customers.write' }}
      exportTo={{ endpoint: exportCustomers, name: 'customers_data', capability: 'customers.export' }}
      emptyHint={t('customers.emptyHint')}
    />
  )
}
