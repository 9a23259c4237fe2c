import { type PaperStep, papersOfStep } from '@getzo/domain/papers/papers-of-step'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { PrintIcon } from '../../../ui/icons'
import { t } from '../orders.text'
import type { PrintedOrders } from './print.api'

const PrintDialog = lazy(() => import('./PrintDialog'))

interface PrintButtonProps {
  orders: PrintedOrders
  /** the orders as far as they are known: the papers of their next step are ticked at first */
  known: readonly PaperStep[]
  size?: 'xs'
}

/** Documents of one order, or of all selected ones (W8). */
export function PrintButton({ orders, known, size }: PrintButtonProps) {
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
          <PrintDialog orders={orders} chosen={papersOfStep(known)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
