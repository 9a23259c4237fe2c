import { screens } from '@getzo/contract/paths'
import { Tooltip } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { changeRequestsQuery } from '../../../api/change-requests'
import { useCan } from '../../../api/current-user'
import { AppLink } from '../../../ui/AppLink'
import { DayText, InstantText } from '../../../ui/InstantText'
import { DataTable } from '../../../ui/list/table/DataTable'
import type { Column } from '../../../ui/list/table/list-types'
import { Panel } from '../../../ui/page/Panel'
import { FailureNotice, LoadingLines } from '../../../ui/page/states'
import type { ChangeRequest } from '../orders.api'
import { t } from '../orders.text'
import { RequestAnswers } from '../requests/RequestAnswers'
import classes from './orders-list.module.css'

const columns: Column<ChangeRequest>[] = [
  { id: 'number', header: t('orders.number'), cell: (request) => <OrderLink request={request} /> },
  {
    id: 'request',
    header: t('requests.request'),
    cell: (request) => <span className={classes.request}>{request.status_change}</span>,
  },
  { id: 'item', header: t('requests.item'), cell: (request) => request.combo_identifier },
  {
    id: 'date',
    header: t('requests.date'),
    cell: (request) => <InstantText value={request.customer_change_date} />,
  },
  {
    id: 'reference',
    header: t('orders.reference'),
    cell: (request) => <span className={classes.reference}>{request.order_reference}</span>,
  },
  {
    id: 'orderDate',
    header: t('orders.date'),
    cell: (request) => (
      <span className={classes.whole}>
        <DayText value={request.order_date} />
      </span>
    ),
  },
  {
    id: 'product',
    header: t('requests.product'),
    cell: (request) => (
      <span className={classes.product}>
        <AppLink to={screens.product(request.product_id)}>{request.product_name}</AppLink>
      </span>
    ),
  },
  {
    id: 'modified',
    header: t('orders.dateModified'),
    cell: (request) => <InstantText value={request.date_modified} />,
  },
  {
    id: 'clear',
    header: t('requests.clear'),
    cell: (request) => <RequestAnswers request={request} order={request.order_number} />,
  },
]

const requestsPlace = 'change-requests'

/** Customers' requests without an answer (R1 to R4). */
export function ChangeRequestsPanel() {
  const requests = useQuery(changeRequestsQuery)
  return (
    <div id={requestsPlace} className={classes.below}>
      <Panel
        title={t('requests.title')}
        actions={
          <Tooltip
            label={t('requests.tip')}
            events={{ hover: true, focus: true, touch: true }}
            multiline
            w={260}
          >
            <button type="button" className={classes.tip} aria-label={t('requests.tip')}>
              ?
            </button>
          </Tooltip>
        }
      >
        {requests.isError ? (
          <FailureNotice error={requests.error} onRetry={() => void requests.refetch()} />
        ) : requests.data === undefined ? (
          <LoadingLines lines={2} />
        ) : (
          <div className={classes.requests}>
            <DataTable
              cards
              title={t('requests.title')}
              columns={columns}
              rows={requests.data}
              rowKey={(request) => request.id}
            />
          </div>
        )}
      </Panel>
    </div>
  )
}

/** The number of open requests beside the page's title, as a link to them. */
export function WaitingRequests() {
  const { data } = useQuery(changeRequestsQuery)
  if (data === undefined || data.length === 0) return null
  return (
    <a href={`#${requestsPlace}`} className={classes.waiting}>
      {t('requests.waiting', { n: data.length })}
    </a>
  )
}

/** A link to the form for an administrator, to the view for a csr (R2). */
function OrderLink({ request: { order_id, order_number } }: { request: ChangeRequest }) {
  const canEdit = useCan('orders.write')
  return (
    <AppLink to={canEdit ? screens.editOrder(order_id) : screens.order(order_id)}>{order_number}</AppLink>
  )
}
