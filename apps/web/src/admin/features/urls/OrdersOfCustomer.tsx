import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { t } from './urls.text'

/** How the orders to choose from are asked for. */
type OrdersQuery = { sort: string; customer_id?: string }

/** After a customer select: its own Go, which narrows the orders that can be chosen to that customer's (U1). */
export function OrdersOfCustomer({
  customerId,
  children,
}: {
  /** as chosen in the select; empty for all */
  customerId: string
  /** the order select */
  children: (query: OrdersQuery) => ReactNode
}) {
  const [narrowedTo, setNarrowedTo] = useState(customerId)
  return (
    <>
      <Button variant="default" aria-label={t('urls.goToOrders')} onClick={() => setNarrowedTo(customerId)}>
        {t('urls.go')}
      </Button>
      {children(
        narrowedTo === '' ? { sort: '-order_date' } : { sort: '-order_date', customer_id: narrowedTo },
      )}
    </>
  )
}
