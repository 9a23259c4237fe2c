import { deleteOrder, exportOrders, listOrders } from '@getzo/contract/orders/orders.endpoints'
import { screens } from '@getzo/contract/paths'
import { orderStatusFilterChoices, orderStatusText } from '@getzo/domain/orders/order-status'
import { call } from '../../api/call'
import { filtersOf, rowActionsOf } from '../../ui/list/columns'
import { ListPage } from '../../ui/list/ListPage'
import { ChangeRequestsPanel } from './list/ChangeRequestsPanel'
import { LookupAlarmNotice } from './list/LookupAlarmNotice'
import { orderColumns } from './list/order-columns'
import { t } from './orders.text'

const filters = filtersOf(listOrders, [
  {
    name: 'status',
    label: t('orders.filter'),
    choices: orderStatusFilterChoices.map((status) => ({ value: status, label: orderStatusText(status) })),
  },
])

const actions = rowActionsOf(listOrders, {
  name: (order) => t('orders.name', { number: order.order_number }),
  view: (order) => screens.order(order.id),
  edit: { to: (order) => screens.editOrder(order.id), capability: 'orders.write' },
  remove: {
    run: (order) => call(deleteOrder, { params: { id: order.id }, body: { version: order.version } }),
    capability: 'orders.delete',
  },
})

/** All Orders (O1 to O10), and under it the change requests (R1). */
export function OrdersScreen() {
  return (
    <ListPage
      title={t('orders.title')}
      breadcrumbs={[{ label: t('orders.admin') }, { label: t('orders.crumb') }]}
      endpoint={listOrders}
      defaultSort="-order_date"
      searchLabel={t('orders.search')}
      filters={filters}
      columns={orderColumns}
      actions={actions}
      mainAction={{ label: t('orders.add'), to: screens.newOrder, capability: 'orders.write' }}
      exportTo={{ endpoint: exportOrders, name: t('orders.exportName'), capability: 'orders.export' }}
      emptyHint={t('orders.emptyHint')}
      notice={<LookupAlarmNotice />}
    >
      <ChangeRequestsPanel />
    </ListPage>
  )
}
