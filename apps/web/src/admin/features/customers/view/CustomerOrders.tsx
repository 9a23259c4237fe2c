import type { CustomerOrder } from '@getzo/contract/customers/customers.schema'
import { screens } from '@getzo/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { sumText } from '../../../../i18n/sum'
import { DayText } from '../../../ui/dates/InstantText'
import { ViewIcon } from '../../../ui/icons'
import { AppLink, IconLink } from '../../../ui/links/AppLink'
import { DataTable } from '../../../ui/list/table/DataTable'
import type { Column } from '../../../ui/list/table/list-types'
import { OrderReference } from '../../../ui/marks/OrderReference'
import { OrderPill } from '../../../ui/marks/Pill'
import { Panel } from '../../../ui/page/Panel'
import { ReadPart } from '../../../ui/page/states'
import { customerOrdersQuery } from '../customers.api'
import { t } from '../customers.text'
import classes from './customer-view.module.css'
import { useFirst } from './first-of-many'

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
export function CustomerOrders({ id }: { id: number }) {
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
