import type { OrderRow } from '@getzo/contract/orders/orders.schema'
import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailureNotice, LoadingLines } from '../../../ui/page/states'
import { orderDetailsQuery } from '../orders.api'
import { t } from '../orders.text'
import { OrderLines } from '../view/OrderLines'

/** The lines of an order in a dialog (O19). */
export function OrderLinesDialog({ order, onClose }: { order: OrderRow | null; onClose: () => void }) {
  // the content stays while the dialog fades out
  const [last, setLast] = useState(order)
  if (order !== null && order !== last) setLast(order)
  return (
    <Modal
      opened={order !== null}
      onClose={onClose}
      title={last === null ? '' : t('existing.detailsOf', { number: last.order_number })}
      closeButtonProps={{ 'aria-label': t('existing.close') }}
      size="xl"
    >
      {last !== null && <Lines order={last} />}
    </Modal>
  )
}

function Lines({ order }: { order: OrderRow }) {
  const details = useQuery(orderDetailsQuery(order.id))
  if (details.isError) {
    return <FailureNotice error={details.error} onRetry={() => void details.refetch()} />
  }
  return details.data === undefined ? <LoadingLines /> : <OrderLines lines={details.data} money={order} />
}
