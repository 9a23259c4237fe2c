import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { t } from './urls.text'

/** The query of the orders to choose from. */
type OrdersQuery = { sort: string; customer_id?: string }

/** A customer select with its own Go, which limits the orders below to that customer's (U1). */
export function OrdersOfCustomer({
  customerId,
  children,
}: {
  /** the chosen customer's id; empty for all */
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
