import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { PrintIcon } from '../../../ui/icons'
import { t } from '../orders.text'
import type { PrintedOrders } from './print.api'

const PrintDialog = lazy(() => import('./PrintDialog'))

/** Documents of one order, or of all selected ones (W8). */
export function PrintButton({ orders, size }: { orders: PrintedOrders; size?: 'xs' }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        data-act="print"
        variant="default"
        size={size}
        leftSection={<PrintIcon />}
        onClick={() => setOpen(true)}
      >
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
