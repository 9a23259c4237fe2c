import { deleteOrder, exportOrders, listOrders, readOrderView } from '@getzo/contract/orders/orders.endpoints'
import type { OrderRow } from '@getzo/contract/orders/orders.schema'
import { screens } from '@getzo/contract/paths'
import { orderFileRows } from '@getzo/domain/orders/order-file-rows'
import { orderStatusFilterChoices } from '@getzo/domain/orders/order-status'
import { dayGroupKeys } from '@getzo/domain/reports/day-groups'
import { orderQueues } from '@getzo/domain/today/queue-ids'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { spokenLanguage } from '../../../i18n/spoken'
import { call } from '../../api/call'
import { ImportLink } from '../../shared/imports/ImportLink'
import { mediumInstant } from '../../ui/dates/instants'
import { MenuButton } from '../../ui/floating/MenuButton'
import { ChevronDownIcon } from '../../ui/icons'
import { type Key, press, useKeys } from '../../ui/keys/keys'
import { createdBy, modifiedBy } from '../../ui/list/filters/authors'
import { unfoldedCustomerFilter } from '../../ui/list/filters/records/customer-filter'
import { unfoldedBrandFilter, unfoldedProductFilter } from '../../ui/list/filters/records/unfolded-filters'
import { deletionDetails } from '../../ui/list/many/moved-pieces'
import { ListPage } from '../../ui/list/page/ListPage'
import { firstPageOf } from '../../ui/list/page/use-list-page'
import type { BulkContext } from '../../ui/list/selection/bulk-types'
import { bulkActionsOf, filtersOf, rowActionsOf } from '../../ui/list/table/columns'
import type { ListExport } from '../../ui/list/table/list-types'
import { Pill } from '../../ui/marks/Pill'
import { orderStatusText } from '../../ui/names'
import { ChangeRequestsPanel, WaitingRequests } from './list/ChangeRequestsPanel'
import { LabelsOfMany, labelsUnderWay } from './list/LabelsOfMany'
import { labelCostColumns, orderColumns } from './list/order-columns'
import classes from './list/orders-list.module.css'
import { StatusItems } from './one-field/StatusItems'
import { lookupAlarmQuery } from './orders.api'
import { t } from './orders.text'
import { PrintButton } from './print/PrintButton'
import type { PrintedOrders } from './print/print.api'

const daysText = (key: string) => (key.endsWith('-') ? `${key.slice(0, -1)}+` : key.replace('-', '–'))

const filters = filtersOf(listOrders, [
  {
    name: 'status',
    label: t('orders.filter'),
    choices: orderStatusFilterChoices.map((status) => ({ value: status, label: orderStatusText(status) })),
  },
  { kind: 'days', label: t('orders.date'), from: 'from', to: 'to' },
  unfoldedCustomerFilter,
  {
    name: 'queue',
    label: t('orders.queue'),
    choices: orderQueues.map((queue) => ({ value: queue, label: t(`orders.queue.${queue}`) })),
    isFolded: true,
  },
  { kind: 'yesNo', name: 'has_tracking', label: t('orders.hasTracking') },
  { kind: 'yesNo', name: 'has_tyl', label: t('orders.tylShipped') },
  { kind: 'days', label: t('orders.tylDelivery'), from: 'tyl_delivered_from', to: 'tyl_delivered_to' },
  { kind: 'yesNo', name: 'has_size_request', label: t('orders.hasSizeRequest') },
  { kind: 'yesNo', name: 'sold', label: t('orders.sold') },
  { kind: 'yesNo', name: 'cancelled', label: t('orders.cancelled') },
  unfoldedBrandFilter,
  unfoldedProductFilter,
  { kind: 'text', name: 'province', label: t('orders.province') },
  {
    name: 'delivery_days',
    label: t('orders.deliveredIn'),
    choices: [
      { value: 'any', label: t('orders.deliveredIn.any') },
      ...dayGroupKeys.map((value) => ({
        value,
        label: t('orders.deliveredIn.days', { days: daysText(value) }),
      })),
    ],
  },
  { kind: 'yesNo', name: 'has_label_cost', label: t('orders.hasLabelCost') },
  { kind: 'text', name: 'label_currency', label: t('orders.labelCurrency') },
  { kind: 'days', label: t('orders.dateCreated'), from: 'created_from', to: 'created_to' },
  { kind: 'days', label: t('orders.dateModified'), from: 'modified_from', to: 'modified_to' },
  createdBy,
  modifiedBy,
])

const OrderPeek = lazy(() => import('./list/OrderPeek'))
const OrderPeekFoot = lazy(async () => ({ default: (await import('./list/OrderPeek')).OrderPeekFoot }))

const actions = rowActionsOf(listOrders, {
  name: (order) => t('orders.name', { number: order.order_number }),
  peek: (order) => (
    <Suspense>
      <OrderPeek order={order} />
    </Suspense>
  ),
  peekFoot: (order, to) => (
    <Suspense>
      <OrderPeekFoot order={order} to={to} />
    </Suspense>
  ),
  view: (order) => screens.order(order.id),
  edit: { to: (order) => screens.editOrder(order.id), capability: 'orders.write' },
  remove: {
    kind: 'order',
    what: (row) => t('orders.what', { number: row.order_number }),
    toKnow: async ({ id }) => deletionDetails((await call(readOrderView, { params: { id } })).held),
    run: (order) => call(deleteOrder, { params: { id: order.id }, body: { version: order.version } }),
    capability: 'orders.delete',
  },
})

const bulk = bulkActionsOf(listOrders, {
  capability: 'orders.write',
  actions: (context) => (
    <>
      <SelectionKeys />
      <StatusOfMany context={context} />
      <LabelsOfMany context={context} />
      <PrintButton
        size="xs"
        orders={printedOf(context)}
        known={context.chosen.kind === 'ticked' ? context.chosen.rows : []}
      />
    </>
  ),
})

const columnsWithCost = [...orderColumns, ...labelCostColumns]

const defaultSort = '-order_date'

const exportTo: ListExport = {
  endpoint: exportOrders,
  name: t('orders.exportName'),
  capability: 'orders.export',
  others: orderFileRows.map((rows) => ({
    label: t(`orders.fileOf.${rows}`),
    query: { rows, language: spokenLanguage() },
  })),
}

export const firstPage = firstPageOf(listOrders, defaultSort)

/** All Orders (O1 to O10), and below it the change requests (R1). */
export function OrdersScreen() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  // the report of label costs leads here
  const hasCosts = search.has_label_cost === 'true' || search.label_currency !== undefined
  return (
    <ListPage
      title={t('orders.title')}
      breadcrumbs={[{ label: t('orders.admin') }, { label: t('orders.crumb') }]}
      mark={<WaitingRequests />}
      endpoint={listOrders}
      defaultSort={defaultSort}
      searchLabel={t('orders.search')}
      filters={filters}
      hasGo
      columns={hasCosts ? columnsWithCost : orderColumns}
      actions={actions}
      bulk={bulk}
      moreActions={<ImportLink kind="orders" />}
      mainAction={{ label: t('orders.add'), to: screens.newOrder, capability: 'orders.write' }}
      exportTo={exportTo}
      emptyHint={t('orders.emptyHint')}
      notice={<LookupAlarmNotice />}
    >
      <ChangeRequestsPanel />
      <WatchLabels />
    </ListPage>
  )
}

/** Sets the status of all selected orders (O12), each by itself (W4). */
const StatusOfMany = ({ context: { isActing, begin } }: { context: BulkContext<OrderRow> }) => (
  <MenuButton
    as={Button}
    look={{ size: 'xs', disabled: isActing, rightSection: <ChevronDownIcon size={12} /> }}
    act="status"
    position="top-start"
    items={<StatusItems onChoose={(order_status) => begin({ act: 'status', order_status })} />}
  >
    {t('many.change')}
  </MenuButton>
)

/** Warns while orders are being guessed, and disappears afterwards (K11). */
function LookupAlarmNotice() {
  const { data } = useQuery(lookupAlarmQuery)
  const alarm = data?.alarm
  return (
    <output>
      {alarm ? (
        <div className={`panel ${classes.alarm}`}>
          <Pill tone="amber">{t('alarm.title')}</Pill>
          <p>
            {t('alarm.what', {
              since: mediumInstant(alarm.since),
              orders: alarm.orders,
              networks: alarm.networks,
            })}{' '}
            {alarm.closed_links === 0 ? null : t('alarm.closed', { links: alarm.closed_links })}
          </p>
          <p className={classes.alarmHelp}>{t('alarm.help')}</p>
        </div>
      ) : null}
    </output>
  )
}

const selectionKeys: readonly Key[] = [
  {
    keys: 's',
    words: t('many.change'),
    when: 'selection',
    run: press('[data-selection] [data-act=status]'),
  },
  {
    keys: 'l',
    words: t('labels.title'),
    when: 'selection',
    run: press('[data-selection] [data-act=labels]'),
  },
  { keys: 'p', words: t('print.title'), when: 'selection', run: press('[data-selection] [data-act=print]') },
]
/** While orders are selected, what their buttons do (W5). */
function SelectionKeys() {
  useKeys(selectionKeys)
  return null
}

const printedOf = ({ chosen, count }: BulkContext<OrderRow>): PrintedOrders => ({
  query: chosen.kind === 'ticked' ? { ids: chosen.rows.map(({ id }) => id).join(',') } : chosen.query,
  count,
})

const LabelsUnderWay = lazy(() => import('./list/LabelsUnderWay'))

/** Loaded only if labels are being bought. */
function WatchLabels() {
  const { subscribe, get } = labelsUnderWay
  if (useSyncExternalStore(subscribe, get, get).length === 0) return null
  return (
    <Suspense>
      <LabelsUnderWay />
    </Suspense>
  )
}
