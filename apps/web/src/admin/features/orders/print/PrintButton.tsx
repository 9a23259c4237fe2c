import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { t } from '../orders.text'
import type { PrintedOrders } from './print.api'

const PrintDialog = lazy(() => import('./PrintDialog'))

/** Documents of one order, or of all selected ones (W8). */
export function PrintButton({ orders, size }: { orders: PrintedOrders; size: 'xs' | 'sm' }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" size={size} onClick={() => setOpen(true)}>
        {t('print.title')}
      </Button>
      {isOpen && (
        <Suspense>
          <PrintDialog orders={orders} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
