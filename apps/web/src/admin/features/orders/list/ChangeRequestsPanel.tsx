import { screens } from '@getzo/contract/paths'
import { saidOfApplied } from '@getzo/domain/orders/apply-size'
import { changeRequestWords } from '@getzo/domain/orders/change-request-words'
import { Button, Tooltip } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { knowWords, saidText } from '../../../../i18n/words'
import { failureText } from '../../../api/api-error'
import { useCan } from '../../../api/current-user'
import { AppLink } from '../../../ui/AppLink'
import { confirmRecord } from '../../../ui/confirm'
import { DayText, InstantText } from '../../../ui/InstantText'
import { DataTable } from '../../../ui/list/DataTable'
import type { Column } from '../../../ui/list/list-types'
import { Panel } from '../../../ui/page/Panel'
import { FailureNotice, LoadingLines } from '../../../ui/page/states'
import { notify } from '../../../ui/toasts'
import { applyRequest, type ChangeRequest, changeRequestsQuery, clearRequest } from '../orders.api'
import { t } from '../orders.text'
import classes from './orders-list.module.css'

const said = knowWords(changeRequestWords)

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
  { id: 'reference', header: t('orders.reference'), cell: (request) => request.order_reference },
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
    cell: (request) => <AppLink to={screens.product(request.product_id)}>{request.product_name}</AppLink>,
  },
  {
    id: 'modified',
    header: t('orders.dateModified'),
    cell: (request) => <InstantText value={request.date_modified} />,
  },
  { id: 'clear', header: t('requests.clear'), cell: (request) => <RequestActions request={request} /> },
]

/** What customers asked for and nobody has answered yet (R1 to R4). */
export function ChangeRequestsPanel() {
  const requests = useQuery(changeRequestsQuery)
  return (
    <div className={classes.below}>
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

/** To where the person can answer the request; a csr can only look (R2). */
function OrderLink({ request: { order_id, order_number } }: { request: ChangeRequest }) {
  const canEdit = useCan('orders.write')
  return (
    <AppLink to={canEdit ? screens.editOrder(order_id) : screens.order(order_id)}>{order_number}</AppLink>
  )
}

/** Two ways to answer a request; each asks first (A22). */
function RequestActions({ request }: { request: ChangeRequest }) {
  const queryClient = useQueryClient()
  const mayClear = useCan('requests.clear')
  const mayApply = useCan('requests.apply')
  // after a refusal too: the row in sight was not what is stored
  const onSettled = () => queryClient.invalidateQueries()
  const onError = (error: Error) => notify.error(failureText(error))
  const clear = useMutation({
    mutationFn: clearRequest,
    onSuccess: () => notify.success(said('change_request.cleared', { id: request.id })),
    onError,
    onSettled,
  })
  const apply = useMutation({
    mutationFn: applyRequest,
    onSuccess: ({ data: [line = request] }) =>
      notify.success(saidText(saidOfApplied(request.id, request, line))),
    onError,
    onSettled,
  })
  const isPending = clear.isPending || apply.isPending

  const ask = async (title: string, act: (request: ChangeRequest) => void) => {
    const { id, status_change, product_name, order_number } = request
    const name = t('requests.name', { request: status_change, product: product_name, number: order_number })
    if (await confirmRecord({ id, name, title, yes: title })) act(request)
  }
  return (
    <div className={classes.answers}>
      {mayApply && (
        <Button
          variant="light"
          size="xs"
          disabled={isPending}
          onClick={() => void ask(t('requests.apply'), apply.mutate)}
        >
          {t(apply.isPending ? 'requests.applying' : 'requests.apply')}
        </Button>
      )}
      {mayClear && (
        <Button
          variant="default"
          size="xs"
          disabled={isPending}
          onClick={() => void ask(t('requests.clear'), clear.mutate)}
        >
          {t(clear.isPending ? 'requests.clearing' : 'requests.clear')}
        </Button>
      )}
    </div>
  )
}
