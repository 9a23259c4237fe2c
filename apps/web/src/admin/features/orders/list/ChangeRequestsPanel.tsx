import { screens } from '@getzo/contract/paths'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { changeRequestsQuery } from '../../../api/change-requests'
import { useCan } from '../../../api/current-user'
import { DayText, ShortInstant } from '../../../ui/dates/InstantText'
import { RulerIcon } from '../../../ui/icons'
import { later } from '../../../ui/later'
import { AppLink } from '../../../ui/links/AppLink'
import { DataTable } from '../../../ui/list/table/DataTable'
import type { Column } from '../../../ui/list/table/list-types'
import { OrderReference } from '../../../ui/marks/OrderReference'
import { Panel } from '../../../ui/page/Panel'
import { ReadPart } from '../../../ui/page/states'
import type { ChangeRequest } from '../orders.api'
import { t } from '../orders.text'
import { requestText } from '../request-text'
import { RequestAnswers } from '../requests/RequestAnswers'
import classes from './orders-list.module.css'
import { requestsPlace } from './requests-place'

const columns: Column<ChangeRequest>[] = [
  { id: 'number', header: t('orders.number'), cell: (request) => <OrderLink request={request} /> },
  {
    id: 'request',
    header: t('requests.request'),
    cell: (request) => (
      <span className={`inline ${classes.request}`}>
        <RulerIcon size={14} /> {requestText(request.status_change)}
      </span>
    ),
  },
  { id: 'item', header: t('requests.item'), cell: (request) => request.combo_identifier },
  {
    id: 'date',
    header: t('requests.date'),
    cell: (request) => <ShortInstant value={request.customer_change_date} />,
  },
  {
    id: 'reference',
    header: t('orders.reference'),
    cell: (request) => <OrderReference text={request.order_reference} />,
  },
  { id: 'orderDate', header: t('orders.date'), cell: (request) => <DayText value={request.order_date} /> },
  {
    id: 'product',
    header: t('requests.product'),
    cell: (request) => <AppLink to={screens.product(request.product_id)}>{request.product_name}</AppLink>,
  },
  {
    id: 'modified',
    header: t('orders.dateModified'),
    cell: (request) => <ShortInstant value={request.date_modified} />,
  },
  {
    id: 'clear',
    header: t('requests.clear'),
    cell: (request) => <RequestAnswers request={request} order={request.order_number} />,
  },
]

/** So many are shown before one asks for the others. */
const firstMax = 3

/** Customers' requests without an answer (R1 to R4). */
export function ChangeRequestsPanel() {
  const requests = useQuery(changeRequestsQuery)
  return (
    <div id={requestsPlace} className={classes.below}>
      <Panel flush title={t('requests.title')} note={<Note count={requests.data?.length ?? 0} />}>
        <ReadPart of={requests} lines={2}>
          {(open) => <Requests requests={open} />}
        </ReadPart>
      </Panel>
    </div>
  )
}

function Requests({ requests }: { requests: readonly ChangeRequest[] }) {
  const [isWhole, setWhole] = useState(false)
  const left = isWhole ? 0 : requests.length - firstMax
  return (
    <div className={classes.requests}>
      <DataTable
        title={t('requests.title')}
        columns={columns}
        rows={left > 0 ? requests.slice(0, firstMax) : requests}
        rowKey={(request) => request.id}
      />
      {left > 0 && (
        <p className={classes.more}>
          <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
            {t('requests.more', { n: left })}
          </Button>
        </p>
      )}
    </div>
  )
}

/** How many there are, and the specified explanation of the panel. */
const Note = ({ count }: { count: number }) => (
  <span className={`inline ${classes.note}`}>
    {count > 0 && <b className={classes.number}>{count}</b>}
    <Explanation />
  </span>
)

const TipBox = later(() => import('../../../ui/floating/TipBox'))

/** Shown on hover, focus and touch. */
function Explanation() {
  const button = useRef<HTMLButtonElement>(null)
  const [isShown, setShown] = useState(false)
  const show = () => setShown(true)
  const hide = () => setShown(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.tip}
        aria-label={t('requests.tip')}
        onPointerEnter={show}
        onFocus={show}
        onPointerLeave={hide}
        onBlur={hide}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && hide()}
      >
        ?
      </button>
      {isShown && <TipBox target={button} label={t('requests.tip')} multiline w={260} opened />}
    </>
  )
}

/** The number of open requests beside the page's title, as a link to them. */
export function WaitingRequests() {
  const { data } = useQuery(changeRequestsQuery)
  if (data === undefined || data.length === 0) return null
  return (
    <a href={`#${requestsPlace}`} className={`small strong red ${classes.waiting}`}>
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
