import { listOrders } from '@getzo/contract/orders/orders.endpoints'
import { screens } from '@getzo/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useCan } from '../../api/current-user'
import { ButtonLink } from '../../ui/AppLink'
import { CopyButton } from '../../ui/CopyButton'
import { RecordHistory } from '../../ui/history/RecordHistory'
import { EditIcon } from '../../ui/icons'
import { mediumInstant } from '../../ui/instants'
import { useListedRow } from '../../ui/list/table/listed-row'
import { LoadingBelow, LoadingOverlay } from '../../ui/page/LoadingOverlay'
import { PageHeader } from '../../ui/page/PageHeader'
import { Panel } from '../../ui/page/Panel'
import { useRecordId } from '../../ui/page/record-id'
import { LoadingLines, RecordFailure } from '../../ui/page/states'
import { WhenNear } from '../../ui/page/WhenNear'
import { said } from './order-words'
import { type Order, type OrderDetail, orderDetailsQuery, orderQuery } from './orders.api'
import { t } from './orders.text'
import { PrintButton } from './print/PrintButton'
import { OrderRequests } from './requests/OrderRequests'
import { CustomerLink } from './view/CustomerLink'
import { orderHistoryWords } from './view/history-words'
import { OrderLines } from './view/OrderLines'
import { CustomerPanel, LetterPanel, OrderPanel, PackagePanel, ShippingPanel } from './view/OrderPanels'
import { OrderSummary } from './view/OrderSummary'
import { orderPayload } from './view/order-payload'
import classes from './view/order-view.module.css'

const LabelPanel = lazy(() => import('./labels/LabelPanel'))
const TrackingPanel = lazy(() => import('./tracking/TrackingPanel'))

export const firstQueries = (id: number) => [orderQuery(id), orderDetailsQuery(id)]

/** Order ID: {id}, read-only (O31 to O34, O36). While it is being read, the data of the list's row is shown. */
export function OrderScreen() {
  const id = useRecordId()
  const row = useListedRow(listOrders, id)
  const order = useQuery(orderQuery(id))
  const details = useQuery(orderDetailsQuery(id))
  const failed = order.isError ? order : details.isError ? details : undefined
  if (failed !== undefined) {
    return <RecordFailure error={failed.error} onRetry={() => void failed.refetch()} />
  }
  const title = t('view.title', { id: String(id) })
  const stored =
    order.data === undefined || details.data === undefined
      ? undefined
      : { order: order.data, details: details.data }
  const known = stored ?? (row && { order: row, details: row.payload_items })
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[
          { label: t('orders.admin') },
          { label: t('orders.crumb'), to: screens.orders },
          { label: title },
        ]}
        note={known && <Dates order={known.order} modifiedBy={stored?.order.modified_by} />}
      >
        {stored && <PrintButton size="sm" orders={{ query: { ids: String(id) }, count: 1 }} />}
        {stored && <CopyPayload {...stored} />}
        {stored && (
          <ButtonLink to={`${screens.urls}?order_id=${id}`} variant="default">
            {t('view.urls')}
          </ButtonLink>
        )}
        {known && <EditLink id={id} />}
      </PageHeader>
      {known && <OrderSummary {...known} isBeingRead={stored === undefined} />}
      {stored ? (
        <Sections {...stored} />
      ) : known ? (
        <LoadingBelow text={t('view.loading')} />
      ) : (
        <LoadingOverlay text={t('view.loading')} />
      )}
    </>
  )
}

interface Parts {
  order: Order
  details: readonly OrderDetail[]
}

function Dates({
  order: { date_created, date_modified },
  modifiedBy,
}: {
  order: Pick<Order, 'date_created' | 'date_modified'>
  /** undefined while loading */
  modifiedBy: string | null | undefined
}) {
  return (
    <div className={classes.note}>
      <span>{t('view.created', { date: mediumInstant(date_created) })}</span>
      {date_modified !== null && (
        <span>
          {modifiedBy === undefined
            ? t('view.modifiedOn', { date: mediumInstant(date_modified) })
            : t('view.modified', { user: modifiedBy ?? '', date: mediumInstant(date_modified) })}
        </span>
      )}
    </div>
  )
}

function CopyPayload({ order, details }: Parts) {
  const isAdministrator = useCan('orders.write')
  if (!isAdministrator) return null
  return (
    <CopyButton
      text={() => orderPayload(order, details)}
      label={said('order.copy_payload')}
      toast={said('order.payload_copied')}
      size="sm"
    />
  )
}

function EditLink({ id }: { id: number }) {
  const isAdministrator = useCan('orders.write')
  if (!isAdministrator) return null
  return (
    <ButtonLink to={screens.editOrder(id)} leftSection={<EditIcon />}>
      {t('view.edit')}
    </ButtonLink>
  )
}

function Sections({ order, details }: Parts) {
  return (
    <>
      <OrderRequests order={order} details={details} />
      <CustomerPanel order={order} />
      <OrderPanel order={order} />
      <Panel title={t('section.lines')}>
        <OrderLines lines={details} />
      </Panel>
      <PackagePanel order={order} />
      <ShippingPanel order={order} />
      <WhenNear place={<div className={classes.place} />}>
        <Suspense fallback={<LoadingPlace />}>
          <LabelPanel order={order} />
        </Suspense>
      </WhenNear>
      <LetterPanel order={order} />
      <WhenNear place={<div className={classes.place} />}>
        <Suspense fallback={<LoadingPlace />}>
          <TrackingPanel order={order} />
        </Suspense>
      </WhenNear>
      <CustomerLink order={order} />
      <RecordHistory root="order" id={order.id} title={t('section.history')} words={orderHistoryWords} />
    </>
  )
}

const LoadingPlace = () => (
  <div className={classes.place}>
    <LoadingLines lines={3} />
  </div>
)
