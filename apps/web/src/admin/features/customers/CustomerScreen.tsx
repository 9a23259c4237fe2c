import type { Customer, CustomerOrder } from '@getzo/contract/customers/customers.schema'
import { screens } from '@getzo/contract/paths'
import { formatPhone } from '@getzo/domain/customers/customer-rules'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { sumText } from '../../../i18n/sum'
import { useCan } from '../../api/current-user'
import { prefetch } from '../../api/query-client'
import { DayText, InstantText } from '../../ui/dates/InstantText'
import { CloseIcon, MergeIcon, PlusIcon, ViewIcon } from '../../ui/icons'
import { AppLink, ButtonLink, IconButton, IconLink } from '../../ui/links/AppLink'
import { DataTable } from '../../ui/list/table/DataTable'
import type { Column } from '../../ui/list/table/list-types'
import { OrderReference } from '../../ui/marks/OrderReference'
import { asWritten } from '../../ui/marks/PersonName'
import { OrderPill } from '../../ui/marks/Pill'
import { Panel } from '../../ui/page/Panel'
import { useRecordId } from '../../ui/page/record-id'
import { ReadPart } from '../../ui/page/states'
import { ReadOnlyField, ReadOnlyFields } from '../../ui/ReadOnlyField'
import { FieldRows } from '../../ui/record/FieldInputs'
import { RecordPage } from '../../ui/record/RecordPage'
import { recordQuery } from '../../ui/record/record-kind'
import { t as ui } from '../../ui/text'
import { customerKind } from './customer.kind'
import { customerOrdersQuery, overviewQuery } from './customers.api'
import { t } from './customers.text'
import { useRemovePhone } from './duplicates/duplicates.api'
import { LikelyStrip } from './duplicates/LikelyStrip'
import { MergedPanel } from './duplicates/MergedPanel'
import classes from './view/customer-view.module.css'
import { useFirst } from './view/first-of-many'
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

/** The fields that the head does not show, and the numbers that came with merges, each of which can be taken away (W12). */
function CustomerInformation({ kind, record }: { kind: typeof customerKind; record: Customer }) {
  const { staff_note } = kind.fields ?? {}
  return (
    <ReadOnlyFields>
      {record.other_phones !== null && (
        <ReadOnlyField label={t('customers.otherPhones')}>
          <OtherPhones customer={record} phones={record.other_phones} />
        </ReadOnlyField>
      )}
      {staff_note !== undefined && <FieldRows fields={{ staff_note }} record={record} />}
      <ReadOnlyField label={ui('record.dateCreated')}>
        <InstantText value={record.date_created} />
      </ReadOnlyField>
    </ReadOnlyFields>
  )
}

function OtherPhones({ customer, phones }: { customer: Customer; phones: readonly string[] }) {
  const mayWrite = useCan('customers.write')
  const remove = useRemovePhone()
  const mayRemove = mayWrite && customer.deleted_at === null
  return (
    <ul className={classes.phones}>
      {phones.map((phone) => (
        <li key={phone}>
          {formatPhone(phone)}
          {mayRemove && (
            <IconButton
              label={t('customers.removePhone', { phone: formatPhone(phone) })}
              disabled={remove.isPending}
              onClick={() => remove.mutate({ id: customer.id, phone })}
            >
              <CloseIcon size={12} />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}

const columns: Column<CustomerOrder>[] = [
  {
    id: 'number',
    header: t('customers.orderNumber'),
    cell: (order) => <AppLink to={screens.order(order.id)}>{order.order_number}</AppLink>,
  },
  {
    id: 'reference',
    header: t('customers.orderReference'),
    cell: (order) => <OrderReference text={order.order_reference} />,
  },
  { id: 'date', header: t('customers.orderDate'), cell: (order) => <DayText value={order.order_date} /> },
  {
    id: 'status',
    header: t('customers.orderStatus'),
    cell: ({ order_status }) => <OrderPill status={order_status} />,
  },
  {
    id: 'total',
    header: t('customers.orderTotal'),
    align: 'end',
    cell: (order) => sumText(order.order_total, 'USD'),
  },
  { id: 'items', header: t('customers.orderItems'), align: 'end', cell: (order) => order.number_of_items },
  {
    id: 'quantity',
    header: t('customers.orderQuantity'),
    align: 'end',
    cell: (order) => order.total_quantity,
  },
  {
    id: 'view',
    header: t('customers.orderView'),
    align: 'end',
    cell: (order) => (
      <IconLink
        to={screens.order(order.id)}
        label={t('customers.orderViewOf', { number: order.order_number })}
      >
        <ViewIcon />
      </IconLink>
    ),
  },
]

/** The orders of a customer with their totals (C3). */
function CustomerOrders({ id }: { id: number }) {
  const orders = useQuery(customerOrdersQuery(id))
  const { shown, rest } = useFirst(10, orders.data ?? [])
  return (
    <Panel
      title={t('customers.orders')}
      note={orders.data?.length || undefined}
      flush={(orders.data?.length ?? 0) > 0}
    >
      <ReadPart of={orders}>
        {(all) =>
          all.length === 0 ? (
            <p className="dimmed">{t('overview.none')}</p>
          ) : (
            <div className={classes.orders}>
              <DataTable
                title={t('customers.orders')}
                columns={columns}
                rows={shown}
                rowKey={(order) => order.id}
              />
              {rest}
            </div>
          )
        }
      </ReadPart>
    </Panel>
  )
}
