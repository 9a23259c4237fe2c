import { Button } from '@mantine/core'
import { useState } from 'react'
import type { BulkContext } from '../../../ui/list/selection/bulk-types'
import type { PriceBookRow } from '../price-book.api'
import { t } from '../price-book.text'
import { RepriceDialog } from './RepriceDialog'

/** Reprices the SKUs that are selected. */
export function RepriceChosen({ context }: { context: BulkContext<PriceBookRow> }) {
  const [isOpen, setOpen] = useState(false)
  const { chosen, isActing, act } = context
  return (
    <>
      <Button size="xs" loading={isActing} onClick={() => setOpen(true)}>
        {t('reprice.button')}
      </Button>
      {isOpen && (
        <RepriceDialog chosen={chosen} isActing={isActing} act={act} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
