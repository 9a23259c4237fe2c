import { screens } from '@getzo/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../api/current-user'
import { ButtonLink } from '../../ui/AppLink'
import { CopyButton } from '../../ui/CopyButton'
import { RecordHistory } from '../../ui/history/RecordHistory'
import { EditIcon } from '../../ui/icons'
import { mediumInstant } from '../../ui/instants'
import { LoadingOverlay } from '../../ui/page/LoadingOverlay'
import { PageHeader } from '../../ui/page/PageHeader'
import { Panel } from '../../ui/page/Panel'
import { useRecordId } from '../../ui/page/record-id'
import { RecordFailure } from '../../ui/page/states'
import { said } from './order-words'
import { type Order, type OrderDetail, orderDetailsQuery, orderQuery } from './orders.api'
import { t } from './orders.text'
import { CustomerLink } from './view/CustomerLink'
import { orderHistoryWords } from './view/history-words'
import { OrderLines } from './view/OrderLines'
import { CustomerPanel, LetterPanel, OrderPanel, PackagePanel, ShippingPanel } from './view/OrderPanels'
import { OrderSummary } from './view/OrderSummary'
import { orderPayload } from './view/order-payload'
import classes from './view/order-view.module.css'

export const firstQueries = (id: number) => [orderQuery(id), orderDetailsQuery(id)]

/** Order ID: {id}, read-only (O31 to O34, O36). */
export function OrderScreen() {
  const id = useRecordId()
  const order = useQuery(orderQuery(id))
  const details = useQuery(orderDetailsQuery(id))
  const failed = order.isError ? order : details.isError ? details : undefined
  if (failed !== undefined) {
    return <RecordFailure error={failed.error} onRetry={() => void failed.refetch()} />
  }
  const title = t('view.title', { id: String(id) })
  const isLoaded = order.data !== undefined && details.data !== undefined
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[
          { label: t('orders.admin') },
          { label: t('orders.crumb'), to: screens.orders },
          { label: title },
        ]}
        note={order.data && <Dates order={order.data} />}
      >
        {isLoaded && <Actions order={order.data} details={details.data} />}
      </PageHeader>
      {isLoaded ? (
        <Sections order={order.data} details={details.data} />
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

function Dates({ order }: { order: Order }) {
  return (
    <div className={classes.note}>
      <span>{t('view.created', { date: mediumInstant(order.date_created) })}</span>
      {order.date_modified !== null && (
        <span>
          {t('view.modified', { user: order.modified_by ?? '', date: mediumInstant(order.date_modified) })}
        </span>
      )}
    </div>
  )
}

function Actions({ order, details }: Parts) {
  const isAdministrator = useCan('orders.write')
  if (!isAdministrator) return null
  return (
    <>
      <CopyButton
        text={() => orderPayload(order, details)}
        label={said('order.copy_payload')}
        toast={said('order.payload_copied')}
        size="sm"
      />
      <ButtonLink to={screens.editOrder(order.id)} leftSection={<EditIcon />}>
        {t('view.edit')}
      </ButtonLink>
    </>
  )
}

function Sections({ order, details }: Parts) {
  return (
    <>
      <OrderSummary order={order} details={details} />
      <CustomerPanel order={order} />
      <OrderPanel order={order} />
      <Panel title={t('section.lines')}>
        <OrderLines lines={details} />
      </Panel>
      <PackagePanel order={order} />
      <ShippingPanel order={order} />
      <LetterPanel order={order} />
      <CustomerLink order={order} />
      <RecordHistory root="order" id={order.id} title={t('section.history')} words={orderHistoryWords} />
    </>
  )
}
