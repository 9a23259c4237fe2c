import type { Customer } from '@getzo/contract/customers/customers.schema'
import { screens } from '@getzo/contract/paths'
import { formatPhone } from '@getzo/domain/customers/customer-rules'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useCan } from '../../api/current-user'
import { prefetch } from '../../api/query-client'
import { MergeIcon, PlusIcon } from '../../ui/icons'
import { ButtonLink } from '../../ui/links/AppLink'
import { asWritten } from '../../ui/marks/PersonName'
import { useRecordId } from '../../ui/page/record-id'
import { RecordPage } from '../../ui/record/RecordPage'
import { recordQuery } from '../../ui/record/record-kind'
import { customerKind } from './customer.kind'
import { customerOrdersQuery, overviewQuery } from './customers.api'
import { t } from './customers.text'
import { LikelyStrip } from './duplicates/LikelyStrip'
import { MergedPanel } from './duplicates/MergedPanel'
import { CustomerInformation } from './view/CustomerInformation'
import { CustomerOrders } from './view/CustomerOrders'
import classes from './view/customer-view.module.css'
import { Addresses, BoughtMost, CustomerFigures, OpenMatters } from './view/OverviewPanels'

export function loader(id: number) {
  prefetch(recordQuery(customerKind, id))
  prefetch(overviewQuery(id))
  prefetch(customerOrdersQuery(id))
}

interface Shown {
  id: number
}

const Acts = ({ id }: Shown) => {
  const mayOrder = useCan('orders.write')
  const mayMerge = useCan('customers.merge')
  return (
    <>
      {mayMerge && (
        <ButtonLink to={screens.mergeCustomer(id)} variant="subtle" color="gray" leftSection={<MergeIcon />}>
          {t('customers.merge')}
        </ButtonLink>
      )}
      {mayOrder && <NewOrder id={id} />}
    </>
  )
}
const NewOrder = ({ id }: Shown) => (
  <ButtonLink to={`${screens.newOrder}?customer=${id}`} leftSection={<PlusIcon />}>
    {t('customers.newOrder')}
  </ButtonLink>
)
const acts = ({ id }: Shown) => <Acts id={id} />
const latinName = ({ customer_name, customer_name_pinyin: pinyin }: Customer) =>
  pinyin !== '' &&
  pinyin !== customer_name && <span className={classes.pinyin}>{asWritten(customer_name, pinyin)}</span>
const phoneOf = ({ phone_number }: Customer) => formatPhone(phone_number)
const top = ({ id }: Shown) => (
  <>
    <LikelyStrip id={id} />
    <CustomerFigures id={id} />
  </>
)
const beside = ({ id }: Shown) => (
  <>
    <Addresses id={id} />
    <BoughtMost id={id} />
    <MergedPanel id={id} />
  </>
)

/** A customer at a glance, and the customer's orders (C3). A deleted customer stays readable because of the orders (C6). */
export function CustomerScreen() {
  const id = useRecordId()
  const mayOrder = useCan('orders.write')
  const mayMerge = useCan('customers.merge')
  const mayAct = mayOrder || mayMerge
  const { data: stored } = useQuery(recordQuery(customerKind, id))
  // of one who was merged the call answers who stayed
  if (stored !== undefined && stored.id !== id) return <Navigate to={screens.customer(stored.id)} replace />
  return (
    <RecordPage
      kind={customerKind}
      information={CustomerInformation}
      mark={latinName}
      about={phoneOf}
      act={mayAct ? acts : undefined}
      top={top}
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
