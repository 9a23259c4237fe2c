import type { Customer } from '@getzo/contract/customers/customers.schema'
import { screens } from '@getzo/contract/paths'
import { useCan } from '../../api/current-user'
import { ButtonLink } from '../../ui/AppLink'
import { PlusIcon } from '../../ui/icons'
import { asWritten } from '../../ui/PersonName'
import { RecordPage } from '../../ui/record/RecordPage'
import { recordQuery } from '../../ui/record/record-kind'
import { CustomerOrders } from './CustomerOrders'
import { customerKind } from './customer.kind'
import classes from './customer-view.module.css'
import { customerOrdersQuery, overviewQuery } from './customers.api'
import { t } from './customers.text'
import { Addresses, BoughtMost, CustomerFigures, OpenMatters } from './OverviewPanels'

export const firstQueries = (id: number) => [
  recordQuery(customerKind, id),
  overviewQuery(id),
  customerOrdersQuery(id),
]

interface Shown {
  id: number
}

const newOrder = ({ id }: Shown) => (
  <ButtonLink to={`${screens.newOrder}?customer=${id}`} leftSection={<PlusIcon />}>
    {t('customers.newOrder')}
  </ButtonLink>
)
const latinName = ({ customer_name, customer_name_pinyin: pinyin }: Customer) =>
  pinyin !== '' && pinyin !== customer_name && <span className={classes.pinyin}>{asWritten(pinyin)}</span>
const figures = ({ id }: Shown) => <CustomerFigures id={id} />
const beside = ({ id }: Shown) => (
  <>
    <Addresses id={id} />
    <BoughtMost id={id} />
  </>
)

/** A customer at a glance, and the customer's orders (C3). A deleted customer stays readable because of the orders (C6). */
export function CustomerScreen() {
  const mayOrder = useCan('orders.write')
  return (
    <RecordPage
      kind={customerKind}
      mark={latinName}
      act={mayOrder ? newOrder : undefined}
      top={figures}
      side={beside}
    >
      {({ id }) => (
        <>
          <OpenMatters id={id} />
          <CustomerOrders id={id} />
        </>
      )}
    </RecordPage>
  )
}
