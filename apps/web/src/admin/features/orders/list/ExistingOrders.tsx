import { listOrders } from '@getzo/contract/orders/orders.endpoints'
import type { OrderRow } from '@getzo/contract/orders/orders.schema'
import { screens } from '@getzo/contract/paths'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { DayText, InstantText } from '../../../ui/dates/InstantText'
import { ViewIcon } from '../../../ui/icons'
import { AppLink, ButtonLink, IconLink } from '../../../ui/links/AppLink'
import { RecordsPanel } from '../../../ui/list/page/RecordsPanel'
import type { Column } from '../../../ui/list/table/list-types'
import { OrderReference } from '../../../ui/marks/OrderReference'
import { t } from '../orders.text'
import { OrderLinesDialog } from './OrderLinesDialog'
import classes from './orders-list.module.css'

/** The existing orders, below the form of a new one (O19). */
export default function ExistingOrders() {
  const [shown, setShown] = useState<OrderRow | null>()
  const [columns] = useState(() => columnsWith(setShown))
  return (
    <div className={classes.below}>
      <RecordsPanel
        title={t('section.existing')}
        endpoint={listOrders}
        sort="-date_created"
        columns={columns}
      />
      {shown !== undefined && <OrderLinesDialog order={shown} onClose={() => setShown(null)} />}
    </div>
  )
}

const columnsWith = (show: (order: OrderRow) => void): Column<OrderRow>[] => [
  {
    id: 'number',
    header: t('orders.number'),
    cell: (order) => (
      <AppLink to={screens.order(order.id)}>
        <span className={classes.long}>{order.order_number}</span>
      </AppLink>
    ),
  },
  { id: 'date', header: t('orders.date'), cell: (order) => <DayText value={order.order_date} /> },
  {
    id: 'reference',
    header: t('orders.reference'),
    cell: (order) => <OrderReference text={order.order_reference} />,
  },
  {
    id: 'customer',
    header: t('existing.customerId'),
    cell: ({ customer_id }) => <CustomerButton id={customer_id} />,
  },
  {
    id: 'details',
    header: t('existing.details'),
    cell: (order) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('existing.showDetailsOf', { number: order.order_number })}
        onClick={() => show(order)}
      >
        {t('existing.details')}
      </Button>
    ),
  },
  {
    id: 'created',
    header: t('orders.dateCreated'),
    cell: (order) => <InstantText value={order.date_created} />,
  },
  {
    id: 'view',
    header: t('existing.view'),
    cell: (order) => (
      <IconLink to={screens.order(order.id)} label={t('existing.viewOf', { number: order.order_number })}>
        <ViewIcon />
      </IconLink>
    ),
  },
]

const CustomerButton = ({ id }: { id: number }) => (
  <ButtonLink
    to={screens.customerShortcut(id)}
    size="compact-sm"
    variant="default"
    aria-label={t('existing.customerOf', { id: String(id) })}
  >
    {id}
  </ButtonLink>
)
